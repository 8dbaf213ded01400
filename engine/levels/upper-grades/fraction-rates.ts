import { createRateScene, parseNumberList, wholeNumbersBetween, type ProductScene } from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/** Scenes in which the amount per unit is a fraction (分数 × 分数, 分数 ÷ 分数). */
export const FRACTION_RATE_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'boardPaint',
    things: [
      sceneThing('redPaint', '{赤|あか}い ペンキ'),
      sceneThing('whitePaint', '{白|しろ}い ペンキ'),
      sceneThing('greenPaint', '{緑|みどり}の ペンキ'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aで ぬった {板|いた}の {面積|めんせき}は #です' },
    container: { counter: 'dL', measured: true, exists: '{使|つか}った Aは #です' },
    numbers: { left: parseNumberList('2/5 3/5 3/4 4/5 5/6 7/8'), right: parseNumberList('2/3 3/4 5/4 4/3 7/3 5/2') },
    patterns: {
      perUnit: 'A 1dLで {板|いた}を # ぬれます',
      times: 'Aで ぬった {板|いた}の {面積|めんせき}は Bで ぬった {板|いた}の {面積|めんせき}の #です',
      compare: 'Aで {板|いた}を Bより # {広|ひろ}く ぬりました',
      combine: 'Aと Bで {板|いた}を {合|あ}わせて # ぬりました',
    },
  }),
  createRateScene({
    key: 'bars',
    things: [
      sceneThing('copperBar', '{銅|どう}の {棒|ぼう}'),
      sceneThing('brassBar', 'しんちゅうの {棒|ぼう}'),
      sceneThing('aluminiumBar', 'アルミの {棒|ぼう}'),
    ],
    item: { counter: 'kg', measured: true, exists: 'A{全体|ぜんたい}の {重|おも}さは #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' },
    numbers: { left: parseNumberList('3/5 4/5 5/6 7/8 5/4 9/8'), right: parseNumberList('2/3 3/4 4/5 5/6 8/5 5/2') },
    patterns: {
      perUnit: 'A 1mの {重|おも}さは #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'tractors',
    things: [
      sceneThing('bigTractor', '{大型|おおがた}の トラクター'),
      sceneThing('smallTractor', '{小型|こがた}の トラクター'),
      sceneThing('middleTractor', '{中型|ちゅうがた}の トラクター'),
    ],
    item: { counter: 'ha', measured: true, exists: 'Aが {耕|たがや}した {畑|はたけ}の {面積|めんせき}は #です' },
    container: { counter: '時間', measured: true, exists: 'Aは {畑|はたけ}を # {耕|たがや}しました' },
    numbers: { left: parseNumberList('1/4 2/5 3/8 3/10'), right: parseNumberList('2/3 4/3 5/2 5/3 8/3 7/2') },
    patterns: {
      perUnit: 'Aは {畑|はたけ}を 1{時間|じかん}あたり # {耕|たがや}せます',
      compare: 'Aは Bより {畑|はたけ}を # {広|ひろ}く {耕|たがや}しました',
      combine: 'Aと Bは {畑|はたけ}を {合|あ}わせて # {耕|たがや}しました',
    },
  }),
  createRateScene({
    key: 'syrups',
    things: [sceneThing('sauce', 'ソース'), sceneThing('syrup', 'シロップ'), sceneThing('jam', 'ジャム')],
    item: { counter: 'kg', measured: true, exists: 'びんの Aの {重|おも}さは #です' },
    container: { counter: 'L', measured: true, exists: 'びんに Aが # {入|はい}って います' },
    numbers: { left: parseNumberList('6/5 5/4 7/5 4/3'), right: parseNumberList('2/3 3/4 4/5 5/6 3/2 5/8') },
    patterns: {
      perUnit: 'A 1Lの {重|おも}さは #です',
      compare: 'びんの Aは Bより # {重|おも}いです',
      combine: 'びんの Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'strollers',
    things: [sceneThing('sana', 'さなさん'), sceneThing('hayato', 'はやとさん'), sceneThing('mio', 'みおさん')],
    item: {
      counter: 'km',
      measured: true,
      living: true,
      exists: 'Aが {海岸|かいがん}を {歩|ある}いた {道|みち}のりは #です',
    },
    container: {
      counter: '時間',
      measured: true,
      living: true,
      exists: 'Aが {海岸|かいがん}を {歩|ある}いた {時間|じかん}は #です',
    },
    numbers: { left: parseNumberList('7/2 9/2 18/5 21/5'), right: parseNumberList('1/2 2/3 3/4 4/3 5/6 5/3') },
    patterns: {
      perUnit: 'Aは {海岸|かいがん}を {時速|じそく}#で {歩|ある}きました',
      compare: 'Aは {海岸|かいがん}を Bより # {多|おお}く {歩|ある}きました',
    },
  }),
  createRateScene({
    key: 'dailyDrinks',
    things: [
      sceneThing('coffee', 'コーヒー'),
      sceneThing('greenTea', '{緑茶|りょくちゃ}'),
      sceneThing('soyMilk', '{豆|とう}にゅう'),
    ],
    item: { counter: 'L', measured: true, exists: '{家族|かぞく}で Aを {全部|ぜんぶ}で # {飲|の}みました' },
    container: {
      counter: '日間',
      exists: '{家族|かぞく}で Aを # {飲|の}みました',
    },
    numbers: { left: parseNumberList('2/5 3/5 3/4 5/6 7/8 9/10'), right: wholeNumbersBetween(4, 15) },
    patterns: {
      perUnit: '{家族|かぞく}で Aを 1{日|にち}に #ずつ {飲|の}みました',
      compare: '{家族|かぞく}で Aを Bより # {多|おお}く {飲|の}みました',
      combine: '{家族|かぞく}で Aと Bを {合|あ}わせて # {飲|の}みました',
    },
  }),
  createRateScene({
    key: 'petFoods',
    things: [
      sceneThing('leo', '{犬|いぬ}の レオ'),
      sceneThing('coco', '{犬|いぬ}の ココ'),
      sceneThing('hana', '{犬|いぬ}の ハナ'),
    ],
    item: {
      counter: 'kg',
      measured: true,
      living: true,
      exists: 'Aは ドッグフードを {全部|ぜんぶ}で # {食|た}べました',
    },
    container: {
      counter: '日間',
      living: true,
      exists: 'Aは ドッグフードを # {食|た}べました',
    },
    numbers: { left: parseNumberList('1/4 1/5 2/5 3/8 3/10'), right: wholeNumbersBetween(5, 16) },
    patterns: {
      perUnit: 'Aは ドッグフードを 1{日|にち}に #ずつ {食|た}べました',
      compare: 'Aは ドッグフードを Bより # {多|おお}く {食|た}べました',
      combine: 'Aと Bは ドッグフードを {合|あ}わせて # {食|た}べました',
    },
  }),
  createRateScene({
    key: 'sheetsOfCloth',
    things: [
      sceneThing('rectangleCloth', '{長方形|ちょうほうけい}の {布|ぬの}'),
      sceneThing('rectangleBoard', '{長方形|ちょうほうけい}の {板|いた}'),
      sceneThing('rectanglePaper', '{長方形|ちょうほうけい}の {紙|かみ}'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aの {面積|めんせき}は #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {横|よこ}の {長|なが}さは #です' },
    numbers: { left: parseNumberList('2/3 3/4 4/5 5/4 6/5'), right: parseNumberList('3/2 5/2 5/3 7/4 8/5') },
    patterns: {
      perUnit: 'Aの {縦|たて}の {長|なが}さは #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
];
