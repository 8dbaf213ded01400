import type { ClausePhrase, Clause } from '../clauses/clause.ts';
import { thingCountedByAmount, type PhrasesBySentencePart } from './clause-parts.ts';
import type { FactKind } from './fact.ts';
import { createRational } from '../../quantity/rational.ts';
import { mergeThingDescriptions, UNDESCRIBED_THING, describeNounPhrase } from './things.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import { timeOfClause } from './clause-sense.ts';

/**
 * Returns what あと 何こで 30こに なりますか ("how many more until there are 30?") states and asks: the goal 30, and a question for
 * the amount that is missing. Returns null for other clauses.
 */
export function readAmountMissingToGoal(
  { predicate, sentence }: Clause,
  { amounts, subject, topic, list }: PhrasesBySentencePart,
): FactKind[] | null {
  const [asked, goal, ...more] = amounts;
  // If the text begins with this question, it states only later how many there are now. This order is not supported.
  if (sentence === 0) return null;
  if (predicate?.kind !== 'verb' || !predicate.verb.roles.has('become') || more.length > 0 || list.length > 0)
    return null;
  if (asked?.amount?.kind !== 'asked' || asked.particle !== 'で' || goal?.amount?.kind !== 'number') return null;
  if (goal.particle !== 'に' || asked.np !== null || goal.np !== null) return null;
  const thing = { ...UNDESCRIBED_THING, who: subject, path: topic?.path ?? null };
  return [
    { kind: 'change', gains: thing, loses: null, amount: asked.amount, act: 'gain', acquires: false, time: null },
    { kind: 'state', thing, amount: goal.amount, time: 'now', rest: false },
  ];
}

/**
 * Returns what キャンディ 3個で 何円ですか ("how many yen are 3 sweets?") and 11個の キャンディの 重さは 何gですか ("how heavy are 11 sweets?")
 * state and ask: the number of things, and a question for their total price or weight. Returns null for other clauses.
 */
export function readCountAndTotalMeasure(
  { predicate }: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  const makes = predicate?.kind === 'copula' || (predicate?.kind === 'verb' && predicate.verb.roles.has('become'));
  const [count, measure, ...more] = parts.amounts;
  const together = count === undefined || more.length > 0 ? null : askedForSome(count, measure, parts, cast);
  if (together !== null) return together;
  const owned = count === undefined || more.length > 0 ? null : askedOfOwners(count, measure, parts, cast);
  if (owned !== null) return owned;
  if (!makes || count?.amount == null || measure?.amount == null || more.length > 0 || measure.np !== null) return null;
  if (
    count.np === null &&
    /^[はで]$/u.test(count.particle) &&
    count.amount.unit !== measure.amount.unit &&
    parts.topic === null
  ) {
    // The question 6週間は 何日ですか ("how many days are 6 weeks?") asks for 6 × 7 days.
    return [
      { kind: 'state', thing: UNDESCRIBED_THING, amount: count.amount, time: null, rest: false, container: true },
      { kind: 'state', thing: UNDESCRIBED_THING, amount: measure.amount, time: null, rest: false },
    ];
  }
  return null;
}

/**
 * Returns how many persons act in a clause such as 8人で おると ("if 8 people fold"), if the text has stated before how many
 * things one person folds. Returns null for other clauses.
 */
export function readPeopleCountAfterRate(
  { predicate, args }: Clause,
  people: number,
  { deals }: PersonsAndCountedThings,
): FactKind[] | null {
  const isAct = predicate?.kind === 'verb' && predicate.form.joins === null && !predicate.form.past;
  if (!deals || !isAct || args.length > 1) return null;
  const amount = { kind: 'number', value: createRational(people), unit: '人', parts: ['人'] } as const;
  return [{ kind: 'state', thing: UNDESCRIBED_THING, amount, time: null, rest: false, container: true }];
}

/**
 * Reads 「さんりんしゃ 7だいでは タイヤは いくつですか」 ("how many tyres do 7 tricycles have?") as the number of tricycles and a question
 * for the number of tyres. Returns null for other clauses.
 */
