import { areEqualRationals } from '../../quantity/rational.ts';
import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import { isMemberOfAnyCategory, isCategoryOfNoun } from '../lexicon/categories.ts';
import { NOUNS_BY_SPELLING } from '../lexicon/lexicon.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { isMeasurementUnit, smallerUnitsPerLargerUnit } from '../tokens/numerals.ts';
import { isAmountOne } from '../facts/clause-parts.ts';
import { canCountersCountSameThing } from './entity.ts';

/** A function that reads clauses as a problem. It returns null if the clauses have no reading, or more than one. */
export type ReadClausesAsProblem = (clauses: readonly Clause[]) => ProblemReading | null;

/**
 * Returns the reading of a text that is a sound problem except for one clause. This clause contains a superfluous
 * number, or a question about something that the text does not mention. Returns null if leaving out
 * one clause never gives a sound problem, or if leaving out different clauses gives different readings.
 */
export function readingWithoutOneClause(
  clauses: readonly Clause[],
  sound: ReadClausesAsProblem,
  open: ReadClausesAsProblem,
): ProblemReading | null {
  const asking = clauses.filter(asks);
  const [question, ...more] = asking;
  if (question === undefined || more.length > 0) return null;
  return withSpareNumber(clauses, sound) ?? withStrangeQuestion(clauses, question, open);
}

function amountsOf({ args }: Clause): ClauseAmount[] {
  return args.flatMap(({ amount }) => amount ?? []);
}

function asks(clause: Clause): boolean {
  return amountsOf(clause).some(({ kind }) => kind === 'asked');
}

/** True if two units are counters of the same things, or units of the same dimension. */
function areAlike(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true;
  return (
    a === b ||
    smallerUnitsPerLargerUnit(a, b) !== null ||
    smallerUnitsPerLargerUnit(b, a) !== null ||
    canCountersCountSameThing(a, b, false)
  );
}

/** Returns the nouns of a clause, in kanji and in kana. */
function nounsOf({ args }: Clause): string[] {
  return args.flatMap(({ np }) => np?.segments.map(({ head }) => head) ?? []);
}

/** The roles of adverbs that relate the number of a clause to other numbers. */
const TIES = [
  'total',
  'equally',
  'each',
  'every',
  'ofThem',
  'first',
  'now',
  'more',
  'still',
  'average',
  'rest',
  'also',
];

/**
 * True for a clause with one number whose meaning does not depend on other clauses: 公園には 木が 20本 あります ("there are 20
 * trees in the park"), 先生は 35才です ("the teacher is 35 years old").
 */
function isBareFact(clause: Clause): boolean {
  const { args, adverbs, negative, when, degree, predicate } = clause;
  const [amount, ...more] = amountsOf(clause);
  if (amount?.kind !== 'number' || more.length > 0 || negative || when || degree !== null) return false;
  if (/^(?:倍|%|割|比)$/u.test(amount.unit ?? '') || amount.unit === null) return false;
  if (TIES.some((role) => [...adverbs].some((own) => own === role))) return false;
  const hasStrange = args.some(
    ({ each, per, particle, np }) =>
      each ||
      per ||
      particle === 'より' ||
      particle === 'のうち' ||
      np?.segments.some(({ tag }) =>
        ['rest', 'difference', 'those', 'everybody', 'which', 'money back'].includes(tag),
      ) === true,
  );
  return !hasStrange && predicate?.kind !== 'adjective';
}

/** True if the number of a clause certainly has no relation to any other number of the text. */
function standsAlone(clause: Clause, others: readonly Clause[]): boolean {
  const [own] = amountsOf(clause);
  if (own === undefined) return false;
  const rest = others.flatMap(amountsOf);
  // The text こどもが 6人、さらが 3まい … 2こずつ くばります ("6 children, 3 plates … deals out 2 each") may deal to the children or to
  // the plates. Neither number is surely superfluous.
  const deals = others.some(
    ({ args, adverbs }) =>
      adverbs.has('equally') || (args.some(({ each, per }) => each || per) && !isSharedByOther(args, own.unit)),
  );
  const isAge = own.unit === '歳';
  // A question such as どうぶつは みんなで ("how many animals in all?") counts cats and birds together, although their counters
  // differ.
  const isTogether = others
    .filter((each) => asks(each) && each.adverbs.has('total'))
    .some((each) => amountsOf(each).some(({ unit }) => canCountersCountSameThing(own.unit, unit, true)));
  const isNamedElsewhere = nounsOf(clause).some((name) => others.flatMap(nounsOf).includes(name));
  const isDealt = others.some(({ args }) => args.some(({ each }) => each));
  if (isDealt && isNamedElsewhere) return false;
  if (!isTogether && (isAge || !deals) && rest.every(({ unit }) => unit !== null && !areAlike(own.unit, unit)))
    return true;
  const isEach = others.some(({ args }) => args.some(({ each, per }) => each || per));
  if (isMeasurementUnit(own.unit ?? '') || (deals && isEach)) return false;
  const asked = rest.filter(({ kind }) => kind === 'asked');
  const names = nounsOf(clause).filter((name) => NOUNS_BY_SPELLING.has(name));
  const told = new Set(others.flatMap(nounsOf));
  const isNew = names.length > 0 && names.every((name) => !told.has(name) || isPlaceOnly(clause, name));
  const states =
    clause.predicate?.kind === 'copula' ||
    (clause.predicate?.kind === 'verb' &&
      (clause.predicate.verb.roles.has('exist') || clause.predicate.form.progressive));
  if (!isNew || !states) return false;
  if (!isTogether && asked.every(({ unit }) => unit !== null && !areAlike(own.unit, unit))) return true;
  return others.filter(asks).every((question) => namesOtherSort(clause, question));
}

