/**
 * A scene of items that are put into containers, the same number into each; some items are left over. `items` are two
 * sorts of items: one for the story, one for the dummies. The name of the second sort must not contain the name of the
 * first.
 */
export type RemainderScene = {
  readonly key: string;
  /** Where the items are put: the name of the containers. Every sentence about these items names it. */
  readonly place: string;
  /** Patterns of phrases and sentences; A is the item. */
  readonly packed: string;
  readonly puts: string;
  /** The words before an item that is left: あまった. */
  readonly rest: string;
  readonly items: readonly [string, string];
  readonly counter: string;
  readonly living: boolean;
  /** `exists`: the sentence of the number of containers. */
  readonly container: { readonly name: string; readonly counter: string; readonly exists: string };
  /** The smallest and the largest number of items in one container (1つ分). */
  readonly each: readonly [number, number];
  /** The pattern of the sentence about all items. A: the items in the containers. B: the items that are left over. */
  readonly whole: string;
};

const WHOLES = ['Aと Bは {合|あ}わせて #です', 'Aと、 Bを {合|あ}わせると #です'] as const;

type Row = readonly [
  key: string,
  items: readonly [string, string],
  counter: string,
  container: readonly [name: string, counter: string, exists: string],
  words: readonly [packed: string, puts: string, rest: string],
  each: readonly [number, number],
];

