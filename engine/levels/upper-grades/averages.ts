import { createRateScene, parseNumberList, wholeNumbersBetween, type ProductScene } from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

const PUPILS = [
  sceneThing('haruka', 'はるかさん'),
  sceneThing('yuto', 'ゆうとさん'),
  sceneThing('kaede', 'かえでさん'),
];

/** Scenes of averages (平均): 合計 = 平均 × 個数 (total = average × number of things). */
export const AVERAGE_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'fruitWeights',
    things: [sceneThing('mikan', 'みかん'), sceneThing('lemon', 'レモン'), sceneThing('kiwi', 'キウイ')],
    item: { counter: 'g', measured: true, exists: 'はかった Aの {重|おも}さの {合計|ごうけい}は #です' },
    container: { counter: 'こ', exists: 'はかった Aは #です' },
    numbers: { left: parseNumberList('85 92 98 105 118 124'), right: wholeNumbersBetween(4, 15) },
    patterns: {
      perUnit: 'Aの {重|おも}さは 1こ {平均|へいきん} #です',
      compare: 'はかった Aの {重|おも}さの {合計|ごうけい}は Bの {重|おも}さの {合計|ごうけい}より # {重|おも}いです',
    },
  }),
  createRateScene({
    key: 'readers',
    things: PUPILS,
    item: { counter: 'ページ', exists: 'Aが {読|よ}んだ ページ{数|すう}の {合計|ごうけい}は #です' },
    container: { counter: '日間', exists: 'Aは {本|ほん}を # {読|よ}みました' },
    numbers: { left: parseNumberList('18 24 28 32 36 45'), right: wholeNumbersBetween(5, 14) },
    patterns: {
      perUnit: 'Aは {本|ほん}を 1{日|にち}に {平均|へいきん} # {読|よ}みました',
      compare: 'Aは {本|ほん}を Bより # {多|おお}く {読|よ}みました',
      combine: 'Aと Bは {本|ほん}を {合|あ}わせて # {読|よ}みました',
    },
  }),
  createRateScene({
    key: 'tests',
    things: [
      sceneThing('japaneseTest', '{国語|こくご}の テスト'),
      sceneThing('arithmeticTest', '{算数|さんすう}の テスト'),
      sceneThing('scienceTest', '{理科|りか}の テスト'),
    ],
    item: { counter: '点', exists: 'Aの {点数|てんすう}の {合計|ごうけい}は #です' },
    container: { counter: '回', exists: 'Aを # {受|う}けました' },
    numbers: { left: parseNumberList('76 78 82 84 85 88 92'), right: wholeNumbersBetween(3, 8) },
    patterns: {
      perUnit: 'Aの {点数|てんすう}は 1{回|かい} {平均|へいきん} #です',
      compare: 'Aの {点数|てんすう}の {合計|ごうけい}は Bの {点数|てんすう}の {合計|ごうけい}より # {多|おお}いです',
      combine: 'Aと Bの {点数|てんすう}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'dairies',
    things: [
      sceneThing('northFarm', '{北|きた}の {牧場|ぼくじょう}'),
      sceneThing('southFarm', '{南|みなみ}の {牧場|ぼくじょう}'),
      sceneThing('hillFarm', '{丘|おか}の {牧場|ぼくじょう}'),
    ],
    item: { counter: 'L', measured: true, exists: 'きのう、 Aでは {牛|ぎゅう}にゅうが {全部|ぜんぶ}で # とれました' },
    container: { counter: '頭', living: true, exists: 'きのう、 Aで {牛|ぎゅう}にゅうを しぼった {牛|うし}は #です' },
    numbers: { left: parseNumberList('18.5 21 22.5 24 25.5 28'), right: wholeNumbersBetween(6, 24) },
    patterns: {
      perUnit: 'きのう、 Aでは {牛|うし} 1{頭|とう}から {牛|ぎゅう}にゅうが {平均|へいきん} # とれました',
      compare: 'きのう、 Aでは {牛|ぎゅう}にゅうが Bより # {多|おお}く とれました',
      combine: 'きのう、 Aと Bでは {牛|ぎゅう}にゅうが {合|あ}わせて # とれました',
    },
  }),
  createRateScene({
    key: 'festivals',
    things: [
      sceneThing('snowFestival', '{雪|ゆき}まつり'),
      sceneThing('flowerFestival', '{花|はな}まつり'),
      sceneThing('lanternFestival', '{音楽|おんがく}まつり'),
    ],
    item: { counter: '人', living: true, exists: 'Aに {来|き}た {人|ひと}は {全部|ぜんぶ}で #です' },
    container: { counter: '日間', exists: 'Aは # {行|おこな}われました' },
    numbers: { left: parseNumberList('240 320 350 420 480 650'), right: wholeNumbersBetween(3, 9) },
    patterns: {
      perUnit: 'Aに {来|き}た {人|ひと}は 1{日|にち} {平均|へいきん} #です',
      compare: 'Aに {来|き}た {人|ひと}は Bに {来|き}た {人|ひと}より # {多|おお}いです',
      combine: 'Aと Bに {来|き}た {人|ひと}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'stepCounts',
    things: [
      sceneThing('mother', 'お{母|かあ}さん'),
      sceneThing('father', 'お{父|とう}さん'),
      sceneThing('grandfather', 'おじいさん'),
    ],
    item: { counter: '歩', living: true, exists: 'Aが {記録|きろく}した {歩数|ほすう}の {合計|ごうけい}は #です' },
    container: { counter: '日間', living: true, exists: 'Aは {歩数|ほすう}を # {記録|きろく}しました' },
    numbers: { left: parseNumberList('5200 5800 6400 7500 8200'), right: wholeNumbersBetween(4, 14) },
    patterns: {
      perUnit: 'Aの {歩数|ほすう}は 1{日|にち} {平均|へいきん} #です',
      compare: 'Aの {歩数|ほすう}の {合計|ごうけい}は Bの {歩数|ほすう}の {合計|ごうけい}より # {多|おお}いです',
      combine: 'Aと Bの {歩数|ほすう}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'teams',
    things: [
      sceneThing('redTeam', '{赤|あか}チーム'),
      sceneThing('blueTeam', '{青|あお}チーム'),
      sceneThing('whiteTeam', '{白|しろ}チーム'),
    ],
    item: { counter: '点', exists: 'Aの {得点|とくてん}の {合計|ごうけい}は #です' },
    container: { counter: '試合', exists: 'Aは # {戦|たたか}いました' },
    numbers: { left: parseNumberList('38 42 45 48 54 56'), right: wholeNumbersBetween(3, 9) },
    patterns: {
      perUnit: 'Aの {得点|とくてん}は 1{試合|しあい} {平均|へいきん} #です',
      compare: 'Aの {得点|とくてん}の {合計|ごうけい}は Bの {得点|とくてん}の {合計|ごうけい}より # {多|おお}いです',
      combine: 'Aと Bの {得点|とくてん}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'vines',
    things: [sceneThing('gourd', 'ヘチマ'), sceneThing('bitterGourd', 'ゴーヤ'), sceneThing('gourdVine', 'ひょうたん')],
    item: {
      counter: 'cm',
      measured: true,
      exists: 'かんさつして いる {間|あいだ}に Aの つるは # のびました',
    },
    container: { counter: '日間', exists: 'Aを # かんさつしました' },
    numbers: { left: parseNumberList('2.4 3.2 3.5 4.5 5.4 6.5'), right: wholeNumbersBetween(4, 14) },
    patterns: {
      perUnit: 'Aの つるは 1{日|にち}に {平均|へいきん} # のびました',
      compare: 'Aの つるは Bの つるより # {長|なが}く のびました',
    },
  }),
  createRateScene({
    key: 'cleanings',
    things: [
      sceneThing('riverside', '{川原|かわら}の そうじ'),
      sceneThing('beach', 'すなはまの そうじ'),
      sceneThing('parkCleaning', '{公園|こうえん}の そうじ'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aで {拾|ひろ}った ごみは {全部|ぜんぶ}で #です' },
    container: { counter: '人', living: true, exists: 'Aに # {参加|さんか}しました' },
    numbers: { left: parseNumberList('1.2 1.5 1.8 2.4 2.5 3.2'), right: wholeNumbersBetween(8, 36) },
    patterns: {
      perUnit: 'Aでは {1人|ひとり} {平均|へいきん} #の ごみを {拾|ひろ}いました',
      compare: 'Aで {拾|ひろ}った ごみは Bで {拾|ひろ}った ごみより # {多|おお}いです',
      combine: 'Aと Bで {拾|ひろ}った ごみは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'vegetableWeights',
    things: [sceneThing('potato', 'じゃがいも'), sceneThing('onion', '{玉|たま}ねぎ'), sceneThing('tomato', 'トマト')],
    item: { counter: 'g', measured: true, exists: 'ふくろの Aの {重|おも}さの {合計|ごうけい}は #です' },
    container: { counter: 'こ', exists: 'ふくろに Aが # {入|はい}って います' },
    numbers: { left: parseNumberList('125 138 142.5 156 160 174'), right: parseNumberList('4 6 8 10 12') },
    patterns: {
      perUnit: 'Aの {重|おも}さは 1こ {平均|へいきん} #です',
      compare: 'ふくろの Aの {重|おも}さの {合計|ごうけい}は Bの {重|おも}さの {合計|ごうけい}より # {重|おも}いです',
    },
  }),
];
