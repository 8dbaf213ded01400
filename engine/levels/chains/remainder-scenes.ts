/**
 * A scene of items that are put into containers. Each container gets the same number, and some items are left over.
 * Dummies use the other item.
 */
export type RemainderScene = {
  readonly key: string;
  /** The words for the items that are in containers: {入|い}れた. */
  readonly packed: string;
  /** The words for the items that are left: あまった. */
  readonly rest: string;
  readonly items: readonly [string, string];
  readonly counter: string;
  readonly living: boolean;
  /** `exists`: the sentence of the number of containers. */
  readonly container: {
    readonly name: string;
    readonly counter: string;
    readonly one: string;
    readonly exists: string;
  };
  /** Range of 1つ分. */
  readonly each: readonly [number, number];
  readonly wording: RemainderWording;
};

/** Patterns of sentences; A and B are the packed items and the rest, U one container. */
type RemainderWording = { readonly perUnit: string; readonly whole: string };

const WORDINGS: readonly [RemainderWording, RemainderWording, RemainderWording] = [
  { perUnit: 'Uに Aは #ずつです', whole: 'Aと Bは {合|あ}わせて #です' },
  { perUnit: 'Uに Aは #ずつです', whole: 'Aと Bを {合|あ}わせると #です' },
  { perUnit: 'Uに Aは #ずつです', whole: 'Aと Bが {合|あ}わせて # V' },
];

type Row = readonly [
  key: string,
  words: readonly [packed: string, rest: string],
  items: readonly [string, string],
  counter: string,
  container: readonly [name: string, counter: string, one: string, exists: string],
  each: readonly [number, number],
];