const ROWS: readonly Row[] = [
  [
    'candyBoxes',
    ['あめ', 'ガム'],
    'こ',
    ['{小箱|こばこ}', 'こ', '{小箱|こばこ}を # {使|つか}いました'],
    ['{小箱|こばこ}に {入|い}れた A', '{小箱|こばこ} 1こに Aを #ずつ {入|い}れました', 'あまった'],
    [4, 9],
  ],
  [
    'eggPacks',
    ['たまご', 'いちご'],
    'こ',
    ['パック', 'こ', 'パックを # {使|つか}いました'],
    ['パックに {入|い}れた A', 'パック 1こに Aを #ずつ {入|い}れました', 'あまった'],
    [6, 9],
  ],
  [
    'flowerBundles',
    ['ばら', 'ゆり'],
    '本',
    ['{花|はな}たば', '束', '{花|はな}たばを # {作|つく}りました'],
    ['{花|はな}たばに {使|つか}った A', '{花|はな}たば 1{束|たば}に Aを #ずつ {使|つか}いました', 'あまった'],
    [4, 9],
  ],
  [
    'dishTrays',
    ['ドーナツ', 'シュークリーム'],
    'こ',
    ['{皿|さら}', 'まい', '{皿|さら}を # {使|つか}いました'],
    ['{皿|さら}に のせた A', '{皿|さら} 1まいに Aを #ずつ のせました', 'あまった'],
    [3, 6],
  ],
  [
    'boatRides',
    ['{男子|だんし}', '{女子|じょし}'],
    '人',
    ['ボート', 'そう', 'ボートを # {使|つか}いました'],
    ['ボートに {乗|の}った A', 'ボート 1そうに Aが #ずつ {乗|の}りました', '{岸|きし}に {残|のこ}った'],
    [3, 5],
  ],
  [
    'wagonRides',
    ['{大人|おとな}', '{子|こ}ども'],
    '人',
    ['トロッコ', '台', 'トロッコが # {来|き}ました'],
    ['トロッコに {乗|の}った A', 'トロッコ 1{台|だい}に Aが #ずつ {乗|の}りました', '{次|つぎ}の トロッコを {待|ま}つ'],
    [4, 8],
  ],
  [
    'albumPages',
    ['{写真|しゃしん}', '{絵|え}はがき'],
    'まい',
    ['アルバム', 'ページ', 'アルバムを # {使|つか}いました'],
    ['アルバムに はった A', 'アルバムの 1ページに Aを #ずつ はりました', 'あまった'],
    [4, 8],
  ],
  [
    'shelfBooks',
    ['{図|ず}かん', 'じてん'],
    'さつ',
    ['たな', 'だん', 'たなを # {使|つか}いました'],
    ['たなに ならべた A', 'たな 1だんに Aを #ずつ ならべました', 'あまった'],
    [5, 9],
  ],
  [
    'pencilSets',
    ['えん{筆|ぴつ}', 'ペン'],
    '本',
    ['ケース', 'こ', 'ケースを # {使|つか}いました'],
    ['ケースに {入|い}れた A', 'ケース 1こに Aを #ずつ {入|い}れました', 'あまった'],
    [4, 9],
  ],
  [
    'teamPlayers',
    ['4{年生|ねんせい}', '5{年生|ねんせい}'],
    '人',
    ['チーム', 'チーム', '# できました'],
    ['チームに {入|はい}った A', '1チームに Aが #ずつ {入|はい}りました', '{見学|けんがく}して いる'],
    [5, 9],
  ],
  [
    'benchSeats',
    ['{乗客|じょうきゃく}', '{見物客|けんぶつきゃく}'],
    '人',
    ['ベンチ', '台', 'ベンチが # あります'],
    ['ベンチに すわって いる A', 'ベンチ 1{台|だい}に Aが #ずつ すわって います', '{立|た}って いる'],
    [3, 6],
  ],
  [
    'fishTanks',
    ['{金魚|きんぎょ}', 'めだか'],
    'ひき',
    ['{水|すい}そう', 'こ', '{水|すい}そうを # {使|つか}いました'],
    ['{水|すい}そうに {入|い}れた A', '{水|すい}そう 1こに Aを #ずつ {入|い}れました', 'バケツに {残|のこ}した'],
    [4, 9],
  ],
  [
    'paperChildren',
    ['{色紙|いろがみ}', '{画用紙|がようし}'],
    'まい',
    ['{子|こ}ども', '人', '{子|こ}どもが # いました'],
    ['{子|こ}どもに {配|くば}った A', '{子|こ}ども {1人|ひとり}に Aを #ずつ {配|くば}りました', 'あまった'],
    [4, 9],
  ],
  [
    'skewers',
    ['だんご', 'うずらの たまご'],
    'こ',
    ['くし', '本', 'くしを # {使|つか}いました'],
    ['くしに さした A', 'くし 1{本|ぽん}に Aを #ずつ さしました', 'あまった'],
    [3, 5],
  ],
  [
    'potatoBaskets',
    ['じゃがいも', '{玉|たま}ねぎ'],
    'こ',
    ['かご', 'こ', 'かごを # {使|つか}いました'],
    ['かごに {入|い}れた A', 'かご 1こに Aを #ずつ {入|い}れました', 'あまった'],
    [5, 9],
  ],
  [
    'ballBoxes',
    ['ドッジボール', 'サッカーボール'],
    'こ',
    ['{箱|はこ}', 'こ', '{箱|はこ}を # {使|つか}いました'],
    ['{箱|はこ}に {入|い}れた A', '{箱|はこ} 1こに Aを #ずつ {入|い}れました', 'あまった'],
    [4, 8],
  ],
  [
    'wreathNuts',
    ['まつぼっくり', 'どんぐり'],
    'こ',
    ['リース', 'こ', 'リースを # {作|つく}りました'],
    ['リースに つけた A', 'リース 1こに Aを #ずつ つけました', 'あまった'],
    [4, 9],
  ],
  [
    'plantPots',
    ['{球根|きゅうこん}', '{種|たね}'],
    'こ',
    ['{植木|うえき}ばち', 'こ', '{植木|うえき}ばちを # {使|つか}いました'],
    ['{植木|うえき}ばちに {植|う}えた A', '{植木|うえき}ばち 1こに Aを #ずつ {植|う}えました', 'あまった'],
    [3, 6],
  ],
  [
    'taxiRides',
    ['{男|おとこ}の{人|ひと}', '{女|おんな}の{人|ひと}'],
    '人',
    ['タクシー', '台', 'タクシーが # {来|き}ました'],
    ['タクシーに {乗|の}った A', 'タクシー 1{台|だい}に Aが #ずつ {乗|の}りました', '{駅|えき}に {残|のこ}った'],
    [3, 4],
  ],
  [
    'cookieTins',
    ['クッキー', 'せんべい'],
    'まい',
    ['かん', 'こ', 'かんを # {使|つか}いました'],
    ['かんに {入|い}れた A', 'かん 1こに Aを #ずつ {入|い}れました', 'あまった'],
    [6, 9],
  ],
];

export const REMAINDER_SCENES: readonly RemainderScene[] = ROWS.map(
  ([key, items, counter, [name, containers, exists], [packed, puts, rest], each], at) => ({
    key,
    place: name,
    packed,
    puts,
    rest,
    items,
    counter,
    living: counter === '人' || counter === 'ひき',
    container: { name, counter: containers, exists },
    each,
    whole: WHOLES[at % WHOLES.length] ?? WHOLES[0],
  }),
);
