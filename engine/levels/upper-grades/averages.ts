import { rated, values, wholes, type ProductScene } from '../scenes/product-scene.ts';
import { thing } from '../scenes/scene.ts';

const PUPILS = [thing('haruka', 'はるかさん'), thing('yuto', 'ゆうとさん'), thing('kaede', 'かえでさん')];

/** Scenes of averages (平均): 合計 = 平均 × 個数; the average is the amount that each would have. */
export const AVERAGE_SCENES: readonly ProductScene[] = [
  rated({
    key: 'fruitWeights',
    things: [thing('mikan', 'みかん'), thing('persimmon', 'かき'), thing('kiwi', 'キウイ')],
    item: { counter: 'g', measured: true, exists: 'Aの {重|おも}さは {合計|ごうけい} #です' },
    container: { counter: 'こ', exists: 'Aが # あります' },
    numbers: { left: values('85 92 98 105 118 124'), right: wholes(4, 15) },
    patterns: {
      perUnit: 'A 1この {重|おも}さは {平均|へいきん} #です',
      compare: 'Aは Bより {合計|ごうけい} # {重|おも}いです',
      combine: 'Aと Bの {重|おも}さは {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'readers',
    things: PUPILS,
    item: { counter: 'ページ', exists: 'Aは {本|ほん}を {合計|ごうけい} # {読|よ}みました' },
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
    item: { counter: '点', exists: 'Aの {合計|ごうけい}は #です' },
    container: { counter: '回', exists: 'Aを # {受|う}けました' },
    numbers: { left: values('76 78 82 84 85 88 92'), right: wholes(3, 8) },
    patterns: {
      perUnit: 'A 1{回|かい}の {平均|へいきん}は #です',
      compare: 'Aの {合計|ごうけい}は Bより # {高|たか}いです',
      combine: 'Aと Bの {合計|ごうけい}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'dairies',
    things: [
      thing('northFarm', '{北|きた}の {牧場|ぼくじょう}'),
      thing('southFarm', '{南|みなみ}の {牧場|ぼくじょう}'),
      thing('hillFarm', '{丘|おか}の {牧場|ぼくじょう}'),
    ],
    item: { counter: 'L', measured: true, exists: 'Aで {牛|ぎゅう}にゅうが {合計|ごうけい} # とれました' },
    container: { counter: '頭', living: true, exists: 'Aに {牛|うし}が # います' },
    numbers: { left: values('18.5 21 22.5 24 25.5 28'), right: wholes(6, 24) },
    patterns: {
      perUnit: 'Aでは {牛|うし} 1{頭|とう}から {平均|へいきん} # とれました',
      compare: 'Aの {牛|ぎゅう}にゅうは Bより # {多|おお}いです',
      combine: 'Aと Bで {牛|ぎゅう}にゅうが {合|あ}わせて # とれました',
    },
  }),
  rated({
    key: 'festivals',
    things: [
      thing('snowFestival', '{雪|ゆき}まつり'),
      thing('flowerFestival', '{花|はな}まつり'),
      thing('lanternFestival', '{音楽|おんがく}まつり'),
    ],
    item: { counter: '人', living: true, exists: 'Aに {合計|ごうけい} # {来|き}ました' },
    container: { counter: '日間', exists: 'Aは # つづきました' },
    numbers: { left: values('240 320 350 420 480 650'), right: wholes(3, 9) },
    patterns: {
      perUnit: 'Aには 1{日|にち}に {平均|へいきん} # {来|き}ました',
      compare: 'Aには Bより # {多|おお}く {来|き}ました',
      combine: 'Aと Bに {合|あ}わせて # {来|き}ました',
    },
  }),
  rated({
    key: 'stepCounts',
    things: [
      thing('mother', 'お{母|かあ}さん'),
      thing('father', 'お{父|とう}さん'),
      thing('grandfather', 'おじいさん'),
    ],
    item: { counter: '歩', living: true, exists: 'Aの {歩数|ほすう}は {合計|ごうけい} #です' },
    container: { counter: '日間', living: true, exists: 'Aは {歩数|ほすう}を # {数|かぞ}えました' },
    numbers: { left: values('5200 5800 6400 7500 8200'), right: wholes(4, 14) },
    patterns: {
      perUnit: 'Aの {歩数|ほすう}は 1{日|にち}に {平均|へいきん} #です',
      compare: 'Aの {歩数|ほすう}は Bより # {多|おお}いです',
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
    item: { counter: '点', exists: 'Aの {得点|とくてん}は {合計|ごうけい} #です' },
    container: { counter: '試合', exists: 'Aは # {戦|たたか}いました' },
    numbers: { left: values('38 42 45 48 54 56'), right: wholes(3, 9) },
    patterns: {
      perUnit: 'Aの {得点|とくてん}は 1{試合|しあい} {平均|へいきん} #です',
      compare: 'Aの {得点|とくてん}は Bより # {多|おお}いです',
      combine: 'Aと Bの {得点|とくてん}は {合|あ}わせて #です',
    },
  }),
  rated({
    key: 'vines',
    things: [thing('gourd', 'ヘチマ'), thing('bitterGourd', 'ゴーヤ'), thing('gourdVine', 'ひょうたん')],
    item: { counter: 'cm', measured: true, exists: 'Aの つるは {合計|ごうけい} # のびました' },
    container: { counter: '日間', exists: 'Aを # かんさつしました' },
    numbers: { left: values('2.4 3.2 3.5 4.5 5.4 6.5'), right: wholes(4, 14) },
    patterns: {
      perUnit: 'Aの つるは 1{日|にち}に {平均|へいきん} # のびました',
      compare: 'Aの つるは Bより # {長|なが}く のびました',
      combine: 'Aと Bの つるは {合|あ}わせて # のびました',
    },
  }),
  rated({
    key: 'cleanings',
    things: [
      thing('riverside', '{川原|かわら}の そうじ'),
      thing('beach', 'すなはまの そうじ'),
      thing('parkCleaning', '{公園|こうえん}の そうじ'),
    ],
    item: { counter: 'kg', measured: true, exists: 'Aで ごみを {合計|ごうけい} # {拾|ひろ}いました' },
    container: { counter: '人', living: true, exists: 'Aに # {参加|さんか}しました' },
    numbers: { left: values('1.2 1.5 1.8 2.4 2.5 3.2'), right: wholes(8, 36) },
    patterns: {
      perUnit: 'Aでは {1人|ひとり} {平均|へいきん} # {拾|ひろ}いました',
      compare: 'Aでは Bより ごみを # {多|おお}く {拾|ひろ}いました',
      combine: 'Aと Bで ごみを {合|あ}わせて # {拾|ひろ}いました',
    },
  }),
];
