import { WORDS_FOR_TEXT_READERS } from '../../text/word-tables.ts';
import { stemsOfVerb, type VerbStem, type LexiconVerb } from './conjugate.ts';
import { NOUNS_IN_CATEGORIES } from './categories.ts';
import { PROBLEM_NOUNS_OUTSIDE_WORD_TABLE } from './kana-nouns.ts';
import { EVERYDAY_VERBS } from './everyday-verbs.ts';
import { GIVEN_NAMES } from './given-names.ts';
import { KANJI_OR_KANA_COMPOUND_NOUNS } from './half-kanji-nouns.ts';
import { NOUNS_USED_BY_CHILDREN } from './more-nouns.ts';
import { wrongSpellingsOfWord, misspellingsOfVerbStem } from './slips.ts';
import { QUALITY_ADJECTIVES } from './quality-adjectives.ts';
import { expandSpellings, katakanaAsHiragana } from './spelling.ts';
import { VERBS_BY_EFFECT_ON_QUANTITY } from './verb-list.ts';
import * as words from './words.ts';

/** The sort of a noun. The sort `thing` includes places. */
export type LexiconNounSort =
  | 'person'
  | 'pronoun'
  | 'everybody'
  | 'those'
  | 'rest'
  | 'difference'
  | 'which'
  | 'attribute'
  | 'time'
  | 'money back'
  | 'thing';

export type LexiconNoun = { readonly key: string; readonly written: string; readonly tag: LexiconNounSort };

/**
 * An い adjective. `more` is true if the adjective means a larger amount (多い), false if it means a smaller amount (少ない),
 * and null if it compares no amounts.
 */
export type LexiconAdjective = { readonly key: string; readonly written: string; readonly more: boolean | null };

const MORE = new Set('おおい ながい おもい たかい ひろい ふかい あつい ふとい おおきい はやい とおい'.split(' '));
const LESS = new Set(
  'すくない みじかい かるい やすい ひくい せまい あさい うすい ほそい ちいさい わかい おそい ちかい'.split(' '),
);

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** Merges the kanji entry and the kana entry of a verb (乗る, のる) into one verb with the roles of both entries. */
function mergeKanaVerbs(
  roles: Map<string, Set<string>>,
  sources: Map<string, readonly [source: string, type: '5' | '1' | 's']>,
): void {
  const listed = Array.from(sources);
  for (const [name, [source, type]] of listed) {
    if (source.includes('{') || name === 'つむ' || name === 'する5') continue;
    const same = [...sources].filter(
      ([, [other, kind]]) =>
        other.includes('{') && kind === type && expandSpellings(other).key === katakanaAsHiragana(name),
    );
    if (same.length === 0) continue;
    for (const [other] of same) for (const role of roles.get(name) ?? []) roles.get(other)?.add(role);
    sources.delete(name);
  }
}

function verbStems(): Map<string, VerbStem[]> {
  const rolesOf = new Map<string, Set<string>>();
  const sources = new Map<string, readonly [source: string, type: '5' | '1' | 's']>();
  for (const [roles, list] of [...VERBS_BY_EFFECT_ON_QUANTITY, ...EVERYDAY_VERBS]) {
    for (const marked of list.trim().split(/\s+/u)) {
      const source = marked.replace(/[15]$/u, '');
      const type = marked.endsWith('1') ? '1' : source.endsWith('する') && !marked.endsWith('5') ? 's' : '5';
      const name = expandSpellings(source).written + (type === '5' && source === 'する' ? '5' : '');
      const known = rolesOf.get(name) ?? new Set<string>();
      for (const role of roles.split(' ')) known.add(role);
      rolesOf.set(name, known);
      sources.set(name, [source, type]);
    }
  }
  mergeKanaVerbs(rolesOf, sources);
  const stems = new Map<string, VerbStem[]>();
  for (const [name, [source, type]] of sources) {
    const verbRoles = rolesOf.get(name) ?? new Set<string>();
    const verb: LexiconVerb = { name, roles: verbRoles, sameAs: [...verbRoles].sort().join(' ') };
    for (const spelling of expandSpellings(source).spellings) {
      for (const stem of stemsOfVerb(spelling, type, verb)) put(stems, stem.text, stem);
    }
  }
  addSlippedStems(stems);
  return stems;
}

