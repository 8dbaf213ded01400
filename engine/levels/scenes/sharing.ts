import { thing } from './scene.ts';
import { counted, shared, wholes, type ProductScene } from './product-scene.ts';

const FEW = { left: wholes(2, 6), right: wholes(2, 9) };

/** Scenes of equal shares (1つ分 × いくつ分) in dishes, boxes and similar containers. */
export const SHARING_SCENES: readonly ProductScene[] = [
  shared({
    key: 'plates',
    items: counted({ counter: 'こ', exists: 'Aが # あります' }, [
      thing('apple', 'りんご'),
      thing('mikan', 'みかん'),
      thing('persimmon', 'かき'),
    ]),
    containers: [
      ...counted({ counter: 'まい', exists: 'Aが # あります' }, [{ key: 'plate', name: 'さら', one: '1さら' }]),
      ...counted({ counter: 'こ', exists: 'Aが # あります' }, [{ key: 'basket', name: 'かご', one: '1かご' }]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ あります',
      times: 'Aの {数|かず}は Bの #です',
      increase: 'Aを # もらいました',
      decrease: 'Aを # {食|た}べました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  shared({
    key: 'boxes',
    items: counted({ counter: 'こ', exists: 'Aが # あります' }, [
      thing('doughnut', 'ドーナツ'),
      thing('bun', 'まんじゅう'),
      thing('chocolate', 'チョコレート'),
    ]),
    containers: [
      ...counted({ counter: 'こ', exists: 'Aが # あります' }, [{ key: 'box', name: '{箱|はこ}', one: '1{箱|はこ}' }]),
      ...counted({ counter: 'ふくろ', exists: '# あります' }, [{ key: 'bag', name: 'ふくろ', one: '1ふくろ' }]),
    ],
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aを # {買|か}いました',
      decrease: 'Aを # くばりました',
      combine: 'Aと Bが あわせて # あります',
    },
  }),
  shared({
    key: 'rides',
    items: counted({ counter: '人', living: true, exists: 'Aが # います' }, [
      thing('child', '{子|こ}ども'),
      thing('adult', 'おとな'),
    ]),
    containers: counted({ counter: '台', exists: 'Aが # あります' }, [
      { key: 'car', name: '{車|くるま}', one: '{車|くるま} 1{台|だい}' },
      { key: 'gondola', name: 'ゴンドラ', one: 'ゴンドラ 1{台|だい}' },
      { key: 'coffeeCup', name: 'コーヒーカップ', one: 'コーヒーカップ 1{台|だい}' },
    ]),
    numbers: { left: wholes(2, 5), right: wholes(2, 9) },
    patterns: {
      perUnit: 'Uに Aが #ずつ {乗|の}って います',
      compare: 'Aは Bより # おおいです',
      increase: 'Aが # {来|き}ました',
      decrease: 'Aが # {帰|かえ}りました',
      combine: 'Aと Bが あわせて # います',
    },
  }),
  shared({
    key: 'benches',
    items: counted({ counter: '人', living: true, exists: 'Aが # います' }, [
      thing('boy', '{男|おとこ}の{子|こ}'),
      thing('girl', '{女|おんな}の{子|こ}'),
    ]),
    containers: counted({ counter: '台', exists: 'Aが # あります' }, [
      { key: 'bench', name: 'ベンチ', one: 'ベンチ 1{台|だい}' },
      { key: 'table', name: 'テーブル', one: 'テーブル 1{台|だい}' },
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
  shared({
    key: 'vases',
    items: counted({ counter: '本', exists: 'Aが # あります' }, [
      thing('redFlower', '{赤|あか}い {花|はな}'),
      thing('whiteFlower', '{白|しろ}い {花|はな}'),
      thing('yellowFlower', 'きいろい {花|はな}'),
    ]),
    containers: counted({ counter: 'こ', exists: 'Aが # あります' }, [
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
  shared({
    key: 'shelves',
    items: counted({ counter: 'さつ', exists: 'Aが # あります' }, [
      thing('pictureBook', 'えほん'),
      thing('encyclopedia', 'ずかん'),
      thing('comic', 'まんが'),
    ]),
    containers: [
      ...counted({ counter: 'だん', exists: 'Aが # あります' }, [{ key: 'shelf', name: 'たな', one: 'たな 1だん' }]),
      ...counted({ counter: '台', exists: 'Aが # あります' }, [
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
