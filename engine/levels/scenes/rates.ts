import { thing } from './scene.ts';
import { rated, values, type ProductScene } from './product-scene.ts';

/** Scenes of speeds: distance per hour or minute. */
export const SPEED_SCENES: readonly ProductScene[] = [
  rated({
    key: 'cars',
    things: [thing('car', '{自動車|じどうしゃ}'), thing('bus', 'バス'), thing('truck', 'トラック')],
    item: { counter: 'km', measured: true, exists: 'Aは # {走|はし}りました' },
    container: { counter: '時間', measured: true, exists: 'Aは # {走|はし}りました' },
    numbers: { left: values('30 36 40 45 48 50 60'), right: values('2 3 4 1.5 2.5 0.5') },
    patterns: {
      perUnit: 'Aは 1{時間|じかん}に #ずつ {走|はし}りました',
      times: 'Aが {走|はし}った {道|みち}のりは Bの #です',
      compare: 'Aは Bより # {長|なが}く {走|はし}りました',
      combine: 'Aと Bは あわせて # {走|はし}りました',
    },
  }),
  rated({
    key: 'trains',
    things: [
      thing('express', '{特急|とっきゅう}{電車|でんしゃ}'),
      thing('local', 'ふつう{電車|でんしゃ}'),
      thing('freight', '{貨物|かもつ}{列車|れっしゃ}'),
    ],
    item: { counter: 'km', measured: true, exists: 'Aが {進|すす}んだ {道|みち}のりは #です' },
    container: { counter: '時間', measured: true, exists: 'Aが {進|すす}んだ {時間|じかん}は #です' },
    numbers: { left: values('48 60 72 80 90 96 100'), right: values('2 3 4 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'Aの {速|はや}さは {時速|じそく}#です',
      compare: 'Aが {進|すす}んだ {道|みち}のりは Bより # {長|なが}いです',
      combine: 'Aと Bが {進|すす}んだ {道|みち}のりは あわせて #です',
    },
  }),
  rated({
    key: 'walkers',
    things: [thing('yuto', 'ゆうとさん'), thing('sakura', 'さくらさん'), thing('hina', 'ひなさん')],
    item: { counter: 'm', measured: true, living: true, exists: 'Aは # {歩|ある}きました' },
    container: { counter: '分', measured: true, living: true, exists: 'Aは # {歩|ある}きました' },
    numbers: { left: values('60 64 65 70 75 80'), right: values('3 4 5 6 8 12 15') },
    patterns: {
      perUnit: 'Aは {分速|ふんそく}#で {歩|ある}きました',
      times: 'Aが {歩|ある}いた {道|みち}のりは Bの #です',
      compare: 'Aは Bより # {長|なが}く {歩|ある}きました',
      combine: 'Aと Bは あわせて # {歩|ある}きました',
    },
  }),
  rated({
    key: 'printers',
    things: [
      thing('newPrinter', '{図書室|としょしつ}の プリンター'),
      thing('oldPrinter', '{職員室|しょくいんしつ}の プリンター'),
      thing('largePrinter', '{理科室|りかしつ}の プリンター'),
    ],
    item: { counter: 'まい', exists: 'Aで # {印刷|いんさつ}しました' },
    container: { counter: '分', exists: 'Aを # {使|つか}いました' },
    numbers: { left: values('12 15 18 24 25 30'), right: values('3 4 5 6 8') },
    patterns: {
      perUnit: 'Aは 1{分|ぷん}に #ずつ {印刷|いんさつ}します',
      times: 'Aで {印刷|いんさつ}した {数|かず}は Bの #です',
      compare: 'Aは Bより # {多|おお}く {印刷|いんさつ}しました',
      combine: 'Aと Bで あわせて # {印刷|いんさつ}しました',
    },
  }),
  rated({
    key: 'mileage',
    things: [
      thing('whiteCar', '{白|しろ}い {自動車|じどうしゃ}'),
      thing('redCar', '{赤|あか}い {自動車|じどうしゃ}'),
      thing('blackCar', '{黒|くろ}い {自動車|じどうしゃ}'),
    ],
    item: { counter: 'km', measured: true, exists: 'Aは # {走|はし}りました' },
    container: { counter: 'L', measured: true, exists: 'Aは ガソリンを # {使|つか}いました' },
    numbers: { left: values('12 14 15 16 18 20'), right: values('3 4 5 6 2.5 4.5') },
    patterns: {
      perUnit: 'Aは ガソリン 1Lで # {走|はし}ります',
      times: 'Aが {走|はし}った {道|みち}のりは Bの #です',
      compare: 'Aは Bより # {長|なが}く {走|はし}りました',
    },
  }),
];
