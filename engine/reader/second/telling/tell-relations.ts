import type { Clause } from '../language/clauses.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { TIMES_RATIO_UNIT, isGeneralCounter, type CounterOrUnit } from '../language/measures.ts';
import { DAY_AND_SEASON_WORDS } from '../language/words.ts';
import { splitStockByDay } from '../split-by-time.ts';
import { isPersonName, nameFitScore } from '../language/names.ts';
import { findClauseNamesByRole, quantityReferenceOfNounPhrase } from '../roles.ts';
import {
  type ComparisonSide,
  findOrAddComparedStocks,
  findComparisonSide,
  findOrAddStockOfListedThing,
  referenceOfListedThing,
} from './compared-stocks.ts';
import { GAIN_VERB_CLASSES, LOSS_VERB_CLASSES, statesExistingAmount, valueOfNumber } from '../told-words.ts';
import { createReference, type QuantityReference, type StockValue } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';
import { addChangeToStock } from './tell-points.ts';

/** Adds a factor or a ratio: AはBの n倍 ("A is n times B"), n%, n割引き ("n tenths off"), AとBの比は 3:5 ("A to B is 3:5"). */
export function interpretFactorOrRatio(
  world: StoryWorld,
  clause: Clause,
  item: NounPhraseWithQuantity,
  amounts: readonly NounPhraseWithQuantity[],
): void {
  const quantity = item.quantity ?? throwUncertainMeaning(/* no amount */);
  if (amounts.length > 1) throwUncertainMeaning(/* a rate and another amount */);
  const value = valueOfNumber(quantity);
  const subject = clause.items.find(
    (each) =>
      each !== item &&
      each.noun !== null &&
      (/^(?:[はがも]|には)$/.test(each.particle) || (each.particle === 'まで' && clause.predicate === null)),
  );
  if (quantity.pair) return tellPair(world, subject ?? throwUncertainMeaning(/* a ratio of nothing */), value);
  if (subject === undefined && clause.senses.has('that')) throwUncertainMeaning(/* a rate of nothing */);
  const base = item;
  const holds = clause.predicate?.verbClass === 'have' || actsLikeOther(world, clause);
  const one =
    subject === undefined
      ? sameSubject(world)
      : isPronounForLastThing(subject)
        ? findOnlyStatedStock(world)
        : timesPool(world, subject, null, holds);
  const other =
    base.noun === null && base.members.length === 0
      ? ofThat(world, clause, one)
      : timesPool(world, base, subject ?? null);
  const measure = one.pool?.measure ?? other.pool?.measure ?? null;
  const [compared, based] = findOrAddComparedStocks(world, one, other, measure, []);
  if (compared === based) throwUncertainMeaning(/* compared with itself */);
  const key = world.key(value, TIMES_RATIO_UNIT, null);
  if (value === 'asked')
    world.questions.set(key, createReference([...compared.parts, ...based.parts], TIMES_RATIO_UNIT));
  world.triangle('times', world.amount(compared), world.amount(based), key);
  world.last = compared;
  if (!clause.ends && value !== 'asked') world.subject = { sentence: world.sentence, pool: compared };
  if (clause.copula?.past === true) compared.early = true;
}

/**
 * True if a comparison repeats the verb of an earlier amount: 「妹はわたしの3倍ひろいました」 ("my sister picked up 3 times as many as
 * I") after 「わたしは 5こ ひろいました」 ("I picked up 5").
 */
function actsLikeOther(world: StoryWorld, { predicate, items }: Clause): boolean {
  if (predicate === null || predicate.verbClass === 'exist' || predicate.verbClass === 'have') return false;
  if (predicate.verbClass === 'become') return false;
  const { name } = predicate.verb;
  const alike = world.pools.some(
    ({ verb, born, parts }) =>
      born !== 'whole' && (verb === name || parts.some(({ role, text }) => role === 'verb' && text === name)),
  );
  if (!alike && (world.pools.length !== 1 || !/^(?:する|出来る|かかる|跳べる|飛ぶ)$/.test(name)))
    throwUncertainMeaning(/* a rate of an event */);
  if (name === 'する' && !alike) return false;
  return items.every(({ particle }) => !/^(?:に|には|から)$/.test(particle));
}

