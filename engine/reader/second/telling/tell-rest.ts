import { countedThingName, referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import { isListedThingName } from '../language/listed-nouns.ts';
import { nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import {
  selectCountedThingNames,
  createReference,
  type QuantityReference,
  type Stock,
  type StockValue,
} from '../stock.ts';
import { applyEventWithoutNumber } from './silent-events.ts';
import { interpretReturnedMoney } from './tell-change-money.ts';
import { referenceToQuantityOfClause } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Returns the amount of the other person or place from which the subject takes things; null if there is none. Throws if
 * there are several.
 */
export function findStockTakenFrom(
  world: StoryWorld,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  always: boolean,
): Stock | null {
  const head = selectCountedThingNames(roles.object);
  const from = [...roles.object.filter(({ role }) => role !== 'object'), ...roles.source];
  const subject = roles.owner.at(-1)?.text ?? null;
  const others = world.pools.filter((pool) => {
    if (referenceFitScoreForStock(createReference(head, measure), pool, true) < 0) return false;
    const owners = pool.parts.filter(({ role }) => role === 'owner' || role === 'place');
    if (owners.length === 0 || owners.some(({ text }) => subject !== null && nameFitScore(subject, text) === 2))
      return false;
    return always
      ? from.length === 0 || from.some((part) => owners.some(({ text }) => nameFitScore(part.text, text) > 0))
      : from.some((part) => owners.some(({ text }) => nameFitScore(part.text, text) === 2));
  });
  if (others.length > 1) throwUncertainMeaning(/* unclear from whom */);
  return others[0] ?? null;
}

/**
 * Returns a reference without the places that the story did not mention, if the story has only one amount: without おさら
 * ("plate") for 「おさらに のこっているのは」 ("those that are left on the plate").
 */
function withoutStrangers(world: StoryWorld, reference: QuantityReference): QuantityReference {
  const known = (text: string) =>
    world.pools.some(({ parts }) =>
      parts.some((part) => nameFitScore(text, part.text) > 0 || nameFitScore(part.text, text) > 0),
    );
  const parts = reference.parts.filter(({ role, text }) => !/^(?:of|place)$/.test(role) || known(text));
  return world.pools.filter(({ born }) => born !== 'whole').length === 1 ? { ...reference, parts } : reference;
}

/** Returns the amounts of the story that a reference may mean and from which something has been taken away. */
export function findStocksReducedByLoss(world: StoryWorld, reference: QuantityReference): Stock[] {
  const heads = selectCountedThingNames(reference.parts);
  return world.pools.filter((pool) => {
    if (!pool.changes.some((change) => change?.direction === 'decrease')) return false;
    if (referenceFitScoreForStock(reference, pool, true) >= 0) return true;
    if (pool.born !== 'whole' || !areCountersOrUnitsCompatible(pool.measure, reference.measure)) return false;
    return heads.every((head) =>
      pool.members.every(({ parts }) => parts.some((part) => part.text.endsWith(head.text))),
    );
  });
}

/**
 * Adds the remainder of a division, as in 「2個あまりました」 ("2 were left over"). The things that are dealt out and the
 * remainder together are the whole.
 */
export function interpretDivisionRemainder(
  world: StoryWorld,
  lasting: boolean,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const [rate, another] = world.rates;
  if (lasting || value === 'asked' || rate === undefined || another !== undefined)
    throwUncertainMeaning(/* a remainder */);
  if (
    !areCountersOrUnitsCompatible(rate.item.measure, measure) ||
    world.value(rate.item) !== 'unstated' ||
    rate.item.born !== 'open'
  )
    throwUncertainMeaning(/* a remainder */);
  const objects = rate.item.parts;
  const rest = world.pool(createReference([...roles.object, { text: '余る', role: 'verb' }], measure), value, 'state');
  const whole = world.pool(createReference(objects, measure), 'unstated', 'open');
  rate.item.parts = [...objects, { text: '分ける', role: 'verb' }];
  world.triangle('combine', world.current(whole), world.current(rate.item), world.current(rest));
}

/**
 * Adds the other part of a whole: 「残りはルビー」 ("the rest are rubies") and 「残りは何個」 ("how many is the rest?") after
 * 「そのうち45個はダイヤ」 ("45 of these are diamonds"). Returns false for other clauses.
 */
function restOfDivision(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): boolean {
  const { division } = world;
  if (
    division === null ||
    division.rest !== null ||
    (clause.predicate !== null && clause.predicate.verbClass !== 'exist')
  )
    return false;
  if (roles.object.length > 0) return false;
  const rest = world.pool(createReference([], measure), value, 'state');
  division.rest = rest;
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(rest));
  return true;
}

/** Adds the pages that are left after 「本を 40ページ 読みました」 ("read 40 pages of the book"). Returns false for other texts. */
function restOfReading(world: StoryWorld, measure: CounterOrUnit | null, value: StockValue): boolean {
  const [pool, another] = world.pools;
  const read = pool?.verb === '読む' && (pool.born === 'act' || pool.reached === true);
  if (pool === undefined || another !== undefined || !read || pool.changes.length > 0 || typeof value !== 'object')
    return false;
  const [done] = pool.points;
  if (done === undefined || measure?.unit !== 'ページ' || typeof world.values.get(done) !== 'object') return false;
  pool.changes = [{ key: done, direction: 'decrease', verb: '読む', parts: [] }];
  pool.points = [world.key('unstated', measure, null), world.key(value, measure, null)];
  pool.born = 'state';
  pool.reached = false;
  pool.unfinished = true;
  pool.parts = pool.parts.filter(({ role }) => role !== 'verb' && role !== 'time');
  return true;
}

/**
 * Adds the rest of a distance. The text must state the whole distance and the part that somebody has gone. Returns
 * false for other texts.
 */
function restOfWay(world: StoryWorld, measure: CounterOrUnit | null, value: StockValue): boolean {
  const [way, gone, another] = world.pools.filter((pool) => pool.measure?.sort === 'length');
  if (measure?.sort !== 'length' || value !== 'asked' || world.rates.length + world.triangles.length > 0) return false;
  if (way === undefined || gone === undefined || another !== undefined || gone.born !== 'act') return false;
  if (way.born !== 'state' || way.changes.length + gone.changes.length > 0 || !GOING.test(gone.verb)) return false;
  if (!/^(?:道のり|みちのり|きょり|距離)$/.test(way.measureWord) && !way.parts.some(({ text }) => PLACE.test(text)))
    return false;
  world.change(way, { key: world.current(gone), direction: 'decrease', verb: gone.verb, parts: [] });
  world.state(world.current(way), value, measure);
  return true;
}

/** Matches words for a route or for its end: 駅 ("station") in 「駅まで 3kmあります」 ("it is 3 km to the station"). */
const PLACE =
  /(?:から.+|道|みち|コース|駅|えき|家|いえ|ち|海|うみ|山|やま|場|じょう|学校|がっこう|園|えん|町|まち|村|館|かん|店|みせ|ゴール)$/;

const GOING = /^(?:走る|歩く|進む|泳ぐ)$/;

/** True if the story only states how many there are of two different things, so that nothing can be left. */
function restOfNothing(world: StoryWorld, roles: ClauseNamesByRole): boolean {
  const [one, other, more] = world.pools;
  if (one === undefined || other === undefined || more !== undefined || roles.object.length > 0) return false;
  if (world.rates.length + world.triangles.length + world.silent.length > 0 || world.division !== null) return false;
  const pools = [one, other];
  const [first, second] = pools.map(({ parts }) => countedThingName(parts));
  if (first === null || second === null || first === undefined || second === undefined) return false;
  if (pools.some(({ born, changes, base }) => born !== 'state' || changes.length > 0 || base)) return false;
  if (![first, second].every((name) => isListedThingName(name, true))) return false;
  return nameFitScore(first, second) === 0 && nameFitScore(second, first) === 0;
}

/** Adds the amount of のこり ("the rest"): what is left after a loss, or the other part of a whole. */
export function interpretRest(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  if (restOfReading(world, measure, value) || restOfWay(world, measure, value)) return;
  if (world.pools.some(({ reached }) => reached === true)) throwUncertainMeaning(/* the rest of an untold whole */);
  const reference = referenceToQuantityOfClause(roles, measure, false);
  const spent = world.pools.some(({ born, measure: unit }) => born === 'act' && unit?.sort === 'money');
  if (measure?.sort === 'money' && value === 'asked' && spent && roles.object.length === 0)
    return interpretReturnedMoney(world, measure, value, true);
  if (world.pools.length === 0 && typeof value === 'object') {
    world.pool(reference, value, 'state', clause.predicate?.verb.name ?? '');
    return;
  }
  const divided = restOfDivision(world, clause, roles, measure, value);
  if (divided) return;
  const exactly = findStocksReducedByLoss(world, reference);
  const lost = exactly.length > 0 ? exactly : findStocksReducedByLoss(world, withoutStrangers(world, reference));
  const named = lost.filter((pool) => referenceFitScoreForStock(reference, pool, false) >= 0);
  const fitting = named.length > 0 ? named : lost;
  const [pool, another] = fitting;
  if (
    pool === undefined &&
    measure?.sort === 'money' &&
    (value === 'asked' || (typeof value === 'object' && (roles.rest || clause.senses.has('left')))) &&
    world.pools.some(
      ({ verb, measure: unit }) => /^(?:持つ|ある|ためる|貯める|もらう)$/.test(verb) && unit?.sort === 'money',
    )
  )
    return interpretReturnedMoney(world, measure, value, true);
  if (another !== undefined) throwUncertainMeaning(/* unclear what is left */);
  if (pool !== undefined) {
    const current = world.current(pool);
    if (world.values.get(current) === 'unstated' || value === 'asked')
      return world.state(current, value, measure, reference);
    throwUncertainMeaning(/* what is left is told twice */);
  }
  if (value === 'asked' && fitting.length === 0 && restOfNothing(world, roles)) {
    world.foreign.add(world.key('asked', measure, null));
    return;
  }
  if (clause.predicate?.lasting === true || clause.predicate === null) {
    const stated = world.find(reference, false);
    if (stated !== null && world.rates.some(({ item }) => item === stated))
      throwUncertainMeaning(/* what is left of things that nothing takes away */);
    if (
      stated !== null &&
      stated.changes.length > 0 &&
      stated.changes.every((change) => change?.direction === 'increase')
    )
      throwUncertainMeaning(/* what is left although nothing is taken away */);
    if (stated !== null && !stated.base && world.value(stated) === 'unstated')
      return world.state(world.current(stated), value, measure, reference);
    const known = stated ?? world.find(reference, true);
    if (known !== null && world.value(known) !== 'unstated' && value !== 'asked') {
      known.changes.push(null);
      known.points.push(world.key('unstated', known.measure, null));
      return world.state(world.current(known), value, measure, reference);
    }
    if (stated === null && clause.predicate?.lasting === true && reference.parts.length > 0 && known === null) {
      world.pool(reference, value, 'state', '残る');
      return;
    }
  }
  const left = value === 'asked' ? applyEventWithoutNumber(world, reference, measure, 'decrease') : null;
  if (left !== null) return world.state(world.current(left), value, measure, reference);
  throwUncertainMeaning(/* unclear of what something is left */);
}
