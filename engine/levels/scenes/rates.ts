import { sceneThing } from './scene.ts';
import { createRateScene, parseNumberList, type ProductScene } from './product-scene.ts';

/** Scenes of speeds: distance per hour or minute. */
export const SPEED_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'cars',
    things: [sceneThing('car', '{自動車|じどうしゃ}'), sceneThing('bus', 'バス'), sceneThing('truck', 'トラック')],
    item: { counter: 'km', measured: true, exists: 'Aが {走|はし}った {道|みち}のりは #です' },
    container: { counter: '時間', measured: true, exists: 'Aが {走|はし}った {時間|じかん}は #です' },
    numbers: { left: parseNumberList('30 36 40 45 48 50 60'), right: parseNumberList('2 3 4 1.5 2.5 0.5') },
    patterns: {
      perUnit: 'Aは {時速|じそく}#で {走|はし}りました',
      times: 'Aが {走|はし}った {道|みち}のりは Bが {走|はし}った {道|みち}のりの #です',
      compare: 'Aは Bより # {多|おお}く {走|はし}りました',
    },
  }),
  createRateScene({
    key: 'trains',
    things: [
      sceneThing('express', '{特急|とっきゅう}{電車|でんしゃ}'),
      sceneThing('local', '{急行|きゅうこう}{電車|でんしゃ}'),
      sceneThing('freight', '{貨物|かもつ}{列車|れっしゃ}'),
    ],
    item: { counter: 'km', measured: true, exists: 'Aが {走|はし}った {道|みち}のりは #です' },
    container: { counter: '時間', measured: true, exists: 'Aが {走|はし}った {時間|じかん}は #です' },
    numbers: { left: parseNumberList('48 60 72 80 90 96 100'), right: parseNumberList('2 3 4 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'Aの {速|はや}さは {時速|じそく}#です',
      times: 'Aが {走|はし}った {道|みち}のりは Bが {走|はし}った {道|みち}のりの #です',
      compare: 'Aが {走|はし}った {道|みち}のりは Bが {走|はし}った {道|みち}のりより # {長|なが}いです',
    },
  }),
  createRateScene({
    key: 'walkers',
    things: [sceneThing('yuto', 'ゆうとさん'), sceneThing('sakura', 'さくらさん'), sceneThing('hina', 'ひなさん')],
    item: { counter: 'm', measured: true, living: true, exists: 'Aが {歩|ある}いた {道|みち}のりは #です' },
    container: { counter: '分', measured: true, living: true, exists: 'Aが {歩|ある}いた {時間|じかん}は #です' },
    numbers: { left: parseNumberList('60 64 65 70 75 80'), right: parseNumberList('3 4 5 6 8 12 15') },
    patterns: {
      perUnit: 'Aは {分速|ふんそく}#で {歩|ある}きました',
      times: 'Aが {歩|ある}いた {道|みち}のりは Bが {歩|ある}いた {道|みち}のりの #です',
      compare: 'Aは Bより # {多|おお}く {歩|ある}きました',
    },
  }),
  createRateScene({
    key: 'printers',
    things: [
      sceneThing('newPrinter', '{図書室|としょしつ}の プリンター'),
      sceneThing('oldPrinter', '{職員室|しょくいんしつ}の プリンター'),
      sceneThing('largePrinter', '{理科室|りかしつ}の プリンター'),
    ],
    item: { counter: 'まい', exists: 'Aで {印刷|いんさつ}した {紙|かみ}は #です' },
    container: { counter: '分間', exists: 'Aで # {印刷|いんさつ}しました' },
    numbers: { left: parseNumberList('12 15 18 24 25 30'), right: parseNumberList('3 4 5 6 8') },
    patterns: {
      perUnit: 'Aは 1{分|ぷん}に #ずつ {印刷|いんさつ}します',
      times:
        'Aで {印刷|いんさつ}した {紙|かみ}の まい{数|すう}は Bで {印刷|いんさつ}した {紙|かみ}の まい{数|すう}の #です',
      compare: 'Aで {印刷|いんさつ}した {紙|かみ}は Bで {印刷|いんさつ}した {紙|かみ}より # {多|おお}いです',
      combine: 'Aと Bで {印刷|いんさつ}した {紙|かみ}は あわせて #です',
    },
  }),
  createRateScene({
    key: 'mileage',
    things: [
      sceneThing('whiteCar', '{白|しろ}い {自動車|じどうしゃ}'),
      sceneThing('redCar', '{赤|あか}い {自動車|じどうしゃ}'),
      sceneThing('blackCar', '{黒|くろ}い {自動車|じどうしゃ}'),
    ],
    item: { counter: 'km', measured: true, exists: 'Aが {走|はし}った きょりは #です' },
    container: { counter: 'L', measured: true, exists: 'Aが {使|つか}った ガソリンは #です' },
    numbers: { left: parseNumberList('12 14 15 16 18 20'), right: parseNumberList('3 4 5 6 2.5 4.5') },
    patterns: {
      perUnit: 'Aは ガソリン 1Lで # {走|はし}ります',
      times: 'Aが {走|はし}った きょりは Bが {走|はし}った きょりの #です',
      compare: 'Aが {走|はし}った きょりは Bが {走|はし}った きょりより # {長|なが}いです',
    },
  }),
];