/**
 * Adds misspelled stems of verbs in kana, each with one spelling error. A misspelling that is the correct stem of
 * another verb is not added.
 */
function addSlippedStems(stems: Map<string, VerbStem[]>): void {
  const slipped = new Map<string, VerbStem[]>();
  const meant = new Map<string, Set<string>>();
  for (const [text, list] of stems) {
    for (const stem of list)
      for (const slip of misspellingsOfVerbStem(text, stem.kind)) {
        put(slipped, slip, { ...stem, text: slip, slip: true });
        meant.set(slip, (meant.get(slip) ?? new Set()).add(text));
      }
  }
  for (const [text, list] of slipped) {
    const meanings = new Set(list.map(({ verb }) => verb.sameAs));
    // Exception: a stem before た may be the same as a correct stem before ない. Example: 「つか」 in 「つかた」 (for つかった, "used")
    // and in つかない ("does not use"). The two stems never have the same ending.
    const known = stems.get(text) ?? [];
    const isFree =
      known.length === 0 || (list.every(({ kind }) => kind === 'ta') && known.every(({ kind }) => kind === 'nai'));
    if (isFree && (meanings.size === 1 || meant.get(text)?.size === 1)) stems.set(text, [...known, ...list]);
  }
}

/** The stems of all verbs by their text. */
export const VERB_STEMS: ReadonlyMap<string, readonly VerbStem[]> = verbStems();

