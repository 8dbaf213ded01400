import {
  quantitiesWithSameCounter,
  createRateScene,
  createItemsInContainersScene,
  parseNumberList,
  type ProductScene,
} from './product-scene.ts';

/**
 * The data of a scene. `items`: names of two sorts of items with the same counter. `one`: the words for one container.
 * `numbers`: the possible numbers of items in each container, and the possible numbers of containers.
 */
type TensRow = readonly [
  key: string,
  items: readonly [string, string],
  counter: string,
  container: readonly [name: string, counter: string, one: string],
  patterns: readonly [exists: string, container: string, perUnit: string, increase: string, decrease: string],
  numbers: readonly [string, string],
];

const ROWS: readonly TensRow[] = [
  [
    'tensBuses',
    ['{大人|おとな}', '{子|こ}ども'],
    '人',
    ['{大|おお}がたバス', '台', '{大|おお}がたバス 1{台|だい}'],
    [
      '{旅行|りょこう}に {行|い}く Aは ぜんぶで #です',
      'Aを # {使|つか}います',
      '{旅行|りょこう}で Uに Aが #ずつ {乗|の}ります',
      '{旅行|りょこう}に {行|い}く Aが # ふえました',
      '{旅行|りょこう}に {行|い}く Aが # へりました',
    ],
    ['24 25 28 32 36', '12 13 14 15 16 18'],
  ],
  [
    'tensPacks',
    ['たまご', 'プチトマト'],
    'こ',
    ['パック', 'こ', '1パック'],
    [
      '{店|みせ}に Aが # あります',
      '{店|みせ}に Aが # あります',
      'Uに Aが #ずつ {入|はい}って います',
      '{店|みせ}に Aが # とどきました',
      '{店|みせ}で Aが # {売|う}れました',
    ],
    ['12 15 18 24 30', '14 16 23 25 32 36'],
  ],
  [
    'tensStands',
    ['{青|あお}い いす', '{白|しろ}い いす'],
    'こ',
    ['{列|れつ}', '列', '1{列|れつ}'],
    [
      'ホールに Aを ぜんぶで # ならべます',
      'ホールに いすの {列|れつ}を # つくります',
      'Uに Aを #ずつ ならべます',
      'ホールの Aを # ふやしました',
      'ホールの Aを # {減|へ}らしました',
    ],
    ['14 16 18 24 26 28', '12 15 20 22 25'],
  ],
  [
    'tensPaper',
    ['{折|お}り{紙|がみ}', '{画用紙|がようし}'],
    'まい',
    ['グループ', 'グループ', '1グループ'],
    [
      'Aを ぜんぶで # くばります',
      '#に くばります',
      'Uに Aを #ずつ くばります',
      'Aを # {買|か}いました',
      'Aを # {使|つか}いました',
    ],
    ['14 18 24 25 32 45', '12 13 15 16 21'],
  ],
  [
    'tensFlowers',
    ['コスモスの なえ', 'パンジーの なえ'],
    '本',
    ['{花|か}だん', 'か{所|しょ}', '{花|か}だん 1か{所|しょ}'],
    [
      '{公園|こうえん}に Aを ぜんぶで # うえます',
      '{公園|こうえん}に Aが # あります',
      'Uに Aを #ずつ うえます',
      '{公園|こうえん}に Aが # とどきました',
      '{公園|こうえん}の Aが # かれました',
    ],
    ['15 18 24 32 36 48', '12 14 16 25 27'],
  ],
  [
    'tensPages',
    ['{写真|しゃしん}', '{絵|え}はがき'],
    'まい',
    ['アルバム', 'さつ', 'アルバム 1さつ'],
    [
      'Aが ぜんぶで # はって あります',
      'Aが # あります',
      'Uに Aが #ずつ はって あります',
      'Aを # はりました',
      'Aを # はがしました',
    ],
    ['24 28 36 42 48 72', '12 13 14 15 16'],
  ],
  [
    'tensDrinks',
    ['かん{入|い}りの お{茶|ちゃ}', 'かん{入|い}りの ジュース'],
    '本',
    ['ケース', 'こ', 'ケース 1こ'],
    [
      'トラックに Aが # つんで あります',
      'トラックに ケースが # つんで あります',
      'Uに Aが #ずつ {入|はい}って います',
      'トラックに Aを # つみました',
      'トラックから Aを # おろしました',
    ],
    ['12 24 30 36 48', '14 15 18 25 28'],
  ],
  [
    'tensTeams',
    ['{男子|だんし}の せん{手|しゅ}', '{女子|じょし}の せん{手|しゅ}'],
    '人',
    ['チーム', 'チーム', '1チーム'],
    [
      '{大会|たいかい}に Aが ぜんぶで # {出|で}ます',
      '{大会|たいかい}に #が {出|で}ます',
      'Uに Aが #ずつ います',
      '{大会|たいかい}に {出|で}る Aが # ふえました',
      '{大会|たいかい}に {出|で}る Aが # へりました',
    ],
    ['11 13 15 17 20', '12 14 16 18 24'],
  ],
  [
    'tensBags',
    ['りんご', 'みかん'],
    'kg',
    ['{箱|はこ}', 'こ', '1{箱|はこ}'],
    [
      '{市場|いちば}に Aが # あります',
      '{市場|いちば}に Aが # あります',
      'Uに Aが #ずつ {入|はい}って います',
      '{市場|いちば}に Aが # とどきました',
      '{市場|いちば}で Aが # {売|う}れました',
    ],
    ['15 20 25 30', '12 14 16 18 24 28'],
  ],
];

const PRICES = [
  createRateScene({
    key: 'tensPrices',
    things: [
      { key: 'tensBun', name: 'あんパン' },
      { key: 'tensPie', name: 'アップルパイ' },
      { key: 'tensRoll', name: 'ロールケーキ' },
    ],
    item: { counter: '円', exists: 'Aの {代金|だいきん}は #です' },
    container: { counter: 'こ', exists: 'Aを # {買|か}います' },
    numbers: { left: parseNumberList('85 95 120 135 180'), right: parseNumberList('12 15 18 24 32') },
    patterns: {
      perUnit: 'A 1この ねだんは #です',
      times: 'Aの {代金|だいきん}は Bの #です',
      compare: 'Aの {代金|だいきん}は Bより # {高|たか}いです',
    },
  }),
];

/** Scenes with a two-digit number of containers or of items in each container. */
export const TWO_DIGIT_FACTOR_SCENES: readonly ProductScene[] = [
  ...ROWS.map(
    ([
      key,
      items,
      counter,
      [container, containers, one],
      [exists, stand, perUnit, increase, decrease],
      [left, right],
    ]) =>
      createItemsInContainersScene({
        key,
        items: quantitiesWithSameCounter(
          { counter, exists, living: counter === '人', measured: counter === 'kg' },
          items.map((name, at) => ({ key: `${key}${at + 1}`, name })),
        ),
        containers: quantitiesWithSameCounter({ counter: containers, exists: stand }, [
          { key: `${key}Each`, name: container, one },
        ]),
        numbers: { left: parseNumberList(left), right: parseNumberList(right) },
        patterns: {
          perUnit,
          compare: 'Aは Bより # {多|おお}いです',
          increase,
          decrease,
          combine: exists.replace(/A(が|を|は) (?:ぜんぶで )?/u, 'Aと B$1 {合|あ}わせて '),
        },
      }),
  ),
  ...PRICES,
];
