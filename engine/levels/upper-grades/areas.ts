import { comparedThing, counted, rated, values, wholes, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/**
 * Scenes of areas. The area of a rectangle is told per cm or m of its other side (たて × 横): a strip of a rectangle 6
 * cm high has 6 cm² per cm of its width.
 */
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
      perUnit: 'Aは {横|よこ} 1cm{分|ぶん}の {面積|めんせき}が #です',
      compare: 'Aの {面積|めんせき}は Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
      decrease: 'Aを # {切|き}り{取|と}りました',
    },
  }),
  rated({
    key: 'floors',
    things: [
      thing('classroom', '{教室|きょうしつ}の ゆか'),
      thing('musicRoom', '{音楽室|おんがくしつ}の ゆか'),
      thing('artRoom', '{図工室|ずこうしつ}の ゆか'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aは {面積|めんせき}が #です' },
    container: { counter: 'm', measured: true, exists: 'Aは たての {長|なが}さが #です' },
    numbers: { left: wholes(6, 10), right: wholes(6, 11) },
    patterns: {
      perUnit: 'Aは たて 1m{分|ぶん}が #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {広|ひろ}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'tiles',
    things: [
      thing('whiteTile', '{白|しろ}い タイル'),
      thing('blueTile', '{青|あお}い タイル'),
      thing('patternTile', '{花|はな}もようの タイル'),
    ],
    item: { counter: 'cm²', measured: true, exists: 'Aを はった {面積|めんせき}は #です' },
    container: { counter: 'まい', exists: 'Aを # はりました' },
    numbers: { left: values('25 36 64 81 100 225 400'), right: wholes(12, 36) },
    patterns: {
      perUnit: 'A 1まいの {面積|めんせき}は #です',
      compare: 'Aを はった {面積|めんせき}は Bより # {広|ひろ}いです',
      combine: 'Aと Bを はった {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'farms',
    things: [thing('potato', 'じゃがいも'), thing('yam', 'さつまいも'), thing('onion', '{玉|たま}ねぎ')],
    item: { counter: 'kg', measured: true, exists: 'Aが {畑|はたけ}で # とれました' },
    container: { counter: 'a', measured: true, exists: 'Aの {畑|はたけ}は #です' },
    numbers: { left: values('180 200 240 250 300 350'), right: values('4 6 8 12 15 18 24') },
    patterns: {
      perUnit: 'Aは {畑|はたけ} 1aで # とれました',
      compare: 'Aは Bより # {多|おお}く とれました',
      combine: 'Aと Bは {合|あ}わせて # とれました',
      decrease: 'とれた Aを # {売|う}りました',
    },
  }),
  rated({
    key: 'lawns',
    things: [
      thing('schoolLawn', '{校庭|こうてい}の しばふ'),
      thing('parkLawn', '{公園|こうえん}の しばふ'),
      thing('gardenLawn', '{庭|にわ}の しばふ'),
    ],
    item: { counter: 'g', measured: true, exists: 'Aに たねを # まきました' },
    container: { counter: 'm²', measured: true, exists: 'Aは #です' },
    numbers: { left: values('20 25 30 35 40'), right: values('12 15 18 24 36 45 60') },
    patterns: {
      perUnit: 'Aには 1m²あたり たねを # まきました',
      compare: 'Aに まいた たねは Bより # {多|おお}いです',
      combine: 'Aと Bに たねを {合|あ}わせて # まきました',
    },
  }),
  rated({
    key: 'woods',
    things: [
      thing('eastWood', '{東|ひがし}の {林|はやし}'),
      thing('westWood', '{西|にし}の {林|はやし}'),
      thing('northWood', '{北|きた}の {林|はやし}'),
    ],
    item: { counter: '本', exists: 'Aに {木|き}が # {生|は}えて います' },
    container: { counter: 'ha', measured: true, exists: 'Aの {広|ひろ}さは #です' },
    numbers: { left: values('350 400 450 600 750 800'), right: values('3 4 6 8 12 14') },
    patterns: {
      perUnit: 'Aには 1haに {木|き}が #ずつ {生|は}えて います',
      compare: 'Aの {木|き}は Bより # {多|おお}いです',
      combine: 'Aと Bに {木|き}が {合|あ}わせて # {生|は}えて います',
      increase: 'Aに {木|き}を # {植|う}えました',
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
      times: 'Aの {広|ひろ}さは Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
      increase: 'Aの {面積|めんせき}が # ふえました',
    },
  }),
  comparedThing({
    key: 'sheets',
    things: counted({ counter: 'cm²', measured: true, exists: 'Aの {大|おお}きさは #です' }, [
      thing('drawingSheet', '{画用紙|がようし}'),
      thing('newspaper', '{新聞紙|しんぶんし}'),
      thing('postcard', 'はがき'),
    ]),
    pairs: [
      ['drawingSheet', 'postcard'],
      ['newspaper', 'drawingSheet'],
      ['newspaper', 'postcard'],
    ],
    numbers: { left: values('120 135 150 160 180'), right: wholes(3, 8) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの #です',
      compare: 'Aの {面積|めんせき}は Bより # {大|おお}きいです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  comparedThing({
    key: 'paddies',
    things: counted({ counter: 'a', measured: true, exists: 'Aは {広|ひろ}さが #です' }, [
      thing('riceField', '{田|た}んぼ'),
      thing('teaField', '{茶畑|ちゃばたけ}'),
      thing('orchard', 'りんご{園|えん}'),
    ]),
    numbers: { left: values('6 8 12 15 18 24'), right: wholes(2, 9) },
    patterns: {
      times: 'Aの {面積|めんせき}は Bの #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
];
