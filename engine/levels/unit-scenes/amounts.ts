import { unitScenes, type UnitPatterns } from './unit-scene.ts';

/** Patterns for a liquid in a vessel (いれもの). */
function filled(liquid: string, taken: string): UnitPatterns {
  return {
    exists: `Aに ${liquid}が # {入|はい}って います`,
    increase: `Aに ${liquid}を # {入|い}れました`,
    decrease: taken,
    combine: `Aと Bに ${liquid}が あわせて # {入|はい}って います`,
    more: `Aの ${liquid}は Bより # {多|おお}いです`,
    fewer: `Bの ${liquid}は Aより # {少|すく}ないです`,
  };
}

/** Patterns for things that are bought and used. */
function stored(place: string, used: string): UnitPatterns {
  return {
    exists: `${place}に Aが # あります`,
    increase: 'Aを # {買|か}って きました',
    decrease: used,
    combine: `${place}に Aと Bが あわせて # あります`,
    more: 'Aは Bより # {多|おお}いです',
    fewer: 'Bは Aより # {少|すく}ないです',
  };
}

const WATER = '{水|みず}';

/** Scenes of L and dL; the numbers are in dL. */
export const CAPACITY_SCENES = unitScenes('dL', [
  [
    'buckets',
    ['{赤|あか}い バケツ', '{青|あお}い バケツ', '{黄|き}いろい バケツ'],
    filled(WATER, 'Aから {水|みず}を # くみました'),
    [8, 90, 1],
  ],
  [
    'waterBottles',
    ['けんの すいとう', 'みおの すいとう', 'そらの すいとう'],
    filled('おちゃ', 'Aの おちゃを # のみました'),
    [3, 20, 1],
  ],
  [
    'fridgeDrinks',
    ['りんごジュース', 'むぎちゃ', 'スポーツドリンク'],
    stored('れいぞうこ', 'Aを # のみました'),
    [3, 50, 1],
  ],
  [
    'kitchenOils',
    ['しょうゆ', 'サラダあぶら', '{酢|す}'],
    stored('だいどころ', 'りょうりに Aを # つかいました'),
    [3, 40, 1],
  ],
  [
    'paintCans',
    ['{白|しろ}い ペンキ', '{青|あお}い ペンキ', 'みどりの ペンキ'],
    stored('{物|もの}おき', 'かべに Aを # つかいました'),
    [4, 90, 1],
  ],
  [
    'pots',
    ['{大|おお}きい なべ', '{小|ちい}さい なべ', '{中|ちゅう}くらいの なべ'],
    filled('スープ', 'Aから スープを # よそいました'),
    [5, 60, 1],
  ],
  [
    'wateringCans',
    ['ぞうの じょうろ', 'くじらの じょうろ', 'あひるの じょうろ'],
    filled(WATER, 'Aで {水|みず}を # まきました'),
    [6, 60, 1],
  ],
  [
    'fishTankWater',
    ['めだかの すいそう', 'きんぎょの すいそう', 'かめの すいそう'],
    filled(WATER, 'Aの {水|みず}を # ぬきました'),
    [25, 200, 3],
  ],
  [
    'milks',
    ['{牛|ぎゅう}にゅう', 'とうにゅう', 'のむ ヨーグルト'],
    stored('テーブル', 'あさごはんで Aを # のみました'),
    [3, 30, 1],
  ],
  ['kettles', ['やかん', 'ポット', 'まほうびん'], filled('おゆ', 'Aの おゆを # つかいました'), [4, 40, 1]],
  [
    'rainBarrels',
    ['{丸|まる}い タンク', '{四角|しかく}い タンク', '{三角|さんかく}の タンク'],
    filled('{雨水|あまみず}', 'Aの {雨水|あまみず}を # ながしました'),
    [25, 300, 5],
  ],
]);

/** Patterns for a weight. */
function weightsOf(verbs: Pick<UnitPatterns, 'increase' | 'decrease'> = {}): UnitPatterns {
  return {
    exists: 'Aの {重|おも}さは #です',
    combine: 'Aと Bの {重|おも}さは あわせて #です',
    more: 'Aは Bより # {重|おも}いです',
    fewer: 'Bは Aより # {軽|かる}いです',
    ...verbs,
  };
}

const GROWN = { increase: 'Aは # {重|おも}く なりました' };

/** Scenes of kg and g; the numbers are in g. */
export const WEIGHT_SCENES = unitScenes('g', [
  ['satchels', ['ランドセル', 'リュックサック', '{手|て}さげぶくろ'], weightsOf(), [600, 6000, 150]],
  [
    'flours',
    ['{小麦|こむぎ}こ', 'さとう', 'しお'],
    stored('たな', 'りょうりに Aを # {使|つか}いました'),
    [300, 5000, 100],
  ],
  [
    'meats',
    ['{牛|ぎゅう}{肉|にく}', 'ぶた{肉|にく}', 'とり{肉|にく}'],
    stored('れいぞうこ', 'カレーに Aを # {使|つか}いました'),
    [250, 4000, 75],
  ],
  ['melons', ['すいか', 'メロン', 'パイナップル'], weightsOf(), [800, 9000, 150]],
  [
    'puppies',
    ['{子犬|こいぬ}の ポチ', '{子犬|こいぬ}の コロ', '{子犬|こいぬ}の マル'],
    weightsOf(GROWN),
    [450, 8000, 150],
  ],
  ['catches', ['こい', 'なまず', 'ブラックバス'], weightsOf(), [350, 7000, 150]],
  [
    'harvest',
    ['にんじん', 'たまねぎ', 'かぶ'],
    stored('かご', 'となりの {人|ひと}に Aを # あげました'),
    [400, 6000, 150],
  ],
  [
    'dictionaries',
    ['{国語|こくご}の じてん', '{漢字|かんじ}の じてん', '{英語|えいご}の じてん'],
    weightsOf(),
    [450, 3500, 70],
  ],
  [
    'clay',
    ['{赤|あか}い ねん{土|ど}', '{白|しろ}い ねん{土|ど}', '{黒|くろ}い ねん{土|ど}'],
    weightsOf({ increase: 'Aに # くわえました', decrease: 'Aから # {取|と}りました' }),
    [250, 5000, 75],
  ],
  [
    'parcels',
    ['{大|おお}きい {荷物|にもつ}', '{小|ちい}さい {荷物|にもつ}', '{中|ちゅう}くらいの {荷物|にもつ}'],
    weightsOf(),
    [650, 9500, 170],
  ],
  [
    'rices',
    ['{白米|はくまい}', 'げん{米|まい}', 'もち{米|ごめ}'],
    stored('{米|こめ}びつ', 'ごはんに Aを # {使|つか}いました'),
    [450, 9000, 150],
  ],
]);
