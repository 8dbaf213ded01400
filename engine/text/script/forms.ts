import {
  ADJECTIVES,
  FIVE_ROW_VERBS,
  KANA_WORDS,
  KEPT_IN_KANA,
  KNOWN_BY_KANJI,
  NOUNS,
  ONE_ROW_VERBS,
  SUFFIXES,
} from './words.ts';

/** What may follow a form: particles behind a noun, ます behind a verb. */
export type FormClass = 'noun' | 'suffix' | 'verb' | 'adjective';

/** A word as it stands in a sentence, without what follows it: {買|か}い of {買|か}う. */
export type Form = {
  readonly class: FormClass;
  /** As the table writes it. */
  readonly source: string;
  readonly kana: string;
  /** Kanji by which it is known, in their order; a word kept in kana may be met in kanji. */
  readonly kanji: string;
  /** Kana alone do not stand for it. */
  readonly byKanji: boolean;
};

const FIVE_ROWS: Readonly<Record<string, string>> = {
  う: 'わ い う え お っ',
  く: 'か き く け こ い っ',
  ぐ: 'が ぎ ぐ げ ご い',
  す: 'さ し す せ そ',
  つ: 'た ち つ て と っ',
  ぬ: 'な に ぬ ね の ん',
  ぶ: 'ば び ぶ べ ぼ ん',
  む: 'ま み む め も ん',
  る: 'ら り る れ ろ っ',
};
const ADJECTIVE_ENDINGS = ['い', 'く', 'か', 'け', 'さ', 'そ'];
/** The irregular 来る. */
const COMING = ['{来|く}る', '{来|く}れ', '{来|こ}', '{来|き}'];

const GROUP = /\{([^|{}]+)\|([^{}]+)\}/gu;
const NOT_KANJI = /\P{Script=Han}/gu;

function words(list: string): string[] {
  return list.trim().split(/\s+/u);
}

/** The kana of a source text. */
export function kanaOfSource(source: string): string {
  return source.replaceAll(GROUP, '$2');
}

/** The kanji of a source text, in their order. */
export function kanjiOfSource(source: string): string {
  return source.replaceAll(GROUP, '$1').replaceAll(NOT_KANJI, '');
}

function inflected(word: string, endings: readonly string[]): string[] {
  return endings.map((ending) => word.slice(0, -1) + ending);
}

function endingsOf(verb: string): readonly string[] {
  return (FIVE_ROWS[verb.at(-1) ?? ''] ?? '').split(' ');
}

/** Of 一段 verbs the stem alone, and る れ ろ よ behind it. */
const ONE_ROW_ENDINGS = ['る', 'れ', 'ろ', 'よ', 'ら', ''];

function classed(list: string, formClass: FormClass): [string, FormClass][] {
  return words(list).map((word) => [word, formClass]);
}

const NOUN_FORMS = [...classed(NOUNS, 'noun'), ...classed(KANA_WORDS, 'noun'), ...classed(SUFFIXES, 'suffix')];
const VERB_FORMS: [string, string[]][] = [
  ...words(FIVE_ROW_VERBS).map((verb): [string, string[]] => [verb, inflected(verb, endingsOf(verb))]),
  ...words(ONE_ROW_VERBS).map((verb): [string, string[]] => [verb, inflected(verb, ONE_ROW_ENDINGS)]),
];

const KEPT = new Set(words(KEPT_IN_KANA));
const BY_KANJI = new Set(words(KNOWN_BY_KANJI));

function formOf(word: string, source: string, formClass: FormClass): Form {
  const kept = KEPT.has(word);
  return {
    class: formClass,
    source: kept ? kanaOfSource(source) : source,
    kana: kanaOfSource(source),
    kanji: kanjiOfSource(source),
    byKanji: BY_KANJI.has(word),
  };
}

/** 居る and 溶ける are of one row, 取る and 止まる of five. */
const ONE_ROW = /[いきぎしじちにひびみりえけげせぜてでねへべめれ]る$/u;

function keptForms(): Form[] {
  return [...KEPT].flatMap((word) => {
    const inflects = word.endsWith('い') || FIVE_ROWS[word.at(-1) ?? ''] !== undefined;
    if (!inflects || word.endsWith('}')) return [formOf(word, word, 'noun')];
    if (word.endsWith('い'))
      return inflected(word, ADJECTIVE_ENDINGS).map((source) => formOf(word, source, 'adjective'));
    const endings = ONE_ROW.test(kanaOfSource(word)) ? ONE_ROW_ENDINGS : endingsOf(word);
    return inflected(word, endings).map((source) => formOf(word, source, 'verb'));
  });
}

function allForms(): Form[] {
  return [
    ...keptForms(),
    ...NOUN_FORMS.map(([word, formClass]) => formOf(word, word, formClass)),
    ...VERB_FORMS.flatMap(([verb, forms]) => forms.map((source) => formOf(verb, source, 'verb'))),
    ...words(ADJECTIVES).flatMap((word) =>
      inflected(word, ADJECTIVE_ENDINGS).map((source) => formOf(word, source, 'adjective')),
    ),
    ...COMING.map((source) => formOf(source, source, 'verb')),
  ];
}

function isSame(one: Form, other: Form): boolean {
  return (
    one.source === other.source &&
    one.kanji === other.kanji &&
    one.class === other.class &&
    one.byKanji === other.byKanji
  );
}

function byKana(forms: readonly Form[]): ReadonlyMap<string, readonly Form[]> {
  const map = new Map<string, Form[]>();
  for (const form of forms) {
    const known = map.get(form.kana) ?? [];
    if (!known.some((other) => isSame(other, form))) {
      map.set(form.kana, [...known, form]);
    }
  }
  return map;
}

/** Every form of every listed word by its kana; of several the first is the one that kana stand for. */
export const WORD_FORMS: ReadonlyMap<string, readonly Form[]> = byKana(allForms());

export const LONGEST_FORM = Math.max(...Array.from(WORD_FORMS.keys(), (kana) => kana.length));
