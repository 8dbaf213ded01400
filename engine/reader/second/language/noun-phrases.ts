import { isPersonName } from './names.ts';
import type { NumberWithUnit } from './numbers.ts';
import { NOUNS_FOR_MEASURED_PROPERTIES, PERSON_PRONOUNS, REST_WORDS } from './words.ts';

/**
 * The nouns of a noun phrase, with the head last. A word for what is measured, such as 長さ ("length"), is not one of
 * these nouns.
 */
export type NounWords = {
  readonly parts: readonly string[];
  /**
   * What is measured (length, number, price …); null if nothing is measured or if the word can mean several
   * measurements.
   */
  readonly measured: string | null;
  /** The word for what is measured, empty if there is none. */
  readonly measureWord: string;
  readonly pronoun: boolean;
  /** True for words that mean several people, such as 彼ら ("they") and 二人 ("the two"). */
  readonly plural: boolean;
  readonly rest: boolean;
  /** The names of the verbs that describe the noun. */
  readonly verbs: readonly string[];
};

/**
 * A noun phrase with its particle, and with its quantity if it has one. `subset` is true if the phrase contains うち ("of
 * them"), so that it names a part of a whole.
 */
export type NounPhraseWithQuantity = {
  readonly noun: NounWords | null;
  readonly quantity: NumberWithUnit | null;
  /**
   * The amount to which a price or a rate applies, with its noun: リボン1m in 「リボン1mのねだん」 ("the price of 1 m of ribbon"),
   * 1個 in 「1個80円」 ("80 yen each"). Null if there is none.
   */
  readonly base: { readonly noun: NounWords | null; readonly quantity: NumberWithUnit } | null;
  readonly particle: string;
  /**
   * The things of a list with と ("and"), the thing of this phrase last. An empty list if the phrase names only one
   * thing.
   */
  readonly members: readonly NounPhraseWithQuantity[];
  readonly subset: boolean;
};

/** The words of a noun phrase between two の. */
export type NounPhraseSegment = {
  words: string[];
  verbs: string[];
  quantity: NumberWithUnit | null;
  base: NumberWithUnit | null;
};

export const createEmptySegment = (): NounPhraseSegment => ({ words: [], verbs: [], quantity: null, base: null });

/** True for the number 1. */
export function isNumberOne({ amount }: NumberWithUnit): boolean {
  return typeof amount !== 'string' && amount.numerator === amount.denominator;
}

/**
 * Returns the noun phrase that consists of some segments. The particle の separates the segments. Returns null if the
 * segments contain more quantities than one phrase can have.
 */
export function nounPhraseOfSegments(
  segments: readonly NounPhraseSegment[],
  particle: string,
): NounPhraseWithQuantity | null {
  const home =
    segments[0]?.words.join('') === 'うち' ||
    segments.some(({ words }, at) => words.join('') === 'うち' && isPersonName(segments[at - 1]?.words.join('') ?? ''));
  const subset = !home && segments.some(({ words }) => words.join('') === 'うち');
  const used = segments
    .map((segment) => (segment.words.join('') === 'うち' && subset ? { ...segment, words: [] } : segment))
    .filter(({ words, quantity, verbs }) => words.length + verbs.length > 0 || quantity !== null);
  const counted = used.filter(({ quantity }) => quantity !== null);
  if (counted.length > 2) return null;
  let base: NounPhraseWithQuantity['base'] = null;
  let quantity: NumberWithUnit | null = null;
  const [first, second] = counted;
  if (first !== undefined && first.base !== null && first.quantity !== null) {
    base = { noun: nounOf([{ ...first, quantity: null }]), quantity: first.base };
    if (second !== undefined) return null;
    quantity = first.quantity;
    return { noun: nounOf(used.filter((each) => each !== first)), quantity, base, particle, members: [], subset };
  }
  if (second !== undefined) return null;
  quantity = first?.quantity ?? null;
  const place = first === undefined ? -1 : used.indexOf(first);
  if (first !== undefined && quantity !== null && isNumberOne(quantity) && place < used.length - 1) {
    const after = nounOf(used.slice(place + 1));
    if (after !== null && (after.measureWord !== '' || place > 0 || first.words.length > 0)) {
      return {
        noun: after,
        quantity: null,
        base: { noun: nounOf(used.slice(0, place + 1)), quantity },
        particle,
        members: [],
        subset,
      };
    }
  }
  return { noun: nounOf(used), quantity, base, particle, members: [], subset };
}