/** True for それ and これ ("it", "this"), which mean the thing that the story stated last. */
export function isPronounForLastThing({ noun, members }: NounPhraseWithQuantity): boolean {
  return noun?.pronoun === true && !noun.plural && noun.parts.length === 0 && members.length === 0;
}

/**
 * Returns the only amount that the story has stated. Throws if the story has stated several amounts or none, or if the
 * amount has changed.
 */
export function findOnlyStatedStock(world: StoryWorld): ComparisonSide {
  const { last } = world;
  const told = world.pools.filter(({ base, born }) => !base && born !== 'whole' && born !== 'open');
  if (last === null || told.length !== 1 || told[0] !== last || last.changes.length > 0)
    throwUncertainMeaning(/* a rate of nothing */);
  return {
    reference: { parts: last.parts, measure: last.measure, measured: null, measureWord: last.measureWord },
    pool: last,
  };
}

/**
 * Returns the subject that a clause leaves out: 赤 in 「赤は 27cmで、青の 3倍です」 ("red is 27 cm, which is 3 times blue"). It is
 * the only thing with a stated amount in this sentence. Throws if there is no such thing, or several.
 */
function sameSubject(world: StoryWorld): ComparisonSide {
  const [pool, another] = world.pools.filter(({ sentence }) => sentence === world.sentence);
  if (pool === undefined || another !== undefined || pool.born !== 'state' || pool.changes.length > 0)
    throwUncertainMeaning(/* a rate of nothing */);
  return {
    reference: { parts: pool.parts, measure: pool.measure, measured: null, measureWord: pool.measureWord },
    pool,
  };
}

/**
 * Returns the thing to which その ("that") refers in a factor such as 「その 3倍」 ("3 times that"). Throws unless the story
 * has exactly one thing besides the subject of the clause.
 */
function ofThat(world: StoryWorld, clause: Clause, subject: ComparisonSide): ComparisonSide {
  const told = world.pools.filter((pool) => pool !== subject.pool && pool.born !== 'whole');
  const [only, another] = told;
  if (!clause.senses.has('that') || only === undefined || another !== undefined)
    throwUncertainMeaning(/* a rate without a base */);
  return {
    reference: { parts: only.parts, measure: only.measure, measured: null, measureWord: only.measureWord },
    pool: only,
  };
}

function timesPool(
  world: StoryWorld,
  item: NounPhraseWithQuantity,
  subject: NounPhraseWithQuantity | null,
  owner = false,
): ComparisonSide {
  if (item.members.length > 1) return findComparisonSide(world, item, [], null, []);
  const plain = quantityReferenceOfNounPhrase(item, null);
  const named = owner ? { ...plain, parts: plain.parts.map((part) => ({ ...part, role: 'owner' as const })) } : plain;
  const measured = named.measured ?? subject?.noun?.measured ?? null;
  const words = named.measureWord !== '' ? named.measureWord : '';
  const reference: QuantityReference = { ...named, measured, measureWord: words };
  const found = world
    .named(reference)
    .filter((pool) => pool.measure === null || measured !== null || pool.measure.sort !== 'ratio');
  const thing = subject?.noun?.parts.at(-1) ?? '';
  const alike =
    found.length > 1 ? found.filter(({ parts }) => parts.some(({ text }) => nameFitScore(thing, text) > 0)) : found;
  if (alike.length > 1 || (found.length > 1 && alike.length === 0))
    throwUncertainMeaning(/* ambiguous base of a rate */);
  return { reference, pool: alike[0] ?? null };
}

function tellPair(world: StoryWorld, subject: NounPhraseWithQuantity, value: StockValue): void {
  const [one, other, third] = subject.members;
  if (one === undefined || other === undefined || third !== undefined)
    throwUncertainMeaning(/* a ratio of two things */);
  const measured = other.noun?.measured ?? null;
  const first = { ...quantityReferenceOfNounPhrase(one, null), measured };
  const second = { ...quantityReferenceOfNounPhrase(other, null), measured };
  const pools = [first, second].map((reference): ComparisonSide => {
    const found = world.named(reference);
    if (found.length > 1) throwUncertainMeaning(/* ambiguous ratio */);
    return { reference, pool: found[0] ?? null };
  });
  const [a, b] = pools;
  if (a === undefined || b === undefined) throwUncertainMeaning(/* a ratio of two things */);
  const [compared, based] = findOrAddComparedStocks(world, a, b, a.pool?.measure ?? b.pool?.measure ?? null, []);
  const key = world.key(value, TIMES_RATIO_UNIT, null);
  world.triangle('times', world.amount(compared), world.amount(based), key);
}

