import {
  quantitiesWithSameCounter,
  createRateScene,
  createItemsInContainersScene,
  parseNumberList,
  wholeNumbersBetween,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/**
 * Scenes in which a decimal is multiplied or divided by a whole number (小数 × 整数, 小数 ÷ 整数): the amount per unit is a
 * decimal, the number of units a whole number.
 */
export const DECIMAL_TIMES_WHOLE_NUMBER_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'canned',
    things: [
      sceneThing('peachCan', 'ももの かんづめ'),
      sceneThing('beanCan', '{豆|まめ}の かんづめ'),
      sceneThing('fishCan', '{魚|さかな}の かんづめ'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aの {重|おも}さは ぜんぶで #です' },
    container: { counter: 'こ', exists: 'Aが # あります' },
    numbers: { left: parseNumberList('0.2 0.3 0.4 0.6 0.7 0.8'), right: wholeNumbersBetween(3, 18) },
    patterns: {
      perUnit: 'A 1この {重|おも}さは #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'bottles',
    things: [
      sceneThing('tea', 'ウーロン{茶|ちゃ}'),
      sceneThing('water', 'ミネラルウォーター'),
      sceneThing('lemonade', 'レモネード'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aは ぜんぶで #です' },
    container: { counter: '本', exists: 'Aの びんが # あります' },
    numbers: { left: parseNumberList('0.5 0.6 0.9 1.2 1.5 1.8'), right: wholeNumbersBetween(3, 14) },
    patterns: {
      perUnit: 'びん 1{本|ぽん}に Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
      decrease: 'Aを # {飲|の}みました',
    },
  }),
  createItemsInContainersScene({
    key: 'handouts',
    items: quantitiesWithSameCounter(
      { counter: 'm', measured: true, exists: 'Aを {全部|ぜんぶ}で # {配|くば}りました' },
      [sceneThing('ribbon', 'リボン'), sceneThing('string', 'たこ{糸|いと}'), sceneThing('wool', '{毛糸|けいと}')],
    ),
    containers: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aは #です' }, [
      {
        key: 'clubMember',
        name: '{手芸|しゅげい}クラブの {児童|じどう}',
        one: '{手芸|しゅげい}クラブの {児童|じどう} {1人|ひとり}',
      },
      {
        key: 'craftMember',
        name: '{工作|こうさく}クラブの {児童|じどう}',
        one: '{工作|こうさく}クラブの {児童|じどう} {1人|ひとり}',
      },
    ]),
    numbers: { left: parseNumberList('0.4 0.6 0.8 1.2 1.4 1.6 2.5'), right: wholeNumbersBetween(4, 16) },
    patterns: {
      perUnit: 'Uに Aを #ずつ {配|くば}りました',
      compare: 'Aを Bより # {多|おお}く {配|くば}りました',
      combine: 'Aと Bを {合|あ}わせて # {配|くば}りました',
    },
  }),
  createRateScene({
    key: 'jogs',
    things: [
      sceneThing('mother', 'お{母|かあ}さん'),
      sceneThing('father', 'お{父|とう}さん'),
      sceneThing('brother', 'お{兄|にい}さん'),
    ],
    item: { counter: 'km', measured: true, living: true, exists: 'Aは ぜんぶで # {走|はし}りました' },
    container: {
      counter: '日間',
      living: true,
      exists: 'Aは # {走|はし}りました',
    },
    numbers: { left: parseNumberList('1.2 1.5 1.8 2.4 2.5 3.2'), right: wholeNumbersBetween(3, 14) },
    patterns: {
      perUnit: 'Aは 1{日|にち}に #ずつ {走|はし}りました',
      compare: 'Aは Bより # {多|おお}く {走|はし}りました',
      combine: 'Aと Bは {合|あ}わせて # {走|はし}りました',
    },
  }),
  createItemsInContainersScene({
    key: 'kettles',
    items: quantitiesWithSameCounter({ counter: 'L', measured: true, exists: 'Aを ぜんぶで # {注|そそ}ぎます' }, [
      sceneThing('coffee', 'コーヒー'),
      sceneThing('cocoa', 'ココア'),
      sceneThing('soup', 'スープ'),
    ]),
    containers: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      { key: 'mug', name: 'マグカップ', one: 'マグカップ 1こ' },
      { key: 'flask', name: '{紙|かみ}コップ', one: '{紙|かみ}コップ 1こ' },
    ]),
    numbers: { left: parseNumberList('0.2 0.3'), right: wholeNumbersBetween(4, 18) },
    patterns: {
      perUnit: 'Uに Aを #ずつ {注|そそ}ぎます',
      compare: 'Aを Bより # {多|おお}く {注|そそ}ぎます',
      combine: 'Aと Bを {合|あ}わせて # {注|そそ}ぎます',
    },
  }),
  createRateScene({
    key: 'planks',
    things: [
      sceneThing('cedar', 'すぎの {板|いた}'),
      sceneThing('cypress', 'ひのきの {板|いた}'),
      sceneThing('pine', '{松|まつ}の {板|いた}'),
    ],
    item: { counter: 'cm', measured: true, exists: 'かさねた Aの {高|たか}さは {全部|ぜんぶ}で #です' },
    container: { counter: 'まい', exists: 'Aを # かさねました' },
    numbers: { left: parseNumberList('0.6 0.8 1.2 1.4 1.5 1.8 2.4'), right: wholeNumbersBetween(4, 16) },
    patterns: {
      perUnit: 'A 1まいの {厚|あつ}さは #です',
      compare: 'かさねた Aは かさねた Bより # {高|たか}いです',
      combine: 'かさねた Aと Bの {高|たか}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'feedings',
    things: [sceneThing('horse', '{馬|うま}'), sceneThing('sheep', '{羊|ひつじ}'), sceneThing('goat', 'やぎ')],
    item: { counter: 'kg', measured: true, living: true, exists: 'Aに えさを {全部|ぜんぶ}で # あげました' },
    container: {
      counter: '日間',
      living: true,
      exists: 'Aに えさを # あげました',
    },
    numbers: { left: parseNumberList('1.2 1.6 1.8 2.4 2.5 3.5'), right: wholeNumbersBetween(3, 14) },
    patterns: {
      perUnit: 'Aに えさを 1{日|にち}に #ずつ あげました',
      compare: 'Aに あげた えさは Bに あげた えさより # {多|おお}いです',
      combine: 'Aと Bに えさを {合|あ}わせて # あげました',
    },
  }),
  createRateScene({
    key: 'curtainCloth',
    things: [
      sceneThing('redCurtain', '{赤|あか}い カーテン'),
      sceneThing('blueCurtain', '{青|あお}い カーテン'),
      sceneThing('whiteCurtain', '{白|しろ}い カーテン'),
    ],
    item: {
      counter: 'm',
      measured: true,
      exists: 'Aを {作|つく}るのに {布|ぬの}を {全部|ぜんぶ}で # {使|つか}いました',
    },
    container: { counter: 'まい', exists: 'Aを # {作|つく}りました' },
    numbers: { left: parseNumberList('1.8 2.1 2.4 2.8 3.5 4.5'), right: wholeNumbersBetween(3, 15) },
    patterns: {
      perUnit: 'A 1まいに {布|ぬの}を #ずつ {使|つか}いました',
      compare: 'Aに {使|つか}った {布|ぬの}は Bに {使|つか}った {布|ぬの}より # {長|なが}いです',
      combine: 'Aと Bに {布|ぬの}を {合|あ}わせて # {使|つか}いました',
    },
  }),
];
