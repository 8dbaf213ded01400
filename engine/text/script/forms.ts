import { kanaReadingOfSource } from '../reading-of.ts';
import {
  ADJECTIVES_ENDING_IN_I,
  CONSONANT_STEM_VERBS,
  WORDS_USUALLY_IN_KANA,
  WORDS_ALWAYS_IN_KANA,
  WORDS_RECOGNISED_ONLY_IN_KANJI,
  WORD_TABLE_NOUNS,
  VOWEL_STEM_VERBS,
  WORD_TABLE_SUFFIXES,
} from './words.ts';

/** The word class of a form. It decides what may follow: particles after a noun, ます after a verb. */
export type WordFormClass = 'noun' | 'suffix' | 'verb' | 'adjective';

/**
 * What must follow a form. `whole`: nothing. `stem`: an ending or another verb (after 読み, 食べ). Other values:
 * specific endings (ない after 読ま, で after 読ん).
 */
export type EndingAfterWordForm = 'whole' | 'stem' | 'negative' | 'conditional' | 'volitional' | 'joining';

/** An inflected form of a word without its ending: {買|か}い of {買|か}う. */
export type WordForm = {
  readonly class: WordFormClass;
  /** The form as the word table writes it. */
  readonly source: string;
  readonly kana: string;
  /** All kanji of the form, in order. If the author wrote some of them, a word without these kanji is excluded. */
  readonly kanji: string;
  /** True if the kana alone do not identify the word. */
  readonly byKanji: boolean;
  readonly ending: EndingAfterWordForm;
};

type Inflection = readonly [kana: string, ending: EndingAfterWordForm];

/**
 * The six forms of 五段 verbs (verbs with a consonant stem). The key is the last kana of the dictionary form. The value
 * lists the last kana of each form in this order: before ない, before ます, the dictionary form, before ば, before う, before
 * て or た.
 */
const FIVE_ROWS: Readonly<Record<string, string>> = {
  う: 'わいうえおっ',
  く: 'かきくけこい',
  ぐ: 'がぎぐげごい',
  す: 'さしすせそし',
  つ: 'たちつてとっ',
  ぬ: 'なにぬねのん',
  ぶ: 'ばびぶべぼん',
  む: 'まみむめもん',
  る: 'らりるれろっ',
};
const ROW_ENDINGS: readonly EndingAfterWordForm[] = [
  'negative',
  'stem',
  'whole',
  'conditional',
  'volitional',
  'joining',
];
const GOING = '{行|い}く';
const ADJECTIVE_ENDINGS: readonly Inflection[] = [
  ['い', 'whole'],
  ['く', 'whole'],
  ['か', 'joining'],
  ['け', 'joining'],
  ['さ', 'whole'],
  ['そ', 'volitional'],
];
/** The forms of the irregular verbs 来る and する. */
const IRREGULAR: readonly Inflection[] = [
  ['{来|く}る', 'whole'],
  ['{来|く}れ', 'conditional'],
  ['{来|こ}', 'negative'],
  ['{来|き}', 'stem'],
  ['する', 'whole'],
  ['すれ', 'conditional'],
  ['さ', 'negative'],
  ['し', 'stem'],
];

const GROUP = /\{([^|{}]+)\|([^{}]+)\}/gu;
const NOT_KANJI = /\P{Script=Han}/gu;

function words(list: string): string[] {
  return list.trim().split(/\s+/u);
}

/** Returns the kanji of a source text in order. */
export function kanjiOfSource(source: string): string {
  return source.replaceAll(GROUP, '$1').replaceAll(NOT_KANJI, '');
}

function inflected(word: string, endings: readonly Inflection[]): Inflection[] {
  return endings.map(([kana, ending]) => [word.slice(0, -1) + kana, ending]);
}

function endingsOf(verb: string): Inflection[] {
  const row = Array.from(FIVE_ROWS[verb.at(-1) ?? ''] ?? '');
  return row.map((kana, at) => [verb === GOING && kana === 'い' ? 'っ' : kana, ROW_ENDINGS[at] ?? 'whole']);
}

