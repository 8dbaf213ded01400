import type { Clause } from '../language/clauses.ts';
import { isListedThingName } from '../language/listed-nouns.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import { areEqualRationals } from '../../../quantity/rational.ts';
import {
  selectCountedThingNames,
  createReference,
  type ReferencePart,
  type Stock,
  type StockChange,
  type QuantityReference,
  type StockValue,
} from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/** Returns the amount of the story that a statement is about. Returns null if the statement adds a new amount. */
export function findStockOfReference(world: StoryWorld, reference: QuantityReference, value: StockValue): Stock | null {
  const strict = world.find(reference, false);
  if (strict !== null) return strict;
  const loose = world.find(reference, true);
  const verbs = reference.parts.filter(({ role }) => role === 'verb');
  const described =
    loose === null ||
    verbs.every((verb) => loose.parts.some(({ role, text }) => role === 'verb' && text === verb.text));
  if (loose !== null && !described && (world.value(loose) !== 'unstated' || loose.born === 'loss')) return null;
  void value;
  return loose;
}

/**
 * Sets the present amount of `pool` or, if the clause says はじめに ("at first"), the amount before all changes. If the
 * present amount is already stated, a clause with 今 ("now") adds an unknown change and the new amount.
 */
export function setCurrentOrFirstAmount(
  world: StoryWorld,
  clause: Clause,
  pool: Stock,
  value: StockValue,
  measure: CounterOrUnit | null,
  reference: QuantityReference,
): void {
  if (value === 'asked' && namesOther(world, pool, reference.parts)) {
    if (
      ![reference, world.mentioned].every(
        (each) => each !== null && selectCountedThingNames(each.parts).every(({ text }) => isListedThingName(text)),
      )
    )
      throwUncertainMeaning(/* perhaps another word for the same thing */);
    world.foreign.add(world.key('asked', measure, null));
    return;
  }
  nameObject(pool, reference.parts);
  if (pool.unfinished === true) {
    if (value !== 'asked' || [...clause.senses].some((sense) => sense !== 'none'))
      throwUncertainMeaning(/* unclear which pages are meant */);
    return world.state(pool.points[0] ?? throwUncertainMeaning(/* no quantity */), value, measure, reference);
  }
  if (pool.goal === true) {
    if (value !== 'asked' || !clause.senses.has('now'))
      throwUncertainMeaning(/* unclear whether the goal is reached */);
    return world.state(pool.points[0] ?? throwUncertainMeaning(/* no quantity */), value, measure, reference);
  }
  if (
    value === 'asked' &&
    pool.changes.some((change) => change !== null && WORK_REDUCING_VERB_PATTERN.test(change.verb))
  )
    throwUncertainMeaning(/* read or done, but still there */);
  if (clause.senses.has('now') && value === 'asked' && pool.early && pool.changes.length === 0)
    throwUncertainMeaning(/* a later amount without a change */);
  if (clause.senses.has('first'))
    return tellFirst(world, pool, value, measure, reference, clause.predicate?.verb.name ?? '');
  const current = world.current(pool);
  if (
    world.values.get(current) === 'unstated' &&
    !(value !== 'asked' && pool.born === 'state' && pool.changes.length > 0 && world.known(current))
  ) {
    world.state(current, value, measure, reference);
    world.last = pool;
    return;
  }
  if (value === 'asked' && !clause.senses.has('now') && !clause.senses.has('total'))
    return world.state(current, value, measure, reference, isRelated(world, pool, reference));
  if (repeatsAmount(world, clause, pool, value, measure, reference)) return;
  if (!clause.senses.has('now') || pool.changes.some((change) => change === null))
    throwUncertainMeaning(/* a second amount for the same quantity */);
  pool.changes.push(null);
  pool.points.push(world.key('unstated', pool.measure, null));
  world.state(world.current(pool), value, measure, reference);
  world.last = pool;
}

/**
 * Stores a number as a separate quantity if the text has stated it before for the same things: 「赤は 5こです」 ("5 are red")
 * after 「赤が 5こ、青が 3こあります」 ("there are 5 red and 3 blue ones"). Returns false for other clauses.
 */