/**
 * True if a clause repeats a number that an earlier clause states for the same thing or owner, such as a second 「さきさんは
 * 97まいです」 ("Saki has 97").
 */
function isToldBefore(clause: Clause, others: readonly Clause[]): boolean {
  const [own] = amountsOf(clause);
  const names = nounsOf(clause);
  if (own?.kind !== 'number' || names.length === 0 || (clause.predicate?.kind !== 'copula' && !existsOnly(clause)))
    return false;
  return others.some((other) => {
    const [amount, ...more] = amountsOf(other);
    return (
      other.at < clause.at &&
      amount?.kind === 'number' &&
      more.length === 0 &&
      amount.unit === own.unit &&
      areEqualRationals(amount.value, own.value) &&
      names.every((name) => nounsOf(other).includes(name))
    );
  });
}

/** True for the price of one thing in a text that is not about money: 「みかんは 1こ 40円です」 ("an orange costs 40 yen"). */
function isLonelyPrice(clause: Clause, others: readonly Clause[]): boolean {
  const amounts = amountsOf(clause);
  const price = amounts.find(({ unit }) => unit === '円');
  return (
    price?.kind === 'number' &&
    amounts.every((amount) => amount === price || isAmountOne(amount)) &&
    clause.predicate?.kind === 'copula' &&
    !clause.negative &&
    others.flatMap(amountsOf).every(({ unit }) => unit !== null && unit !== '円')
  );
}

function existsOnly({ predicate }: Clause): boolean {
  return predicate?.kind === 'verb' && predicate.verb.roles.has('exist');
}

/**
 * True if a clause states how many things one container gets, such as 1さらに 6こずつ ("6 on each plate"), and the
 * container's counter (さら, "plate") and `unit` count different things.
 */
function isSharedByOther(args: Clause['args'], unit: string | null): boolean {
  return args.some(
    ({ amount, each }) =>
      !each && amount !== null && isAmountOne(amount) && amount.unit !== null && !areAlike(amount.unit, unit),
  );
}

function isPlaceOnly({ args }: Clause, name: string): boolean {
  return args.every(
    ({ np, amount, particle }) =>
      np?.segments.every(({ head }) => head !== name) !== false || (amount === null && /^(?:に|で)$/u.test(particle)),
  );
}

/**
 * True if a question and a clause name different kinds of things: ちょうは なんびき ("how many butterflies?") and いぬが 2ひき ("2
 * dogs").
 */
function namesOtherSort(clause: Clause, question: Clause): boolean {
  const own = nounsOf(clause).filter(isMemberOfAnyCategory);
  const asked = question.args.flatMap(({ np, particle }) =>
    /^(?:は|が|を)$/u.test(particle) ? (np?.segments.at(-1)?.head ?? []) : [],
  );
  return (
    own.length > 0 &&
    asked.length > 0 &&
    own.every((a) =>
      asked.every((b) => isMemberOfAnyCategory(b) && a !== b && !isCategoryOfNoun(a, b) && !isCategoryOfNoun(b, a)),
    )
  );
}

function withSpareNumber(clauses: readonly Clause[], sound: ReadClausesAsProblem): ProblemReading | null {
  const found: ProblemReading[] = [];
  for (const clause of clauses) {
    const rest = clauses.filter((each) => each !== clause);
    if (!isBareFact(clause) || !(standsAlone(clause, rest) || isToldBefore(clause, rest))) {
      if (!isLonelyPrice(clause, rest)) continue;
    }
    const reading = sound(rest);
    const amount = amountsOf(clause).find((each) => !isAmountOne(each));
    if (reading === null || amount?.kind !== 'number') continue;
    found.push(withQuantity(reading, amount.value, amount.unit));
  }
  const [only, ...others] = found;
  if (only !== undefined) return others.length > 0 ? null : only;
  const spare = clauses.filter(
    (clause) =>
      isBareFact(clause) &&
      standsAlone(
        clause,
        clauses.filter((each) => each !== clause),
      ),
  );
  const reading = spare.length === 2 ? sound(clauses.filter((clause) => !spare.includes(clause))) : null;
  return reading === null ? null : spare.flatMap(amountsOf).reduce(withSpare, reading);
}

