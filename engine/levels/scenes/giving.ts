import { sceneThing } from './scene.ts';
import {
  quantitiesWithSameCounter,
  createRateScene,
  createItemsInContainersScene,
  wholeNumbersBetween,
  type ProductScene,
} from './product-scene.ts';

const TIMES_TABLE = { left: wholeNumbersBetween(2, 9), right: wholeNumbersBetween(2, 9) };

/**
 * Scenes of equal shares (1つ分 × いくつ分: amount of one share × number of shares): shares for people and groups, and equal
 * lengths.
 */
export const EQUAL_SHARES_FOR_PEOPLE_SCENES: readonly ProductScene[] = [
  createItemsInContainersScene({
    key: 'pupils',
    items: quantitiesWithSameCounter({ counter: '本', exists: 'Aを ぜんぶで # くばります' }, [
      sceneThing('pencil', 'えんぴつ'),
      sceneThing('pen', 'ペン'),
      sceneThing('crayon', 'クレヨン'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aが # います' }, [
      { key: 'boy', name: '{男|おとこ}の{子|こ}', one: '{男|おとこ}の{子|こ} {1人|ひとり}' },
      { key: 'girl', name: '{女|おんな}の{子|こ}', one: '{女|おんな}の{子|こ} {1人|ひとり}' },
    ]),
    patterns: {
      perUnit: 'Uに Aを #ずつ くばります',
      compare: 'Aは Bより # おおいです',
      increase: 'Aを # もらいました',
      decrease: 'Aを # つかいました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'groups',
    items: quantitiesWithSameCounter({ counter: 'まい', exists: 'Aを ぜんぶで # くばります' }, [
      sceneThing('origami', 'おりがみ'),
      sceneThing('drawingPaper', '{画用紙|がようし}'),
      sceneThing('card', 'カード'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'グループ', exists: '#に くばります' }, [
        { key: 'group', name: 'グループ', one: '1グループ' },
      ]),
      ...quantitiesWithSameCounter({ counter: 'チーム', exists: '#に くばります' }, [
        { key: 'team', name: 'チーム', one: '1チーム' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aを #ずつ くばります',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # つかいました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createItemsInContainersScene({
    key: 'cages',
    items: quantitiesWithSameCounter({ counter: 'ひき', living: true, exists: 'Aが # います' }, [
      sceneThing('cricket', 'すずむし'),
      sceneThing('beetle', 'かぶとむし'),
      sceneThing('stagBeetle', 'くわがた'),
    ]),
    containers: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      { key: 'cage', name: '{虫|むし}かご', one: '{虫|むし}かご 1こ' },
      { key: 'case', name: 'ケース', one: 'ケース 1こ' },
    ]),
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aを # もらいました',
      decrease: 'Aが # にげました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  createItemsInContainersScene({
    key: 'juice',
    items: quantitiesWithSameCounter({ counter: 'dL', measured: true, exists: 'Aが # あります' }, [
      sceneThing('juice', 'ジュース'),
      sceneThing('tea', 'むぎちゃ'),
      sceneThing('milk', '{牛|ぎゅう}にゅう'),
    ]),
    containers: [
      ...quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
        { key: 'pot', name: 'ポット', one: 'ポット 1こ' },
      ]),
      ...quantitiesWithSameCounter({ counter: '本', exists: 'Aが # あります' }, [
        { key: 'bottle', name: 'びん', one: 'びん 1{本|ぽん}' },
      ]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # のみました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  createRateScene({
    key: 'tapes',
    things: [
      sceneThing('redTape', '{赤|あか}い テープ'),
      sceneThing('blueTape', '{青|あお}い テープ'),
      sceneThing('whiteTape', '{白|しろ}い テープ'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aの {長|なが}さは ぜんぶで #です' },
    container: { counter: '本', exists: 'Aが # あります' },
    numbers: TIMES_TABLE,
    patterns: {
      perUnit: 'A 1{本|ぽん}の {長|なが}さは #です',
      times: 'Aの {長|なが}さは Bの #です',
      compare: 'Aは Bより # {長|なが}いです',
      increase: 'Aを # もらいました',
      decrease: 'Aを # つかいました',
    },
  }),
  createRateScene({
    key: 'reading',
    things: [
      sceneThing('storyBook', 'ものがたり'),
      sceneThing('comic', 'まんが'),
      sceneThing('encyclopedia', 'ずかん'),
    ],
    item: { counter: 'ページ', exists: 'Aを # {読|よ}みました' },
    container: { counter: '日間', exists: 'Aを # {読|よ}みました' },
    numbers: TIMES_TABLE,
    patterns: {
      perUnit: 'Aを 1{日|にち}に #ずつ {読|よ}みました',
      compare: 'Aの ページ{数|すう}は Bより # おおいです',
      times: 'Aの ページ{数|すう}は Bの ページ{数|すう}の #です',
    },
  }),
];
