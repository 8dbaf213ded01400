import {
  createTimesAsMuchScene,
  quantitiesWithSameCounter,
  parseNumberList,
  wholeNumbersBetween,
  type ProductScene,
} from './product-scene.ts';

/** The data of a scene: key, counter, three names, sentence patterns, and the possible base numbers. */
type MultipleRow = readonly [
  key: string,
  counter: string,
  names: readonly [string, string, string],
  /** `multiple`: the beginning of the sentence about a multiple (〜倍), up to the number. */
  patterns: readonly [exists: string, combine: string, multiple: string, more: string],
  bases: string,
];

const LIVING: ReadonlySet<string> = new Set(['人', 'ひき', 'わ', '頭']);

/** Scenes of objects whose numbers are multiples of each other. */
const ROWS: readonly MultipleRow[] = [
  [
    'timesCourt',
    '人',
    ['{校庭|こうてい}の {子|こ}ども', '{体育館|たいいくかん}の {子|こ}ども', '{図書室|としょしつ}の {子|こ}ども'],
    ['Aは #です', 'Aと Bは あわせて #です', 'Aの {人数|にんずう}は Bの', 'Aは Bより # {多|おお}いです'],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesPond',
    'わ',
    ['かも', 'さぎ', 'あひる'],
    [
      '{池|いけ}に Aが # います',
      '{池|いけ}に Aと Bが あわせて # います',
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
    ],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesRibbon',
    'cm',
    ['{赤|あか}い リボン', '{青|あお}い リボン', '{白|しろ}い リボン'],
    [
      'Aの {長|なが}さは #です',
      'Aと Bの {長|なが}さは あわせて #です',
      'Aの {長|なが}さは Bの',
      'Aは Bより # {長|なが}いです',
    ],
    '4 5 6 7 8 9',
  ],
  [
    'timesBean',
    'こ',
    ['そらまめ', 'えだまめ', 'グリンピース'],
    [
      'ボウルに Aが # {入|はい}って います',
      'ボウルに Aと Bが あわせて # {入|はい}って います',
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
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
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
    ],
    '3 4 5 6 7 8 9',
  ],
  [
    'timesBall',
    'こ',
    ['ピンポン{玉|だま}', 'テニスボール', 'ゴルフボール'],
    [
      'かごに Aが # {入|はい}って います',
      'かごに Aと Bが あわせて # {入|はい}って います',
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
    ],
    '2 3 4 5 6 7',
  ],
  [
    'timesLeaf',
    'まい',
    ['いちょうの はっぱ', 'さくらの はっぱ', 'もみじの はっぱ'],
    [
      'はり{絵|え}に Aが # はって あります',
      'はり{絵|え}に Aと Bが あわせて # はって あります',
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
    ],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesWater',
    'L',
    ['{青|あお}い タンク', '{白|しろ}い タンク', 'みどりの タンク'],
    [
      'Aに {水|みず}が # {入|はい}ります',
      'Aと Bに {水|みず}が あわせて # {入|はい}ります',
      'Aに {入|はい}る {水|みず}の かさは Bの',
      'Aに {入|はい}る {水|みず}は Bより # {多|おお}いです',
    ],
    '2 3 4 5',
  ],
  [
    'timesPage',
    'まい',
    ['{漢字|かんじ}の プリント', '{計算|けいさん}の プリント', 'ことばの プリント'],
    [
      'Aを {今月|こんげつ} # しました',
      'Aと Bを {今月|こんげつ} あわせて # しました',
      '{今月|こんげつ}の Aの {数|かず}は Bの',
      '{今月|こんげつ}の Aは Bより # {多|おお}いです',
    ],
    '2 3 4',
  ],
  [
    'timesCraft',
    'まい',
    ['{赤|あか}い いろがみ', '{青|あお}い いろがみ', 'みどりの いろがみ'],
    [
      '{教室|きょうしつ}に Aが # あります',
      '{教室|きょうしつ}に Aと Bが あわせて # あります',
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
    ],
    '2 3 4 5 6 7 8 9',
  ],
  [
    'timesBirdHouse',
    '本',
    ['くぎ', '{木|き}ねじ', 'ボルト'],
    [
      'はこに Aが # {入|はい}って います',
      'はこに Aと Bが あわせて # {入|はい}って います',
      'Aの {数|かず}は Bの',
      'Aは Bより # {多|おお}いです',
    ],
    '3 4 5 6 7 8 9',
  ],
];

export const SMALL_NUMBER_TIMES_AS_MANY_SCENES: readonly ProductScene[] = ROWS.map(
  ([key, counter, names, [exists, combine, multiple, more], bases]) =>
    createTimesAsMuchScene({
      key,
      things: quantitiesWithSameCounter(
        { counter, exists, living: LIVING.has(counter), measured: counter === 'cm' || counter === 'L' },
        names.map((name, at) => ({ key: `${key}${'ABC'[at] ?? ''}`, name })),
      ),
      numbers: { left: parseNumberList(bases), right: wholeNumbersBetween(2, 9) },
      patterns: {
        times: `${multiple} #です`,
        compare: more,
        combine,
      },
    }),
);