function askedOfOwners(
  count: ClausePhrase,
  measure: ClausePhrase | undefined,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  if (count.amount?.kind !== 'number' || count.np === null || count.particle !== 'で' || count.each || count.per)
    return null;
  if (measure?.amount?.kind !== 'asked' || measure.each || measure.per || cast.deals || parts.rest) return null;
  if (parts.subject !== null || parts.list.length > 0 || parts.which) return null;
  const thing = measure.np === null ? parts.topic : describeNounPhrase(measure.np, cast);
  const owner = describeNounPhrase(count.np, cast);
  if (thing?.path == null || owner.path === null || thing.path.at(-1)?.key === owner.path.at(-1)?.key) return null;
  return [
    { kind: 'state', thing: owner, amount: count.amount, time: null, rest: false, container: true },
    { kind: 'state', thing, amount: measure.amount, time: null, rest: false },
  ];
}

/**
 * Returns what a question such as 6本では 水は 何Lに なりますか ("how many litres are 6 bottles?") or 9つの テーブルでは 何人 すわれますか ("how
 * many can sit at 9 tables?") states and asks. An earlier clause must state the amount for one bottle or one table.
 * Returns null for other clauses.
 */
function askedForSome(
  count: ClausePhrase,
  measure: ClausePhrase | undefined,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  if (!cast.deals || count.amount?.kind !== 'number' || measure?.amount?.kind !== 'asked') return null;
  const reads = count.before && count.np !== null && count.particle === 'は' && measure.particle === 'で';
  if (reads && measure.np === null && count.amount.unit !== measure.amount.unit && parts.list.length === 0) {
    // In 42ページの 絵本は 何日で 読み終わりますか ("in how many days is the book of 42 pages read?") 42 is the total. The pages for each
    // day are stated earlier.
    return [
      { kind: 'state', thing: describeNounPhrase(count.np, cast), amount: count.amount, time: null, rest: false },
      { kind: 'state', thing: UNDESCRIBED_THING, amount: measure.amount, time: null, rest: false },
    ];
  }
  const isEach = count.each || measure.each || count.per || measure.per;
  if (count.particle !== 'で' || isEach || count.amount.unit === measure.amount.unit) return null;
  if (parts.list.length > 0 || parts.which || parts.rest || parts.subject !== null) return null;
  const named = mergeThingDescriptions(parts.object ?? UNDESCRIBED_THING, parts.topic ?? UNDESCRIBED_THING);
  const thing = measure.np === null ? named : describeNounPhrase(measure.np, cast);
  const counted = count.np === null ? UNDESCRIBED_THING : describeNounPhrase(count.np, cast);
  return [
    { kind: 'state', thing: counted, amount: count.amount, time: null, rest: false, container: true },
    { kind: 'state', thing: { ...thing, who: null }, amount: measure.amount, time: null, rest: false },
  ];
}

/** Returns what a clause of nouns, a number and です ("is") states or asks. Returns null if the clause cannot be read. */
export function readNounStatementFacts(
  clause: Clause,
  parts: PhrasesBySentencePart,
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  const facts: FactKind[] = [];
  if (parts.object !== null || parts.other !== null) return null;
  for (const arg of parts.amounts) {
    if (arg.amount === null || arg.each || arg.per || (arg.before && arg.particle === '')) return null;
    // あわせると いっぱいです ("together they are full") states no number.
    if (arg.amount.kind === 'some' && arg.amount.unit === null && arg.np === null && parts.topic === null) continue;
    const thing = mergeThingDescriptions(
      { ...UNDESCRIBED_THING, who: parts.subject, where: parts.into },
      thingCountedByAmount(arg, parts, cast),
    );
    if (clause.adverbs.has('ofThem')) facts.push({ kind: 'part', thing, amount: arg.amount });
    else
      facts.push({
        kind: 'state',
        thing,
        amount: arg.amount,
        time: parts.rest ? 'now' : timeOfClause(clause),
        rest: parts.rest,
      });
  }
  return facts.length > 1 && parts.amounts.some(({ np }) => np === null) ? null : facts;
}
