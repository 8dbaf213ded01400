import { sceneThing } from './scene.ts';
import { createRateScene, parseNumberList, type ProductScene } from './product-scene.ts';

/** Scenes of amounts per m, L or m². Their numbers may be fractions as well as decimals. */
export const MEASURED_RATE_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'metalBars',
    things: [
      sceneThing('copper', '{銅|どう}の {棒|ぼう}'),
      sceneThing('aluminium', 'アルミの {棒|ぼう}'),
      sceneThing('iron', '{鉄|てつ}の {棒|ぼう}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aの {重|おも}さは {全部|ぜんぶ}で #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' },
    numbers: { left: parseNumberList('0.5 0.6 0.8 1.2 1.5 2.5'), right: parseNumberList('3 4 6 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'A 1mの {重|おも}さは #です',
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは あわせて #です',
    },
  }),
  createRateScene({
    key: 'paint',
    things: [
      sceneThing('redPaint', '{赤|あか}い ペンキ'),
      sceneThing('bluePaint', '{青|あお}い ペンキ'),
      sceneThing('whitePaint', '{白|しろ}い ペンキ'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aで ぬった かべの {面積|めんせき}は #です' },
    container: { counter: 'dL', measured: true, exists: '{使|つか}った Aは #です' },
    numbers: { left: parseNumberList('0.6 0.8 1.2 0.75 0.9'), right: parseNumberList('2 3 4 5 6 1.5 2.5 4.5') },
    patterns: {
      perUnit: 'A 1dLで かべを # ぬれます',
      times: 'Aで ぬった かべの {面積|めんせき}は Bで ぬった かべの {面積|めんせき}の #です',
      compare: 'Aで ぬった かべの {面積|めんせき}は Bで ぬった かべの {面積|めんせき}より # {広|ひろ}いです',
    },
  }),
  createRateScene({
    key: 'watering',
    things: [
      sceneThing('roseBed', 'ばらの {花|か}だん'),
      sceneThing('lilyBed', 'ゆりの {花|か}だん'),
      sceneThing('cosmosBed', 'コスモスの {花|か}だん'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aに まいた {水|みず}は #です' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('2 3 1.5 2.5 1.2'), right: parseNumberList('4 6 8 12 15 4.5') },
    patterns: {
      perUnit: 'Aに {水|みず}を 1m²あたり # まきました',
      times: 'Aに まいた {水|みず}の {量|りょう}は Bに まいた {水|みず}の {量|りょう}の #です',
      compare: 'Aに まいた {水|みず}は Bに まいた {水|みず}より # {多|おお}いです',
    },
  }),
];

/** Scenes of rates such as prices, people or animals per unit. Each scene has its own numbers. */
export const COUNTED_RATE_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'oil',
    things: [
      sceneThing('rapeseedOil', 'なたね{油|あぶら}'),
      sceneThing('sesameOil', 'ごま{油|あぶら}'),
      sceneThing('oliveOil', 'オリーブ{油|ゆ}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aの {重|おも}さは #です' },
    container: { counter: 'L', measured: true, exists: 'Aが # あります' },
    numbers: { left: parseNumberList('0.9 0.91 0.92'), right: parseNumberList('2 3 5 1.5 2.5') },
    patterns: {
      perUnit: 'A 1Lの {重|おも}さは #です',
      times: 'Aの {重|おも}さは Bの {重|おも}さの #です',
      compare: 'Aは Bより # {重|おも}いです',
    },
  }),
  createRateScene({
    key: 'ribbonPrices',
    things: [sceneThing('ribbon', 'リボン'), sceneThing('lace', 'レース'), sceneThing('rope', 'ロープ')],
    item: { counter: '円', exists: '{買|か}った Aの {代金|だいきん}は #です' },
    container: { counter: 'm', measured: true, exists: 'Aを # {買|か}いました' },
    numbers: { left: parseNumberList('60 80 90 120 150 180'), right: parseNumberList('3 4 5 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'A 1mの ねだんは #です',
      times: 'Aの {代金|だいきん}は Bの {代金|だいきん}の #です',
      compare: 'Aの {代金|だいきん}は Bの {代金|だいきん}より # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は あわせて #です',
    },
  }),
  createRateScene({
    key: 'towns',
    things: [
      sceneThing('eastTown', '{東町|ひがしまち}'),
      sceneThing('westTown', '{西町|にしまち}'),
      sceneThing('southTown', '{南町|みなみまち}'),
    ],
    item: { counter: '人', living: true, exists: 'Aの {人口|じんこう}は #です' },
    container: { counter: 'km²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('120 240 320 350 450'), right: parseNumberList('4 5 6 8 12 15') },
    patterns: {
      perUnit: 'Aの 1km²あたりの {人口|じんこう}は #です',
      times: 'Aの {人口|じんこう}は Bの {人口|じんこう}の #です',
      compare: 'Aの {人口|じんこう}は Bの {人口|じんこう}より # {多|おお}いです',
      increase: 'Aの {人口|じんこう}が # ふえました',
      decrease: 'Aの {人口|じんこう}が # へりました',
    },
  }),
  createRateScene({
    key: 'hutches',
    things: [
      sceneThing('eastHutch', '{東|ひがし}の うさぎ{小屋|ごや}'),
      sceneThing('westHutch', '{西|にし}の うさぎ{小屋|ごや}'),
      sceneThing('southHutch', '{南|みなみ}の うさぎ{小屋|ごや}'),
    ],
    item: { counter: 'ひき', living: true, exists: 'Aに うさぎが # います' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('2 3 4'), right: parseNumberList('3 5 6 8 9') },
    patterns: {
      perUnit: 'Aの 1m²あたりの うさぎの {数|かず}は #です',
      compare: 'Aの うさぎは Bの うさぎより # {多|おお}いです',
      increase: 'Aの うさぎが # ふえました',
      decrease: 'Aの うさぎが # へりました',
    },
  }),
  createRateScene({
    key: 'harvests',
    things: [
      sceneThing('potatoField', 'じゃがいもの {畑|はたけ}'),
      sceneThing('yamField', 'さつまいもの {畑|はたけ}'),
      sceneThing('onionField', '{玉|たま}ねぎの {畑|はたけ}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aの とれ{高|だか}は #です' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('2 3 1.5 2.4 3.5'), right: parseNumberList('20 40 50 60 80') },
    patterns: {
      perUnit: 'Aの 1m²あたりの とれ{高|だか}は #です',
      times: 'Aの とれ{高|だか}は Bの とれ{高|だか}の #です',
      compare: 'Aの とれ{高|だか}は Bの とれ{高|だか}より # {多|おお}いです',
    },
  }),
];
