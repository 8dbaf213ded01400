import type { Clause } from './language/clauses.ts';
import { nameFitScore, normaliseNameSpelling } from './language/names.ts';
import type { PhraseItem } from './language/noun-phrases.ts';
import { type TextMeasure, areMeasuresCompatible } from './language/measures.ts';
import { type ClauseRoles, nounPartsWithRoles } from './roles.ts';
import { ACTIVITY_VERB_PATTERN, addChangeToStock, findStockOfReference, stateAmountOfStock } from './tell-points.ts';
import { asksForOtherPart, tellPartOfPeople } from './tell-rest.ts';
import { interpretTotal } from './tell-totals.ts';
import {
  GAIN_VERB_CLASSES,
  LOSS_VERB_CLASSES,
  referenceOfClauseRoles,
  areToldInOneSentence,
  valueOfNumber,
  addTimesToReference,
} from './told-words.ts';
import { VERB_CLASSES, type VerbClass } from './language/verbs.ts';
import type { ReferencePart, Stock, QuantityReference, StockValue } from './stock.ts';
import { type StoryWorld, throwUncertainMeaning } from './world.ts';
import { referenceFitScore } from './fits.ts';

/** 「自分のボールを全部あげたら」: the whole quantity of the giver goes to the receiver. */
export function interpretGivingAll(world: StoryWorld, roles: ClauseRoles): boolean {
  const named = (owner: readonly ReferencePart[]): QuantityReference => ({
    parts: [...owner, ...roles.object],
    measure: null,
    measured: null,
    measureWord: '',
  });
  const givers = roles.owner.length > 0 ? roles.owner : roles.object.filter(({ role }) => role === 'of');
  const objects = roles.object.filter(({ role }) => role === 'object');
  const from = world.candidates({ ...named(givers), parts: [...givers, ...objects] }, false);
  const to = world.candidates({ ...named(roles.receiver), parts: [...roles.receiver, ...objects] }, false);
  const [giver] = from;
  const [taker] = to;
  if (
    from.length !== 1 ||
    to.length !== 1 ||
    giver === undefined ||
    taker === undefined ||
    giver === taker ||
    roles.receiver.length === 0
  )
    return false;
  world.change(taker, { key: world.current(giver), direction: 'increase', verb: 'あげる', parts: roles.object });
  return true;
}

/** Verbs that with ている say what there is: 「バスに のっているのは」 asks for no change. */
const STATES: ReadonlySet<VerbClass> = new Set(['exist', 'have', 'settle', 'place', 'become', 'need']);

/** 「あげた貝がらは何個ですか」 asks for a change that was stated without its amount. */
export function interpretAskedEvent(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
): boolean {
  const verbs = clause.items.flatMap(({ noun }) => noun?.verbs ?? []);
  if (verbs.length !== 1) return false;
  if (fillsGap(world, clause, roles, measure, verbs[0] ?? '')) return true;
  const happens = !STATES.has(VERB_CLASSES.get(verbs[0] ?? '') ?? 'exist');
  const changes = world.pools.flatMap((pool) =>
    pool.changes.filter(
      (change) =>
        change !== null &&
        change.verb === verbs[0] &&
        (world.values.get(change.key) === 'unstated' || (happens && typeof world.values.get(change.key) === 'object')) &&
        areMeasuresCompatible(pool.measure, measure),
    ),
  );
  const [change, another] = changes;
  if (change === undefined || change === null || another !== undefined) return false;
  world.state(change.key, 'asked', measure, { parts: roles.object, measure, measured: null, measureWord: '' });
  return true;
}

/** 「きえたのは何本ですか」 after 「10本が 4本になりました」: the verb of the question names the change. */
function fillsGap(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  verb: string,
): boolean {
  const gaps = world.pools.filter(({ changes }) => changes.includes(null));
  const [pool, another] = gaps;
  const verbClass = VERB_CLASSES.get(verb);
  if (pool === undefined || another !== undefined || verbClass === undefined) return false;
  if (STATES.has(verbClass) && verb !== '飛び込む') return false;
  const losing = LOSS_VERB_CLASSES.has(verbClass);
  const gaining = GAIN_VERB_CLASSES.has(verbClass) && verbClass !== 'harvest';
  const own = roles.object.filter(({ role }) => role !== 'verb');
  if ((!losing && !gaining) || !areMeasuresCompatible(pool.measure, measure)) return false;
  if (referenceFitScore({ parts: own, measure, measured: null, measureWord: '' }, pool, true) < 0) return false;
  addChangeToStock(world, clause, pool, 'asked', measure, losing ? 'decrease' : 'increase', verb, own);
  return true;
}