/**
 * Words for a relation of two quantities, such as 割合 ("ratio"). Before other words, 残りの ("remaining") means the things
 * that are left; before these words it does not: 「残りの割合」 ("the remaining ratio").
 */
const RELATIONS = /^(?:割合|わりあい|速さ|はやさ|平均|ちがい|違い|差|比|時刻|時こく|分|ぶん)$/;

/**
 * Returns the names of the things in a phrase with 残り ("the rest of"): りんご ("apples") for 「残りのりんご」. Leaves out words
 * for what is counted or measured, such as お金 ("money") in 「残りのお金」 and 長さ ("length") in 「残りの長さ」.
 */
function restParts(parts: readonly string[]): string[] {
  return parts.slice(1).filter((part) => !NOUNS_FOR_MEASURED_PROPERTIES.has(part));
}

function nounOf(segments: readonly NounPhraseSegment[]): NounWords | null {
  const verbs = segments.flatMap((segment) => segment.verbs);
  const all = segments.map(({ words }) => words.join('')).filter((word) => word !== '');
  if (verbs.length > 0 && all.at(-1) === 'の') all.pop();
  const parts = all.filter((word, index) => index === all.length - 1 || !/^(?:数|かず)$/.test(word));
  if (parts.length === 0 && verbs.length === 0) return null;
  const whole = parts.join('の');
  const [first = '', second = '', third = ''] = parts;
  const isRestOf =
    REST_WORDS.has(first) &&
    ((parts.length === 2 && !RELATIONS.test(second)) ||
      (parts.length === 3 && NOUNS_FOR_MEASURED_PROPERTIES.has(third) && !RELATIONS.test(third)));
  if (REST_WORDS.has(whole) || isRestOf)
    return {
      parts: restParts(parts),
      measured: null,
      measureWord: '',
      pronoun: false,
      plural: false,
      rest: true,
      verbs,
    };
  const { words, measured, measureWord } = withoutMeasure(parts);
  const pronouns = words.filter((word) => PERSON_PRONOUNS.has(word));
  const named = withColours(words.filter((word) => !PERSON_PRONOUNS.has(word)));
  const left = verbs.includes(VERB_MARKING_LEFT_OVER_THING);
  return {
    parts: named,
    measured,
    measureWord,
    pronoun: pronouns.length > 0,
    plural: pronouns.some((word) => /ら$|たち$|人$|ふたり|みんな|みな|全員|[23]つ/.test(word)),
    rest: left,
    verbs: verbs.filter((verb) => verb !== VERB_MARKING_LEFT_OVER_THING),
  };
}

const COLOUR =
  /(?:色|いろ)$|^(?:ピンク|みどり|緑|むらさき|紫|オレンジ|ちゃいろ|金|銀|左|右|まん中|ふつう|大型|小型|中型|ふだん|個人|いつも|はじめ|昼|夕方|朝|昨日|今日)$/;

/**
 * Joins a colour with its noun to one name: 「みどりのおり紙」 ("green origami paper"). Other words before の stay separate
 * names: 箱 and おり紙 in 「箱のおり紙」 ("origami paper of the box").
 */
function withColours(words: readonly string[]): string[] {
  const named: string[] = [];
  for (const word of words) {
    const last = named.at(-1);
    const shelf = /^(?:上|下|うえ|した)$/.test(last ?? '') && /^(?:だん|段|たな|棚|ひきだし|引き出し)$/.test(word);
    if (last !== undefined && (COLOUR.test(last) || shelf)) named[named.length - 1] = `${last}の${word}`;
    else named.push(word);
  }
  return named;
}

function withoutMeasure(parts: readonly string[]): { words: string[]; measured: string | null; measureWord: string } {
  const words = [...parts];
  let measured: string | null = null;
  let measureWord = '';
  while (words.length > 0) {
    const last = words.at(-1) ?? '';
    const found = NOUNS_FOR_MEASURED_PROPERTIES.get(last);
    if (found === undefined) break;
    measured ??= found;
    measureWord = measureWord === '' ? last : measureWord;
    words.pop();
  }
  const tail = words.at(-1) ?? '';
  for (const suffix of ['全体', 'ぜんたい']) {
    if (tail.length > suffix.length && tail.endsWith(suffix)) words[words.length - 1] = tail.slice(0, -suffix.length);
  }
  return { words, measured, measureWord };
}

/** Marks a noun that 残っている ("that is left") describes. The marker is stored in the list of the noun's verbs. */
export const VERB_MARKING_LEFT_OVER_THING = '残っている';
