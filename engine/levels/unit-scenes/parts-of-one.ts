import { createRational, type Rational } from '../../quantity/rational.ts';
import { measuredSceneOfThings, createNumbersWithDenominator, type MeasuredScene } from '../measured/measured-scene.ts';
import { createLengthPatterns, createUnitScenes, type UnitPatterns, type UnitSceneRow } from './unit-scene.ts';

const LENGTH = '{長|なが}さ';
const WATER = '{水|みず}';

/** Returns patterns for a liquid in a vessel. */
function filled(liquid: string, increase: string, decrease: string): UnitPatterns {
  return {
    exists: `Aに ${liquid}が # {入|はい}って います`,
    increase,
    decrease,
    combine: `Aと Bの ${liquid}は あわせて #です`,
    more: `Aの ${liquid}は Bの ${liquid}より # {多|おお}いです`,
    fewer: `Bの ${liquid}は Aの ${liquid}より # {少|すく}ないです`,
  };
}

/**
 * Returns patterns for liquids that are kept in a place. `increase`, `decrease`: the patterns for adding and taking
 * some of the liquid.
 */
function stored(place: string, increase: string, decrease: string): UnitPatterns {
  return {
    exists: `${place}に Aが # あります`,
    increase,
    decrease,
    combine: `${place}に Aと Bが あわせて # あります`,
    more: 'Aは Bより # {多|おお}いです',
    fewer: 'Bは Aより # {少|すく}ないです',
  };
}

const FRIDGE = '{冷蔵庫|れいぞうこ}';
const IN_FRIDGE = stored(FRIDGE, `${FRIDGE}に Aを # {入|い}れました`, `${FRIDGE}の Aを # のみました`);
const SHED = '{物|もの}おき';
const IN_SHED = stored(SHED, `${SHED}に Aを # {運|はこ}びました`, `${SHED}の Aを # つかいました`);

/** Patterns for lengths of material. People get or use a length, but they do not put it in a place or keep it there. */
const MATERIAL: UnitPatterns = {
  exists: 'Aが # あります',
  increase: 'Aを # もらいました',
  decrease: 'Aを # つかいました',
  combine: 'Aと Bの {長|なが}さは あわせて #です',
  more: 'Aは Bより # {長|なが}いです',
  fewer: 'Bは Aより # {短|みじか}いです',
};

/** Vessels and liquids; the numbers are in tenths of a litre. */
const LIQUIDS: readonly UnitSceneRow[] = [
  [
    'pails',
    ['{赤|あか}い バケツ', '{青|あお}い バケツ', '{黄|き}いろい バケツ'],
    filled(WATER, `Aに ${WATER}を # {入|い}れました`, `Aから ${WATER}を # くみ{出|だ}しました`),
    [4, 60, 1],
  ],
  [
    'flasks',
    ['けんさんの すいとう', 'みおさんの すいとう', 'そらさんの すいとう'],
    filled('おちゃ', 'Aに おちゃを # {入|い}れました', 'Aの おちゃを # のみました'),
    [2, 15, 1],
  ],
  ['coldDrinks', ['りんごジュース', 'むぎちゃ', '{牛|ぎゅう}にゅう'], IN_FRIDGE, [2, 20, 1]],
  [
    'soupPots',
    ['{赤|あか}い なべ', '{青|あお}い なべ', '{黄|き}いろい なべ'],
    filled('スープ', 'Aに スープを # {入|い}れました', 'Aから スープを # よそいました'),
    [4, 40, 1],
  ],
  [
    'wateringPots',
    ['{赤|あか}い じょうろ', '{青|あお}い じょうろ', '{黄|き}いろい じょうろ'],
    filled(WATER, `Aに ${WATER}を # {入|い}れました`, `Aの ${WATER}を # まきました`),
    [5, 45, 1],
  ],
  [
    'hotWater',
    ['やかん', 'ポット', 'なべ'],
    filled('おゆ', 'Aに おゆを # {入|い}れました', 'Aの おゆを # つかいました'),
    [3, 22, 1],
  ],
  ['wallPaint', ['{白|しろ}い ペンキ', '{青|あお}い ペンキ', 'みどりの ペンキ'], IN_SHED, [4, 30, 1]],
];