/** 「先生も 2人いました」 tells of others than those who were told without a name. */
function isAnother({ items }: Clause, { parts }: Stock): boolean {
  const also = items.find(({ particle, noun }) => particle === 'も' && noun !== null && noun.parts.length > 0);
  return (
    also !== undefined &&
    parts.every(({ text }) => also.noun?.parts.every((part) => nameFitScore(part, text) === 0) === true)
  );
}

/** Tells or asks how much there is. */
export function interpretState(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
  item: PhraseItem,
): void {
  const reference = stateReference(clause, roles, measure, item);
  if (value === 'asked' && asksForOtherPart(world, reference, measure)) return;
  const many = world.candidates(reference, false);
  if (value === 'asked' && many.length > 1 && roles.objectItem?.members.length !== 1) {
    if ((areToldInOneSentence(many) && many.every(({ born }) => born === 'state')) || roles.plural)
      return interpretTotal(world, clause, roles, measure, value);
  }
  const anywhere = many.length === 0 && value === 'asked' ? world.candidates(reference, true) : [];
  if (
    anywhere.length > 1 &&
    areToldInOneSentence(anywhere) &&
    anywhere.every(({ born, parts }) => born === 'state' && !parts.some(({ role }) => role === 'object'))
  )
    return interpretTotal(world, clause, roles, measure, value);
  if (typeof value === 'object' && tellPartOfPeople(world, clause, reference, value)) return;
  const found = findStockOfReference(world, reference, value);
  const other = found !== null && typeof value === 'object' && isAnother(clause, found);
  const pool = other ? null : found;
  if (clause.senses.has('more')) return tellMore(world, clause, pool, measure, value, reference);
  if (pool === null) {
    if (value === 'asked' && reference.parts.length === 0) return interpretTotal(world, clause, roles, measure, value);
    const made = world.pool(reference, value, 'state', clause.predicate?.verb.name ?? '');
    made.early = clause.senses.has('first');
    return;
  }
  stateAmountOfStock(world, clause, pool, value, measure, reference);
}

