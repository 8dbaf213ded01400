/** The conjugations of verbs: '5' for godan (五段), '1' for ichidan (一段), 's' for する. */
export const VERB_CONJUGATION_GROUPS = ['5', '1', 's'] as const;
export type VerbConjugationGroup = (typeof VERB_CONJUGATION_GROUPS)[number];

export const KNOWN_SIMILAR_VERB_NAMES = [
  'もらう',
  'あげる',
  '買う',
  '作る',
  '食べる',
  '使う',
  'なくす',
  'ふえる',
  'へる',
  '帰る',
] as const;
export type KnownSimilarVerb = (typeof KNOWN_SIMILAR_VERB_NAMES)[number];

/**
 * The known verbs to which a teacher can compare an unknown verb, each with its conjugation group. Both reader programs
 * know these verbs.
 */
export const CONJUGATION_GROUPS_OF_SIMILAR_VERBS: Readonly<Record<KnownSimilarVerb, VerbConjugationGroup>> = {
  もらう: '5',
  あげる: '1',
  買う: '5',
  作る: '5',
  食べる: '1',
  使う: '5',
  なくす: '5',
  ふえる: '1',
  へる: '5',
  帰る: '5',
};

export const COUNTER_NAMES_FOR_TAUGHT_NOUNS = ['こ', '本', 'まい', 'ひき', 'さつ', 'だい'] as const;
export type CounterOfTaughtNoun = (typeof COUNTER_NAMES_FOR_TAUGHT_NOUNS)[number];

/**
 * The counters that a teacher can choose for an unknown noun. Each has example nouns, which it counts and which both
 * reader programs know.
 */
export const EXAMPLE_NOUNS_BY_COUNTER: Readonly<Record<CounterOfTaughtNoun, readonly string[]>> = {
  こ: ['りんご', 'みかん', 'あめ'],
  本: ['えんぴつ', 'ペン', 'クレヨン'],
  まい: ['おりがみ', 'カード', 'シール'],
  ひき: ['ねこ', 'いぬ', '金魚'],
  さつ: ['ノート', '絵本'],
  だい: ['車', 'バス'],
};

/**
 * A word that a teacher taught the reader programs. `word` is its usual spelling (dictionary form for a verb), and
 * `reading` is its spelling in kana. A noun has the counter for its things; a verb has a known verb that changes
 * amounts in the same way (`like`).
 */
export type TaughtWord = { readonly word: string; readonly reading: string } & (
  | { readonly kind: 'noun'; readonly counter: CounterOfTaughtNoun }
  | { readonly kind: 'verb'; readonly group: VerbConjugationGroup; readonly like: KnownSimilarVerb }
);

/** A particle beside a kanji or katakana, as in 公園で遊ぶ, or the ending of a sentence that is not a verb, as in 楽しいです. */
const SEVERAL_WORDS =
  /[\p{Script=Han}ァ-ヴー][はがにでとも]|[はがにでとも][\p{Script=Han}ァ-ヴー]|(?:です|でした|ません)$/u;

/**
 * Returns the word that a teacher probably wants to teach if Sakumon did not understand `part` of a pupil's text. `part`
 * can be a word or a sentence. In a sentence with を (object particle) it is the verb after it: けずりました for
 * えんぴつをけずりました ("sharpened a pencil"). Returns '' if `part` seems to contain several other words.
 */
export function wordToTeachIn(part: string): string {
  const word = part.slice(part.lastIndexOf('を') + 1).trim();
  return SEVERAL_WORDS.test(word) ? '' : word;
}

/**
 * Returns the dictionary form and the conjugation group of a verb in its polite past form, such as けずりました
 * ("sharpened"). Returns null for other words.
 */
export function findDictionaryFormAndGroup(
  word: string,
): { readonly word: string; readonly group: VerbConjugationGroup } | null {
  const stem = /^(.+)(?:ました|ます)$/u.exec(word)?.[1];
  if (stem === undefined) return null;
  if (stem.length > 1 && stem.endsWith('し')) {
    const noun = stem.slice(0, -1);
    if (/\p{Script=Han}{2}$|[ァ-ヴー]$/u.test(noun)) return { word: `${noun}する`, group: 's' };
  }
  const at = 'いきぎしちにびみり'.indexOf(stem.slice(-1));
  return at < 0
    ? { word: `${stem}る`, group: '1' }
    : { word: stem.slice(0, -1) + 'うくぐすつぬぶむる'.charAt(at), group: '5' };
}

/**
 * Returns the conjugation group of a verb (`word`, in its dictionary form). `part` is the form of the verb in the
 * pupil's text. It decides between verbs with the same dictionary form in kana: for きる, きりました is a form of 切る ("cut"),
 * and きました a form of 着る ("wear").
 */
export function conjugationGroupOfVerb(word: string, part: string): VerbConjugationGroup {
  const read = findDictionaryFormAndGroup(part);
  if (read?.word === word) return read.group;
  if (word.endsWith('する') && word.length > 3) return 's';
  const stem = word.slice(0, -1);
  const isOneGroup = part.startsWith(`${stem}ま`) || /[えけげせぜてでねへべめれ]$/u.test(stem);
  return word.endsWith('る') && isOneGroup ? '1' : '5';
}
