import { sceneThing } from './scene.ts';
import {
  quantitiesWithSameCounter,
  createItemsInContainersScene,
  wholeNumbersBetween,
  type ProductScene,
} from './product-scene.ts';

const FEW = { left: wholeNumbersBetween(2, 6), right: wholeNumbersBetween(2, 9) };

/**
 * Scenes of equal shares in dishes, boxes and similar containers (1つ分 × いくつ分: number in each × number of containers).
 */
export const EQUAL_SHARES_IN_CONTAINERS_SCENES: readonly ProductScene[] = [
  createItemsInContainersScene({
    key: 'plates',
    items: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      sceneThing('apple', 'りんご'),
      sceneThing('mikan', 'みかん'),
      sceneThing('persimmon', 'かき'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'まい', exists: 'Aが # あります' }, [
        { key: 'plate', name: 'さら', one: '1さら' },
      ]),
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'basket', name: 'かご', one: '1かご' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ あります',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # もらいました',
      decrease: 'Aを # {食|た}べました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'boxes',
    items: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      sceneThing('doughnut', 'ドーナツ'),
      sceneThing('bun', 'まんじゅう'),
      sceneThing('chocolate', 'チョコレート'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'box', name: '{箱|はこ}', one: '1{箱|はこ}' },
      ]),
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'bag', name: 'ふくろ', one: '1ふくろ' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # くばりました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'rides',
    items: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aが # います' }, [
      sceneThing('child', '{子|こ}ども'),
      sceneThing('adult', 'おとな'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '台', exists: 'Aが # あります' }, [
      { key: 'car', name: '{車|くるま}', one: '{車|くるま} 1{台|だい}' },
      { key: 'gondola', name: 'ゴンドラ', one: 'ゴンドラ 1{台|だい}' },
      { key: 'wagon', name: 'トロッコ', one: 'トロッコ 1{台|だい}' },
    ]),
    numbers: { left: wholeNumbersBetween(2, 5), right: wholeNumbersBetween(2, 9) },
    patterns: {
      perUnit: 'Uに Aが #ずつ {乗|の}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aが # {来|き}ました',
      decrease: 'Aが # {帰|かえ}りました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  createItemsInContainersScene({
    key: 'benches',
    items: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aが # います' }, [
      sceneThing('boy', '{男|おとこ}の{子|こ}'),
      sceneThing('girl', '{女|おんな}の{子|こ}'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '台', exists: 'Aが # あります' }, [
      { key: 'bench', name: 'ベンチ', one: 'ベンチ 1{台|だい}' },
      { key: 'longChair', name: '{長|なが}いす', one: '{長|なが}いす 1{台|だい}' },
    ]),
    numbers: FEW,
    patterns: {
      perUnit: 'Uに Aが #ずつ すわって います',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aが # {来|き}ました',
      decrease: 'Aが # {帰|かえ}りました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  createItemsInContainersScene({
    key: 'vases',
    items: quantitiesWithSameCounter({ counter: '本', exists: 'Aが # あります' }, [
      sceneThing('redFlower', '{赤|あか}い {花|はな}'),
      sceneThing('whiteFlower', '{白|しろ}い {花|はな}'),
      sceneThing('yellowFlower', 'きいろい {花|はな}'),
    ]),
    containers: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      { key: 'vase', name: '{花|か}びん', one: '{花|か}びん 1こ' },
      { key: 'bucket', name: 'バケツ', one: 'バケツ 1こ' },
    ]),
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aを # もらいました',
      decrease: 'Aを # くばりました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'shelves',
    items: quantitiesWithSameCounter({ counter: 'さつ', exists: 'Aが # あります' }, [
      sceneThing('pictureBook', 'えほん'),
      sceneThing('encyclopedia', 'ずかん'),
      sceneThing('comic', 'まんが'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'だん', exists: 'Aが # あります' }, [
        { key: 'shelf', name: 'たな', one: 'たな 1だん' },
      ]),
      ...quantitiesWithSameCounter({ counter: '台', exists: 'Aが # あります' }, [
        { key: 'table', name: 'テーブル', one: 'テーブル 1{台|だい}' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ おいて あります',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # かし{出|だ}しました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
];