/** Things that are cut; the numbers are in tenths of a centimetre. */
const CUT: readonly UnitSceneRow[] = [
  [
    'drawnLines',
    ['{赤|あか}い {線|せん}', '{青|あお}い {線|せん}', '{黒|くろ}い {線|せん}'],
    createLengthPatterns(LENGTH, { increase: 'Aを # のばしました' }),
    [14, 150, 1],
  ],
  [
    'thinWires',
    ['ひも', 'たこ{糸|いと}', 'モール'],
    createLengthPatterns(LENGTH, { decrease: 'Aを # {切|き}り{取|と}りました' }),
    [14, 180, 1],
  ],
  [
    'shortTapes',
    ['{赤|あか}い テープ', '{青|あお}い テープ', '{白|しろ}い テープ'],
    createLengthPatterns(LENGTH, { decrease: 'Aを # つかいました' }),
    [15, 150, 1],
  ],
];

/** Returns scenes whose numbers are tenths of the unit. */
function inTenths(counter: string, rows: readonly UnitSceneRow[]): MeasuredScene[] {
  return createUnitScenes(counter, rows).map((scene, at) => {
    const [least, most] = rows[at]?.[3] ?? [1, 9];
    return { ...scene, parts: createNumbersWithDenominator([least, most - least], 10), most: createRational(most, 10) };
  });
}

/** Scenes with lengths whose differences are much smaller than the lengths themselves. */
const COMPARED_LENGTHS: readonly MeasuredScene[] = [
  measuredSceneOfThings({
    key: 'cutlery',
    counter: 'cm',
    things: [
      ['spoon', 'スプーン'],
      ['fork', 'フォーク'],
      ['knife', 'バターナイフ'],
    ],
    exists: 'Aの {長|なが}さは #です',
    more: 'Aは Bより # {長|なが}いです',
    fewer: 'Bは Aより # {短|みじか}いです',
    parts: createNumbersWithDenominator([121, 168], 10),
    changes: createNumbersWithDenominator([3, 28], 10),
    most: createRational(20),
  }),
  measuredSceneOfThings({
    key: 'caterpillarBodies',
    counter: 'cm',
    things: [
      ['green', 'あおむし'],
      ['hairy', 'けむし'],
      ['looper', 'しゃくとりむし'],
    ],
    ...createLengthPatterns('からだの {長|なが}さ'),
    combine: null,
    parts: createNumbersWithDenominator([19, 42], 10),
    changes: createNumbersWithDenominator([3, 17], 10),
    most: createRational(6),
  }),
  measuredSceneOfThings({
    key: 'thickBooks',
    counter: 'cm',
    things: [
      ['dictionary', 'こくごじてん'],
      ['encyclopedia', '{図|ず}かん'],
      ['atlas', '{地図|ちず}の {本|ほん}'],
    ],
    exists: 'Aの あつさは #です',
    combine: 'かさねた Aと Bの あつさは あわせて #です',
    more: 'Aは Bより # あついです',
    fewer: 'Bは Aより # うすいです',
    parts: createNumbersWithDenominator([12, 39], 10),
    changes: createNumbersWithDenominator([3, 19], 10),
    most: createRational(6),
  }),
  measuredSceneOfThings({
    key: 'seedlings',
    counter: 'cm',
    things: [
      ['sunflower', 'ひまわり'],
      ['pea', 'えんどう'],
      ['balsam', 'ほうせんか'],
    ],
    exists: 'Aの {高|たか}さは #です',
    increase: 'Aが # のびました',
    more: 'Aは Bより # {高|たか}いです',
    fewer: 'Bは Aより # {低|ひく}いです',
    parts: createNumbersWithDenominator([82, 164], 10),
    changes: createNumbersWithDenominator([12, 49], 10),
    most: createRational(25),
  }),
  measuredSceneOfThings({
    key: 'burningCandles',
    counter: 'cm',
    things: [
      ['red', '{赤|あか}い ろうそく'],
      ['white', '{白|しろ}い ろうそく'],
      ['blue', '{青|あお}い ろうそく'],
    ],
    exists: 'Aの {長|なが}さは #です',
    decrease: 'Aが # {短|みじか}く なりました',
    more: 'Aは Bより # {長|なが}いです',
    fewer: 'Bは Aより # {短|みじか}いです',
    parts: createNumbersWithDenominator([62, 148], 10),
    changes: createNumbersWithDenominator([8, 45], 10),
    most: createRational(20),
  }),
  measuredSceneOfThings({
    key: 'fishBodies',
    counter: 'cm',
    things: [
      ['crucian', 'ふな'],
      ['loach', 'どじょう'],
      ['goldfish', 'きんぎょ'],
    ],
    ...createLengthPatterns('からだの {長|なが}さ'),
    combine: null,
    parts: createNumbersWithDenominator([61, 114], 10),
    changes: createNumbersWithDenominator([4, 38], 10),
    most: createRational(16),
  }),
];

