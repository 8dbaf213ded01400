import { rated, values, wholes, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

const PUPILS = [thing('haruka', 'はるかさん'), thing('yuto', 'ゆうとさん'), thing('kaede', 'かえでさん')];

/** Scenes of averages (平均): 合計 = 平均 × 個数; the average is the amount that each would have. */
export const AVERAGE_SCENES: readonly ProductScene[] = [
  rated({
    key: 'fruitWeights',
    things: [thing('mikan', 'みかん'), thing('lemon', 'レモン'), thing('kiwi', 'キウイ')],
    item: { counter: 'g', measured: true, exists: 'はかった Aの {重|おも}さの {合計|ごうけい}は #です' },
    container: { counter: 'こ', exists: 'Aを # はかりました' },
    numbers: { left: values('85 92 98 105 118 124'), right: wholes(4, 15) },
    patterns: {
      perUnit: 'Aの {重|おも}さは 1こ {平均|へいきん} #です',
      compare: 'はかった Aの {重|おも}さの {合計|ごうけい}は Bの {重|おも}さの {合計|ごうけい}より # {重|おも}いです',
    },
  }),
  rated({
    key: 'readers',
    things: PUPILS,
    item: { counter: 'ページ', exists: 'Aが {読|よ}んだ ページ{数|すう}の {合計|ごうけい}は #です' },
    container: { counter: '日間', exists: 'Aは {本|ほん}を # {読|よ}みました' },
    numbers: { left: values('18 24 28 32 36 45'), right: wholes(5, 14) },
    patterns: {
      perUnit: 'Aは {本|ほん}を 1{日|にち}に {平均|へいきん} # {読|よ}みました',
      compare: 'Aは {本|ほん}を Bより # {多|おお}く {読|よ}みました',
      combine: 'Aと Bは {本|ほん}を {合|あ}わせて # {読|よ}みました',
    },
  }),
  rated({
    key: 'tests',
    things: [
      thing('japaneseTest', '{国語|こくご}の テスト'),
      thing('arithmeticTest', '{算数|さんすう}の テスト'),
      thing('scienceTest', '{理科|りか}の テスト'),
    ],
    item: { counter: '点', exists: 'Aの {点数|てんすう}の {合計|ごうけい}は #です' },
    container: { counter: '回', exists: 'Aを # {受|う}けました' },
    numbers: { left: values('76 78 82 84 85 88 92'), right: wholes(3, 8) },
    patterns: {
      perUnit: 'Aの {点数|てんすう}は 1{回|かい} {平均|へいきん} #です',
      compare: 'Aの {点数|てんすう}の {合計|ごうけい}は Bの {点数|てんすう}の {合計|ごうけい}より # {多|おお}いです',
      combine: 'Aと Bの {点数|てんすう}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'dairies',
    things: [
      thing('northFarm', '{北|きた}の {牧場|ぼくじょう}'),
      thing('southFarm', '{南|みなみ}の {牧場|ぼくじょう}'),
      thing('hillFarm', '{丘|おか}の {牧場|ぼくじょう}'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aでは きのう {牛|ぎゅう}にゅうが {全部|ぜんぶ}で # とれました' },
    container: { counter: '頭', living: true, exists: 'Aで {牛|ぎゅう}にゅうを しぼった {牛|うし}は #です' },
    numbers: { left: values('18.5 21 22.5 24 25.5 28'), right: wholes(6, 24) },
    patterns: {
      perUnit: 'Aでは きのう {牛|うし} 1{頭|とう}から {牛|ぎゅう}にゅうが {平均|へいきん} # とれました',
      compare: 'Aでは きのう {牛|ぎゅう}にゅうが Bより # {多|おお}く とれました',
      combine: 'Aと Bでは きのう {牛|ぎゅう}にゅうが {合|あ}わせて # とれました',
    },
  }),
  rated({
    key: 'festivals',
    things: [
      thing('snowFestival', '{雪|ゆき}まつり'),
      thing('flowerFestival', '{花|はな}まつり'),
      thing('lanternFestival', '{音楽|おんがく}まつり'),
    ],
    item: { counter: '人', living: true, exists: 'Aに {来|き}た {人|ひと}は {全部|ぜんぶ}で #です' },
    container: { counter: '日間', exists: 'Aは # {行|おこな}われました' },
    numbers: { left: values('240 320 350 420 480 650'), right: wholes(3, 9) },
    patterns: {
      perUnit: 'Aに {来|き}た {人|ひと}は 1{日|にち} {平均|へいきん} #です',
      compare: 'Aに {来|き}た {人|ひと}は Bに {来|き}た {人|ひと}より # {多|おお}いです',
      combine: 'Aと Bに {来|き}た {人|ひと}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'stepCounts',
    things: [
      thing('mother', 'お{母|かあ}さん'),
      thing('father', 'お{父|とう}さん'),
      thing('grandfather', 'おじいさん'),
    ],
    item: { counter: '歩', living: true, exists: 'Aが {記録|きろく}した {歩数|ほすう}の {合計|ごうけい}は #です' },
    container: { counter: '日間', living: true, exists: 'Aは {歩数|ほすう}を # {記録|きろく}しました' },
    numbers: { left: values('5200 5800 6400 7500 8200'), right: wholes(4, 14) },
    patterns: {
      perUnit: 'Aの {歩数|ほすう}は 1{日|にち} {平均|へいきん} #です',
      compare: 'Aの {歩数|ほすう}の {合計|ごうけい}は Bの {歩数|ほすう}の {合計|ごうけい}より # {多|おお}いです',
      combine: 'Aと Bの {歩数|ほすう}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'teams',
    things: [
      thing('redTeam', '{赤|あか}チーム'),
      thing('blueTeam', '{青|あお}チーム'),
      thing('whiteTeam', '{白|しろ}チーム'),
    ],
    item: { counter: '点', exists: 'Aの {得点|とくてん}の {合計|ごうけい}は #です' },
    container: { counter: '試合', exists: 'Aは # {戦|たたか}いました' },
    numbers: { left: values('38 42 45 48 54 56'), right: wholes(3, 9) },
    patterns: {
      perUnit: 'Aの {得点|とくてん}は 1{試合|しあい} {平均|へいきん} #です',
      compare: 'Aの {得点|とくてん}の {合計|ごうけい}は Bの {得点|とくてん}の {合計|ごうけい}より # {多|おお}いです',
      combine: 'Aと Bの {得点|とくてん}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'vines',
    things: [thing('gourd', 'ヘチマ'), thing('bitterGourd', 'ゴーヤ'), thing('gourdVine', 'ひょうたん')],
    item: {
      counter: 'cm',
      measured: true,
      exists: 'かんさつして いる {間|あいだ}に Aの つるは # のびました',
    },
    container: { counter: '日間', exists: 'Aを # かんさつしました' },
    numbers: { left: values('2.4 3.2 3.5 4.5 5.4 6.5'), right: wholes(4, 14) },
    patterns: {
      perUnit: 'Aの つるは 1{日|にち}に {平均|へいきん} # のびました',
      compare: 'Aの つるは Bより # {長|なが}く のびました',
    },
  }),
  rated({
    key: 'cleanings',
    things: [
      thing('riverside', '{川原|かわら}の そうじ'),
      thing('beach', 'すなはまの そうじ'),
      thing('parkCleaning', '{公園|こうえん}の そうじ'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aで {拾|ひろ}った ごみは {全部|ぜんぶ}で #です' },
    container: { counter: '人', living: true, exists: 'Aに # {参加|さんか}しました' },
    numbers: { left: values('1.2 1.5 1.8 2.4 2.5 3.2'), right: wholes(8, 36) },
    patterns: {
      perUnit: 'Aでは {1人|ひとり} {平均|へいきん} #の ごみを {拾|ひろ}いました',
      compare: 'Aで {拾|ひろ}った ごみは Bで {拾|ひろ}った ごみより # {多|おお}いです',
      combine: 'Aと Bで {拾|ひろ}った ごみは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'vegetableWeights',
    things: [thing('potato', 'じゃがいも'), thing('onion', '{玉|たま}ねぎ'), thing('tomato', 'トマト')],
    item: { counter: 'g', measured: true, exists: 'ふくろの Aの {重|おも}さの {合計|ごうけい}は #です' },
    container: { counter: 'こ', exists: 'ふくろに Aが # {入|はい}って います' },
    numbers: { left: values('125 138 142.5 156 160 174'), right: values('4 6 8 10 12') },
    patterns: {
      perUnit: 'Aの {重|おも}さは 1こ {平均|へいきん} #です',
      compare: 'ふくろの Aの {重|おも}さの {合計|ごうけい}は Bの {重|おも}さの {合計|ごうけい}より # {重|おも}いです',
    },
  }),
];
