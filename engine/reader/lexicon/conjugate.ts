/**
 * The form of a verb. `end` says what can follow the verb: the end of the sentence (`final`), a noun, or another
 * clause.
 */
export type VerbForm = {
  readonly past: boolean;
  readonly negative: boolean;
  readonly polite: boolean;
  /** True for ている and てある ("be in the state of having done"), which state the result of an event. */
  readonly progressive: boolean;
  /**
   * How the verb joins its clause to the next clause: `if` after たら and ば ("if"), `and` after て, ながら or the stem alone.
   * Null if the verb joins no clause.
   */
  readonly joins: 'and' | 'if' | null;
  readonly helper: 'くれる' | 'もらう' | 'あげる' | 'いく' | 'くる' | null;
  readonly voice: 'plain' | 'passive' | 'potential' | 'stem';
  readonly wish: boolean;
};

/** A verb of the lexicon: its usual spelling in the dictionary form, and its roles (verb-list.ts). */
export type LexiconVerb = {
  readonly name: string;
  readonly roles: ReadonlySet<string>;
  /** The roles as one string. Verbs with the same roles have the same effect on the amounts of a story. */
  readonly sameAs: string;
};

type StemKind = 'masu' | 'ta' | 'da' | 'dictionary' | 'nai' | 'ba' | 'passive' | 'potential';
/** A stem of a verb, and the kind of endings that can follow it. */
export type VerbStem = {
  readonly text: string;
  readonly kind: StemKind;
  readonly verb: LexiconVerb;
  /** True if this stem contains a spelling error. */
  readonly slip?: boolean;
};

const ROWS: Readonly<Record<string, readonly [a: string, i: string, e: string, ta: string]>> = {
  う: ['わ', 'い', 'え', 'っ'],
  く: ['か', 'き', 'け', 'い'],
  ぐ: ['が', 'ぎ', 'げ', 'い'],
  す: ['さ', 'し', 'せ', 'し'],
  つ: ['た', 'ち', 'て', 'っ'],
  ぬ: ['な', 'に', 'ね', 'ん'],
  ぶ: ['ば', 'び', 'べ', 'ん'],
  む: ['ま', 'み', 'め', 'ん'],
  る: ['ら', 'り', 'れ', 'っ'],
};

/**
 * Returns the stems of one spelling of a verb. `type` is its conjugation: '5' for godan (五段), '1' for ichidan (一段), 's'
 * for する.
 */
export function stemsOfVerb(spelling: string, type: '5' | '1' | 's', verb: LexiconVerb): VerbStem[] {
  const make = (text: string, kind: StemKind): VerbStem => ({ text, kind, verb });
  const head = spelling.slice(0, -1);
  if (type === 's') {
    const noun = spelling.slice(0, -2);
    return [
      make(`${noun}し`, 'masu'),
      make(`${noun}し`, 'ta'),
      make(`${noun}する`, 'dictionary'),
      make(`${noun}し`, 'nai'),
      make(`${noun}すれ`, 'ba'),
      make(`${noun}され`, 'passive'),
      make(`${noun}でき`, 'potential'),
    ];
  }
  if (/(?:来|く)る$/u.test(spelling) && /来/u.test(verb.name)) {
    const before = spelling.slice(0, -2);
    const [i, o, u] = spelling.endsWith('来る') ? ['来', '来', '来る'] : ['き', 'こ', 'くる'];
    return [
      make(before + i, 'masu'),
      make(before + i, 'ta'),
      make(before + u, 'dictionary'),
      make(before + o, 'nai'),
      make(`${before}${o}られ`, 'passive'),
    ];
  }
  if (type === '1') {
    return [
      make(head, 'masu'),
      make(head, 'ta'),
      make(spelling, 'dictionary'),
      make(head, 'nai'),
      make(`${head}れ`, 'ba'),
      make(`${head}られ`, 'passive'),
    ];
  }
  const row = ROWS[spelling.slice(-1)];
  if (row === undefined) return [];
  const [a, i, e, ta] = row;
  const voiced = /[ぐぬぶむ]$/u.test(spelling);
  const past = /(?:行|い)く$/u.test(spelling) ? 'っ' : ta;
  return [
    make(head + i, 'masu'),
    make(head + past, voiced ? 'da' : 'ta'),
    // In もつて for もって and かつた for かった the small っ is written large.
    ...(past === 'っ' && !voiced && /^[ぁ-ん]+$/u.test(head) ? [make(head.concat('つ'), 'ta')] : []),
    make(spelling, 'dictionary'),
    ...(spelling === 'ある' || spelling === '有る' ? [] : [make(head + a, 'nai')]),
    make(head + e, 'ba'),
    make(`${head}${a}れ`, 'passive'),
    make(head + e, 'potential'),
  ];
}

