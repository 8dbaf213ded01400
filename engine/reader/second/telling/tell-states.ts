import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { type ClauseNamesByRole, findNounNamesWithRoles } from '../roles.ts';
import { createReference, type QuantityReference, type ReferencePart, type Stock, type StockValue } from '../stock.ts';
import { interpretReturnedMoney, hasOneMoneyAmountBesidesPayments } from './tell-change-money.ts';
import { askForOtherPartOfWhole, interpretPartOfPeople, interpretPartOfCountedTotal } from './tell-parts.ts';
import { WORK_REDUCING_VERB_PATTERN, findStockOfReference, setCurrentOrFirstAmount } from './tell-points.ts';
import { applyEventWithoutNumber } from './silent-events.ts';
import { interpretTotal } from './tell-totals.ts';
import {
  addTimeWordsToReference,
  areAmountsStatedInOneSentence,
  referenceToQuantityOfClause,
  valueOfNumber,
} from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * True if a clause with も ("also") counts other people or things than an earlier amount: 「先生も 2人いました」 ("2 teachers were
 * there, too").
 */
function isAnother({ items }: Clause, { parts }: Stock): boolean {
  const also = items.find(({ particle, noun }) => particle === 'も' && noun !== null && noun.parts.length > 0);
  return (
    also !== undefined &&
    parts.every(({ text }) => also.noun?.parts.every((part) => nameFitScore(part, text) === 0) === true)
  );
}

function hasName(parts: readonly ReferencePart[], name: string): boolean {
  return parts.some(({ text }) => nameFitScore(name, text) > 0 || nameFitScore(text, name) > 0);
}

/**
 * True if a statement is not about the things of `pool`, whose amount is already known. For example, the statement
 * names another day, another owner or another thing.
 */
function namesAnother(world: StoryWorld, clause: Clause, reference: QuantityReference, pool: Stock): boolean {
  if (typeof world.value(pool) !== 'object' || pool.changes.length > 0) return false;
  if (clause.senses.has('now') || clause.senses.has('first') || pool.born === 'whole' || pool.base) return false;
  const [mine = [], others = []] = [reference, pool].map(({ parts }) => parts.filter(({ role }) => role === 'time'));
  if (mine.length > 0 && others.length > 0 && mine.every(({ text }) => !hasName(others, text))) return true;
  const dayOnly =
    mine.length === 1 &&
    reference.parts.length === 1 &&
    /^(?:きのう|昨日|おととい|先週|せんしゅう|先月|きょねん|去年)$/.test(mine[0]?.text ?? '');
  if (dayOnly && clause.predicate === null && /^(?:gain|act)$/.test(pool.born) && world.pools.length === 1) return true;
  const names = reference.parts.filter(({ role }) => role === 'owner' || role === 'object' || role === 'of');
  const own = pool.parts.filter(({ role }) => role !== 'verb' && role !== 'time');
  const strange = names.filter(({ text }) => !hasName(own, text));
  if (strange.length === 0 || own.length === 0) return false;
  if (pool.sentence === world.sentence && clause.predicate === null) return true;
  if (strange.some(({ role }) => role === 'owner') && own.some(({ role }) => role === 'place')) return true;
  if (pool.parts.every(({ role }) => role !== 'object')) throwUncertainMeaning(/* perhaps things of another kind */);
  return reference.measureWord !== '' && pool.measureWord !== '' && strange.length === names.length;
}

/** Adds an amount of things that exist, or a question for this amount. */
export function interpretExistingAmount(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  item: NounPhraseWithQuantity,
): void {
  const reference = stateReference(clause, roles, measure, item);
  if (value === 'asked' && askForOtherPartOfWhole(world, reference, measure)) return;
  const whose = reference.parts.every(
    ({ role, text }) => role === 'owner' || role === 'place' || /さいふ|財布/.test(text),
  );
  if (
    value === 'asked' &&
    measure?.sort === 'money' &&
    whose &&
    hasOneMoneyAmountBesidesPayments(world) &&
    clause.senses.has('now')
  )
    return interpretReturnedMoney(world, measure, value);
  const many = world.candidates(reference, false);
  if (value === 'asked' && many.length > 2 && reference.parts.length === 0 && clause.predicate === null)
    throwUncertainMeaning(/* a question that puts nothing together */);
  if (value === 'asked' && many.length > 1 && roles.objectItem?.members.length !== 1) {
    if ((areAmountsStatedInOneSentence(many) && many.every(({ born }) => born === 'state')) || roles.plural)
      return interpretTotal(world, clause, roles, measure, value);
  }
  const anywhere = many.length === 0 && value === 'asked' ? world.candidates(reference, true) : [];
  if (
    anywhere.length > 1 &&
    areAmountsStatedInOneSentence(anywhere) &&
    reference.parts.every(({ role }) => role !== 'time') &&
    anywhere.every(({ born, parts }) => born === 'state' && !parts.some(({ role }) => role === 'object'))
  )
    return interpretTotal(world, clause, roles, measure, value);
  if (typeof value === 'object' && interpretPartOfPeople(world, clause, reference, value)) return;
  if (interpretPartOfCountedTotal(world, clause, reference, value)) return;
  const found = findStockOfReference(world, reference, value);
  const other = found !== null && typeof value === 'object' && isAnother(clause, found);
  const strange = found !== null && typeof value === 'object' && namesAnother(world, clause, reference, found);
  const pool = other || strange ? null : found;
  if (pool !== null && value === 'asked' && (clause.senses.has('now') || clause.senses.has('more')))
    applyEventWithoutNumber(world, reference, measure, clause.senses.has('more') ? 'decrease' : null);
  if (clause.senses.has('more')) return tellMore(world, clause, pool, measure, value, reference);
  if (pool === null) {
    if (value === 'asked' && reference.parts.length === 0) return interpretTotal(world, clause, roles, measure, value);
    const made = world.pool(reference, value, 'state', clause.predicate?.verb.name ?? '');
    made.early = clause.senses.has('first');
    made.past = clause.predicate?.past === true || clause.copula?.past === true;
    return;
  }
  setCurrentOrFirstAmount(world, clause, pool, value, measure, reference);
}

/**
 * Adds the number of receivers of things that are dealt out: 「4グループに配ります」 ("deals them out to 4 groups"). Returns false
 * for other clauses.
 */
export function interpretNumberOfReceivers(world: StoryWorld, clause: Clause, item: NounPhraseWithQuantity): boolean {
  const verbClass = clause.predicate?.verbClass;
  if (
    !/^(?:に|には)$/.test(item.particle) ||
    item.quantity === null ||
    verbClass === 'become' ||
    verbClass === undefined
  )
    return false;
  if (clause.predicate === null || !/^(?:give|share|place|settle|use)$/.test(verbClass))
    throwUncertainMeaning(/* an amount with に */);
  const { measure } = item.quantity;
  const parts = findNounNamesWithRoles(item.noun, 'object');
  const reference: QuantityReference = createReference(parts, measure);
  const bases = world.pools.filter(
    (pool) => pool.base && referenceFitScoreForStock(reference, pool, true) >= 0 && world.value(pool) === 'unstated',
  );
  const [base, another] = bases;
  if (another !== undefined) throwUncertainMeaning(/* unclear how many receive */);
  if (base !== undefined) world.state(world.current(base), valueOfNumber(item.quantity), measure, reference);
  else if (clause.senses.has('same') || verbClass === 'share' || item.quantity.amount === 'asked')
    throwUncertainMeaning(/* unclear how many receive */);
  else
    world.pool(
      parts.length === 0 && measure?.sort === 'vessel'
        ? { ...reference, parts: [{ text: measure.unit, role: 'object' }], measure: null }
        : reference,
      valueOfNumber(item.quantity),
      'open',
    ).base = true;
  return true;
}

/**
 * Adds to `world` a question for what is left after a change: 「あと何ページありますか」 ("how many more pages are there?"). Throws
 * if no amount has changed.
 */
function tellMore(
  world: StoryWorld,
  _clause: Clause,
  pool: Stock | null,
  measure: CounterOrUnit | null,
  value: StockValue,
  reference: QuantityReference,
): void {
  if (pool === null || pool.changes.length === 0 || value !== 'asked') throwUncertainMeaning(/* more of what */);
  world.state(world.current(pool), value, measure, reference);
}

function stateReference(
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  item: NounPhraseWithQuantity,
): QuantityReference {
  const reference = referenceToQuantityOfClause(
    roles,
    measure,
    clause.predicate !== null && clause.predicate.verbClass !== 'exist',
  );
  if (clause.copula === null || reference.parts.length > 0) return addTimeWordsToReference(clause, reference);
  return addTimeWordsToReference(clause, {
    ...reference,
    parts: findNounNamesWithRoles(item.particle === 'copula' ? null : item.noun, 'object'),
  });
}

/** Adds the amount after a change, or a question for it: 〜に なりました ("became …"). */
export function interpretAmountAfterChange(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  if (measure?.sort === 'money' && hasOneMoneyAmountBesidesPayments(world)) {
    if (value !== 'asked' || clause.senses.has('total')) throwUncertainMeaning(/* unclear what money is meant */);
    return interpretReturnedMoney(world, measure, value);
  }
  const reference = addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, true));
  const pool = world.find(reference, true);
  if (pool === null) return interpretTotal(world, clause, roles, measure, value);
  const current = world.current(pool);
  if (pool.changes.some((change) => change !== null && WORK_REDUCING_VERB_PATTERN.test(change.verb)))
    throwUncertainMeaning(/* read or done, but still there */);
  if (world.values.get(current) === 'unstated') return world.state(current, value, measure, reference);
  if (value === 'asked' && pool.changes.length > 0) return world.state(current, value, measure, reference);
  if (value === 'asked' && applyEventWithoutNumber(world, reference, measure, null) === pool)
    return world.state(world.current(pool), value, measure, reference);
  if (value === 'asked') throwUncertainMeaning(/* became without a change */);
  pool.changes.push(null);
  pool.points.push(world.key('unstated', pool.measure, null));
  world.state(world.current(pool), value, measure, reference);
}
