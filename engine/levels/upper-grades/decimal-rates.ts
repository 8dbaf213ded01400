import { rated, values, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/** Scenes with decimals for 1つ分 and いくつ分: 小数 × 小数, 小数 ÷ 小数. */
export const DECIMAL_RATE_SCENES: readonly ProductScene[] = [
  rated({
    key: 'meats',
    things: [thing('mince', 'ひき{肉|にく}'), thing('pork', 'ぶた{肉|にく}'), thing('chicken', 'とり{肉|にく}')],
    item: { counter: '円', exists: '{買|か}った Aの {代金|だいきん}は #です' },
    container: { counter: 'kg', measured: true, exists: 'Aを # {買|か}いました' },
    numbers: { left: values('1200 1250 1400 1500 1800'), right: values('0.4 0.6 0.8 1.2 1.4 1.5') },
    patterns: {
      perUnit: 'A 1kgの ねだんは #です',
      compare: '{買|か}った Aの {代金|だいきん}は Bの {代金|だいきん}より # {高|たか}いです',
      combine: '{買|か}った Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'cloths',
    things: [thing('cotton', 'もめんの ぬの'), thing('silk', 'きぬの ぬの'), thing('wool', 'ウールの ぬの')],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は {全部|ぜんぶ}で #です' },
    container: { counter: 'm', measured: true, exists: '{買|か}った Aの {長|なが}さは #です' },
    numbers: { left: values('650 850 950 1200 1800'), right: values('0.8 1.2 1.6 2.4 2.8 3.4') },
    patterns: {
      perUnit: 'A 1mの ねだんは #です',
      times: 'Aの {代金|だいきん}は Bの {代金|だいきん}の #です',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'fertilizers',
    things: [
      thing('roseGarden', 'ばらの {花|か}だん'),
      thing('vegetableGarden', 'トマトの {畑|はたけ}'),
      thing('orchard', 'いちごの {畑|はたけ}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aに まいた {肥料|ひりょう}は #です' },
    container: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    numbers: { left: values('0.2 0.3 0.4 0.6'), right: values('4.5 6.5 7.5 8.5 12.5 15.5') },
    patterns: {
      perUnit: 'Aに {肥料|ひりょう}を 1m²あたり # まきました',
      compare: 'Aに まいた {肥料|ひりょう}は Bに まいた {肥料|ひりょう}より # {多|おお}いです',
      combine: 'Aと Bに まいた {肥料|ひりょう}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'hikers',
    things: [thing('takeru', 'たけるさん'), thing('nana', 'ななさん'), thing('yuma', 'ゆうまさん')],
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
    numbers: { left: values('2.4 2.8 3.2 3.6 4.2 4.5'), right: values('0.5 1.5 2.5 3.5') },
    patterns: {
      perUnit: 'Aは {山道|やまみち}を 1{時間|じかん}あたり # {歩|ある}きました',
      compare: 'Aは {山道|やまみち}を Bより # {多|おお}く {歩|ある}きました',
    },
  }),
  rated({
    key: 'taps',
    things: [
      thing('bathTap', 'ふろ{場|ば}の じゃ{口|ぐち}'),
      thing('yardTap', '{庭|にわ}の じゃ{口|ぐち}'),
      thing('kitchenTap', '{台所|だいどころ}の じゃ{口|ぐち}'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aから {出|で}た {水|みず}は #です' },
    container: { counter: '分間', measured: true, exists: 'Aを # {開|あ}けて おきました' },
    numbers: { left: values('7.5 8.4 9.6 11.2 12.5'), right: values('1.5 2.4 3.5 4.5 4.8') },
    patterns: {
      perUnit: 'Aから {水|みず}が 1{分|ぷん}に #ずつ {出|で}ました',
      times: 'Aから {出|で}た {水|みず}の {量|りょう}は Bから {出|で}た {水|みず}の {量|りょう}の #です',
      combine: 'Aと Bから {出|で}た {水|みず}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'soils',
    things: [thing('sand', 'すな'), thing('gravel', 'じゃり'), thing('soil', '{土|つち}')],
    item: { counter: 'kg', measured: true, exists: 'バケツの Aの {重|おも}さは #です' },
    container: { counter: 'L', measured: true, exists: 'バケツに Aが # {入|はい}って います' },
    numbers: { left: values('1.2 1.4 1.5 1.6 1.8'), right: values('2.5 3.5 4.5 5.5 6.4') },
    patterns: {
      perUnit: 'A 1Lの {重|おも}さは #です',
      times: 'バケツの Aの {重|おも}さは Bの {重|おも}さの #です',
      combine: 'バケツの Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'ponds',
    things: [thing('pond', '{池|いけ}'), thing('sandpit', 'すな{場|ば}'), thing('flowerBed', '{花|か}だん')],
    item: { counter: 'm²', measured: true, exists: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は #です' },
    container: {
      counter: 'm',
      measured: true,
      exists: '{長方形|ちょうほうけい}の Aの {横|よこ}の {長|なが}さは #です',
    },
    numbers: { left: values('1.8 2.4 2.5 3.5 3.6 4.5'), right: values('2.8 4.2 4.8 5.6 6.4') },
    patterns: {
      perUnit: '{長方形|ちょうほうけい}の Aの たての {長|なが}さは #です',
      times: '{長方形|ちょうほうけい}の Aの {面積|めんせき}は Bの {面積|めんせき}の #です',
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
    item: { counter: 'cm', measured: true, exists: 'Aの {燃|も}えた {長|なが}さは #です' },
    container: { counter: '分間', measured: true, exists: 'Aを # {燃|も}やしました' },
    numbers: { left: values('0.2 0.3 0.4'), right: values('4.5 7.5 8.5 12.5 15.5') },
    patterns: {
      perUnit: 'Aは 1{分|ぷん}に #ずつ {燃|も}えます',
      compare: 'Aの {燃|も}えた {長|なが}さは Bの {燃|も}えた {長|なが}さより # {長|なが}いです',
      times: 'Aの {燃|も}えた {長|なが}さは Bの {燃|も}えた {長|なが}さの #です',
    },
  }),
];