function repeatsAmount(
  world: StoryWorld,
  clause: Clause,
  pool: Stock,
  value: StockValue,
  measure: CounterOrUnit | null,
  reference: QuantityReference,
): boolean {
  const told = world.value(pool);
  if (typeof value !== 'object' || typeof told !== 'object' || !areEqualRationals(value, told)) return false;
  if (clause.senses.size > 0 || pool.changes.length > 0 || pool.base || pool.born === 'whole') return false;
  if (pool.measure?.unit !== measure?.unit || reference.parts.length === 0 || clause.shared) return false;
  if (clause.items.some(({ particle }) => particle === 'も')) return false;
  const names = reference.parts.filter(({ role }) => role !== 'scene');
  if (!names.every(({ text }) => pool.parts.some((part) => part.text === text))) return false;
  world.toldTwice.add(world.key(value, measure, null));
  return true;
}

/**
 * Marks the number of an event as repeated if the text mentions the event again: 「5本売りました。5本売ったので」 ("sold 5; because 5
 * were sold"). Returns false if the clause states another event.
 */
function repeatsChange(
  world: StoryWorld,
  { senses, predicate, items, times }: Clause,
  { key, direction, verb }: StockChange,
  last: StockChange | null | undefined,
): boolean {
  const [value, told] = [world.values.get(key), world.values.get(last?.key ?? '')];
  if (last?.verb !== verb || last.direction !== direction || predicate?.place !== 'link' || !predicate.past)
    return false;
  if (typeof value !== 'object' || typeof told !== 'object' || !areEqualRationals(value, told)) return false;
  const plain = items.every(({ quantity, particle }) => quantity !== null || particle === 'を');
  if (!plain || senses.size > 0 || times.length > 0) return false;
  world.toldTwice.add(key);
  return true;
}

/**
 * True if a reference names the things of `pool`, and their amount is compared in exactly one statement in which one
 * amount is unknown. Such a statement contains a difference or a factor.
 */
function isRelated(world: StoryWorld, pool: Stock, reference: QuantityReference): boolean {
  const key = world.current(pool);
  const exact = reference.parts.some(
    ({ role, text }) =>
      (role === 'owner' || role === 'object') && pool.parts.some((part) => part.role === role && part.text === text),
  );
  const others = world.triangles.filter(
    ({ kind, quantities }) =>
      (kind === 'times' || kind === 'compare') &&
      (quantities.apex === key || quantities.left === key) &&
      [quantities.apex, quantities.left].some((each) => world.values.get(each) === 'unstated'),
  );
  return exact && pool.changes.length === 0 && others.length === 1 && world.candidates(reference, false).length === 1;
}

/**
 * Sets how many things there were before all changes (はじめに, "at first"). If the text has stated only a gain or an
 * expense of these things, this gain or expense becomes the first change. Throws if it is not certain whether things
 * were gained or taken away.
 */
function tellFirst(
  world: StoryWorld,
  pool: Stock,
  value: StockValue,
  measure: CounterOrUnit | null,
  reference: QuantityReference,
  verb: string,
): void {
  const [first] = pool.points;
  if (first === undefined) throwUncertainMeaning(/* no quantity */);
  if (pool.born === 'gain' || pool.born === 'act') {
    const spent = pool.measure?.sort === 'money' && /^(?:買う|払う|使う)$/.test(pool.verb);
    const taken = /^(?:摘む|つむ|取る|掘る|くむ|すくう|収穫する|釣る)$/.test(pool.verb);
    if (taken && !/^(?:持つ|飼う)$/.test(verb))
      throwUncertainMeaning(/* unclear whether something was taken or gained */);
    if (pool.changes[0] === null)
      pool.changes[0] = { key: first, direction: spent ? 'decrease' : 'increase', verb: pool.verb, parts: pool.parts };
    else if (spent) throwUncertainMeaning(/* unclear what money there was at first */);
    else {
      pool.changes.unshift({ key: first, direction: 'increase', verb: pool.verb, parts: pool.parts });
      pool.points.splice(1, 0, world.key('unstated', pool.measure, null));
    }
    pool.points[0] = world.key('unstated', pool.measure, null);
    pool.born = 'state';
  }
  const beginning = pool.points[0];
  if (beginning === undefined) throwUncertainMeaning(/* no quantity */);
  world.state(beginning, value, measure, reference, pool.past === true && !world.told.has('now'));
}

/** Verbs of activities after which less is left to do, such as reading pages, although nothing is taken away. */
export const WORK_REDUCING_VERB_PATTERN = /^(?:読む|解く|運ぶ|洗う)$/;

/**
 * True if a question may be about other things than those of `pool`: `pool` has no noun, the text mentions exactly one
 * thing without an amount, and the question names another thing.
 */