/** Scenes of L and cm with one decimal place, for grade 3. */
export const DECIMAL_UNIT_SCENES: readonly MeasuredScene[] = [
  ...inTenths('L', LIQUIDS),
  ...inTenths('cm', CUT),
  ...COMPARED_LENGTHS,
];

/** Rows of scenes for lengths below 1 m. The numbers in the rows are not used, because the scenes get fractions. */
const BELOW_ONE_METRE: readonly UnitSceneRow[] = [
  [
    'shortRibbons',
    ['{赤|あか}い リボン', '{青|あお}い リボン', '{白|しろ}い リボン'],
    createLengthPatterns(LENGTH, { decrease: 'Aを # つかいました' }),
    [1, 9, 1],
  ],
  [
    'shortWool',
    ['{黄|き}いろい けいと', '{青|あお}い けいと', 'みどりの けいと'],
    createLengthPatterns(LENGTH, { decrease: 'Aを # つかいました' }),
    [1, 9, 1],
  ],
  ['tapeRests', ['{紙|かみ}テープ', 'ビニールテープ', 'マスキングテープ'], MATERIAL, [1, 9, 1]],
  ['laceRests', ['{赤|あか}い レース', '{青|あお}い レース', '{白|しろ}い レース'], MATERIAL, [1, 9, 1]],
  [
    'sticks',
    ['{竹|たけ}の ぼう', 'てつの ぼう', '{木|き}の ぼう'],
    { ...createLengthPatterns(LENGTH, { decrease: 'Aを # {切|き}り{取|と}りました' }), combine: null },
    [1, 9, 1],
  ],
  [
    'shortWires',
    ['ひも', 'たこ{糸|いと}', 'モール'],
    createLengthPatterns(LENGTH, { decrease: 'Aを # {切|き}り{取|と}りました' }),
    [1, 9, 1],
  ],
];
const BELOW_ONE_LITRE: readonly UnitSceneRow[] = [
  [
    'bottledDrinks',
    ['{赤|あか}い びん', '{青|あお}い びん', '{白|しろ}い びん'],
    filled('ジュース', 'Aに ジュースを # {入|い}れました', 'Aの ジュースを # のみました'),
    [1, 9, 1],
  ],
  [
    'pupilsFlasks',
    ['けんさんの すいとう', 'みおさんの すいとう', 'そらさんの すいとう'],
    filled('おちゃ', 'Aに おちゃを # {入|い}れました', 'Aの おちゃを # のみました'),
    [1, 9, 1],
  ],
  ['fridgeRests', ['{牛|ぎゅう}にゅう', 'むぎちゃ', 'りんごジュース'], IN_FRIDGE, [1, 9, 1]],
  [
    'kitchenRests',
    ['しょうゆ', 'ごまあぶら', 'みりん'],
    stored('だいどころ', 'Aを # {買|か}って きました', 'だいどころの Aを # つかいました'),
    [1, 9, 1],
  ],
  ['paintRests', ['{白|しろ}い ペンキ', '{青|あお}い ペンキ', 'みどりの ペンキ'], IN_SHED, [1, 9, 1]],
  [
    'kettleRests',
    ['やかん', 'ポット', 'なべ'],
    filled('おゆ', 'Aに おゆを # {入|い}れました', 'Aの おゆを # つかいました'),
    [1, 9, 1],
  ],
];

/** Returns scenes of parts of 1 m and 1 L, for grade 3. */
export function createFractionUnitScenes(parts: readonly Rational[]): readonly MeasuredScene[] {
  const scenes = [...createUnitScenes('m', BELOW_ONE_METRE), ...createUnitScenes('L', BELOW_ONE_LITRE)];
  return scenes.map((scene) => ({ ...scene, parts, most: createRational(1) }));
}
