import {
  quantitiesWithSameCounter,
  createRateScene,
  createItemsInContainersScene,
  parseNumberList,
  wholeNumbersBetween,
  type ProductScene,
} from '../scenes/product-scene.ts';
import { sceneThing } from '../scenes/scene.ts';

/** Scenes of × and ÷ with numbers of two and three digits. */
export const LARGE_NUMBER_PRODUCT_SCENES: readonly ProductScene[] = [
  createRateScene({
    key: 'drinks',
    things: [
      sceneThing('milk', '{牛|ぎゅう}にゅう'),
      sceneThing('tea', 'お{茶|ちゃ}'),
      sceneThing('juice', 'ジュース'),
    ],
    item: { counter: 'mL', exists: 'Aは {全部|ぜんぶ}で #です' },
    container: { counter: '本', exists: 'Aの びんが # あります' },
    numbers: { left: parseNumberList('180 200 250 280 350 500'), right: wholeNumbersBetween(12, 36) },
    patterns: {
      perUnit: 'びん 1{本|ぽん}に Aが # {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'bakeries',
    things: [sceneThing('bean', 'あんパン'), sceneThing('curry', 'カレーパン'), sceneThing('melon', 'メロンパン')],
    item: { counter: 'こ', exists: '{工場|こうじょう}で Aを ぜんぶで # {作|つく}りました' },
    container: { counter: '日間', exists: 'Aを # {作|つく}りました' },
    numbers: { left: parseNumberList('120 150 180 240 320 360'), right: wholeNumbersBetween(12, 28) },
    patterns: {
      perUnit: '{工場|こうじょう}で Aを 1{日|にち}に #ずつ {作|つく}りました',
      compare: '{工場|こうじょう}で Aを Bより # {多|おお}く {作|つく}りました',
      combine: '{工場|こうじょう}で Aと Bを {合|あ}わせて # {作|つく}りました',
      decrease: '{店|みせ}に Aを # {送|おく}りました',
    },
  }),
  createRateScene({
    key: 'notebooks',
    things: [sceneThing('notebook', 'ノート'), sceneThing('drill', 'ドリル'), sceneThing('memo', 'メモちょう')],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は #です' },
    container: { counter: 'さつ', exists: 'Aを # {買|か}いました' },
    numbers: { left: parseNumberList('85 98 105 120 135 150 240'), right: wholeNumbersBetween(12, 38) },
    patterns: {
      perUnit: 'A 1さつの ねだんは #です',
      compare: 'Aの {代金|だいきん}は Bの {代金|だいきん}より # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  createItemsInContainersScene({
    key: 'crates',
    items: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが ぜんぶで # あります' }, [
      sceneThing('mikan', 'みかん'),
      sceneThing('apple', 'りんご'),
      sceneThing('potato', 'じゃがいも'),
    ]),
    containers: quantitiesWithSameCounter({ counter: 'こ', exists: 'Aが # あります' }, [
      { key: 'woodBox', name: '{木|き}の {箱|はこ}', one: '{木|き}の {箱|はこ} 1こ' },
      { key: 'paperBox', name: '{紙|かみ}の {箱|はこ}', one: '{紙|かみ}の {箱|はこ} 1こ' },
    ]),
    numbers: { left: parseNumberList('24 36 40 45 48 60'), right: wholeNumbersBetween(12, 32) },
    patterns: {
      perUnit: 'Uに Aが #ずつ {入|はい}って います',
      compare: 'Aは Bより # {多|おお}いです',
      increase: 'Aを # とりよせました',
      decrease: 'Aを # {出荷|しゅっか}しました',
      combine: 'Aと Bが {合|あ}わせて # あります',
    },
  }),
  createRateScene({
    key: 'rails',
    things: [
      sceneThing('express', '{特急|とっきゅう}{電車|でんしゃ}'),
      sceneThing('rapid', '{急行|きゅうこう}{電車|でんしゃ}'),
      sceneThing('local', 'ふつう{電車|でんしゃ}'),
    ],
    item: { counter: '人', living: true, exists: 'Aの {定員|ていいん}は ぜんぶで #です' },
    container: { counter: '両', exists: 'Aは {定員|ていいん}が {同|おな}じ #の {車両|しゃりょう}で できて います' },
    numbers: { left: parseNumberList('45 48 52 60 64 75 80'), right: wholeNumbersBetween(10, 16) },
    patterns: {
      perUnit: 'Aの {車両|しゃりょう} 1{両|りょう}の {定員|ていいん}は #です',
      compare: 'Aの {定員|ていいん}は Bの {定員|ていいん}より # {多|おお}いです',
      combine: 'Aと Bの {定員|ていいん}は {合|あ}わせて #です',
    },
  }),
  createItemsInContainersScene({
    key: 'classPapers',
    items: quantitiesWithSameCounter({ counter: 'まい', exists: 'Aを {全部|ぜんぶ}で # {配|くば}りました' }, [
      sceneThing('colouredPaper', '{色紙|いろがみ}'),
      sceneThing('drawingPaper', '{画用紙|がようし}'),
      sceneThing('seal', 'シール'),
    ]),
    containers: quantitiesWithSameCounter({ counter: '人', living: true, exists: 'Aは #です' }, [
      { key: 'classOne', name: '1{組|くみ}の {児童|じどう}', one: '1{組|くみ}の {児童|じどう} {1人|ひとり}' },
      { key: 'classTwo', name: '2{組|くみ}の {児童|じどう}', one: '2{組|くみ}の {児童|じどう} {1人|ひとり}' },
    ]),
    numbers: { left: wholeNumbersBetween(11, 18), right: wholeNumbersBetween(24, 38) },
    patterns: {
      perUnit: 'Uに Aを #ずつ {配|くば}りました',
      compare: 'Aを Bより # {多|おお}く {配|くば}りました',
      combine: 'Aと Bを {合|あ}わせて # {配|くば}りました',
    },
  }),
  createRateScene({
    key: 'admissions',
    things: [
      sceneThing('zoo', '{動物園|どうぶつえん}の チケット'),
      sceneThing('garden', '{植物園|しょくぶつえん}の チケット'),
      sceneThing('themePark', '{遊園地|ゆうえんち}の チケット'),
    ],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は #です' },
    container: { counter: 'まい', exists: 'Aを # {買|か}いました' },
    numbers: { left: parseNumberList('150 180 200 240 300 350 450'), right: wholeNumbersBetween(12, 36) },
    patterns: {
      perUnit: 'A 1まいの ねだんは #です',
      compare: 'Aの {代金|だいきん}は Bの {代金|だいきん}より # {高|たか}いです',
      combine: 'Aと Bの {代金|だいきん}は {合|あ}わせて #です',
    },
  }),
  createRateScene({
    key: 'tracks',
    things: [sceneThing('aoi', 'あおいさん'), sceneThing('riku', 'りくさん'), sceneThing('hina', 'ひなさん')],
    item: { counter: 'm', living: true, exists: 'Aは ぜんぶで # {走|はし}りました' },
    container: { counter: '周', living: true, exists: 'Aは コースを # {走|はし}りました' },
    numbers: { left: parseNumberList('120 150 160 180 200 250'), right: wholeNumbersBetween(11, 16) },
    patterns: {
      perUnit: 'Aが {走|はし}った コースは 1{周|しゅう} #です',
      compare: 'Aは Bより # {多|おお}く {走|はし}りました',
      combine: 'Aと Bは {合|あ}わせて # {走|はし}りました',
    },
  }),
  createItemsInContainersScene({
    key: 'parades',
    items: quantitiesWithSameCounter(
      { counter: '人', living: true, exists: '{校庭|こうてい}に Aが {全部|ぜんぶ}で # ならんで います' },
      [sceneThing('boy', '{男子|だんし}'), sceneThing('girl', '{女子|じょし}')],
    ),
    containers: quantitiesWithSameCounter({ counter: '列', exists: 'Aは {全部|ぜんぶ}で #です' }, [
      { key: 'marchRow', name: '{列|れつ}', one: '1{列|れつ}' },
    ]),
    numbers: { left: wholeNumbersBetween(11, 18), right: wholeNumbersBetween(11, 16) },
    patterns: {
      perUnit: 'Aが Uに #ずつ ならんで います',
      compare: 'ならんで いる Aは Bより # {多|おお}いです',
      increase: '{校庭|こうてい}に Aが # {来|き}ました',
      decrease: '{校庭|こうてい}から Aが # {帰|かえ}りました',
      combine: '{校庭|こうてい}に Aと Bが {合|あ}わせて # ならんで います',
    },
  }),
  createRateScene({
    key: 'videoMinutes',
    things: [
      sceneThing('science', '{理科|りか}の {動画|どうが}'),
      sceneThing('history', '{歴史|れきし}の {動画|どうが}'),
      sceneThing('cooking', '{料理|りょうり}の {動画|どうが}'),
    ],
    item: { counter: '分', exists: 'Aは ぜんぶで #です' },
    container: { counter: '本', exists: 'Aが # あります' },
    numbers: { left: parseNumberList('11 12 14 15 18 20'), right: wholeNumbersBetween(12, 25) },
    patterns: {
      perUnit: 'A 1{本|ぽん}の {長|なが}さは #です',
      compare: 'Aの {合計|ごうけい}の {時間|じかん}は Bより # {長|なが}いです',
      combine: 'Aと Bは {合|あ}わせて #です',
    },
  }),
];
