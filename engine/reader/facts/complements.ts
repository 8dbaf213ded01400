import { isCategoryOfNoun } from '../lexicon/categories.ts';
import type { ClauseFact, ThingInText } from './fact.ts';

/** Pairs of nouns that together name all members of a group: boys and girls are everybody in a class. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/^おとこのこ$/u, /^おんなのこ$/u],
  [/^だんし$/u, /^じょし$/u],
  [/^おとこのひと$/u, /^おんなのひと$/u],
  [/^おとな$/u, /^こども$/u],
  [/^あたり$/u, /^はずれ$/u],
  [/^おす$/u, /^めす$/u],
];
/** Nouns for a group of persons. */
const GROUP = /(?:くらす|くみ|ぐみ|組|年生|ねんせい|ちーむ|ぐるーぷ|はん|がっこう|がくねん|こどもかい|くらぶ)$/u;

type State = Extract<ClauseFact, { kind: 'state' }>;

/**
 * Reads 「クラスは 33人です。女の子は 18人です。男の子は 何人ですか」 ("the class has 33 pupils, 18 are girls; how many are boys?") as a whole and
 * its two parts. Returns the facts of other texts unchanged.
 */
export function readWholeAndBothParts(facts: readonly ClauseFact[], restName: string | null): readonly ClauseFact[] {
  if (restName !== null) return withRest(facts, restName);
  if (facts.length !== 3 || !facts.every(isPlainState)) return facts;
  const asked = facts.find(({ amount }) => amount.kind === 'asked');
  if (asked === undefined) return facts;
  const known = facts.filter((fact) => fact !== asked);
  const part = known.find((fact) => arePair(fact.thing, asked.thing));
  const whole = known.find((fact) => fact !== part);
  if (part === undefined || whole === undefined || whole.amount.kind !== 'number' || part.amount.kind !== 'number')
    return facts;
  if (!isWholeOf(whole.thing, part.thing, asked.thing) || whole.amount.unit !== part.amount.unit) return facts;
  if (asked.amount.unit !== null && asked.amount.unit !== whole.amount.unit) return facts;
  return withWhole(facts, whole, part, asked);
}

/**
 * Reads 「ペンが 14本 あります。赤ペンは 8本です。のこりは 青ペンです。青ペンは 何本ですか」 ("of 14 pens, 8 are red and the rest is blue; how many are
 * blue?") as a whole and its two parts. Returns an empty list for other texts.
 */
function withRest(facts: readonly ClauseFact[], restName: string): readonly ClauseFact[] {
  // In そのうち 赤は 10本です。のこりは きいろです ("10 of these are red; the rest are yellow") the word そのうち ("of these") already makes
  // the red ones a part of the whole.
  if (facts.some(({ kind }) => kind === 'part')) return facts;
  const [whole, part, asked, ...more] = facts;
  if (whole === undefined || part === undefined || asked === undefined || more.length > 0) return [];
  if (!isPlainState(whole) || !isPlainState(part) || !isPlainState(asked)) return [];
  const isRest = asked.amount.kind === 'asked' && asked.thing.path?.at(-1)?.key.startsWith(restName) === true;
  const isParted = part.amount.kind === 'number' && part.thing.path !== null && whole.amount.kind === 'number';
  return isRest && isParted && whole.amount.unit === part.amount.unit ? withWhole(facts, whole, part, asked) : [];
}

function withWhole(facts: readonly ClauseFact[], whole: State, part: State, asked: State): readonly ClauseFact[] {
  const { amount, sentence } = whole;
  const things = [part.thing, asked.thing].map((thing) => ({ ...thing, where: null, who: null }));
  const total: ClauseFact = {
    kind: 'total',
    things,
    thing: whole.thing,
    amount,
    act: null,
    people: null,
    time: null,
    sentence,
  };
  return facts.map((fact) => (fact === whole ? total : fact));
}

function isPlainState(fact: ClauseFact): fact is State {
  return fact.kind === 'state' && !fact.rest && fact.time === null && fact.container !== true;
}

function nameOf({ path, attribute, members }: ThingInText): string | null {
  return path?.length === 1 && attribute === null && members === undefined ? (path[0]?.key ?? null) : null;
}

function arePair(a: ThingInText, b: ThingInText): boolean {
  const [one, other] = [nameOf(a), nameOf(b)];
  if (one === null || other === null || (a.who ?? b.who) !== b.who) return false;
  return PAIRS.some(([left, right]) => (left.test(one) && right.test(other)) || (right.test(one) && left.test(other)));
}

function isWholeOf(whole: ThingInText, part: ThingInText, other: ThingInText): boolean {
  if (whole.members !== undefined || whole.attribute !== null) return false;
  const last = whole.path?.at(-1)?.key;
  if (last === undefined) return whole.where !== null || whole.who === null;
  if (GROUP.test(last)) return true;
  const [one, two] = [nameOf(part), nameOf(other)];
  return one !== null && two !== null && isCategoryOfNoun(one, last) && isCategoryOfNoun(two, last);
}