/** An ending that can follow the stem of a verb, and the form of the verb with this ending. */
export type VerbEnding = { readonly text: string; readonly form: VerbForm };

/** The dictionary form. */
export const DICTIONARY_VERB_FORM: VerbForm = {
  past: false,
  negative: false,
  polite: false,
  progressive: false,
  joins: null,
  helper: null,
  voice: 'plain',
  wish: false,
};

/** The polite endings after the ます stem. */
function polite(base: VerbForm): VerbEnding[] {
  const form = { ...base, polite: true };
  return [
    { text: 'ます', form },
    { text: 'ました', form: { ...form, past: true } },
    { text: 'ましか', form: { ...form, past: true } },
    { text: 'ますた', form: { ...form, past: true } },
    { text: 'まいた', form: { ...form, past: true } },
    { text: 'また', form: { ...form, past: true } },
    { text: 'ません', form: { ...form, negative: true } },
    { text: 'ませんでした', form: { ...form, negative: true, past: true } },
    { text: 'ましょう', form },
    { text: 'まして', form: { ...form, joins: 'and' } },
    { text: 'ましたら', form: { ...form, joins: 'if' } },
  ];
}

const after = (text: string, tails: readonly VerbEnding[]): VerbEnding[] =>
  tails.map((tail) => ({ ...tail, text: text + tail.text }));

/**
 * Returns the endings of an auxiliary verb of the godan conjugation (五段). `i` is its stem before ます, `u` its dictionary
 * ending, and `ta` its stem before た. `form` is the form of the whole verb in the present tense.
 */
function godan(i: string, u: string, ta: string, form: VerbForm): VerbEnding[] {
  return [
    ...after(i, polite(form)),
    { text: u, form },
    { text: `${ta}た`, form: { ...form, past: true } },
    { text: `${ta}て`, form: { ...form, joins: 'and' } },
    { text: `${ta}たら`, form: { ...form, joins: 'if' } },
  ];
}

/**
 * Returns the spoken endings that replace てしまう ("do completely"), from the small ゃ on: ゃった in 食べちゃった ("ate it all") and
 * in 飲んじゃった ("drank it all").
 */
const regret = (form: VerbForm): VerbEnding[] =>
  ['ゃ', 'や'].flatMap((small) => [
    ...after(small, godan('い', 'う', 'っ', form)),
    // たべちゃた for たべちゃった ("ate it all") lacks the small っ.
    ...['た', 'て', 'たら'].map((text) => ({
      text: small + text,
      form: {
        ...form,
        past: text === 'た',
        joins: text === 'た' ? null : text === 'て' ? ('and' as const) : ('if' as const),
      },
    })),
  ]);

function negativeEndings(base: VerbForm): VerbEnding[] {
  const form = { ...base, negative: true };
  return [
    { text: 'ない', form },
    { text: 'なかった', form: { ...form, past: true } },
    { text: 'ず', form: { ...form, joins: 'and' } },
    { text: 'ずに', form: { ...form, joins: 'and' } },
    { text: 'なくて', form: { ...form, joins: 'and' } },
    { text: 'なければ', form: { ...form, joins: 'if' } },
    ...['なければなりません', 'なければなりませんでした', 'なければならない', 'なければいけません'].map((text) => ({
      text,
      form: { ...base, wish: true },
    })),
    { text: 'なかったら', form: { ...form, joins: 'if' } },
  ];
}

