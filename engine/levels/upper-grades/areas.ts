import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  createRateScene,
  parseNumberList,
  wholeNumbersBetween,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/** Scenes of areas of rectangles: 面積 = たて × 横 (area = height × width). The height is the amount per unit of width. */
export const RECTANGLE_AREA_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'rectangles',
    things: [
      sceneThing('redRectangle', '{赤|あか}い {長方形|ちょうほうけい}'),
      sceneThing('blueRectangle', '{青|あお}い {長方形|ちょうほうけい}'),
      sceneThing('greenRectangle', 'みどりの {長方形|ちょうほうけい}'),
    ],
    item: { counter: 'cm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    container: { counter: 'cm', measured: true, exists: 'Aの {横|よこ}の {長|なが}さは #です' },
    numbers: { left: wholeNumbersBetween(6, 14), right: wholeNumbersBetween(7, 18) },
    patterns: {
      perUnit: 'Aの たての {長|なが}さは #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
      decrease: 'Aから # {切|き}り{取|と}りました',
    },
  }),
  createRateScene({
    key: 'floors',
    things: [
      sceneThing('classroom', '{長方形|ちょうほうけい}の {教室|きょうしつ}'),
      sceneThing('musicRoom', '{長方形|ちょうほうけい}の {音楽室|おんがくしつ}'),
      sceneThing('artRoom', '{長方形|ちょうほうけい}の {図工室|ずこうしつ}'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {横|よこ}の {長|なが}さは #です' },
    numbers: { left: wholeNumbersBetween(6, 10), right: wholeNumbersBetween(6, 11) },
    patterns: {
      perUnit: 'Aの たての {長|なが}さは #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'tiles',
    things: [
      sceneThing('whiteTile', '{白|しろ}い タイル'),
      sceneThing('blueTile', '{青|あお}い タイル'),
      sceneThing('patternTile', 'みどりの タイル'),
    ],
    item: { counter: 'cm²', measured: true, exists: 'Aを はった {部分|ぶぶん}の {面積|めんせき}は #です' },
    container: { counter: 'まい', exists: 'Aを # はりました' },
    numbers: { left: parseNumberList('25 36 64 81 100 225 400'), right: wholeNumbersBetween(12, 36) },
    patterns: {
      perUnit: 'A 1まいの {面積|めんせき}は #です',
      compare: 'Aを はった {部分|ぶぶん}は Bを はった {部分|ぶぶん}より # {広|ひろ}いです',
      combine: 'Aと Bを はった {部分|ぶぶん}の {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'farms',
    things: [
      sceneThing('potato', 'じゃがいも{畑|ばたけ}'),
      sceneThing('yam', 'さつまいも{畑|ばたけ}'),
      sceneThing('onion', '{玉|たま}ねぎ{畑|ばたけ}'),
    ],
    item: { counter: 'm²', measured: true, exists: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は #です' },
    container: {
      counter: 'm',
      measured: true,
      exists: '{長方形|ちょうほうけい}の Aの {横|よこ}の {長|なが}さは #です',
    },
    numbers: { left: wholeNumbersBetween(8, 15), right: wholeNumbersBetween(12, 25) },
    patterns: {
      perUnit: '{長方形|ちょうほうけい}の Aの たての {長|なが}さは #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'lawns',
    things: [
      sceneThing('schoolLawn', '{校庭|こうてい}の しばふ'),
      sceneThing('parkLawn', '{公園|こうえん}の しばふ'),
      sceneThing('gardenLawn', '{庭|にわ}の しばふ'),
    ],
    item: { counter: 'g', measured: true, exists: 'Aに {肥料|ひりょう}を ぜんぶで # まきました' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('20 25 30 35 40'), right: parseNumberList('12 15 18 24 36 45 60') },
    patterns: {
      perUnit: 'Aに {肥料|ひりょう}を 1m²あたり # まきました',
      compare: 'Aに まいた {肥料|ひりょう}は Bに まいた {肥料|ひりょう}より # {多|おお}いです',
      combine: 'Aと Bに {肥料|ひりょう}を {合|あ}わせて # まきました',
    },
  }),
  createRateScene({
    key: 'woods',
    things: [
      sceneThing('eastWood', '{東|ひがし}の {林|はやし}'),
      sceneThing('westWood', '{西|にし}の {林|はやし}'),
      sceneThing('northWood', '{北|きた}の {林|はやし}'),
    ],
    item: { counter: '本', exists: 'Aに {木|き}を ぜんぶで # {植|う}えました' },
    container: { counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('350 400 450 600 750 800'), right: parseNumberList('3 4 6 8 12 14') },
    patterns: {
      perUnit: 'Aに {木|き}を 1haあたり # {植|う}えました',
      compare: 'Aに {植|う}えた {木|き}は Bに {植|う}えた {木|き}より # {多|おお}いです',
      combine: 'Aと Bに {木|き}を {合|あ}わせて # {植|う}えました',
      decrease: 'Aの {木|き}を # {切|き}りました',
    },
  }),
  createTimesAsMuchScene({
    key: 'parks',
    things: quantitiesWithSameCounter({ counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('centralPark', '{中央|ちゅうおう}{公園|こうえん}'),
      sceneThing('stationPark', '{駅前|えきまえ}{公園|こうえん}'),
      sceneThing('riverPark', '{川|かわ}べ{公園|こうえん}'),
    ]),
    numbers: { left: wholeNumbersBetween(2, 9), right: wholeNumbersBetween(2, 8) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
      increase: 'Aを # {広|ひろ}げました',
    },
  }),
  createTimesAsMuchScene({
    key: 'sheets',
    things: quantitiesWithSameCounter({ counter: 'cm²', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('drawingSheet', 'ちらし'),
      sceneThing('newspaper', 'ポスター'),
      sceneThing('postcard', '{案内|あんない}カード'),
    ]),
    pairs: [
      ['drawingSheet', 'postcard'],
      ['newspaper', 'drawingSheet'],
      ['newspaper', 'postcard'],
    ],
    numbers: { left: parseNumberList('120 135 150 160 180'), right: wholeNumbersBetween(3, 8) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {大|おお}きいです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  createTimesAsMuchScene({
    key: 'paddies',
    things: quantitiesWithSameCounter({ counter: 'a', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      sceneThing('riceField', '{田|た}んぼ'),
      sceneThing('teaField', '{茶畑|ちゃばたけ}'),
      sceneThing('orchard', 'りんご{園|えん}'),
    ]),
    numbers: { left: parseNumberList('6 8 12 15 18 24'), right: wholeNumbersBetween(2, 9) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
];
