import { compareNames } from '../../engine/text/name-order.ts';

/**
 * An invented pupil of the demonstration school. `group` is the name of the class, `name` the displayed name, and
 * `kana` the name in kana. The displayed names of pupils in grades 1 and 2 are in kana.
 */
type InventedPupil = { readonly group: string; readonly name: string; readonly kana: string };

/** A pupil and the pupil's number in the class. The numbers follow the order of the names in kana. */
export type DemonstrationPupil = InventedPupil & { readonly number: number };

/** The classes of the demonstration school. */
export const DEMONSTRATION_GROUPS = [
  { name: '1年1組', grade: 1 },
  { name: '2年1組', grade: 2 },
  { name: '2年2組', grade: 2 },
  { name: '3年1組', grade: 3 },
] as const;

/** The pupil with the e-mail address pupil@demo.sakumon.test. Visitors use this account. */
export const DEMONSTRATION_PUPIL_FOR_VISITORS: InventedPupil = {
  group: '2年1組',
  name: 'やまだ はなこ',
  kana: 'やまだ はなこ',
};

const IN_KANA: Readonly<Record<string, readonly string[]>> = {
  '1年1組': [
    'あおき そら',
    'いずみ めい',
    'うえの かいと',
    'おおた さくら',
    'かわい りく',
    'きのした ゆい',
    'くどう はると',
    'こばやし ひまり',
  ],
  '2年1組': [
    'あさの みなと',
    'いしい こはる',
    'うちだ はる',
    'えんどう れん',
    'おかだ ひなた',
    'おの さき',
    'かとう つむぎ',
    'きむら そうた',
    'くぼ いろは',
    'こじま たいち',
    'さいとう あかり',
    'さかい ゆうま',
    'すずき いつき',
    'たかはし りこ',
    'たなか みお',
    'ちば あきと',
    'つちや ひより',
    'なかむら あおい',
    'にしだ しおり',
    'はやし かんた',
    'ふくだ ゆづき',
    'ほりえ こうた',
    'まつだ えま',
    'みうら ののか',
    'むらかみ そうすけ',
    'もりた ゆあ',
    'わたなべ けい',
  ],
  '2年2組': [
    'しみず ゆうと',
    'せきね ほのか',
    'たけだ だいち',
    'つじ すみれ',
    'のむら けんと',
    'ひらの わかな',
    'ふじた しょう',
  ],
};

const IN_KANJI: readonly (readonly [name: string, kana: string])[] = [
  ['森 大輝', 'もり だいき'],
  ['山口 結衣', 'やまぐち ゆい'],
  ['横田 蓮', 'よこた れん'],
  ['吉田 美咲', 'よしだ みさき'],
  ['和田 拓海', 'わだ たくみ'],
  ['小川 千尋', 'おがわ ちひろ'],
  ['西村 樹', 'にしむら いつき'],
  ['松本 彩花', 'まつもと あやか'],
];

/** The other pupils of the demonstration school. They have no e-mail address. */
const CLASSMATES: readonly InventedPupil[] = [
  ...Object.entries(IN_KANA).flatMap(([group, names]) => names.map((name) => ({ group, name, kana: name }))),
  ...IN_KANJI.map(([name, kana]) => ({ group: '3年1組', name, kana })),
];

/** All pupils of the demonstration school, sorted by class and number. */
export const DEMONSTRATION_PUPILS: readonly DemonstrationPupil[] = DEMONSTRATION_GROUPS.flatMap(({ name }) =>
  [DEMONSTRATION_PUPIL_FOR_VISITORS, ...CLASSMATES]
    .filter(({ group }) => group === name)
    .sort((one, other) => compareNames(one.kana, other.kana))
    .map((pupil, at) => ({ ...pupil, number: at + 1 })),
);