/**
 * Stores the things that a clause without an amount lists: 石とコップ in 「石とコップを ならべました」 ("put a stone and a cup in a row").
 */
export function rememberListedThings(world: StoryWorld, { items }: Clause): void {
  const members = items.find((item) => item.members.length > 1)?.members ?? [];
  const named = members.every(
    ({ noun, quantity }) => noun !== null && quantity === null && !isPersonName(noun.parts.at(-1) ?? ''),
  );
  if (members.length === 2 && named)
    world.listed = members.map((member) => quantityReferenceOfNounPhrase(member, null));
}

/**
 * Adds the total that a clause states or asks for if と ("and") joins several things. Throws if the clause does not take
 * the things together, by 合わせて ("together") or by the particle で.
 */
export function interpretTotalOfJoinedThings(
  world: StoryWorld,
  clause: Clause,
  joined: NounPhraseWithQuantity,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const roles = findClauseNamesByRole(
    world,
    clause,
    clause.items.filter((item) => item !== joined),
    measure,
  );
  const last = joined.members.at(-1)?.noun ?? null;
  const difference = /^(?:ちがい|違い|差)$/.test(last?.measureWord ?? '');
  const references = joined.members.map((member) =>
    referenceOfListedThing(member, joined, roles, measure, last?.measured ?? null),
  );
  const general = isGeneralCounter(measure);
  if (difference) throwUncertainMeaning(/* difference of joined things */);
  const named = joined.members.every(
    ({ noun, quantity }) => quantity === null && !isPersonName(noun?.parts.at(-1) ?? ''),
  );
  const asksBoth = value === 'asked' && world.rates.length === 0 && clause.predicate?.place !== 'link';
  const both = joined.particle === 'で' && (asksBoth || (named && value !== 'asked')) && !clause.senses.has('each');
  if (joined.members.every(({ noun }) => DAY_AND_SEASON_WORDS.has(noun?.parts.at(-1) ?? '')))
    splitStockByDay(world, measure);
  if (!clause.senses.has('total') && !both) throwUncertainMeaning(/* things joined without being taken together */);
  const before = joined.members.some(({ noun }) => noun === null) ? findOnlyStatedStock(world).pool : null;
  const pools = references.map((reference) =>
    reference.parts.length === 0
      ? (before ?? throwUncertainMeaning(/* together with nothing */))
      : findOrAddStockOfListedThing(
          world,
          general ? { ...reference, measure: null } : reference,
          clause.predicate?.verb.name ?? '',
        ),
  );
  const whole = world.whole(pools, 'combine', general ? measure : null);
  if (whole.members.length !== pools.length) throwUncertainMeaning(/* the same thing twice */);
  const { predicate } = clause;
  if (predicate?.verbClass === 'remain') {
    if (whole.changes.length === 0) throwUncertainMeaning(/* an event that is not told */);
    return world.state(world.current(whole), value, measure, references[0] ?? null);
  }
  if (whole.changes.includes(null) && predicate !== null && !statesExistingAmount(clause))
    throwUncertainMeaning(/* unclear which quantity changes */);
  if (
    predicate !== null &&
    !statesExistingAmount(clause) &&
    LOSS_VERB_CLASSES.has(predicate.verbClass) &&
    value === 'asked' &&
    pools.some((pool) => pool.born === 'state')
  )
    throwUncertainMeaning(/* an asked loss of several things */);
  if (
    predicate !== null &&
    !statesExistingAmount(clause) &&
    (LOSS_VERB_CLASSES.has(predicate.verbClass) || GAIN_VERB_CLASSES.has(predicate.verbClass)) &&
    pools.every((pool) => world.value(pool) !== 'unstated') &&
    value !== 'asked'
  ) {
    return addChangeToStock(
      world,
      clause,
      whole,
      value,
      measure,
      LOSS_VERB_CLASSES.has(predicate.verbClass) ? 'decrease' : 'increase',
      predicate.verb.name,
      [],
    );
  }
  if (world.value(whole) !== 'unstated') throwUncertainMeaning(/* the whole is told twice */);
  world.state(world.current(whole), value, measure, references[0] ?? null);
}