/** 「4グループに配ります」 states the number of receivers, not of things. */
export function interpretReceivers(world: StoryWorld, clause: Clause, item: PhraseItem): boolean {
  const verbClass = clause.predicate?.verbClass;
  if (
    !/^(?:に|には)$/.test(item.particle) ||
    item.quantity === null ||
    verbClass === 'become' ||
    verbClass === undefined
  )
    return false;
  if (clause.predicate === null || !/^(?:give|share|place|settle|use)$/.test(verbClass))
    throwUncertainMeaning('an amount with に');
  const { measure } = item.quantity;
  const parts = nounPartsWithRoles(item.noun, 'object');
  const reference: QuantityReference = { parts, measure, measured: null, measureWord: '' };
  const bases = world.pools.filter(
    (pool) =>
      pool.base &&
      referenceFitScore(reference, pool, true) >= 0 &&
      world.values.get(world.current(pool)) === 'unstated',
  );
  const [base, another] = bases;
  if (another !== undefined) throwUncertainMeaning('unclear how many receive');
  if (base !== undefined) world.state(world.current(base), valueOfNumber(item.quantity), measure, reference);
  else if (clause.senses.has('same') || verbClass === 'share' || item.quantity.amount === 'asked')
    throwUncertainMeaning('unclear how many receive');
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

/** 「あと何ページありますか」: what is missing to the goal. */
function tellMore(
  world: StoryWorld,
  _clause: Clause,
  pool: Stock | null,
  measure: TextMeasure | null,
  value: StockValue,
  reference: QuantityReference,
): void {
  if (pool === null || pool.changes.length === 0 || value !== 'asked') throwUncertainMeaning('more of what');
  world.state(world.current(pool), value, measure, reference);
}

function stateReference(
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  item: PhraseItem,
): QuantityReference {
  const reference = referenceOfClauseRoles(
    roles,
    measure,
    clause.predicate !== null && clause.predicate.verbClass !== 'exist',
  );
  if (clause.copula === null || reference.parts.length > 0) return addTimesToReference(clause, reference);
  return addTimesToReference(clause, {
    ...reference,
    parts: nounPartsWithRoles(item.particle === 'copula' ? null : item.noun, 'object'),
  });
}

export function interpretBecoming(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
): void {
  const reference = addTimesToReference(clause, referenceOfClauseRoles(roles, measure, true));
  const found = world.candidates(reference, true);
  if (found.length > 1 && value === 'asked') {
    const joined = world.pools.filter(
      ({ born, changes, members }) =>
        born === 'whole' && changes.length > 0 && found.every((each) => members.includes(each)),
    );
    const [whole, other] = joined;
    if (whole !== undefined && other === undefined) return world.state(world.current(whole), value, measure, reference);
  }
  if (found.length > 1 && value === 'asked' && reference.parts.length === 0 && measure?.sort === 'money') {
    const spent = found.every(({ born, changes }) => born !== 'loss' && changes.length === 0);
    if (areToldInOneSentence(found) && spent) return interpretTotal(world, clause, roles, measure, value);
  }
  const pool = world.find(reference, true);
  if (pool === null) return interpretTotal(world, clause, roles, measure, value);
  const current = world.current(pool);
  if (pool.changes.some((change) => change !== null && ACTIVITY_VERB_PATTERN.test(change.verb)))
    throwUncertainMeaning('read or done, but still there');
  if (world.values.get(current) === 'unstated') return world.state(current, value, measure, reference);
  if (value === 'asked' && pool.changes.length > 0) return world.state(current, value, measure, reference);
  if (value === 'asked') throwUncertainMeaning('became without a change');
  pool.changes.push(null);
  pool.points.push(world.key('unstated', pool.measure, null));
  world.state(world.current(pool), value, measure, reference);
}

/** 「花たばは いくつ」 after 「8本ずつ たばにします」: the name of a container with a word ahead of it. */
function isSortOf({ parts }: QuantityReference, pool: Stock): boolean {
  const [head, more] = pool.parts.filter(({ role }) => role === 'object');
  const name = normaliseNameSpelling(parts.at(-1)?.text ?? '');
  if (head === undefined || more !== undefined) return false;
  const group = normaliseNameSpelling(head.text);
  return /^(?:たば|はん|ふくろ|はこ|くみ|れつ|せっと|ぱっく)$/.test(group) && name !== group && name.endsWith(group);
}

/** 「箱は何こいりますか」 asks for the containers, other needs for a total. */
export function interpretNeed(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
  item: PhraseItem,
): void {
  const parts = item.noun === null ? [] : nounPartsWithRoles(item.noun, 'object');
  const named: QuantityReference = { parts, measure, measured: null, measureWord: '' };
  const bases = world.pools.filter((pool) => pool.base && world.values.get(world.current(pool)) === 'unstated');
  const fitting = bases.filter((pool) => referenceFitScore(named, pool, true) >= 0 || isSortOf(named, pool));
  const [group, more] = fitting;
  if (group !== undefined && more === undefined && isSortOf(named, group) && value === 'asked')
    return world.state(world.current(group), value, measure, named);
  if (parts.length === 0 && roles.object.length === 0 && fitting.length === 1 && fitting[0] !== undefined) {
    return world.state(world.current(fitting[0]), value, measure, named);
  }
  if (clause.predicate?.able === true && parts.length === 0 && bases.length > 0) {
    const [only, another] = fitting;
    if (only === undefined || another !== undefined) throwUncertainMeaning('unclear what is counted');
    return world.state(world.current(only), value, measure, named);
  }
  const reference = referenceOfClauseRoles(roles, measure, false);
  const pool = findStockOfReference(world, reference, value);
  if (pool === null && !clause.senses.has('total')) throwUncertainMeaning('nothing that is counted');
  if (pool === null) return interpretTotal(world, clause, roles, measure, value);
  if (world.values.get(world.current(pool)) !== 'unstated')
    throwUncertainMeaning('a second amount for the same quantity');
  world.state(world.current(pool), value, measure, reference);
}
