/**
 * A scene of things that are packed into containers of equal content, with some left over. Dummies use the other item.
 */
export type RemainderScene = {
  readonly key: string;
  /** The attribute of the packed items: ふくろの. */
  readonly place: string;
  readonly items: readonly [string, string];
  readonly counter: string;
  readonly living: boolean;
  readonly container: { readonly name: string; readonly counter: string; readonly one: string; readonly verb: string };
  /** Range of 1つ分. */
  readonly each: readonly [number, number];
};

type Row = readonly [
  key: string,
  place: string,
  items: readonly [string, string],
  counter: string,
  container: readonly [name: string, counter: string, one: string, verb: string],
  each: readonly [number, number],
];

const ROWS: readonly Row[] = [
  ['candyBags', 'ふくろの', ['あめ', 'チョコレート'], 'こ', ['ふくろ', 'ふくろ', '1ふくろ', 'できました'], [4, 9]],
  ['eggPacks', 'パックの', ['たまご', 'うずらのたまご'], 'こ', ['パック', 'パック', '1パック', 'できました'], [6, 9]],
  [
    'flowerBundles',
    '{花|はな}たばの',
    ['カーネーション', 'ガーベラ'],
    '本',
    ['{花|はな}たば', '束', '1{束|たば}', 'できました'],
    [4, 9],
  ],
  [
    'dishTrays',
    '{皿|さら}の',
    ['ドーナツ', 'シュークリーム'],
    'こ',
    ['{皿|さら}', 'まい', '1まい', 'あります'],
    [3, 6],
  ],
  ['boatRides', 'ボートの', ['{男子|だんし}', '{女子|じょし}'], '人', ['ボート', 'そう', '1そう', 'あります'], [3, 6]],
  [
    'carRides',
    '{車|くるま}の',
    ['{大人|おとな}', '{子|こ}ども'],
    '人',
    ['{車|くるま}', '台', '1{台|だい}', 'あります'],
    [4, 7],
  ],
  [
    'albumPages',
    'アルバムの',
    ['しゃしん', '{絵|え}はがき'],
    'まい',
    ['アルバム', 'ページ', '1ページ', 'あります'],
    [4, 8],
  ],
  ['shelfBooks', 'たなの', ['{図|ず}かん', 'じてん'], 'さつ', ['たな', 'だん', '1だん', 'あります'], [5, 9]],
  ['pencilSets', 'セットの', ['えん{筆|ぴつ}', 'ペン'], '本', ['セット', 'セット', '1セット', 'できました'], [4, 9]],
  [
    'teamPlayers',
    'チームの',
    ['4{年生|ねんせい}', '5{年生|ねんせい}'],
    '人',
    ['チーム', 'チーム', '1チーム', 'できました'],
    [5, 9],
  ],
  [
    'benchSeats',
    'ベンチの',
    ['{乗客|じょうきゃく}', '{見物客|けんぶつきゃく}'],
    '人',
    ['ベンチ', '台', '1{台|だい}', 'あります'],
    [3, 6],
  ],
  [
    'fishTanks',
    '{水|すい}そうの',
    ['{金魚|きんぎょ}', 'めだか'],
    'ひき',
    ['{水|すい}そう', 'こ', '1こ', 'あります'],
    [4, 9],
  ],
  [
    'origamiGroups',
    'グループの',
    ['{色紙|いろがみ}', '{画用紙|がようし}'],
    'まい',
    ['グループ', 'グループ', '1グループ', 'できました'],
    [4, 9],
  ],
  ['skewers', 'くしの', ['だんご', 'やきとりの {肉|にく}'], 'こ', ['くし', '本', '1{本|ぽん}', 'できました'], [3, 5]],
];

export const REMAINDER_SCENES: readonly RemainderScene[] = ROWS.map(
  ([key, place, items, counter, [name, containers, one, verb], each]) => ({
    key,
    place,
    items,
    counter,
    living: counter === '人' || counter === 'ひき',
    container: { name, counter: containers, one, verb },
    each,
  }),
);
