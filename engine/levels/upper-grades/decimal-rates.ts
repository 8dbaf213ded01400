import { createRateScene, parseNumberList, type ProductScene } from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/** Scenes in which the amount per unit and the number of units are decimals (小数 × 小数, 小数 ÷ 小数). */
export const DECIMAL_RATE_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'meats',
    things: [
      sceneThing('mince', 'ひき{肉|にく}'),
      sceneThing('pork', 'ぶた{肉|にく}'),
      sceneThing('chicken', 'とり{肉|にく}'),
    ],
    item: { counter: '円', exists: '{買|か}った Aの {代金|だいきん}は #です' },
    container: { counter: 'kg', measured: true, exists: 'Aを # {買|か}いました' },
    numbers: { left: parseNumberList('1200 1250 1400 1500 1800'), right: parseNumberList('0.4 0.6 0.8 1.2 1.4 1.5') },
    patterns: {
      perUnit: 'A 1kgの ねだんは #です',
      compare: '{買|か}った Aの {代金|だいきん}は Bの {代金|だいきん}より # {高|たか}いです',
      combine: '{買|か}った Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'cloths',
    things: [
      sceneThing('cotton', 'もめんの ぬの'),
      sceneThing('silk', 'きぬの ぬの'),
      sceneThing('wool', 'ウールの ぬの'),
    ],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は #です' },
    container: { counter: 'm', measured: true, exists: 'Aを # {買|か}いました' },
    numbers: { left: parseNumberList('650 850 950 1200 1800'), right: parseNumberList('0.8 1.2 1.6 2.4 2.8 3.4') },
    patterns: {
      perUnit: 'A 1mの ねだんは #です',
      times: 'Aの {代金|だいきん}は Bの {代金|だいきん}の #です',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'fertilizers',
    things: [
      sceneThing('roseGarden', 'ばらの {花|か}だん'),
      sceneThing('vegetableGarden', 'トマトの {畑|はたけ}'),
      sceneThing('orchard', 'いちごの {畑|はたけ}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aに まいた {肥料|ひりょう}は #です' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: parseNumberList('0.2 0.3 0.4 0.6'), right: parseNumberList('4.5 6.5 7.5 8.5 12.5 15.5') },
    patterns: {
      perUnit: 'Aに {肥料|ひりょう}を 1m²あたり # まきました',
      compare: 'Aに まいた {肥料|ひりょう}は Bに まいた {肥料|ひりょう}より # {多|おお}いです',
      combine: 'Aと Bに まいた {肥料|ひりょう}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'hikers',
    things: [sceneThing('takeru', 'たけるさん'), sceneThing('nana', 'ななさん'), sceneThing('yuma', 'ゆうまさん')],
    item: {
      counter: 'km',
      measured: true,
      living: true,
      exists: 'Aが {山道|やまみち}を {歩|ある}いた {道|みち}のりは #です',
    },
    container: {
      counter: '時間',
      measured: true,
      living: true,
      exists: 'Aが {山道|やまみち}を {歩|ある}いた {時間|じかん}は #です',
    },
    numbers: { left: parseNumberList('2.4 2.8 3.2 3.6 4.2 4.5'), right: parseNumberList('0.5 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'Aは {山道|やまみち}を 1{時間|じかん}あたり # {歩|ある}きます',
      compare: 'Aは {山道|やまみち}を Bより # {多|おお}く {歩|ある}きました',
    },
  }),
  createRateScene({
    key: 'taps',
    things: [
      sceneThing('bathTap', 'ふろ{場|ば}の じゃ{口|ぐち}'),
      sceneThing('yardTap', '{庭|にわ}の じゃ{口|ぐち}'),
      sceneThing('kitchenTap', '{台所|だいどころ}の じゃ{口|ぐち}'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aから {出|で}た {水|みず}は #です' },
    container: { counter: '分間', measured: true, exists: 'Aを # {開|あ}けて おきました' },
    numbers: { left: parseNumberList('7.5 8.4 9.6 11.2 12.5'), right: parseNumberList('1.5 2.4 3.5 4.5 4.8') },
    patterns: {
      perUnit: 'Aから {水|みず}が 1{分|ぷん}に #ずつ {出|で}ます',
      times: 'Aから {出|で}た {水|みず}の {量|りょう}は Bから {出|で}た {水|みず}の {量|りょう}の #です',
      combine: 'Aと Bから {出|で}た {水|みず}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'soils',
    things: [sceneThing('sand', 'すな'), sceneThing('gravel', 'じゃり'), sceneThing('soil', '{土|つち}')],
    item: { counter: 'kg', measured: true, exists: 'バケツの Aの {重|おも}さは #です' },
    container: { counter: 'L', measured: true, exists: 'バケツに Aが # {入|はい}って います' },
    numbers: { left: parseNumberList('1.2 1.4 1.5 1.6 1.8'), right: parseNumberList('2.5 3.5 4.5 5.5 6.4') },
    patterns: {
      perUnit: 'A 1Lの {重|おも}さは #です',
      times: 'バケツの Aの {重|おも}さは Bの {重|おも}さの #です',
      combine: 'バケツの Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'ponds',
    things: [
      sceneThing('pond', '{池|いけ}'),
      sceneThing('sandpit', 'すな{場|ば}'),
      sceneThing('flowerBed', '{花|か}だん'),
    ],
    item: { counter: 'm²', measured: true, exists: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は #です' },
    container: {
      counter: 'm',
      measured: true,
      exists: '{長方形|ちょうほうけい}の Aの {横|よこ}の {長|なが}さは #です',
    },
    numbers: { left: parseNumberList('1.8 2.4 2.5 3.5 3.6 4.5'), right: parseNumberList('2.8 4.2 4.8 5.6 6.4') },
    patterns: {
      perUnit: '{長方形|ちょうほうけい}の Aの たての {長|なが}さは #です',
      times: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
      combine: '{長方形|ちょうほうけい}の Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'candles',
    things: [
      sceneThing('redCandle', '{赤|あか}い ろうそく'),
      sceneThing('whiteCandle', '{白|しろ}い ろうそく'),
      sceneThing('blueCandle', '{青|あお}い ろうそく'),
    ],
    item: { counter: 'cm', measured: true, exists: 'Aの {燃|も}えた {長|なが}さは #です' },
    container: { counter: '分間', measured: true, exists: 'Aを # {燃|も}やしました' },
    numbers: { left: parseNumberList('0.2 0.3 0.4'), right: parseNumberList('4.5 7.5 8.5 12.5 15.5') },
    patterns: {
      perUnit: 'Aは 1{分|ぷん}に #ずつ {燃|も}えます',
      compare: 'Aの {燃|も}えた {長|なが}さは Bの {燃|も}えた {長|なが}さより # {長|なが}いです',
      times: 'Aの {燃|も}えた {長|なが}さは Bの {燃|も}えた {長|なが}さの #です',
    },
  }),
];