function nounTable(): Map<string, LexiconNoun> {
  const nouns = new Map<string, LexiconNoun>();
  const add = (source: string, tag: LexiconNounSort) => {
    const word = expandSpellings(source);
    const { written, spellings } = word;
    const key =
      tag === 'person' && !word.key.startsWith('お') ? word.key.replace(/(?:さん|くん|ちゃん)$/u, '') : word.key;
    const alike = nouns.get(key);
    for (const spelling of new Set([...spellings, ...spellings.map(katakanaAsHiragana)])) {
      if (spellings.includes(spelling) || !nouns.has(spelling))
        nouns.set(spelling, { key, written: alike?.written ?? written, tag });
    }
  };
  const skipped =
    /^(?:いじょう|いか|みまん|ぶん|よう|さん|せい|めん|まえ|ちゅう|かいめ|にちめ|ばんめ|にん|ねんせい|きゅうせい|ごうしゃ|いり|つき|かた|りょう|じょう|ばい|くみ|たば|すう|だい|いろ|しゃ|しょ|せん|てん|けん|えん|ざん|ました|しました|しよう|どんな|どれ|どの|どちら|どこ|だれ|いつ|いくつ|いくら|この|その|あの|これ|それ|まだ|もう|また|あと|まず|だけ|たち|ずつ|あたり|ねん|わり|びき|まし|ほう|はい|さあ|そして|しかし|それから|では|あて|うまく|ください|ごと|けど|かど|がん|たすと|たす|おそく|つるしました|さらに|ない|たり|かい|ひとつ|ふたつ|みっつ|よっつ|いつつ|ひとり|ふたり|いま|もっと|ちょっと|すこし|たくさん|すべて|ちょうど|あわせて|あまり|ちがい|はじめ|みんな|ちがう|れい|まわり|うち|もと|ため|とき|ところ|こと|もの|よる|あさ|ひる|いろいろ|いろいろな|べつの|ほか|べつ|さっき|ぜんぜん|まわって|から|まで|より)$/u;
  for (const list of [
    WORDS_FOR_TEXT_READERS.suffixes,
    WORDS_FOR_TEXT_READERS.kana,
    WORDS_FOR_TEXT_READERS.nouns,
    PROBLEM_NOUNS_OUTSIDE_WORD_TABLE,
    NOUNS_IN_CATEGORIES,
    NOUNS_USED_BY_CHILDREN,
    KANJI_OR_KANA_COMPOUND_NOUNS,
  ]) {
    for (const source of list.trim().split(/\s+/u)) {
      const { key } = expandSpellings(source);
      if (source !== '' && !skipped.test(key) && key.length > 1)
        add(source, source.endsWith('さん') && !key.endsWith('やさん') ? 'person' : 'thing');
      else if (/\{/u.test(source) && !skipped.test(key)) {
        const { written } = expandSpellings(source);
        nouns.set(written, { key, written, tag: 'thing' });
      }
    }
  }
  for (const [tag, list] of [
    ['person', words.PERSON_WORDS],
    ['pronoun', words.PERSON_PRONOUNS],
    ['everybody', words.PLURAL_PRONOUNS],
    ['those', words.THING_PRONOUNS],
    ['rest', words.REST_NOUNS],
    ['difference', words.DIFFERENCE_WORDS],
    ['which', words.WHICH_WORDS],
    ['attribute', words.MEASURED_ATTRIBUTE_NOUNS],
    ['time', words.TIME_WORDS],
    ['money back', words.RETURNED_MONEY_WORDS],
  ] as const) {
    for (const source of list) {
      const { key, spellings } = expandSpellings(source);
      for (const word of spellings) {
        const known = nouns.get(word);
        nouns.set(word, {
          key: source.includes('{') ? key : (known?.key ?? key),
          written: known?.written ?? word,
          tag,
        });
      }
    }
  }
  for (const [spelling, noun] of nouns) {
    // The prefix お changes nothing: おさら and さら ("plate") are the same thing.
    const plain = /^お..+$/u.test(noun.key) && noun.tag === 'thing' ? nouns.get(noun.key.slice(1)) : undefined;
    if (plain !== undefined && plain.tag === 'thing' && !/^お(?:なか|はな)$/u.test(noun.key))
      nouns.set(spelling, { ...noun, key: plain.key });
  }
  for (const name of GIVEN_NAMES) {
    // A given name that is also another word, such as さくら ("cherry tree"), has only its other meaning in this table.
    if (!nouns.has(name)) nouns.set(name, { key: name, written: name, tag: 'person' });
  }
  nouns.set('き', { key: 'き', written: '木', tag: 'thing' });
  nouns.set('せ', { key: 'せ', written: '背', tag: 'thing' });
  nouns.set('え', { key: 'え', written: '絵', tag: 'thing' });
  return nouns;
}

/** The known nouns by each of their spellings. */
export const NOUNS_BY_SPELLING: ReadonlyMap<string, LexiconNoun> = nounTable();

function slippedNouns(): Map<string, LexiconNoun> {
  const slips = new Map<string, LexiconNoun | null>();
  for (const [spelling, noun] of NOUNS_BY_SPELLING) {
    for (const slip of wrongSpellingsOfWord(spelling)) {
      const other = slips.get(slip);
      // A misspelling that may represent two different words gets the value null and is not used.
      slips.set(slip, NOUNS_BY_SPELLING.has(slip) || (other !== undefined && other?.key !== noun.key) ? null : noun);
    }
  }
  return new Map([...slips].flatMap(([slip, noun]) => (noun === null ? [] : [[slip, noun] as const])));
}

/** The known nouns by their wrong spellings. */
export const NOUNS_BY_WRONG_SPELLING: ReadonlyMap<string, LexiconNoun> = slippedNouns();

function adjectiveTable(): Map<string, LexiconAdjective> {
  const table = new Map<string, LexiconAdjective>();
  const sources = `${WORDS_FOR_TEXT_READERS.adjectives} ${QUALITY_ADJECTIVES}`;
  for (const source of sources.trim().split(/\s+/u)) {
    const { key, written, spellings } = expandSpellings(source);
    if (key === 'ない') continue;
    const more = MORE.has(key) ? true : LESS.has(key) ? false : null;
    for (const spelling of spellings) {
      table.set(spelling.slice(0, -1), { key, written, more });
      for (const slip of wrongSpellingsOfWord(spelling.slice(0, -1)))
        if (!table.has(slip)) table.set(slip, { key, written, more });
    }
  }
  const many = table.get('おお');
  // Children write 多い ("many") as おうい, and 多く as 大く.
  if (many !== undefined) for (const stem of ['大', '大お', 'おう']) if (!table.has(stem)) table.set(stem, many);
  // Children begin the kana after a kanji too early or too late: 少い for 少ない ("few"), 短かい for 短い ("short").
  for (const [stem, meant] of [
    ['少', '少な'],
    ['短か', '短'],
  ] as const) {
    const adjective = table.get(meant);
    if (adjective !== undefined && !table.has(stem)) table.set(stem, adjective);
  }
  return table;
}

/** The い adjectives by each of their spellings without い. */
export const ADJECTIVE_STEMS: ReadonlyMap<string, LexiconAdjective> = adjectiveTable();