/**
 * Returns the endings that follow the stem of an auxiliary verb of the ichidan conjugation (一段): る, た, て, ない and so on.
 */
function ichidan(base: VerbForm): VerbEnding[] {
  return [
    ...polite(base),
    { text: 'る', form: base },
    { text: 'た', form: { ...base, past: true } },
    { text: 'て', form: { ...base, joins: 'and' } },
    { text: 'たら', form: { ...base, joins: 'if' } },
    { text: 'れば', form: { ...base, joins: 'if' } },
    { text: '', form: { ...base, joins: 'and', voice: 'stem' } },
    ...negativeEndings(base),
    ...(base.voice === 'passive' ? done(base) : []),
  ];
}

/**
 * Returns the endings for a completed action, a state, and an action towards the speaker (てしまう, ている, てくる): 食べられて しまった
 * ("was eaten"), とられちゃった ("was taken").
 */
function done(form: VerbForm): VerbEnding[] {
  const state = { ...form, progressive: true };
  return [
    ...after('て', godan('しまい', 'しまう', 'しまっ', form)),
    ...after('ち', regret(form)),
    ...after('てい', polite(state)),
    ...['き', '来'].flatMap((verb) => [
      ...after(`て${verb}`, polite({ ...form, helper: 'くる' })),
      { text: `て${verb}た`, form: { ...form, helper: 'くる' as const, past: true } },
      { text: `て${verb}て`, form: { ...form, helper: 'くる' as const, joins: 'and' as const } },
    ]),
    ...['ている', 'てる'].map((text) => ({ text, form: state })),
    ...['ていた', 'てた'].map((text) => ({ text, form: { ...state, past: true } })),
  ];
}

function teHelpers(): VerbEnding[] {
  const state = { ...DICTIONARY_VERB_FORM, progressive: true };
  const helper = (name: VerbForm['helper']) => ({ ...DICTIONARY_VERB_FORM, helper: name });
  return [
    { text: '', form: { ...DICTIONARY_VERB_FORM, joins: 'and' } },
    { text: 'から', form: { ...DICTIONARY_VERB_FORM, joins: 'and' } },
    ...after('い', ichidan(state)).filter(({ text }) => text !== 'い'),
    ...ichidan(state).filter(({ text }) => text !== ''),
    // とんでいちゃった for とんでいっちゃった ("flew away") lacks the small っ.
    ...after('いち', regret(helper('いく'))),
    { text: 'おり', form: { ...state, joins: 'and' } },
    ...after('おり', polite(state)),
    ...godan('あり', 'ある', 'あっ', state),
    ...godan('しまい', 'しまう', 'しまっ', DICTIONARY_VERB_FORM),
    ...['い', '行'].flatMap((verb) => after(`${verb}って`, godan('しまい', 'しまう', 'しまっ', helper('いく')))),
    ...['い', '行'].flatMap((verb) => [
      ...godan(`${verb}き`, `${verb}く`, `${verb}っ`, helper('いく')),
      ...after(`${verb}っち`, regret(helper('いく'))),
    ]),
    // The spoken forms of ていく ("go away"): 出てっちゃった ("went out"), とんでった ("flew away").
    ...after('っち', regret(helper('いく'))),
    { text: 'った', form: { ...helper('いく'), past: true } },
    { text: 'ったら', form: { ...helper('いく'), joins: 'if' } },
    { text: 'って', form: { ...helper('いく'), joins: 'and' } },
    ...['き', '来'].flatMap((verb) => [
      ...after(verb, polite(helper('くる'))),
      { text: `${verb}た`, form: { ...helper('くる'), past: true } },
      { text: `${verb}たら`, form: { ...helper('くる'), joins: 'if' as const } },
      { text: `${verb}て`, form: { ...helper('くる'), joins: 'and' as const } },
      ...after(`${verb}てくれ`, ichidan(helper('くる'))),
      ...after(`${verb}ち`, regret(helper('くる'))),
    ]),
    ...['くる', '来る'].map((text) => ({ text, form: helper('くる') })),
    ...after('くれ', ichidan(helper('くれる'))),
    ...godan('もらい', 'もらう', 'もらっ', helper('もらう')),
    ...after('あげ', ichidan(helper('あげる'))),
    ...godan('おき', 'おく', 'おい', DICTIONARY_VERB_FORM),
    ...after('み', ichidan(DICTIONARY_VERB_FORM)),
  ];
}