const ROWS: readonly Row[] = [
  [
    'candyBags',
    ['{入|い}れた', 'あまった'],
    ['あめ', 'チョコレート'],
    'こ',
    ['ふくろ', 'まい', 'ふくろ 1まい', 'ふくろを # {使|つか}いました'],
    [4, 9],
  ],
  [
    'eggPacks',
    ['{入|い}れた', 'あまった'],
    ['たまご', 'うずらの たまご'],
    'こ',
    ['パック', 'こ', 'パック 1こ', 'パックが # できました'],
    [6, 9],
  ],
  [
    'flowerBundles',
    ['まとめた', 'あまった'],
    ['カーネーション', 'ガーベラ'],
    '本',
    ['{花|はな}たば', '束', '1{束|たば}', '{花|はな}たばが # できました'],
    [4, 9],
  ],
  [
    'dishTrays',
    ['のせた', 'あまった'],
    ['ドーナツ', 'シュークリーム'],
    'こ',
    ['{皿|さら}', 'まい', '{皿|さら} 1まい', '{皿|さら}を # {使|つか}いました'],
    [3, 6],
  ],
  [
    'boatRides',
    ['{乗|の}った', '{岸|きし}の'],
    ['{男子|だんし}', '{女子|じょし}'],
    '人',
    ['ボート', 'そう', 'ボート 1そう', 'ボートが # {出|で}ました'],
    [3, 5],
  ],
  [
    'wagonRides',
    ['{乗|の}った', '{次|つぎ}を {待|ま}つ'],
    ['{大人|おとな}', '{子|こ}ども'],
    '人',
    ['トロッコ', '台', 'トロッコ 1{台|だい}', 'トロッコが # {出|で}ました'],
    [4, 8],
  ],
  [
    'albumPages',
    ['はった', 'あまった'],
    ['{写真|しゃしん}', '{絵|え}はがき'],
    'まい',
    ['アルバム', 'ページ', '1ページ', 'アルバムを # {使|つか}いました'],
    [4, 8],
  ],
  [
    'shelfBooks',
    ['ならべた', 'あまった'],
    ['{図|ず}かん', 'じてん'],
    'さつ',
    ['たな', 'だん', 'たな 1だん', 'たなを # {使|つか}いました'],
    [5, 9],
  ],
  [
    'pencilSets',
    ['{入|い}れた', 'あまった'],
    ['えん{筆|ぴつ}', 'ペン'],
    '本',
    ['ケース', 'こ', 'ケース 1こ', 'ケースを # {使|つか}いました'],
    [4, 9],
  ],
  [
    'teamPlayers',
    ['{入|はい}った', '{見学|けんがく}の'],
    ['4{年生|ねんせい}', '5{年生|ねんせい}'],
    '人',
    ['チーム', 'チーム', '1チーム', 'チームが # できました'],
    [5, 9],
  ],
  [
    'benchSeats',
    ['すわった', '{立|た}って いる'],
    ['{乗客|じょうきゃく}', '{見物客|けんぶつきゃく}'],
    '人',
    ['ベンチ', '台', 'ベンチ 1{台|だい}', 'ベンチを # {使|つか}いました'],
    [3, 6],
  ],
  [
    'fishTanks',
    ['{入|い}れた', 'バケツの'],
    ['{金魚|きんぎょ}', 'めだか'],
    'ひき',
    ['{水|すい}そう', 'こ', '{水|すい}そう 1こ', '{水|すい}そうを # {使|つか}いました'],
    [4, 9],
  ],
  [
    'paperChildren',
    ['{配|くば}った', 'あまった'],
    ['{色紙|いろがみ}', '{画用紙|がようし}'],
    'まい',
    ['{子|こ}ども', '人', '{子|こ}ども {1人|ひとり}', '{子|こ}どもは # いました'],
    [4, 9],
  ],
  [
    'skewers',
    ['さした', 'あまった'],
    ['だんご', 'うずらの たまご'],
    'こ',
    ['くし', '本', 'くし 1{本|ぽん}', 'くしを # {使|つか}いました'],
    [3, 5],
  ],
  [
    'potatoSacks',
    ['{入|い}れた', 'あまった'],
    ['じゃがいも', '{玉|たま}ねぎ'],
    'こ',
    ['あみ', 'まい', 'あみ 1まい', 'あみを # {使|つか}いました'],
    [5, 9],
  ],
  [
    'ballBoxes',
    ['{入|い}れた', 'あまった'],
    ['ドッジボール', 'サッカーボール'],
    'こ',
    ['{箱|はこ}', 'こ', '{箱|はこ} 1こ', '{箱|はこ}を # {使|つか}いました'],
    [4, 8],
  ],
  [
    'wreathNuts',
    ['つけた', 'あまった'],
    ['まつぼっくり', 'どんぐり'],
    'こ',
    ['リース', 'こ', 'リース 1こ', 'リースが # できました'],
    [4, 9],
  ],
  [
    'plantPots',
    ['うえた', 'あまった'],
    ['チューリップの きゅうこん', 'ヒヤシンスの きゅうこん'],
    'こ',
    ['はち', 'こ', 'はち 1こ', 'はちを # {使|つか}いました'],
    [3, 6],
  ],
  [
    'taxiRides',
    ['{乗|の}った', '{駅|えき}の'],
    ['{男|おとこ}の{人|ひと}', '{女|おんな}の{人|ひと}'],
    '人',
    ['タクシー', '台', 'タクシー 1{台|だい}', 'タクシーが # {出|で}ました'],
    [3, 4],
  ],
  [
    'cookieTins',
    ['{入|い}れた', 'あまった'],
    ['クッキー', 'せんべい'],
    'まい',
    ['かん', 'こ', 'かん 1こ', 'かんを # {使|つか}いました'],
    [6, 9],
  ],
];

export const REMAINDER_SCENES: readonly RemainderScene[] = ROWS.map(
  ([key, [packed, rest], items, counter, [name, containers, one, exists], each], at) => ({
    key,
    packed,
    rest,
    items,
    counter,
    living: counter === '人' || counter === 'ひき',
    container: { name, counter: containers, one, exists },
    each,
    wording: WORDINGS[at % WORDINGS.length] ?? WORDINGS[0],
  }),
);
