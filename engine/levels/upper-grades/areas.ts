import { comparedThing, counted, rated, values, wholes, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/** Scenes of areas. The height of a rectangle is its area per unit of its width: たて × 横. */
export const LAND_SCENES: readonly ProductScene[] = [
  rated({
    key: 'rectangles',
    things: [
      thing('redRectangle', '{赤|あか}い {長方形|ちょうほうけい}'),
      thing('blueRectangle', '{青|あお}い {長方形|ちょうほうけい}'),
      thing('greenRectangle', 'みどりの {長方形|ちょうほうけい}'),
    ],
    item: { counter: 'cm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    container: { counter: 'cm', measured: true, exists: 'Aの {横|よこ}の {長|なが}さは #です' },
    numbers: { left: wholes(6, 14), right: wholes(7, 18) },
    patterns: {
      perUnit: 'Aの たての {長|なが}さは #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
      decrease: 'Aから # {切|き}り{取|と}りました',
    },
  }),
  rated({
    key: 'floors',
    things: [
      thing('classroom', '{長方形|ちょうほうけい}の {教室|きょうしつ}'),
      thing('musicRoom', '{長方形|ちょうほうけい}の {音楽室|おんがくしつ}'),
      thing('artRoom', '{長方形|ちょうほうけい}の {図工室|ずこうしつ}'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {横|よこ}の {長|なが}さは #です' },
    numbers: { left: wholes(6, 10), right: wholes(6, 11) },
    patterns: {
      perUnit: 'Aの たての {長|なが}さは #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'tiles',
    things: [
      thing('whiteTile', '{白|しろ}い タイル'),
      thing('blueTile', '{青|あお}い タイル'),
      thing('patternTile', 'みどりの タイル'),
    ],
    item: { counter: 'cm²', measured: true, exists: 'Aを はった {部分|ぶぶん}の {面積|めんせき}は #です' },
    container: { counter: 'まい', exists: 'Aを # はりました' },
    numbers: { left: values('25 36 64 81 100 225 400'), right: wholes(12, 36) },
    patterns: {
      perUnit: 'A 1まいの {面積|めんせき}は #です',
      compare: 'Aを はった {部分|ぶぶん}は Bを はった {部分|ぶぶん}より # {広|ひろ}いです',
      combine: 'Aと Bを はった {部分|ぶぶん}の {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'farms',
    things: [
      thing('potato', 'じゃがいも{畑|ばたけ}'),
      thing('yam', 'さつまいも{畑|ばたけ}'),
      thing('onion', '{玉|たま}ねぎ{畑|ばたけ}'),
    ],
    item: { counter: 'm²', measured: true, exists: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は #です' },
    container: {
      counter: 'm',
      measured: true,
      exists: '{長方形|ちょうほうけい}の Aの {横|よこ}の {長|なが}さは #です',
    },
    numbers: { left: wholes(8, 15), right: wholes(12, 25) },
    patterns: {
      perUnit: '{長方形|ちょうほうけい}の Aの たての {長|なが}さは #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'lawns',
    things: [
      thing('schoolLawn', '{校庭|こうてい}の しばふ'),
      thing('parkLawn', '{公園|こうえん}の しばふ'),
      thing('gardenLawn', '{庭|にわ}の しばふ'),
    ],
    item: { counter: 'g', measured: true, exists: 'Aに {肥料|ひりょう}を ぜんぶで # まきました' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: values('20 25 30 35 40'), right: values('12 15 18 24 36 45 60') },
    patterns: {
      perUnit: 'Aの 1m²に {肥料|ひりょう}を #ずつ まきました',
      compare: 'Aに まいた {肥料|ひりょう}は Bに まいた {肥料|ひりょう}より # {多|おお}いです',
      combine: 'Aと Bに {肥料|ひりょう}を {合|あ}わせて # まきました',
    },
  }),
  rated({
    key: 'woods',
    things: [
      thing('eastWood', '{東|ひがし}の {林|はやし}'),
      thing('westWood', '{西|にし}の {林|はやし}'),
      thing('northWood', '{北|きた}の {林|はやし}'),
    ],
    item: { counter: '本', exists: 'Aに {木|き}を ぜんぶで # {植|う}えました' },
    container: { counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: values('350 400 450 600 750 800'), right: values('3 4 6 8 12 14') },
    patterns: {
      perUnit: 'Aには 1haに {木|き}を #ずつ {植|う}えました',
      compare: 'Aに {植|う}えた {木|き}は Bに {植|う}えた {木|き}より # {多|おお}いです',
      combine: 'Aと Bに {木|き}を {合|あ}わせて # {植|う}えました',
      decrease: 'Aの {木|き}を # {切|き}りました',
    },
  }),
  comparedThing({
    key: 'parks',
    things: counted({ counter: 'ha', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      thing('centralPark', '{中央|ちゅうおう}{公園|こうえん}'),
      thing('stationPark', '{駅前|えきまえ}{公園|こうえん}'),
      thing('riverPark', '{川|かわ}べ{公園|こうえん}'),
    ]),
    numbers: { left: wholes(2, 9), right: wholes(2, 8) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
      increase: 'Aを # {広|ひろ}げました',
    },
  }),
  comparedThing({
    key: 'sheets',
    things: counted({ counter: 'cm²', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      thing('drawingSheet', 'ちらし'),
      thing('newspaper', 'ポスター'),
      thing('postcard', '{案内|あんない}カード'),
    ]),
    pairs: [
      ['drawingSheet', 'postcard'],
      ['newspaper', 'drawingSheet'],
      ['newspaper', 'postcard'],
    ],
    numbers: { left: values('120 135 150 160 180'), right: wholes(3, 8) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aの {面積|めんせき}は Bの {面積|めんせき}より # {大|おお}きいです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'paddies',
    things: counted({ counter: 'a', measured: true, exists: 'Aの {面積|めんせき}は #です' }, [
      thing('riceField', '{田|た}んぼ'),
      thing('teaField', '{茶畑|ちゃばたけ}'),
      thing('orchard', 'りんご{園|えん}'),
    ]),
    numbers: { left: values('6 8 12 15 18 24'), right: wholes(2, 9) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
];