const MASU: readonly VerbEnding[] = [
  ...polite(DICTIONARY_VERB_FORM),
  { text: '', form: { ...DICTIONARY_VERB_FORM, joins: 'and', voice: 'stem' } },
  { text: 'ながら', form: { ...DICTIONARY_VERB_FORM, joins: 'and', wish: true } },
  ...['終え', 'おえ', '始め', 'はじめ', '続け', 'つづけ'].flatMap((verb) => after(verb, ichidan(DICTIONARY_VERB_FORM))),
  ...['終わ', 'おわ', 'き', '切'].flatMap((verb) => after(verb, godan('り', 'る', 'っ', DICTIONARY_VERB_FORM))),
  { text: 'たい', form: { ...DICTIONARY_VERB_FORM, wish: true } },
  { text: 'たいです', form: { ...DICTIONARY_VERB_FORM, wish: true } },
];
const TA: readonly VerbEnding[] = [
  { text: 'た', form: { ...DICTIONARY_VERB_FORM, past: true } },
  { text: 'たら', form: { ...DICTIONARY_VERB_FORM, joins: 'if' } },
  { text: 'たらいい', form: { ...DICTIONARY_VERB_FORM, wish: true } },
  { text: 'たらいいです', form: { ...DICTIONARY_VERB_FORM, polite: true, wish: true } },
  ...after('て', teHelpers()),
  ...after('ち', regret(DICTIONARY_VERB_FORM)),
];
const DA: readonly VerbEnding[] = [
  { text: 'だ', form: { ...DICTIONARY_VERB_FORM, past: true } },
  { text: 'だら', form: { ...DICTIONARY_VERB_FORM, joins: 'if' } },
  ...after('で', teHelpers()),
  ...after('じ', regret(DICTIONARY_VERB_FORM)),
];

const TAILS: Readonly<Record<StemKind, readonly VerbEnding[]>> = {
  masu: MASU,
  ta: TA,
  da: DA,
  dictionary: [{ text: '', form: DICTIONARY_VERB_FORM }],
  nai: negativeEndings(DICTIONARY_VERB_FORM),
  ba: [
    { text: 'ば', form: { ...DICTIONARY_VERB_FORM, joins: 'if' } },
    ...['ばいい', 'ばいいの', 'ばよい', 'ばよいの'].map((text) => ({
      text,
      form: { ...DICTIONARY_VERB_FORM, wish: true },
    })),
    ...['ばいいです', 'ばよいです', 'ばいいのです'].map((text) => ({
      text,
      form: { ...DICTIONARY_VERB_FORM, polite: true, wish: true },
    })),
  ],
  passive: ichidan({ ...DICTIONARY_VERB_FORM, voice: 'passive' }),
  potential: ichidan({ ...DICTIONARY_VERB_FORM, voice: 'potential' }),
};

const BY_TEXT: ReadonlyMap<string, ReadonlyMap<string, VerbForm>> = new Map(
  Object.entries(TAILS).map(([kind, tails]) => [kind, new Map(tails.map(({ text, form }) => [text, form]))]),
);

const LONGEST_TAIL = 15;

/**
 * Returns the possible forms of a verb in `text`. Its stem ends at the offset `at`. The result has one form for each
 * ending that matches the text, with the length of this ending.
 */
export function verbFormsAfterStem(kind: StemKind, text: string, at: number): { length: number; form: VerbForm }[] {
  const found = [];
  for (let length = Math.min(LONGEST_TAIL, text.length - at); length >= 0; length -= 1) {
    const form = BY_TEXT.get(kind)?.get(text.slice(at, at + length));
    if (form !== undefined) found.push({ length, form });
  }
  return found;
}
