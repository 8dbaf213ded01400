import { createUnitScenes, type UnitPatterns } from './unit-scene.ts';

/** Returns patterns for a liquid in a vessel (いれもの); `taken` is the pattern of its decrease. */
function filled(liquid: string, taken: string): UnitPatterns {
  return {
    exists: `Aに ${liquid}が # {入|はい}って います`,
    increase: `Aに ${liquid}を # {入|い}れました`,
    decrease: taken,
    combine: `Aと Bの ${liquid}は あわせて #です`,
    more: `Aの ${liquid}は Bの ${liquid}より # {多|おお}いです`,
    fewer: `Bの ${liquid}は Aの ${liquid}より # {少|すく}ないです`,
  };
}

/**
 * Returns patterns for a liquid that is kept in a place. `added`: the verb of an increase. `taken`: the pattern of a
 * decrease.
 */
function keptIn(place: string, added: string, taken: string): UnitPatterns {
  return { ...stored(place, taken), increase: `${place}に Aを # ${added}` };
}

/** Returns patterns for things that are bought, kept in a place and used. `used`: the pattern of a decrease. */
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
export const CAPACITY_SCENES = createUnitScenes('dL', [
  [
    'buckets',
    ['{赤|あか}い バケツ', '{青|あお}い バケツ', '{黄|き}いろい バケツ'],
    filled(WATER, 'Aから {水|みず}を # くみ{出|だ}しました'),
    [8, 90, 1],
  ],
  [
    'waterBottles',
    ['けんさんの すいとう', 'みおさんの すいとう', 'そらさんの すいとう'],
    filled('おちゃ', 'Aの おちゃを # のみました'),
    [3, 20, 1],
  ],
  [
    'fridgeDrinks',
    ['りんごジュース', 'むぎちゃ', 'スポーツドリンク'],
    keptIn('{冷蔵庫|れいぞうこ}', '{入|い}れました', 'みんなで {冷蔵庫|れいぞうこ}の Aを # のみました'),
    [3, 40, 1],
  ],
  [
    'kitchenOils',
    ['しょうゆ', 'ごまあぶら', 'みりん'],
    stored('{台所|だいどころ}', '{台所|だいどころ}の Aを # つかいました'),
    [2, 25, 1],
  ],
  [
    'paintCans',
    ['{白|しろ}い ペンキ', '{青|あお}い ペンキ', 'みどりの ペンキ'],
    keptIn('{物|もの}おき', '{運|はこ}びました', '{物|もの}おきの Aを # つかいました'),
    [4, 90, 1],
  ],
  [
    'pots',
    ['{赤|あか}い なべ', '{青|あお}い なべ', '{黄|き}いろい なべ'],
    filled('スープ', 'Aから スープを # よそいました'),
    [5, 60, 1],
  ],
  [
    'wateringCans',
    ['{赤|あか}い じょうろ', '{青|あお}い じょうろ', '{黄|き}いろい じょうろ'],
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
    ['{赤|あか}い ポット', '{青|あお}い ポット', '{白|しろ}い ポット'],
    filled('{牛|ぎゅう}にゅう', 'みんなで Aの {牛|ぎゅう}にゅうを # のみました'),
    [2, 20, 1],
  ],
  ['kettles', ['やかん', 'ポット', 'なべ'], filled('おゆ', 'Aの おゆを # つかいました'), [4, 40, 1]],
  [
    'rainBarrels',
    ['{青|あお}い タンク', '{白|しろ}い タンク', 'みどりの タンク'],
    filled('{雨水|あまみず}', 'Aの {雨水|あまみず}を # ながしました'),
    [25, 300, 5],
  ],
]);

/** Returns patterns for a weight. */
function weightsOf(verbs: Pick<UnitPatterns, 'increase' | 'decrease'> = {}): UnitPatterns {
  return {
    exists: 'Aの {重|おも}さは #です',
    combine: 'Aと Bの {重|おも}さは あわせて #です',
    more: 'Aは Bより # {重|おも}いです',
    fewer: 'Bは Aより # {軽|かる}いです',
    ...verbs,
  };
}

/** Returns patterns for goods of a shop. */
function sold(shop: string): UnitPatterns {
  return {
    ...stored(shop, `${shop}で Aが # {売|う}れました`),
    increase: `${shop}に Aが # とどきました`,
  };
}

const GROWN = { increase: 'Aは # {重|おも}く なりました' };

/** Scenes of kg and g; the numbers are in g. */
export const WEIGHT_SCENES = createUnitScenes('g', [
  ['satchels', ['ランドセル', 'リュックサック', '{手|て}さげぶくろ'], weightsOf(), [600, 4000, 100]],
  [
    'flours',
    ['さとう', 'バター', 'チーズ'],
    { ...sold('パン{屋|や}'), decrease: 'パン{屋|や}で Aを # {使|つか}いました' },
    [300, 5000, 100],
  ],
  ['meats', ['{牛|ぎゅう}{肉|にく}', 'ぶた{肉|にく}', 'とり{肉|にく}'], sold('{肉屋|にくや}'), [250, 4000, 75]],
  ['vegetables', ['すいか', 'かぼちゃ', 'キャベツ'], weightsOf(), [800, 4000, 100]],
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
    {
      exists: 'Aが # あります',
      increase: 'Aを # もらいました',
      decrease: 'Aを となりの {人|ひと}に # あげました',
      combine: 'Aと Bが あわせて # あります',
      more: 'Aは Bより # {多|おお}いです',
      fewer: 'Bは Aより # {少|すく}ないです',
    },
    [400, 6000, 150],
  ],
  ['dictionaries', ['{国語|こくご}じてん', '{漢字|かんじ}じてん', '{図|ず}かん'], weightsOf(), [480, 2400, 60]],
  [
    'clay',
    ['{赤|あか}い ねん{土|ど}', '{白|しろ}い ねん{土|ど}', '{黒|くろ}い ねん{土|ど}'],
    weightsOf({ increase: 'Aを # たしました', decrease: 'Aを # {使|つか}いました' }),
    [250, 5000, 75],
  ],
  [
    'parcels',
    ['{赤|あか}い {荷物|にもつ}', '{青|あお}い {荷物|にもつ}', '{白|しろ}い {荷物|にもつ}'],
    weightsOf(),
    [650, 9500, 170],
  ],
  ['rices', ['{米|こめ}', '{麦|むぎ}', '{大豆|だいず}'], sold('{店|みせ}'), [450, 9000, 150]],
]);