function namesOther({ mentioned }: StoryWorld, pool: Stock, parts: readonly ReferencePart[]): boolean {
  const [head, ...more] = selectCountedThingNames(parts);
  const things = mentioned?.parts.filter(({ role }) => role === 'object') ?? [];
  if (head === undefined || more.length > 0 || things.length !== 1 || pool.parts.some(({ role }) => role === 'object'))
    return false;
  return things.every(({ text }) => nameFitScore(head.text, text) === 0 && nameFitScore(text, head.text) === 0);
}

/**
 * Adds the names of things in a later clause to an amount that has no such name yet. This prevents sentences about
 * other things from referring to this amount.
 */
function nameObject(pool: Stock, parts: readonly ReferencePart[]): void {
  if (pool.measure?.sort === 'money' || pool.born === 'whole' || pool.parts.some(({ role }) => role === 'object'))
    return;
  pool.parts = [...pool.parts, ...parts.filter(({ role }) => role === 'object')];
}

/** True if the things that a clause adds certainly are further things, and not some of the things that were there. */
function addsMore({ senses, predicate }: Clause): boolean {
  return (
    senses.has('later') ||
    senses.has('more') ||
    predicate?.motion === 'come' ||
    /^(?:もらう|くれる|産む|増える|増やす|足す|加える|追加する)$/.test(predicate?.verb.name ?? '')
  );
}

/**
 * Adds a change to an amount of the story. If the text has already mentioned this change without its number, only sets
 * its number.
 */
export function addChangeToStock(
  world: StoryWorld,
  clause: Clause,
  pool: Stock,
  value: StockValue,
  measure: CounterOrUnit | null,
  direction: 'increase' | 'decrease',
  verb: string,
  parts: readonly ReferencePart[],
): void {
  nameObject(pool, parts);
  if (pool.base && value === 'asked' && pool.changes.length === 0 && world.value(pool) === 'unstated') {
    return world.state(world.current(pool), value, measure, createReference(parts, measure));
  }
  const gap = pool.changes.indexOf(null);
  if (gap >= 0) {
    const key = world.key(value, measure ?? pool.measure, null);
    if (value === 'asked') world.questions.set(key, createReference(parts, measure));
    pool.changes[gap] = { key, direction, verb, parts };
    return;
  }
  if (value === 'asked') {
    const open = pool.changes.filter(
      (change) => change !== null && world.values.get(change.key) === 'unstated' && change.direction === direction,
    );
    const [change, another] = open;
    if (another !== undefined) throwUncertainMeaning(/* two changes without an amount */);
    if (change !== undefined && change !== null)
      return world.state(change.key, value, measure, createReference(parts, measure));
    if (pool.born === 'state' && pool.changes.length === 0 && !pool.base && clause.predicate?.past === true) {
      world.indefinite = true;
      return world.change(pool, { key: world.key('asked', measure, null), direction, verb, parts });
    }
    if (world.value(pool) !== 'unstated' || pool.changes.length > 0 || pool.born !== 'open')
      throwUncertainMeaning(/* an asked change without an end */);
    return world.state(world.current(pool), value, measure, createReference(parts, measure));
  }
  if (
    pool.born === 'open' &&
    pool.changes.length === 0 &&
    world.value(pool) === 'unstated' &&
    direction === 'increase' &&
    !(addsMore(clause) && world.known(world.current(pool)))
  ) {
    return world.state(world.current(pool), value, measure);
  }
  if (
    pool.born === 'open' &&
    pool.changes.length === 0 &&
    value !== 'unstated' &&
    world.value(pool) === 'unstated' &&
    !world.known(world.current(pool))
  ) {
    if (
      pool.verb === verb ||
      pool.base ||
      (!clause.senses.has('later') && (clause.senses.has('total') || clause.predicate?.past === false))
    )
      return world.state(world.current(pool), value, measure);
    if (!world.told.has('first') && !clause.senses.has('later'))
      throwUncertainMeaning(/* a change of an unknown quantity */);
  }
  const last = pool.changes.at(-1);
  if (
    typeof value === 'object' &&
    last?.verb === verb &&
    last.direction === direction &&
    world.values.get(last.key) === 'unstated' &&
    !clause.senses.has('later') &&
    last.parts.length === 0 &&
    !clause.items.some(({ particle, noun }) => noun !== null && /^[はがも]$/.test(particle))
  )
    return world.state(last.key, value, measure);
  const key = world.key(value, measure ?? pool.measure, null);
  if (repeatsChange(world, clause, { key, direction, verb, parts }, last)) return;
  world.change(pool, { key, direction, verb, parts });
}
