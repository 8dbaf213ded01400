import { comparedThing, counted, values, wholes, type ProductScene } from './product-scene.ts';

/** Key, counter, three names, sentence patterns, and the possible base numbers. */
type MultipleRow = readonly [
  key: string,
  counter: string,
  names: readonly [string, string, string],
  patterns: readonly [exists: string, combine: string, measure: string, more: string],
  bases: string,
];

const LIVING: ReadonlySet<string> = new Set(['人', 'ひき', 'わ', '頭']);

/** Things in a place, or with a measure, that are multiples of each other. */
const ROWS: readonly MultipleRow[] = [
  [
    'timesCourt',
    '人',
    ['たまいれの {子|こ}', 'つなひきの {子|こ}', 'リレーの {子|こ}'],
    ['うんどうかいに Aが # います', 'うんどうかいに Aと Bが あわせて # います', '{人数|にんずう}', '{多|おお}い'],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesFarm',
    'わ',
    ['がちょう', 'うずら', 'しちめんちょう'],
    ['のうじょうに Aが # います', 'のうじょうに Aと Bが あわせて # います', '{数|かず}', '{多|おお}い'],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesTower',
    'cm',
    ['{赤|あか}い タワー', '{青|あお}い タワー', '{白|しろ}い タワー'],
    ['Aの {高|たか}さは #です', 'Aと Bの {高|たか}さは あわせて #です', '{高|たか}さ', '{高|たか}い'],
    '4 5 6 7 8 9',
  ],
  [
    'timesBean',
    'こ',
    ['そらまめ', 'えだまめ', 'グリンピース'],
    [
      'ボウルに Aが # {入|はい}って います',
      'ボウルに Aと Bが あわせて # {入|はい}って います',
      '{数|かず}',
      '{多|おお}い',
    ],
    '3 4 5 6 7 8 9',
  ],
  [
    'timesSticker',
    'まい',
    ['{星|ほし}の シール', '{花|はな}の シール', 'ハートの シール'],
    [
      'シールちょうに Aが # はって あります',
      'シールちょうに Aと Bが あわせて # はって あります',
      '{数|かず}',
      '{多|おお}い',
    ],
    '3 4 5 6 7 8 9',
  ],
  [
    'timesBall',
    'こ',
    ['ピンポン{玉|だま}', 'テニスボール', 'ゴルフボール'],
    ['うりばに Aが # あります', 'うりばに Aと Bが あわせて # あります', '{数|かず}', '{多|おお}い'],
    '2 3 4 5 6 7',
  ],
  [
    'timesLeaf',
    'まい',
    ['カエデの {葉|は}', 'ポプラの {葉|は}', 'ケヤキの {葉|は}'],
    ['しおりに Aを # つかいました', 'しおりに Aと Bを あわせて # つかいました', '{数|かず}', '{多|おお}い'],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesWater',
    'L',
    ['{木|き}の たる', 'てつの タンク', 'プラスチックの タンク'],
    ['Aに {水|みず}が # {入|はい}ります', 'Aと Bに {水|みず}が あわせて # {入|はい}ります', '{水|みず}', '{多|おお}い'],
    '2 3 4 5',
  ],
  [
    'timesPage',
    'ページ',
    ['{日記|にっき}', 'さく{文|ぶん}', '{学|がく}{習|しゅう}ノート'],
    [
      '{先週|せんしゅう} Aを # {書|か}きました',
      '{先週|せんしゅう} Aと Bを あわせて # {書|か}きました',
      'ページ{数|すう}',
      '{多|おお}い',
    ],
    '2 3 4 5 6',
  ],
];

export const MULTIPLE_SCENES: readonly ProductScene[] = ROWS.map(
  ([key, counter, names, [exists, combine, measure, more], bases]) =>
    comparedThing({
      key,
      things: counted(
        { counter, exists, living: LIVING.has(counter), measured: counter === 'cm' || counter === 'L' },
        names.map((name, at) => ({ key: `${key}${'ABC'[at] ?? ''}`, name })),
      ),
      numbers: { left: values(bases), right: wholes(2, 9) },
      patterns: {
        times: `Aの ${measure}は Bの #です`,
        compare: `Aは Bより # ${more}です`,
        combine,
      },
    }),
);
