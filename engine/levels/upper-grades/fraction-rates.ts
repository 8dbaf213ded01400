import { rated, values, wholes, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

/** Scenes with a fraction as 1つ分: 分数 × 分数, 分数 ÷ 分数. */
export const FRACTION_RATE_SCENES: readonly ProductScene[] = [
  rated({
    key: 'boardPaint',
    things: [
      thing('redPaint', '{赤|あか}の ペンキ'),
      thing('whitePaint', '{白|しろ}の ペンキ'),
      thing('greenPaint', 'みどりの ペンキ'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aで {板|いた}を # ぬりました' },
    container: { counter: 'dL', measured: true, exists: 'Aを # {使|つか}いました' },
    numbers: { left: values('2/5 3/5 3/4 4/5 5/6 7/8'), right: values('2/3 3/4 5/4 4/3 7/3 5/2') },
    patterns: {
      perUnit: 'Aで {板|いた}を 1dLあたり # ぬれました',
      times: 'Aで ぬった {面積|めんせき}は Bの #です',
      compare: 'Aで {板|いた}を Bより # {広|ひろ}く ぬりました',
      combine: 'Aと Bで {板|いた}を {合|あ}わせて # ぬりました',
    },
  }),
  rated({
    key: 'bars',
    things: [
      thing('copperBar', '{銅|どう}の ぼう'),
      thing('brassBar', 'しんちゅうの ぼう'),
      thing('aluminiumBar', 'アルミの ぼう'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aの {重|おも}さは #です' },
    container: { counter: 'm', measured: true, exists: 'Aの {長|なが}さは #です' },
    numbers: { left: values('3/5 4/5 5/6 7/8 5/4 9/8'), right: values('2/3 3/4 4/5 5/6 8/5 5/2') },
    patterns: {
      perUnit: 'Aは 1mの {重|おも}さが #です',
      compare: 'Aは Bより # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'tractors',
    things: [
      thing('bigTractor', '{大|おお}きい トラクター'),
      thing('smallTractor', '{小|ちい}さい トラクター'),
      thing('middleTractor', '{中|ちゅう}{型|がた}の トラクター'),
    ],
    item: { counter: 'ha', measured: true, exists: 'Aは {畑|はたけ}を # {耕|たがや}しました' },
    container: { counter: '時間', measured: true, exists: 'Aは # {動|うご}きました' },
    numbers: { left: values('1/4 2/5 3/8 3/10'), right: values('2/3 4/3 5/2 5/3 8/3 7/2') },
    patterns: {
      perUnit: 'Aは {畑|はたけ}を 1{時間|じかん}に #ずつ {耕|たがや}しました',
      compare: 'Aは {畑|はたけ}を Bより # {広|ひろ}く {耕|たがや}しました',
      combine: 'Aと Bは {畑|はたけ}を {合|あ}わせて # {耕|たがや}しました',
    },
  }),
  rated({
    key: 'syrups',
    things: [thing('honey', 'はちみつ'), thing('syrup', 'シロップ'), thing('jam', 'ジャム')],
    item: { counter: 'kg', measured: true, exists: 'びんの Aの {重|おも}さは #です' },
    container: { counter: 'L', measured: true, exists: 'びんに Aが # {入|はい}って います' },
    numbers: { left: values('6/5 5/4 7/5 4/3'), right: values('2/3 3/4 4/5 5/6 3/2 5/8') },
    patterns: {
      perUnit: 'びんの Aは 1Lの {重|おも}さが #です',
      compare: 'びんの Aは Bより # {重|おも}いです',
      combine: 'びんの Aと Bの {重|おも}さは {合|あ}わせて #です',
      increase: 'びんに Aを # {足|た}しました',
    },
  }),
  rated({
    key: 'strollers',
    things: [thing('sana', 'さなさん'), thing('hayato', 'はやとさん'), thing('mio', 'みおさん')],
    item: { counter: 'km', measured: true, living: true, exists: 'Aは {海岸|かいがん}を # {歩|ある}きました' },
    container: { counter: '時間', measured: true, living: true, exists: 'Aは {海岸|かいがん}を # {歩|ある}きました' },
    numbers: { left: values('7/2 9/2 18/5 21/5'), right: values('1/2 2/3 3/4 4/3 5/6 5/3') },
    patterns: {
      perUnit: 'Aは {海岸|かいがん}を 1{時間|じかん}に #ずつ {歩|ある}きました',
      compare: 'Aは {海岸|かいがん}を Bより # {長|なが}く {歩|ある}きました',
      combine: 'Aと Bは {海岸|かいがん}を {合|あ}わせて # {歩|ある}きました',
    },
  }),
  rated({
    key: 'dailyDrinks',
    things: [thing('coffee', 'コーヒー'), thing('greenTea', '{緑茶|りょくちゃ}'), thing('soyMilk', '{豆|とう}にゅう')],
    item: { counter: 'L', measured: true, exists: '{家族|かぞく}で Aを # {飲|の}みました' },
    container: { counter: '日間', exists: '{家族|かぞく}で Aを # {飲|の}みました' },
    numbers: { left: values('2/5 3/5 3/4 5/6 7/8 9/10'), right: wholes(4, 15) },
    patterns: {
      perUnit: '{家族|かぞく}で Aを 1{日|にち}に #ずつ {飲|の}みました',
      compare: '{家族|かぞく}で Aを Bより # {多|おお}く {飲|の}みました',
      combine: '{家族|かぞく}で Aと Bを {合|あ}わせて # {飲|の}みました',
    },
  }),
  rated({
    key: 'petFoods',
    things: [
      thing('bigDog', '{大|おお}きい {犬|いぬ}'),
      thing('smallDog', '{小|ちい}さい {犬|いぬ}'),
      thing('puppy', '{子犬|こいぬ}'),
    ],
    item: { counter: 'kg', measured: true, living: true, exists: 'Aは ドッグフードを # {食|た}べました' },
    container: { counter: '日間', living: true, exists: 'Aの {食事|しょくじ}を # {記録|きろく}しました' },
    numbers: { left: values('1/4 1/5 2/5 3/8 3/10'), right: wholes(5, 16) },
    patterns: {
      perUnit: 'Aは ドッグフードを 1{日|にち}に #ずつ {食|た}べました',
      compare: 'Aは ドッグフードを Bより # {多|おお}く {食|た}べました',
      combine: 'Aと Bは ドッグフードを {合|あ}わせて # {食|た}べました',
    },
  }),
  rated({
    key: 'sheetsOfCloth',
    things: [
      thing('curtainCloth', 'カーテンの ぬの'),
      thing('tableCloth', 'テーブルかけの ぬの'),
      thing('flagCloth', 'はたの ぬの'),
    ],
    item: { counter: 'm²', measured: true, exists: 'Aは {面積|めんせき}が #です' },
    container: { counter: 'm', measured: true, exists: 'Aは {横|よこ}の {長|なが}さが #です' },
    numbers: { left: values('2/3 3/4 4/5 5/4 6/5'), right: values('3/2 5/2 5/3 7/4 8/5') },
    patterns: {
      perUnit: 'Aは {横|よこ} 1m{分|ぶん}の {面積|めんせき}が #です',
      compare: 'Aは Bより # {広|ひろ}いです',
      combine: 'Aと Bの {面積|めんせき}は {合|あ}わせて #です',
    },
  }),
];