/** The endings of 一段 verbs (verbs with a vowel stem): the stem alone, and る, れ, ろ, よ. */
const ONE_ROW_ENDINGS: readonly Inflection[] = [
  ['る', 'whole'],
  ['れ', 'conditional'],
  ['ろ', 'whole'],
  ['よ', 'volitional'],
  ['ら', 'negative'],
  ['', 'stem'],
];

function classed(list: string, formClass: WordFormClass): [string, WordFormClass][] {
  return words(list).map((word) => [word, formClass]);
}

const NOUN_FORMS = [
  ...classed(WORD_TABLE_NOUNS, 'noun'),
  ...classed(WORDS_USUALLY_IN_KANA, 'noun'),
  ...classed(WORD_TABLE_SUFFIXES, 'suffix'),
];
const VERB_FORMS: [string, Inflection[]][] = [
  ...words(CONSONANT_STEM_VERBS).map((verb): [string, Inflection[]] => [verb, inflected(verb, endingsOf(verb))]),
  ...words(VOWEL_STEM_VERBS).map((verb): [string, Inflection[]] => [verb, inflected(verb, ONE_ROW_ENDINGS)]),
];

const KEPT = new Set(words(WORDS_ALWAYS_IN_KANA));
const BY_KANJI = new Set(words(WORDS_RECOGNISED_ONLY_IN_KANJI));

function formOf(
  word: string,
  source: string,
  formClass: WordFormClass,
  ending: EndingAfterWordForm = 'whole',
): WordForm {
  const kept = KEPT.has(word);
  return {
    class: formClass,
    source: kept ? kanaReadingOfSource(source) : source,
    kana: kanaReadingOfSource(source),
    kanji: kanjiOfSource(source),
    byKanji: BY_KANJI.has(word),
    ending,
  };
}

/**
 * Matches dictionary forms of 一段 verbs (vowel stem), such as 居る and 溶ける. 五段 verbs (consonant stem), such as 取る and 止まる,
 * do not match.
 */
const ONE_ROW = /[いきぎしじちにひびみりえけげせぜてでねへべめれ]る$/u;

function keptForms(): WordForm[] {
  return [...KEPT].flatMap((word) => {
    const inflects = word.endsWith('い') || FIVE_ROWS[word.at(-1) ?? ''] !== undefined;
    if (!inflects || word.endsWith('}')) return [formOf(word, word, 'noun')];
    if (word.endsWith('い'))
      return inflected(word, ADJECTIVE_ENDINGS).map((form) => formOf(word, form[0], 'adjective', form[1]));
    const endings = ONE_ROW.test(kanaReadingOfSource(word)) ? ONE_ROW_ENDINGS : endingsOf(word);
    return inflected(word, endings).map(([source, ending]) => formOf(word, source, 'verb', ending));
  });
}

function allForms(): WordForm[] {
  return [
    ...keptForms(),
    ...NOUN_FORMS.map(([word, formClass]) => formOf(word, word, formClass)),
    ...VERB_FORMS.flatMap(([verb, forms]) => forms.map(([source, ending]) => formOf(verb, source, 'verb', ending))),
    ...words(ADJECTIVES_ENDING_IN_I).flatMap((word) =>
      inflected(word, ADJECTIVE_ENDINGS).map(([source, ending]) => formOf(word, source, 'adjective', ending)),
    ),
    ...IRREGULAR.map(([source, ending]) => formOf(source, source, 'verb', ending)),
  ];
}

function isSame(one: WordForm, other: WordForm): boolean {
  return (
    one.source === other.source &&
    one.kanji === other.kanji &&
    one.class === other.class &&
    one.ending === other.ending &&
    one.byKanji === other.byKanji
  );
}

function byKana(forms: readonly WordForm[]): ReadonlyMap<string, readonly WordForm[]> {
  const map = new Map<string, WordForm[]>();
  for (const form of forms) {
    const known = map.get(form.kana) ?? [];
    if (!known.some((other) => isSame(other, form))) {
      map.set(form.kana, [...known, form]);
    }
  }
  return map;
}

/** Every form of every listed word, by its kana. If several forms have the same kana, earlier forms have priority. */
export const WORD_FORMS: ReadonlyMap<string, readonly WordForm[]> = byKana(allForms());

export const MAX_WORD_FORM_LENGTH = Math.max(...Array.from(WORD_FORMS.keys(), (kana) => kana.length));
