import { rated, values, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/** Scenes with decimals for 1つ分 and いくつ分: 小数 × 小数, 小数 ÷ 小数. */
export const DECIMAL_RATE_SCENES: readonly ProductScene[] = [
  rated({
    key: 'meats',
    things: [thing('beef', '{牛肉|ぎゅうにく}'), thing('pork', 'ぶた{肉|にく}'), thing('chicken', 'とり{肉|にく}')],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は #です' },
    container: { counter: 'kg', measured: true, exists: 'Aを # {買|か}いました' },
    numbers: { left: values('1200 1500 1800 2400 2500'), right: values('0.4 0.6 0.8 1.2 1.4 1.5') },
    patterns: {
      perUnit: 'A 1kgの ねだんは #です',
      compare: 'Aの {代金|だいきん}は Bより # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'cloths',
    things: [thing('cotton', 'もめんの ぬの'), thing('silk', 'きぬの ぬの'), thing('wool', 'ウールの ぬの')],
    item: { counter: '円', exists: 'Aを {買|か}うと {代金|だいきん}は #です' },
    container: { counter: 'm', measured: true, exists: 'Aを # {買|か}います' },
    numbers: { left: values('450 650 850 950 1200 1800'), right: values('0.8 1.2 1.6 2.4 2.8 3.4') },
    patterns: {
      perUnit: 'Aの ねだんは 1mで #です',
      times: 'Aの {代金|だいきん}は Bの #です',
      combine: 'Aと Bを {買|か}うと {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'fertilizers',
    things: [
      thing('roseGarden', 'ばらの {花|か}だん'),
      thing('vegetableGarden', 'トマトの {畑|はたけ}'),
      thing('orchard', 'いちごの {畑|はたけ}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aに ひりょうを # まきました' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: values('0.2 0.3 0.4 0.6'), right: values('4.5 6.5 7.5 8.5 12.5 15.5') },
    patterns: {
      perUnit: 'Aには 1m²あたり ひりょうを # まきました',
      compare: 'Aに まいた ひりょうは Bより # {多|おお}いです',
      combine: 'Aと Bに ひりょうを {合|あ}わせて # まきました',
    },
  }),
  rated({
    key: 'hikers',
    things: [thing('takeru', 'たけるさん'), thing('nana', 'ななさん'), thing('yuma', 'ゆうまさん')],
    item: { counter: 'km', measured: true, living: true, exists: 'Aは {山道|やまみち}を # {歩|ある}きました' },
    container: { counter: '時間', measured: true, living: true, exists: 'Aは # {歩|ある}きつづけました' },
    numbers: { left: values('2.4 2.8 3.2 3.6 4.2 4.5'), right: values('0.5 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'Aは {山道|やまみち}を 1{時間|じかん}に #ずつ {歩|ある}きました',
      compare: 'Aは {山道|やまみち}を Bより # {長|なが}く {歩|ある}きました',
      combine: 'Aと Bは {山道|やまみち}を {合|あ}わせて # {歩|ある}きました',
    },
  }),
  rated({
    key: 'taps',
    things: [
      thing('bathTap', 'ふろ{場|ば}の じゃ{口|ぐち}'),
      thing('yardTap', '{庭|にわ}の じゃ{口|ぐち}'),
      thing('kitchenTap', '{台所|だいどころ}の じゃ{口|ぐち}'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aから {水|みず}が # {出|で}ました' },
    container: { counter: '分', measured: true, exists: 'Aを # {開|あ}けて おきました' },
    numbers: { left: values('7.5 8.4 9.6 11.2 12.5'), right: values('1.5 2.4 3.5 4.5 4.8') },
    patterns: {
      perUnit: 'Aからは 1{分|ぷん}に {水|みず}が #ずつ {出|で}ました',
      times: 'Aから {出|で}た {水|みず}は Bの #です',
      combine: 'Aと Bから {水|みず}が {合|あ}わせて # {出|で}ました',
    },
  }),
  rated({
    key: 'soils',
    things: [thing('sand', 'すな'), thing('gravel', 'じゃり'), thing('soil', '{土|つち}')],
    item: { counter: 'kg', measured: true, exists: 'バケツに {入|い}れた Aの {重|おも}さは #です' },
    container: { counter: 'L', measured: true, exists: 'バケツに Aを # {入|い}れました' },
    numbers: { left: values('1.2 1.4 1.5 1.6 1.8'), right: values('2.5 3.5 4.5 5.5 6.4') },
    patterns: {
      perUnit: 'A 1Lの {重|おも}さは #です',
      times: 'バケツの Aの {重|おも}さは Bの #です',
      combine: 'バケツの Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'ponds',
    things: [thing('pond', '{池|いけ}'), thing('sandpit', 'すな{場|ば}'), thing('flowerBed', '{花|か}だん')],
    item: { counter: 'm²', measured: true, exists: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は #です' },
    container: { counter: 'm', measured: true, exists: '{長方形|ちょうほうけい}の Aの {横|よこ}は #です' },
    numbers: { left: values('1.8 2.4 2.5 3.5 3.6 4.5'), right: values('2.8 4.2 4.8 5.6 6.4') },
    patterns: {
      perUnit: '{長方形|ちょうほうけい}の Aは {横|よこ} 1m{分|ぶん}の {面積|めんせき}が #です',
      times: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は Bの #です',
      combine: '{長方形|ちょうほうけい}の Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'candles',
    things: [
      thing('redCandle', '{赤|あか}い ろうそく'),
      thing('whiteCandle', '{白|しろ}い ろうそく'),
      thing('blueCandle', '{青|あお}い ろうそく'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aは # {短|みじか}く なりました' },
    container: { counter: '分', measured: true, exists: 'Aを # {燃|も}やしました' },
    numbers: { left: values('0.2 0.3 0.4'), right: values('4.5 7.5 8.5 12.5 15.5') },
    patterns: {
      perUnit: 'Aは 1{分|ぷん}に #ずつ {短|みじか}く なりました',
      compare: 'Aは Bより # {多|おお}く {燃|も}えました',
      times: 'Aの {燃|も}えた {長|なが}さは Bの #です',
      combine: 'Aと Bは {合|あ}わせて # {短|みじか}く なりました',
    },
  }),
];