function withSpare(reading: ProblemReading, amount: ClauseAmount): ProblemReading {
  return amount.kind === 'number' ? withQuantity(reading, amount.value, amount.unit) : reading;
}

function withQuantity(
  { quantities, triangles }: ProblemReading,
  amount: QuantityInReading['amount'],
  unit: string | null,
): ProblemReading {
  return { quantities: [...quantities, { key: `q${quantities.length + 300}`, amount, unit, object: null }], triangles };
}

/** True for a clause with one question for a number and no stated number. */
function onlyAsks(clause: Clause): boolean {
  const amounts = amountsOf(clause);
  return amounts.length === 1 && amounts[0]?.kind === 'asked' && !clause.when && !clause.negative;
}

/**
 * Returns the reading of a text with a question about something that the text does not mention: えきで 13人 まって いました。8人
 * きました。でんしゃは 何時に きますか ("13 people were waiting, 8 came; at what time does the train come?"). Returns null for other
 * texts.
 */
function withStrangeQuestion(
  clauses: readonly Clause[],
  question: Clause,
  open: ReadClausesAsProblem,
): ProblemReading | null {
  const rest = clauses.filter((each) => each !== question);
  const [asked] = amountsOf(question);
  if (
    !onlyAsks(question) ||
    asked === undefined ||
    TIES.some((role) => [...question.adverbs].some((own) => own === role))
  )
    return null;
  if (rest.some(({ sentence, args }) => sentence === question.sentence && args.some(({ amount }) => amount !== null)))
    return null;
  const strange = question.args.some(
    ({ np, particle }) =>
      particle === 'より' ||
      np?.segments.some(({ tag }) =>
        ['rest', 'difference', 'those', 'everybody', 'which', 'money back'].includes(tag),
      ) === true,
  );
  if (strange || question.degree !== null || question.predicate?.kind === 'adjective') return null;
  const known = rest.flatMap(amountsOf);
  const isOtherUnit =
    asked.unit !== null &&
    known.every(
      ({ unit }) => unit !== null && !areAlike(asked.unit, unit) && !canCountersCountSameThing(asked.unit, unit, true),
    );
  if (!isOtherUnit && !namesNewThing(question, rest)) return null;
  const reading = open(rest);
  if (reading === null || reading.triangles.length === 0) return null;
  const isDealtOut = reading.triangles.some(({ kind }) => kind === 'perUnit');
  if (!isDealtOut && rest.some(({ adverbs }) => adverbs.has('equally'))) return null;
  // In a text with 5こずつ ふくろに 入れます ("puts 5 into each bag") and no number of bags, the question 箱は 何箱 いりますか ("how many
  // boxes are needed?") may mean the bags. So the question is not surely about something new.
  const isCountOpen = reading.triangles.some(
    ({ kind, quantities }) =>
      kind === 'perUnit' &&
      reading.quantities.some(({ key, amount }) => key === quantities.right && amount === 'unstated'),
  );
  if (isCountOpen && !/^(?:円|歳|匹|頭|羽)$/u.test(asked.unit ?? '')) return null;
  const dealt = new Set(
    reading.triangles.flatMap(({ kind, quantities }) => (kind === 'perUnit' ? Object.values(quantities) : [])),
  );
  const isOpen = reading.quantities.some(
    ({ key, amount, unit }) => amount === 'unstated' && (unit === null ? dealt.has(key) : areAlike(asked.unit, unit)),
  );
  return isOtherUnit && isOpen ? null : withQuantity(reading, 'asked', asked.unit);
}

/** Nouns that do not show which kind of thing is meant. */
const VAGUE = /^(?:ひと|もの|こ|こと|かず|こたえ|しき|ごうけい|ぜんぶ|のこり|あまり|とき|ところ|ぶん|ねだん)$/u;

/**
 * True if all nouns of a question, except persons, are in the lexicon and new in the text. A noun is not new if the
 * text has the noun itself, or a category or member of it, such as どうぶつ ("animal") for いぬ ("dog").
 */
function namesNewThing({ args }: Clause, rest: readonly Clause[]): boolean {
  if (args.some(({ np }) => np !== null && np.relative !== null)) return false;
  const names = args.flatMap(
    ({ np }) => np?.segments.filter(({ tag }) => !/^(?:person|pronoun|time)$/u.test(tag)) ?? [],
  );
  const told = rest.flatMap(nounsOf);
  return (
    names.length > 0 &&
    names.every(
      ({ head, tag }) =>
        tag === 'thing' &&
        !VAGUE.test(head) &&
        NOUNS_BY_SPELLING.has(head) &&
        told.every((other) => other !== head && !isCategoryOfNoun(other, head) && !isCategoryOfNoun(head, other)),
    )
  );
}
