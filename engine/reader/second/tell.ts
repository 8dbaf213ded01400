import { compareRationals, type Rational } from '../../quantity/rational.ts';
import { isBaseOne, type Clause, type Item } from './clauses.ts';
import { MEASURES, type Measure, RATIO, sameMeasure } from './measures.ts';
import { isPerson, nameFit } from './names.ts';
import type { Quantity } from './numbers.ts';
import { partsOf, referenceOf, rolesOf, type Roles } from './roles.ts';
import { tellRate, tellShare } from './tell-rates.ts';
import type { VerbClass } from './verbs.ts';
import { doubt, fit, headOf, type Part, type Pool, type Reference, type Value, type World } from './world.ts';

const GAINS: ReadonlySet<VerbClass> = new Set(['settle', 'place', 'get', 'harvest', 'grow', 'arrive', 'buy']);
const LOSSES: ReadonlySet<VerbClass> = new Set(['use', 'shrink', 'leave', 'give', 'take', 'pay']);
const LASTING: ReadonlySet<VerbClass> = new Set(['need', 'settle', 'place', 'get', 'harvest', 'arrive', 'buy', 'act', 'leave', 'use', 'grow']);

export function valueOf({ amount }: Quantity): Value {
  return amount === 'some' ? 'unstated' : amount;
}

/** Tells one clause to the world. Throws a {@link doubt} if its meaning is not certain. */
export function tellClause(world: World, told: Clause): void {
  const clause = withoutPeople(world, told);
  for (const sense of clause.senses) world.told.add(sense);
  world.now = clause.senses.has('now');
  world.verb = clause.predicate?.verb.name ?? '';
  if (clause.senses.has('doubt')) doubt('a word that changes the amount');
  const { predicate } = clause;
  if (predicate?.negative === true) doubt('negation');
  checkWords(clause);
  const amounts = clause.items.filter((item) => item.quantity !== null && !isBaseOne(item));
  const ones = clause.items.filter((item) => item.quantity !== null && isBaseOne(item));
  const ratio = amounts.find(({ quantity }) => quantity?.measure?.sort === 'ratio');
  if (ratio !== undefined) return tellTimes(world, clause, ratio, amounts);
  if (clause.compared !== null || clause.items.some(({ particle }) => /^より/.test(particle))) return tellComparison(world, clause, amounts, ones);
  if (clause.senses.has('which')) doubt('which without a comparison');
  if (tellRate(world, clause, amounts, ones)) return;
  if (tellShare(world, clause, [...amounts, ...ones])) return;
  const counted = [...amounts, ...ones];
  if (counted.length === 0) return tellWithoutAmount(world, clause);
  if (counted.length > 2) doubt('three amounts in a clause');
  const [first, second] = counted;
  if (first === undefined) return;
  if (second !== undefined) return tellTwo(world, clause, first, second);
  tellAmount(world, clause, first);
}

/** A word without a particle may be a verb that is not listed; a last noun beside an amount has no relation to it. */
function checkWords({ items, senses, predicate }: Clause): void {
  for (const { noun, quantity, particle, members, subset } of items) {
    if (noun === null || quantity !== null || members.length > 0) continue;
    if (particle === '' && /[ぁ-ん]$/.test(noun.parts.at(-1) ?? '') && /[てでたるくばずりしいけれみきにび]$/.test(noun.parts.at(-1) ?? '') && !isPerson(noun.parts.at(-1) ?? '')) doubt('a word that may be a verb');
    if (particle !== 'copula' || predicate !== null || subset || senses.has('subset') || senses.has('left') || noun.rest) continue;
    if (items.some((item) => item.quantity !== null)) doubt('a name beside an amount');
  }
}

/** 「二人は」, 「3人合わせて」: as many people as were told by name are those people. */
function withoutPeople(world: World, clause: Clause): Clause {
  const owners = new Set(world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'owner').map(({ text }) => text)));
  const people = clause.items.find(({ quantity, noun, particle }) => noun === null && quantity?.measure?.sort === 'person' && /^(?:は|が|で|では|も|)$/.test(particle));
  const amount = people?.quantity?.amount;
  if (people === undefined || typeof amount !== 'object' || clause.items.length < 2) return clause;
  if (amount.denominator !== 1 || amount.numerator < 2 || amount.numerator !== owners.size) return clause;
  if (world.pools.some(({ measure }) => measure?.sort === 'person')) return clause;
  const asks = clause.items.some(({ quantity }) => quantity?.amount === 'asked');
  if (!asks || clause.senses.has('same') || clause.senses.has('each')) return clause;
  return { ...clause, items: clause.items.filter((item) => item !== people), senses: new Set([...clause.senses, 'total' as const]) };
}

function tellTwo(world: World, clause: Clause, first: Item, second: Item): void {
  const money = [first, second].find(({ quantity }) => quantity?.measure?.sort === 'money');
  const other = money === first ? second : first;
  if (money === undefined && tellByRate(world, first, second)) return;
  if (money === undefined || other.quantity?.measure?.sort === 'money') return tellGoal(world, clause, first, second);
  const object = [other, money].map((item) => partsOf(item.noun, 'object')).find((parts) => parts.length > 0) ?? objectParts(clause);
  const count: Reference = { parts: object, measure: other.quantity?.measure ?? null, measured: null, measureWord: '' };
  const found = world.find(count, true);
  if (found === null) world.pool(count, valueOf(other.quantity ?? doubt('no amount')), 'state', clause.predicate?.verb.name ?? '');
  else world.state(world.current(found), valueOf(other.quantity ?? doubt('no amount')), count.measure);
  const price: Reference = { parts: object, measure: money.quantity?.measure ?? null, measured: null, measureWord: '代金' };
  const paid = world.find({ ...price, measureWord: '' }, true);
  if (paid === null) world.pool(price, valueOf(money.quantity ?? doubt('no amount')), 'act', clause.predicate?.verb.name ?? '買う');
  else world.state(world.current(paid), valueOf(money.quantity ?? doubt('no amount')), price.measure, price);
}

function objectParts(clause: Clause): Part[] {
  const item = clause.items.find(({ particle, noun }) => /^[をがは]$/.test(particle) && noun !== null);
  return partsOf(item?.noun ?? null, 'object');
}

/** 「キャンディ3個で何キロカロリーですか」 after 「1個で8キロカロリー」. */
function tellByRate(world: World, first: Item, second: Item): boolean {
  if (!/^(?:で|は|では|だと|なら|分は)$/.test(first.particle) || first.quantity === null || second.quantity === null) return false;
  const [rate, another] = world.rates;
  if (rate === undefined || another !== undefined) return false;
  const count: Reference = { parts: partsOf(first.noun, 'object'), measure: first.quantity.measure, measured: null, measureWord: '' };
  if (fit(count, rate.base, true) < 0 || !sameMeasure(second.quantity.measure, rate.item.measure)) return false;
  world.state(world.current(rate.base), valueOf(first.quantity), count.measure, count);
  world.state(world.current(rate.item), valueOf(second.quantity), second.quantity.measure, count);
  return true;
}

/** 「あと何こで10こになりますか」 */
function tellGoal(world: World, clause: Clause, first: Item, second: Item): void {
  const step = [first, second].find(({ quantity, particle }) => quantity !== null && /^(?:で|)$/.test(particle));
  const goal = [first, second].find((item) => item !== step && /^(?:に)$/.test(item.particle));
  if (clause.predicate?.verbClass !== 'become' || !clause.senses.has('more')) doubt('two amounts in a clause');
  if (step?.quantity === undefined || step.quantity === null || goal?.quantity === undefined || goal.quantity === null) doubt('no goal');
  if (!sameMeasure(step.quantity.measure, goal.quantity.measure)) doubt('another unit for the goal');
  const roles = rolesOf(world, clause, clause.items, goal.quantity.measure);
  const reference = referenceFrom(roles, goal.quantity.measure, false);
  const pool = world.find(reference, true) ?? doubt('goal of nothing');
  const key = world.key(valueOf(step.quantity), step.quantity.measure, null);
  if (step.quantity.amount === 'asked') world.questions.set(key, reference);
  world.change(pool, { key, direction: 'increase', verb: 'なる', parts: [] });
  world.state(world.current(pool), valueOf(goal.quantity), goal.quantity.measure);
}

export function referenceFrom(roles: Roles, measure: Measure | null, scene: boolean): Reference {
  return {
    parts: [...roles.owner, ...roles.place, ...(scene ? roles.scene : []), ...roles.object],
    measure,
    measured: roles.measured,
    measureWord: roles.measureWord,
  };
}

function tellWithoutAmount(world: World, clause: Clause): void {
  const { predicate } = clause;
  const topic = clause.items.find(({ particle, noun }) => particle === 'は' && noun !== null);
  if (clause.items.some(({ base }) => base !== null)) doubt('a base without an amount');
  if (predicate === null) {
    if (topic !== undefined || clause.items.length > 0) doubt('no predicate');
    return;
  }
  const roles = rolesOf(world, clause, clause.items, null);
  rememberOwner(world, roles);
  if (predicate.verbClass === 'give' && (clause.senses.has('total') || clause.senses.has('all')) && tellAllGiven(world, roles)) return;
  if (clause.senses.has('all') && (GAINS.has(predicate.verbClass) || LOSSES.has(predicate.verbClass))) doubt('all of something changes');
  if (!GAINS.has(predicate.verbClass) && !LOSSES.has(predicate.verbClass)) return;
  if (predicate.lasting || roles.object.length === 0 || predicate.place === 'link' && predicate.verbClass === 'leave') return;
  const reference = referenceFrom(roles, null, false);
  if (world.candidates(reference, true).length !== 1) return;
  tellChange(world, clause, roles, null, 'unstated');
}

/** 「自分のボールを全部あげたら」: the whole quantity of the giver goes to the receiver. */
function tellAllGiven(world: World, roles: Roles): boolean {
  const named = (owner: readonly Part[]): Reference => ({ parts: [...owner, ...roles.object], measure: null, measured: null, measureWord: '' });
  const givers = roles.owner.length > 0 ? roles.owner : roles.object.filter(({ role }) => role === 'of');
  const objects = roles.object.filter(({ role }) => role === 'object');
  const from = world.candidates({ ...named(givers), parts: [...givers, ...objects] }, false);
  const to = world.candidates({ ...named(roles.receiver), parts: [...roles.receiver, ...objects] }, false);
  const [giver] = from;
  const [taker] = to;
  if (from.length !== 1 || to.length !== 1 || giver === undefined || taker === undefined || giver === taker || roles.receiver.length === 0) return false;
  world.change(taker, { key: world.current(giver), direction: 'increase', verb: 'あげる', parts: roles.object });
  return true;
}

function rememberOwner(world: World, roles: Roles): void {
  const owner = roles.owner.find(({ role }) => role === 'owner');
  if (owner === undefined) return;
  world.owner = owner.text;
  world.topic = { sentence: world.sentence, parts: roles.owner };
}

function tellAmount(world: World, clause: Clause, item: Item): void {
  const quantity = item.quantity ?? doubt('no amount');
  const { predicate } = clause;
  const { measure } = quantity;
  const roles = rolesOf(world, clause, clause.items, measure);
  const value = valueOf(quantity);
  if (/^(?:より|まで|から)$/.test(item.particle) && clause.predicate !== null) doubt('a limit');
  if (!clause.items.some(({ members }) => members.length > 1)) rememberOwner(world, roles);
  if (/^(?:おつり|お釣り|つり銭|おつりの金額)$/.test(roles.object.at(-1)?.text ?? '')) return tellChangeMoney(world, measure, value);
  const verbClass = predicate?.verbClass ?? 'exist';
  if (verbClass === 'have' && predicate?.motion !== null) return tellChange(world, clause, roles, measure, value);
  if (predicate?.verb.name === '余る') return tellRemainder(world, predicate.lasting, roles, measure, value);
  const members = clause.items.find((each) => each.members.length > 1);
  if (verbClass === 'remain' && members !== undefined) return tellJoined(world, clause, members, measure, value);
  if (roles.rest || verbClass === 'remain' || clause.senses.has('left')) return tellRest(world, clause, roles, measure, value);
  if (roles.subset || clause.senses.has('subset')) return tellSubset(world, clause, roles, measure, value);
  if (value === 'asked' && clause.copula !== null && tellAskedEvent(world, clause, roles, measure)) return;
  const special = clause.items.find(({ noun }) => noun !== null && SPECIAL_MEASURE.test(noun.measureWord));
  if (special !== undefined) return tellSpecial(world, clause, special, measure, value);
  const joined = clause.items.find(({ members }) => members.length > 1);
  if (joined !== undefined) return tellJoined(world, clause, joined, measure, value);
  if (clause.senses.has('total') && value !== 'asked' && predicate !== null && !isState(clause) && (GAINS.has(verbClass) || LOSSES.has(verbClass) || verbClass === 'act')) return tellChange(world, clause, roles, measure, value);
  if (receivers(world, clause, item)) return;
  if (clause.senses.has('total') || (roles.plural && value === 'asked')) return tellTotal(world, clause, roles, measure, value);
  if (predicate === null || isState(clause)) return tellState(world, clause, roles, measure, value, item);
  if (verbClass === 'become' || /^(?:終わる|終了する)$/.test(predicate.verb.name)) return tellBecome(world, clause, roles, measure, value);
  if (verbClass === 'need' && predicate.verb.name === '出来る' && quantity.amount !== 'asked') return changeOrBegin(world, clause, roles, measure, value, 'increase', '出来る');
  if (verbClass === 'need' || (predicate.able && quantity.amount === 'asked')) return tellNeed(world, clause, roles, measure, value, item);
  tellChange(world, clause, roles, measure, value);
}

/** 「あげた貝がらは何個ですか」 asks for a change that was told without its amount. */
function tellAskedEvent(world: World, clause: Clause, roles: Roles, measure: Measure | null): boolean {
  const verbs = clause.items.flatMap(({ noun }) => noun?.verbs ?? []);
  if (verbs.length !== 1) return false;
  const changes = world.pools.flatMap((pool) => pool.changes.filter((change) => change !== null && change.verb === verbs[0] && world.values.get(change.key) === 'unstated' && sameMeasure(pool.measure, measure)));
  const [change, another] = changes;
  if (change === undefined || change === null || another !== undefined) return false;
  world.state(change.key, 'asked', measure, { parts: roles.object, measure, measured: null, measureWord: '' });
  return true;
}

const SPECIAL_MEASURE = /^(?:ちがい|違い|差|平均|割合|わりあい|速さ|はやさ|比)$/;

/** 「ちがいは何こですか」; other words for a relation of two quantities are not understood here. */
function tellSpecial(world: World, clause: Clause, item: Item, measure: Measure | null, value: Value): void {
  if (!/^(?:ちがい|違い|差)$/.test(item.noun?.measureWord ?? '') || item.particle !== 'は' || value !== 'asked') doubt('a measure of a relation');
  if (item.members.length === 2) {
    const last = item.members.at(-1)?.noun ?? null;
    const [one, other] = item.members.map((member) => {
      const found = world.named({ ...referenceOf(member, measure), measured: last?.parts.length === 0 ? null : referenceOf(member, measure).measured });
      if (found.length !== 1) doubt('difference of unclear things');
      return found[0] ?? doubt('difference of unclear things');
    });
    if (one === undefined || other === undefined || one === other) doubt('difference of unclear things');
    return tellDifference(world, clause, one, other, measure);
  }
  if (item.members.length > 0 || (item.noun?.parts.length ?? 0) > 0) doubt('difference of unclear things');
  tellWhich(world, clause, value, measure);
}

function isState({ predicate, senses }: Clause): boolean {
  if (predicate === null) return true;
  const { verbClass, lasting, motion } = predicate;
  if (verbClass === 'exist' || (verbClass === 'have' && motion === null)) return true;
  if ((verbClass === 'get' || verbClass === 'buy') && senses.has('later')) return false;
  return lasting && motion === null && LASTING.has(verbClass);
}

function refer(world: World, reference: Reference, value: Value): Pool | null {
  const strict = world.find(reference, false);
  if (strict !== null) return strict;
  const loose = world.find(reference, true);
  const verbs = reference.parts.filter(({ role }) => role === 'verb');
  const described = loose === null || verbs.every((verb) => loose.parts.some(({ role, text }) => role === 'verb' && text === verb.text));
  if (loose !== null && !described && (world.values.get(world.current(loose)) !== 'unstated' || loose.born === 'loss')) return null;
  void value;
  return loose;
}

function tellState(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value, item: Item): void {
  const reference = stateReference(clause, roles, measure, item);
  if (value === 'asked' && otherPart(world, reference, measure)) return;
  const many = world.candidates(reference, false);
  if (value === 'asked' && many.length > 1 && roles.objectItem?.members.length !== 1) {
    if (sharedSentence(many) || roles.plural) return tellTotal(world, clause, roles, measure, value);
  }
  const pool = refer(world, reference, value);
  if (clause.senses.has('more')) return tellMore(world, clause, pool, measure, value, reference);
  if (pool === null) {
    if (value === 'asked' && reference.parts.length === 0) return tellTotal(world, clause, roles, measure, value);
    const made = world.pool(reference, value, 'state', clause.predicate?.verb.name ?? '');
    made.early = clause.senses.has('first');
    return;
  }
  stateOf(world, clause, pool, value, measure, reference);
}

/** 「4グループに配ります」 tells how many receive, not what is given. */
function receivers(world: World, clause: Clause, item: Item): boolean {
  const verbClass = clause.predicate?.verbClass;
  if (!/^(?:に|には)$/.test(item.particle) || item.quantity === null || verbClass === 'become' || verbClass === undefined) return false;
  if (clause.predicate === null || !/^(?:give|share|place|settle|use)$/.test(verbClass)) doubt('an amount with に');
  const { measure } = item.quantity;
  const parts = partsOf(item.noun, 'object');
  const reference: Reference = { parts, measure, measured: null, measureWord: '' };
  const bases = world.pools.filter((pool) => pool.base && fit(reference, pool, true) >= 0 && world.values.get(world.current(pool)) === 'unstated');
  const [base, another] = bases;
  if (another !== undefined) doubt('unclear how many receive');
  if (base !== undefined) world.state(world.current(base), valueOf(item.quantity), measure, reference);
  else if (clause.senses.has('same') || verbClass === 'share' || item.quantity.amount === 'asked') doubt('unclear how many receive');
  else world.pool(parts.length === 0 && measure?.sort === 'vessel' ? { ...reference, parts: [{ text: measure.unit, role: 'object' }], measure: null } : reference, valueOf(item.quantity), 'open').base = true;
  return true;
}

const OPPOSITES: readonly (readonly [string, string])[] = [['男の子', '女の子'], ['おとこのこ', 'おんなのこ'], ['男子', '女子'], ['男', '女'], ['大人', '子ども'], ['おとな', 'こども'], ['めす', 'おす'], ['メス', 'オス']];

/** 「女の子は何人ですか」 after 「そのうち男の子は5人です」 asks for the other part. */
function otherPart(world: World, reference: Reference, measure: Measure | null): boolean {
  const { division } = world;
  if (division === null || division.rest !== null || !sameMeasure(division.part.measure, measure)) return false;
  const told = headOf(division.part.parts);
  const wanted = headOf(reference.parts);
  if (!OPPOSITES.some(([one, other]) => (told === one && wanted === other) || (told === other && wanted === one))) return false;
  division.rest = world.pool(reference, 'asked', 'state');
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(division.rest));
  return true;
}

/** 「あと何ページありますか」: what is missing to the goal. */
function tellMore(world: World, _clause: Clause, pool: Pool | null, measure: Measure | null, value: Value, reference: Reference): void {
  if (pool === null || pool.changes.length === 0 || value !== 'asked') doubt('more of what');
  world.state(world.current(pool), value, measure, reference);
}

function sharedSentence(pools: readonly Pool[]): boolean {
  return pools.length > 1 && pools.every((pool) => pool.sentence === pools[0]?.sentence);
}

function stateReference(clause: Clause, roles: Roles, measure: Measure | null, item: Item): Reference {
  const reference = referenceFrom(roles, measure, clause.predicate !== null && clause.predicate.verbClass !== 'exist');
  if (clause.copula === null || reference.parts.length > 0) return withTimes(clause, reference);
  return withTimes(clause, { ...reference, parts: partsOf(item.particle === 'copula' ? null : item.noun, 'object') });
}

/** おつり: what is paid less the price of everything. */
function tellChangeMoney(world: World, measure: Measure | null, value: Value, held = false): void {
  if (measure?.sort !== 'money' || value !== 'asked') doubt('change that is not asked');
  const money = world.pools.filter((pool) => pool.measure?.sort === 'money' && pool.born !== 'whole' && pool.changes.length <= 1);
  const paid = money.filter((pool) => /^(?:払う|支払う|出す)$/.test(pool.verb));
  const [given, another] = paid.length > 0 || !held ? paid : money.filter((pool) => pool.born === 'state' && pool.changes.length === 0 && pool.verb === '持つ');
  const costs = money.filter((pool) => pool !== given);
  if (given === undefined || another !== undefined || costs.length === 0) doubt('unclear what is paid');
  if (costs.some((pool) => world.values.get(world.current(pool)) === 'unstated' && !world.known(world.current(pool)))) doubt('an unknown price');
  const paidKey = given.changes[0]?.key ?? world.current(given);
  const key = world.key('asked', measure, 'おつり');
  world.questions.set(key, { parts: [], measure, measured: null, measureWord: '' });
  world.triangle('decrease', paidKey, world.current(world.whole(costs)), key);
}

function withTimes(clause: Clause, reference: Reference): Reference {
  return { ...reference, parts: [...reference.parts, ...clause.times.map((text): Part => ({ text, role: 'time' }))] };
}

function stateOf(world: World, clause: Clause, pool: Pool, value: Value, measure: Measure | null, reference: Reference): void {
  if (clause.senses.has('now') && value === 'asked' && pool.early && pool.changes.length === 0) doubt('a later amount without a change');
  if (clause.senses.has('first')) return tellFirst(world, pool, value, measure, reference, clause.predicate?.verb.name ?? '');
  const current = world.current(pool);
  if (world.values.get(current) === 'unstated' && !(value !== 'asked' && pool.born === 'state' && pool.changes.length > 0 && world.known(current))) {
    world.state(current, value, measure, reference);
    world.last = pool;
    return;
  }
  if (!clause.senses.has('now') || pool.changes.some((change) => change === null)) doubt('a second amount for the same quantity');
  pool.changes.push(null);
  pool.points.push(world.key('unstated', pool.measure, null));
  world.state(world.current(pool), value, measure, reference);
  world.last = pool;
}

/** はじめに: the quantity ahead of all changes. A gain that came first becomes a change. */
function tellFirst(world: World, pool: Pool, value: Value, measure: Measure | null, reference: Reference, verb: string): void {
  const [first] = pool.points;
  if (first === undefined) doubt('no quantity');
  if (pool.born === 'gain' || pool.born === 'act') {
    const taken = /^(?:摘む|つむ|取る|掘る|くむ|すくう|収穫する|釣る)$/.test(pool.verb);
    if (taken && !/^(?:持つ|飼う)$/.test(verb)) {
      if (!GROWS.test(verb)) doubt('unclear whether something was taken or gained');
      if (pool.changes.length !== 1 || pool.changes[0] !== null) doubt('unclear what was taken');
      pool.changes[0] = { key: first, direction: 'decrease', verb: pool.verb, parts: pool.parts };
    } else if (pool.changes[0] === null) pool.changes[0] = { key: first, direction: 'increase', verb: pool.verb, parts: pool.parts };
    else {
      pool.changes.unshift({ key: first, direction: 'increase', verb: pool.verb, parts: pool.parts });
      pool.points.splice(1, 0, world.key('unstated', pool.measure, null));
    }
    pool.points[0] = world.key('unstated', pool.measure, null);
    pool.born = 'state';
  }
  const beginning = pool.points[0];
  if (beginning === undefined) doubt('no quantity');
  world.state(beginning, value, measure, reference);
}

function tellBecome(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): void {
  const reference = withTimes(clause, referenceFrom(roles, measure, true));
  const pool = world.find(reference, true);
  if (pool === null) return tellTotal(world, clause, roles, measure, value);
  const current = world.current(pool);
  if (world.values.get(current) === 'unstated') return world.state(current, value, measure, reference);
  if (value === 'asked') doubt('became without a change');
  pool.changes.push(null);
  pool.points.push(world.key('unstated', pool.measure, null));
  world.state(world.current(pool), value, measure, reference);
}

function tellNeed(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value, item: Item): void {
  const parts = item.noun === null ? [] : partsOf(item.noun, 'object');
  const named: Reference = { parts, measure, measured: null, measureWord: '' };
  const bases = world.pools.filter((pool) => pool.base && world.values.get(world.current(pool)) === 'unstated');
  const fitting = bases.filter((pool) => fit(named, pool, true) >= 0);
  if (parts.length === 0 && roles.object.length === 0 && fitting.length === 1 && fitting[0] !== undefined) {
    return world.state(world.current(fitting[0]), value, measure, named);
  }
  if (clause.predicate?.able === true && parts.length === 0 && bases.length > 0) {
    const [only, another] = fitting;
    if (only === undefined || another !== undefined) doubt('unclear what is counted');
    return world.state(world.current(only), value, measure, named);
  }
  const reference = referenceFrom(roles, measure, false);
  const pool = refer(world, reference, value);
  if (pool === null && !clause.senses.has('total')) doubt('nothing that is counted');
  if (pool === null) return tellTotal(world, clause, roles, measure, value);
  if (world.values.get(world.current(pool)) !== 'unstated') doubt('a second amount for the same quantity');
  world.state(world.current(pool), value, measure, reference);
}

/** A gain or a loss, or an activity, with an amount, asked or not. */
function tellChange(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): void {
  const predicate = clause.predicate ?? doubt('no predicate');
  const { verbClass, motion, received } = predicate;
  const name = predicate.verb.name;
  const returned = motion === 'come' && (verbClass === 'leave' || verbClass === 'arrive' || verbClass === 'settle' || verbClass === 'take' || name === '運ぶ');
  if (motion === 'go' && (verbClass === 'settle' || verbClass === 'place')) doubt('unclear where something goes');
  if (measure?.sort === 'time' || measure?.sort === 'days') return tellActivity(world, clause, roles, measure, value);
  const gains = returned || (verbClass === 'have' && motion === 'come') || (GAINS.has(verbClass) && (motion !== 'go' || verbClass === 'grow')) || (verbClass === 'give' && (name === 'くれる' || received));
  const losses = !gains && (LOSSES.has(verbClass) || (motion === 'go' && (verbClass !== 'act' || name === '運ぶ')));
  if (verbClass === 'act' && motion === null) return tellActivity(world, clause, roles, measure, value);
  if (verbClass === 'leave' && (measure?.sort === 'length' || measure?.unit === '回')) return tellActivity(world, clause, roles, measure, value);
  if (verbClass === 'harvest') return tellHarvest(world, clause, roles, measure, value, name);
  if (verbClass === 'cost') return tellActivity(world, clause, roles, measure, value);
  if ((verbClass === 'settle' || verbClass === 'arrive') && motion === null && roles.source.length > 0) {
    const left = world.pools.filter((pool) => sameMeasure(pool.measure, measure) && roles.source.every((part) => pool.parts.some((each) => each.role === 'place' && nameFit(part.text, each.text) > 0)));
    if (left.length === 1 && left[0] !== undefined && fit({ parts: roles.object, measure, measured: null, measureWord: '' }, left[0], true) >= 0) return changePool(world, clause, left[0], value, measure, 'decrease', name, roles.object);
    if (left.length > 0) doubt('unclear what is left');
  }
  if (!gains && !losses) doubt(`what ${name} does`);
  if (predicate.offered && verbClass !== 'give') doubt('something done for somebody');
  if (INTRANSITIVE.has(verbClass) && name !== '降りる' && clause.items.some(({ particle }) => particle === 'を') && !(verbClass === 'leave' && motion === null)) doubt('an object of a verb that has none');
  const folded = clause.items.some(({ particle }) => particle === 'を') ? measure?.sort !== 'person' : measure?.sort !== 'person' && measure?.sort !== 'animal' && measure?.sort !== 'vessel';
  if (name === '降りる' && folded) {
    return changeOrBegin(world, clause, roles, measure, value, 'increase', '折る');
  }
  if (predicate.passive) {
    if (verbClass === 'give' || verbClass === 'take' || predicate.received) doubt('a passive verb');
    return changeOrBegin(world, clause, roles, measure, value, verbClass === 'place' || verbClass === 'grow' ? 'increase' : 'decrease', name);
  }
  if (predicate.lasting && verbClass === 'shrink') doubt('a state of some of the things');
  if (value === 'asked' && measure?.sort === 'money' && /^(?:use|pay|buy)$/.test(verbClass) && allSpent(world)) {
    if (totalOfEvents(world, clause, roles.object, measure, value)) return;
  }
  if (verbClass === 'give' && !received && name !== 'くれる') return tellGift(world, clause, roles, measure, value, name);
  if (verbClass === 'buy' || verbClass === 'take') {
    const taken = takenFrom(world, roles, measure, verbClass === 'take');
    if (taken !== null) return changePool(world, clause, taken, value, measure, 'decrease', name, roles.object);
    if (measure?.sort === 'money') return tellActivity(world, clause, roles, measure, value);
    if (verbClass === 'take') return changeOrBegin(world, clause, roles, measure, value, 'increase', name);
  }
  if (name === '出す' && measure?.sort === 'money' && roles.source.length === 0 && !world.pools.some((pool) => pool.measure?.sort === 'money' && pool.born === 'state' && pool.verb !== '')) {
    return tellActivity(world, clause, roles, measure, value);
  }
  if (verbClass === 'pay') return tellActivity(world, clause, roles, measure, value);
  changeOrBegin(world, clause, roles, measure, value, gains ? 'increase' : 'decrease', name);
}

const INTRANSITIVE: ReadonlySet<VerbClass> = new Set(['arrive', 'leave', 'shrink', 'settle', 'remain']);
const GROWS = /^(?:咲く|生える|実る|植える)$/;

/** Picking and taking: a loss where the thing was, a gain for whoever has it already, otherwise a beginning. */
function tellHarvest(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value, name: string): void {
  const reference = withTimes(clause, { ...referenceFrom({ ...roles, owner: [] }, measure, true) });
  const owned = world.candidates(withTimes(clause, referenceFrom(roles, measure, true)), true);
  const found = owned.length > 0 ? owned : world.candidates(reference, true);
  const [pool, another] = found;
  if (another !== undefined) doubt('unclear which quantity changes');
  if (pool === undefined || (pool.born === 'gain' && pool.changes.length === 0 && pool.verb === name && clause.shared)) {
    world.pool(withTimes(clause, referenceFrom(roles, measure, true)), value, 'gain', name);
    return;
  }
  const placed = pool.parts.some(({ role }) => role === 'place');
  const held = pool.parts.some(({ role }) => role === 'owner');
  const source = roles.source.some((part) => pool.parts.some((each) => nameFit(part.text, each.text) > 0));
  if (GROWS.test(pool.verb) || source || (placed && !held && /^(?:取る|くむ|すくう|抜き取る)$/.test(name))) {
    return changePool(world, clause, pool, value, measure, 'decrease', name, reference.parts);
  }
  if (name === 'つむ') {
    if (pool.verb !== 'つむ' && pool.verb !== '積む') doubt('unclear whether something is picked or piled');
    return changePool(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  if ((held && pool.verb === '持つ') || pool.born === 'gain' || (value === 'unstated' || world.values.get(world.current(pool)) === 'unstated')) {
    return changePool(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  doubt('unclear whether something is taken or gained');
}

/** True if the story tells several amounts of money and all of them were spent. */
function allSpent(world: World): boolean {
  const money = world.pools.filter(({ measure, born }) => measure?.sort === 'money' && born !== 'whole');
  return money.length > 1 && world.rates.length === 0 && money.every((pool) => pool.born === 'act' || pool.born === 'loss') && money.every((pool) => pool.changes.length <= 1);
}

/** The pool of somebody or some place else from which a subject takes. */
function takenFrom(world: World, roles: Roles, measure: Measure | null, always: boolean): Pool | null {
  const head = roles.object.filter(({ role }) => role === 'object');
  const from = [...roles.object.filter(({ role }) => role !== 'object'), ...roles.source];
  const subject = roles.owner.at(-1)?.text ?? null;
  const others = world.pools.filter((pool) => {
    if (fit({ parts: head, measure, measured: null, measureWord: '' }, pool, true) < 0) return false;
    const owners = pool.parts.filter(({ role }) => role === 'owner' || role === 'place');
    if (owners.length === 0 || owners.some(({ text }) => subject !== null && nameFit(subject, text) === 2)) return false;
    return always ? from.length === 0 || from.some((part) => owners.some(({ text }) => nameFit(part.text, text) > 0)) : from.some((part) => owners.some(({ text }) => nameFit(part.text, text) === 2));
  });
  if (others.length > 1) doubt('unclear from whom');
  return others[0] ?? null;
}

function tellGift(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value, name: string): void {
  const giver = { ...referenceFrom({ ...roles, place: [], receiver: [] }, measure, false) };
  const taker: Reference = { ...giver, parts: [...roles.receiver, ...roles.object] };
  const given = world.candidates(giver, true);
  const reached = roles.receiver.length === 0 ? [] : world.candidates(taker, true).filter((pool) => pool.parts.some((part) => part.role === 'owner' && roles.receiver.some(({ text }) => nameFit(text, part.text) === 2)));
  const [to, ...more] = reached;
  if (more.length > 0) doubt('unclear who receives');
  const from = given.filter((pool) => pool !== to);
  if (from.length === 0 && to !== undefined) return changePool(world, clause, to, value, measure, 'increase', name, taker.parts);
  changeOrBegin(world, clause, roles, measure, value, 'decrease', name);
  const change = world.last?.changes.at(-1);
  if (to !== undefined && change !== undefined && change !== null) {
    const last = world.last;
    world.change(to, { key: change.key, direction: 'increase', verb: name, parts: taker.parts });
    world.last = last;
  }
}

function changeOrBegin(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value, direction: 'increase' | 'decrease', name: string): void {
  const source = direction === 'decrease' ? roles.source : [];
  const base = referenceFrom(roles, measure, true);
  const reference = withTimes(clause, { ...base, parts: [...source.filter(({ role }) => role !== 'owner'), ...base.parts] });
  if (clause.predicate?.verbClass === 'leave' || clause.predicate?.motion === 'go') notTowards(world, clause);
  const found = world.candidates(reference, true).filter((pool) => !pool.base || reference.parts.length > 0 || (pool.measure === null && measure?.sort === 'vessel'));
  const [pool, another] = found;
  if (another !== undefined) {
    const unowned = reference.parts.every(({ role }) => role !== 'object');
    if (!unowned || found.some(({ changes }) => changes.length > 0)) doubt('unclear which quantity changes');
    return changePool(world, clause, world.whole(found.filter(({ born }) => born !== 'whole')), value, measure, direction, name, reference.parts);
  }
  if (pool === undefined && reference.parts.every(({ role }) => role === 'owner' || role === 'time')) {
    const bases = world.pools.filter((each) => each.base && each.measure !== null && each.measure.unit === measure?.unit && world.values.get(world.current(each)) === 'unstated');
    const [base, more] = bases;
    if (base !== undefined && more === undefined) return world.state(world.current(base), value, measure, reference);
  }
  if (pool === undefined) {
    const general = hypernym(world, reference);
    if (general !== null) return changePool(world, clause, general, value, measure, direction, name, reference.parts);
  }
  if (pool !== undefined && separate(pool, clause, direction)) {
    world.pool(reference, value, direction === 'increase' ? 'gain' : 'loss', name);
    return;
  }
  if (pool !== undefined) return changePool(world, clause, pool, value, measure, direction, name, reference.parts);
  if (value === 'unstated' && direction === 'decrease') doubt('an unknown loss of nothing told');
  if (direction === 'increase') {
    world.pool(reference, value, 'gain', name);
    return;
  }
  const begun = world.pool(reference, 'unstated', 'loss', name);
  changePool(world, clause, begun, value, measure, 'decrease', name, reference.parts);
}

/** Who goes to the place of the story does not leave it. */
function notTowards(world: World, clause: Clause): void {
  const goals = clause.items.filter(({ particle, quantity, noun }) => /^(?:に|へ|には|まで)$/.test(particle) && quantity === null && noun !== null).flatMap(({ noun }) => noun?.parts ?? []);
  const places = world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'place'));
  if (goals.some((goal) => places.some(({ text }) => nameFit(goal, text) > 0 || nameFit(text, goal) > 0))) doubt('unclear whether somebody comes or goes');
}

/** A clause that shares its predicate with others tells of another thing, not of a later change. */
function separate(pool: Pool, clause: Clause, direction: 'increase' | 'decrease'): boolean {
  return clause.shared && direction === 'increase' && pool.born === 'gain' && pool.changes.length === 0;
}

function hypernym(world: World, { parts, measure }: Reference): Pool | null {
  const objects = parts.filter(({ role }) => role === 'object');
  if (objects.length === 0) return null;
  const owned = parts.filter(({ role }) => role !== 'object' && role !== 'scene');
  const pools = world.candidates({ parts: owned, measure, measured: null, measureWord: '' }, true).filter(({ base, born }) => !base && born !== 'whole');
  return sharedSentence(pools) && /(?:客|人|猫|お菓子|果物|動物|花|生徒|問題)$/.test(objects.at(-1)?.text ?? '') ? world.whole(pools) : null;
}

function changePool(world: World, clause: Clause, pool: Pool, value: Value, measure: Measure | null, direction: 'increase' | 'decrease', verb: string, parts: readonly Part[]): void {
  if (pool.base && value === 'asked' && pool.changes.length === 0 && world.values.get(world.current(pool)) === 'unstated') {
    return world.state(world.current(pool), value, measure, { parts, measure, measured: null, measureWord: '' });
  }
  const gap = pool.changes.indexOf(null);
  if (gap >= 0) {
    const key = world.key(value, measure ?? pool.measure, null);
    if (value === 'asked') world.questions.set(key, { parts, measure, measured: null, measureWord: '' });
    pool.changes[gap] = { key, direction, verb, parts };
    return;
  }
  if (value === 'asked') {
    const open = pool.changes.filter((change) => change !== null && world.values.get(change.key) === 'unstated' && change.direction === direction);
    const [change, another] = open;
    if (another !== undefined) doubt('two changes without an amount');
    if (change !== undefined && change !== null) return world.state(change.key, value, measure, { parts, measure, measured: null, measureWord: '' });
    if (world.values.get(world.current(pool)) !== 'unstated' || pool.changes.length > 0 || pool.born !== 'open') doubt('an asked change without an end');
    return world.state(world.current(pool), value, measure, { parts, measure, measured: null, measureWord: '' });
  }
  if (pool.born === 'open' && pool.changes.length === 0 && world.values.get(world.current(pool)) === 'unstated' && direction === 'increase') {
    return world.state(world.current(pool), value, measure);
  }
  if (pool.born === 'open' && pool.changes.length === 0 && value !== 'unstated' && world.values.get(world.current(pool)) === 'unstated' && !world.known(world.current(pool))) {
    if (pool.verb === verb || pool.base || (!clause.senses.has('later') && (clause.senses.has('total') || clause.predicate?.past === false))) return world.state(world.current(pool), value, measure);
    if (!world.told.has('first') && !clause.senses.has('later')) doubt('a change of an unknown quantity');
  }
  const key = world.key(value, measure ?? pool.measure, null);
  world.change(pool, { key, direction, verb, parts });
}

function tellActivity(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): void {
  const name = clause.predicate?.verb.name ?? '';
  const base = referenceFrom(roles, measure, true);
  const place = [...roles.source, ...base.parts].map((part): Part => (part.role === 'scene' ? { ...part, role: 'place' } : part));
  const reference = withTimes(clause, { ...base, parts: [...place, { text: name, role: 'verb' }] });
  const stock = world.pools.filter((pool) => pool.born === 'state' && fit({ ...reference, parts: reference.parts.filter(({ role }) => role !== 'verb') }, pool, true) >= 0);
  const [only, another] = stock;
  if (value !== 'asked' && only !== undefined && another === undefined && measure?.sort !== 'money' && /^(?:読む|解く|運ぶ|洗う)$/.test(name)) {
    return changePool(world, clause, only, value, measure, 'decrease', name, reference.parts);
  }
  const found = world.candidates(reference, false);
  const loose = found.length > 0 ? found : value === 'asked' ? world.candidates(reference, true) : world.candidates(reference, true).filter((pool) => world.values.get(world.current(pool)) === 'unstated' && !world.known(world.current(pool)));
  const [pool, other] = loose;
  if (other !== undefined) doubt('unclear which activity');
  if (pool === undefined) {
    if (value === 'asked' && /^(?:する|走る|歩く)$/.test(name) === false && reference.parts.length <= 1) return tellTotal(world, clause, roles, measure, value);
    world.pool(reference, value, 'act', name);
    return;
  }
  if (world.values.get(world.current(pool)) === 'unstated') return world.state(world.current(pool), value, measure, reference);
  if (value === 'asked') doubt('an amount that is already told');
  world.pool(reference, value, 'act', name);
}

/** The pools of which something was taken away and that a reference may mean. */
export function lostPools(world: World, reference: Reference): Pool[] {
  const heads = reference.parts.filter(({ role }) => role === 'object');
  return world.pools.filter((pool) => {
    if (!pool.changes.some((change) => change?.direction === 'decrease')) return false;
    if (fit(reference, pool, true) >= 0) return true;
    if (pool.born !== 'whole' || !sameMeasure(pool.measure, reference.measure)) return false;
    return heads.every((head) => pool.members.every(({ parts }) => parts.some((part) => part.text.endsWith(head.text))));
  });
}

/** 「2個あまりました」 after a division: what was shared out and the rest make the whole. */
function tellRemainder(world: World, lasting: boolean, roles: Roles, measure: Measure | null, value: Value): void {
  const [rate, another] = world.rates;
  if (lasting || value === 'asked' || rate === undefined || another !== undefined) doubt('a remainder');
  if (!sameMeasure(rate.item.measure, measure) || world.values.get(world.current(rate.item)) !== 'unstated' || rate.item.born !== 'open') doubt('a remainder');
  const objects = rate.item.parts;
  const rest = world.pool({ parts: [...roles.object, { text: '余る', role: 'verb' }], measure, measured: null, measureWord: '' }, value, 'state');
  const whole = world.pool({ parts: objects, measure, measured: null, measureWord: '' }, 'unstated', 'open');
  rate.item.parts = [...objects, { text: '分ける', role: 'verb' }];
  world.triangle('combine', world.current(whole), world.current(rate.item), world.current(rest));
}

/** 「残りはルビー」 and 「残りは何個」 after 「そのうち45個はダイヤ」. */
function restOfDivision(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): boolean {
  const { division } = world;
  if (division === null || division.rest !== null || clause.predicate !== null && clause.predicate.verbClass !== 'exist') return false;
  if (roles.object.length > 0) return false;
  const rest = world.pool({ parts: [], measure, measured: null, measureWord: '' }, value, 'state');
  division.rest = rest;
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(rest));
  return true;
}

/** のこり: what a loss leaves, or the other part of a whole. */
function tellRest(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): void {
  const reference = referenceFrom(roles, measure, false);
  const divided = restOfDivision(world, clause, roles, measure, value);
  if (divided) return;
  const lost = lostPools(world, reference);
  const named = lost.filter((pool) => fit(reference, pool, false) >= 0);
  const fitting = named.length > 0 ? named : lost;
  const [pool, another] = fitting;
  if (pool === undefined && measure?.sort === 'money' && value === 'asked' && world.pools.some(({ verb, measure: unit }) => verb === '持つ' && unit?.sort === 'money')) return tellChangeMoney(world, measure, value, true);
  if (another !== undefined) doubt('unclear what is left');
  if (pool !== undefined) {
    const current = world.current(pool);
    if (world.values.get(current) === 'unstated') return world.state(current, value, measure, reference);
    doubt('what is left is told twice');
  }
  if (clause.predicate?.lasting === true || clause.predicate === null) {
    const stated = world.find(reference, false);
    if (stated !== null && !stated.base && world.values.get(world.current(stated)) === 'unstated') return world.state(world.current(stated), value, measure, reference);
    const known = stated ?? world.find(reference, true);
    if (known !== null && world.values.get(world.current(known)) !== 'unstated' && value !== 'asked') {
      known.changes.push(null);
      known.points.push(world.key('unstated', known.measure, null));
      return world.state(world.current(known), value, measure, reference);
    }
    if (stated === null && clause.predicate?.lasting === true && reference.parts.length > 0 && known === null) {
      world.pool(reference, value, 'state', '残る');
      return;
    }
  }
  doubt('unclear of what something is left');
}

function tellSubset(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): void {
  const { predicate } = clause;
  const whole = world.last;
  if (whole === null || !sameMeasure(measure, whole.measure)) doubt('unclear of which a part is told');
  if (predicate !== null && !isState(clause) && !(predicate.verbClass === 'act')) {
    const direction = GAINS.has(predicate.verbClass) && predicate.verbClass !== 'buy' ? 'increase' : 'decrease';
    if (direction === 'increase') doubt('a gain out of a whole');
    if (sharedSentence(world.pools.filter((pool) => pool.sentence === whole.sentence && pool.born === whole.born && sameMeasure(pool.measure, measure) && pool.changes.length === 0)) && roles.object.length === 0) {
      const together = world.whole(world.pools.filter((pool) => pool.sentence === whole.sentence && sameMeasure(pool.measure, measure) && pool.born !== 'whole'));
      return changePool(world, clause, together, value, measure, 'decrease', predicate.verb.name, roles.object);
    }
    const other = predicate.verbClass === 'buy' || predicate.verbClass === 'take' ? takenFrom(world, roles, measure, true) : null;
    if (other !== null) return changePool(world, clause, other, value, measure, 'decrease', predicate.verb.name, roles.object);
    const heads = roles.object.filter(({ role }) => role === 'object');
    const wholes = world.pools.filter((pool) => pool.sentence === whole.sentence && sameMeasure(pool.measure, measure) && pool.born !== 'whole' && pool.changes.length === 0);
    if (heads.length > 0 && wholes.length > 1 && wholes.every(({ parts }) => heads.every((head) => parts.some((part) => part.text.endsWith(head.text))))) {
      return changePool(world, clause, world.whole(wholes), value, measure, 'decrease', predicate.verb.name, roles.object);
    }
    if (roles.object.length > 0 && fit({ parts: roles.object, measure, measured: null, measureWord: '' }, whole, true) < 0) doubt('a part of something else');
    return changePool(world, clause, whole, value, measure, 'decrease', predicate.verb.name, roles.object);
  }
  if (value !== 'asked' && typeof value === 'object' && world.division === null && whole.changes.length === 0 && (predicate === null || isState(clause))) {
    const named = clause.items.flatMap((item) => (item.particle === 'copula' || /^[はが]$/.test(item.particle) ? partsOf(item.noun, 'object') : []));
    if (named.length === 0) doubt('a part without a name');
    const part = world.pool({ parts: [...whole.parts.filter(({ role }) => role !== 'object'), ...named], measure, measured: null, measureWord: '' }, value, 'state');
    world.division = { whole, part, rest: null };
    return;
  }
  doubt('a part of a whole');
}

/** Things joined by と: together with 合わせて, or each of them. */
function tellJoined(world: World, clause: Clause, joined: Item, measure: Measure | null, value: Value): void {
  const roles = rolesOf(world, clause, clause.items.filter((item) => item !== joined), measure);
  const last = joined.members.at(-1)?.noun ?? null;
  const difference = /^(?:ちがい|違い|差)$/.test(last?.measureWord ?? '');
  const references = joined.members.map((member) => memberReference(member, joined, roles, measure, last?.measured ?? null));
  if (difference) doubt('difference of joined things');
  if (!clause.senses.has('total')) doubt('things joined without being taken together');
  const pools = references.map((reference) => memberPool(world, reference, clause.predicate?.verb.name ?? ''));
  const whole = world.whole(pools);
  if (whole.members.length !== pools.length) doubt('the same thing twice');
  const { predicate } = clause;
  if (predicate?.verbClass === 'remain' || (clause.senses.has('now') && whole.born === 'whole' && pools.every((pool) => world.values.get(world.current(pool)) !== 'unstated') && value !== 'asked')) {
    if (whole.changes.length === 0) {
      whole.changes.push(null);
      whole.points.push(world.key('unstated', whole.measure, null));
    }
    return world.state(world.current(whole), value, measure, references[0] ?? null);
  }
  if (whole.changes.includes(null) && predicate !== null && !isState(clause)) {
    return changePool(world, clause, whole, value, measure, LOSSES.has(predicate.verbClass) ? 'decrease' : 'increase', predicate.verb.name, []);
  }
  if (predicate !== null && !isState(clause) && LOSSES.has(predicate.verbClass) && value === 'asked' && pools.some((pool) => pool.born === 'state')) doubt('an asked loss of several things');
  if (predicate !== null && !isState(clause) && (LOSSES.has(predicate.verbClass) || GAINS.has(predicate.verbClass)) && pools.every((pool) => world.values.get(world.current(pool)) !== 'unstated') && value !== 'asked') {
    return changePool(world, clause, whole, value, measure, LOSSES.has(predicate.verbClass) ? 'decrease' : 'increase', predicate.verb.name, []);
  }
  if (world.values.get(world.current(whole)) !== 'unstated') doubt('the whole is told twice');
  world.state(world.current(whole), value, measure, references[0] ?? null);
}

export function memberReference(member: Item, joined: Item, roles: Roles, measure: Measure | null, measured: string | null): Reference {
  const reference = referenceOf(member, measure);
  const rest = [...roles.owner, ...roles.object.filter(() => joined.particle !== 'を' && joined.particle !== 'が')];
  return { ...reference, measured: reference.measured ?? measured, parts: [...reference.parts, ...rest.filter((part) => !reference.parts.some(({ text }) => text === part.text))] };
}

export function memberPool(world: World, reference: Reference, verb: string): Pool {
  const strict = world.candidates(reference, false);
  if (strict.length > 1) doubt('ambiguous part');
  if (strict[0] !== undefined) return strict[0];
  const owners = reference.parts.filter(({ role }) => role !== 'object');
  if (owners.length > 0 && owners.length < reference.parts.length) {
    const loose = world.candidates({ ...reference, parts: owners }, false);
    if (loose.length === 1 && loose[0] !== undefined && fit(reference, loose[0], true) >= 0) return loose[0];
  }
  return world.pool(reference, 'unstated', 'open', verb);
}

/** 合わせて, 全部で without a list: everything told that the words fit. */
function tellTotal(world: World, clause: Clause, roles: Roles, measure: Measure | null, value: Value): void {
  const { predicate } = clause;
  const reference = withTimes(clause, referenceFrom(roles, measure, false));
  const parts = reference.parts.filter(({ role }) => role === 'object' || role === 'of' || role === 'verb' || role === 'place' || (role === 'owner' && !roles.plural));
  if (predicate !== null && !isState(clause) && (GAINS.has(predicate.verbClass) || LOSSES.has(predicate.verbClass) || predicate.verbClass === 'act' || predicate.verbClass === 'cost' || predicate.verbClass === 'need')) {
    if (totalOfEvents(world, clause, parts, measure, value)) return;
  }
  const limited: Reference = { ...reference, parts };
  const all = world.pools.filter((pool) => pool.born !== 'whole' && (!pool.base || parts.length > 0));
  const strict = all.filter((pool) => fit(limited, pool, false) >= 0);
  const fitting = strict.length > 0 ? strict : all.filter((pool) => fit(limited, pool, true, world) >= 0);
  const chosen = fitting.length > 0 ? fitting : clause.senses.has('total') || roles.plural || parts.length === 0 ? general(world, all, measure) : [];
  const wholes = world.pools.filter((pool) => pool.born === 'whole' && sameMeasure(pool.measure, measure) && pool.members.every((member) => chosen.includes(member)));
  const [only, another] = chosen;
  if (only === undefined) {
    if (value !== 'asked' && parts.length > 0) {
      world.pool(withTimes(clause, referenceFrom(roles, measure, true)), value, 'state', predicate?.verb.name ?? '');
      return;
    }
    doubt('nothing to add');
  }
  const changed = wholes.find(({ changes }) => changes.length > 0);
  if (changed !== undefined) return stateOf(world, clause, changed, value, measure, reference);
  if (another === undefined) {
    if (predicate?.verbClass === 'become' || world.values.get(world.current(only)) === 'unstated') return stateOf(world, clause, only, value, measure, reference);
    doubt('a total of one quantity');
  }
  const whole = world.whole(chosen);
  if (world.values.get(world.current(whole)) !== 'unstated') doubt('the total is told twice');
  world.state(world.current(whole), value, measure, reference);
}

/** Pools that a wider word (お菓子, ペット) may stand for: all with the same counter, if none is named otherwise. */
function general(_world: World, pools: readonly Pool[], measure: Measure | null): Pool[] {
  const same = pools.filter((pool) => sameMeasure(pool.measure, measure) && pool.changes.length === 0);
  return same.length > 1 ? same : [];
}

/** Adds the amounts of all events with the verb of the question. */
function totalOfEvents(world: World, clause: Clause, parts: readonly Part[], measure: Measure | null, value: Value): boolean {
  const predicate = clause.predicate ?? doubt('no predicate');
  const keys: { key: string; verb: string; parts: readonly Part[]; measure: Measure | null; verbClass: 'gain' | 'loss' | 'act' }[] = [];
  for (const pool of world.pools) {
    if (pool.born === 'gain' || pool.born === 'act') {
      const [first] = pool.points;
      if (first !== undefined) keys.push({ key: first, verb: pool.verb, parts: pool.parts, measure: pool.measure, verbClass: pool.born });
    }
    for (const change of pool.changes) {
      if (change === null) continue;
      keys.push({ key: change.key, verb: change.verb, parts: [...pool.parts, ...change.parts], measure: pool.measure, verbClass: change.direction === 'increase' ? 'gain' : 'loss' });
    }
  }
  const wanted = GAINS.has(predicate.verbClass) ? 'gain' : LOSSES.has(predicate.verbClass) ? 'loss' : 'act';
  const money = measure?.sort === 'money';
  const fitting = keys.filter((each) => sameMeasure(each.measure, measure) && parts.every((part) => part.role === 'place' || each.parts.some((other) => nameFit(part.text, other.text) > 0)));
  const same = fitting.filter(({ verb }) => verb === predicate.verb.name);
  const chosen = same.length > 1 ? same : fitting.filter((each) => money || each.verbClass === wanted);
  if (chosen.length < 2) {
    const loose = keys.filter((each) => sameMeasure(each.measure, measure) && (money || each.verbClass === wanted));
    if (fitting.length > 0 || loose.length < 2) return false;
    const heads = parts.filter(({ role }) => role === 'object');
    if (heads.length > 0 && heads.some((head) => keys.some((each) => each.parts.some((part) => nameFit(head.text, part.text) > 0)))) return false;
    return combineKeys(world, loose.map(({ key }) => key), measure, value, parts);
  }
  return combineKeys(world, chosen.map(({ key }) => key), measure, value, parts);
}

function combineKeys(world: World, keys: readonly string[], measure: Measure | null, value: Value, parts: readonly Part[]): boolean {
  let [sum] = keys;
  if (sum === undefined || keys.some((key) => world.values.get(key) === 'asked')) return false;
  for (const key of keys.slice(1)) {
    const whole: string = world.key('unstated', measure, null);
    world.triangle('combine', whole, sum, key);
    sum = whole;
  }
  world.state(sum, value, measure, { parts, measure, measured: null, measureWord: '' });
  return true;
}

/** AはBより n 多い, どちらが n 多い, ちがい. */
function tellComparison(world: World, clause: Clause, amounts: readonly Item[], ones: readonly Item[]): void {
  const item = [...amounts, ...ones].at(-1);
  if (item?.quantity === null || item === undefined || amounts.length + ones.length !== 1) doubt('a comparison without one amount');
  const { quantity } = item;
  const measure = quantity.measure;
  const than = clause.items.find(({ particle }) => /^より/.test(particle));
  const value = valueOf(quantity);
  const larger = clause.compared?.larger ?? doubt('compared without an adjective');
  if (than === undefined) return tellWhich(world, clause, value, measure);
  const subject = clause.items.find((each) => each !== than && each !== item && /^(?:は|が|のほうが|の方が|を)$/.test(each.particle) && each.noun !== null) ?? (item.noun !== null && item.particle !== '' ? item : undefined);
  if (subject === undefined) doubt('nothing is compared');
  const others = clause.items.filter((each) => each !== than && each !== subject && each !== item);
  if (clause.predicate === null && others.some(({ particle }) => /^[をがへ]$/.test(particle))) doubt('a comparison with more than two things');
  const roles = rolesOf(world, clause, others, measure);
  const common = [...roles.place, ...roles.object];
  const verb = clause.predicate !== null && !isState(clause) ? [{ text: clause.predicate.verb.name, role: 'verb' } as const] : [];
  const one = comparedPool(world, subject, [...common], measure, verb);
  const other = comparedPool(world, than, [...common], measure, verb);
  const [first, second] = alike(world, one, other, measure, common);
  if (first === second) doubt('compared with itself');
  const object = null;
  const key = world.key(value, measure ?? first.measure ?? second.measure, object);
  if (value === 'asked') world.questions.set(key, { parts: [...first.parts, ...second.parts], measure, measured: null, measureWord: '' });
  const [big, small] = larger ? [first, second] : [second, first];
  world.triangle('compare', world.amount(big), world.amount(small), key);
  world.last = first;
}

type Compared = { readonly reference: Reference; readonly pool: Pool | null };

function comparedPool(world: World, item: Item, common: readonly Part[], measure: Measure | null, verb: readonly Part[]): Compared {
  if (item.members.length > 1) {
    const last = item.members.at(-1)?.noun ?? null;
    const pools = item.members.map((member) => memberPool(world, { ...referenceOf(member, measure), measured: last?.measured ?? null }, ''));
    return { reference: referenceOf(item, measure), pool: world.whole(pools) };
  }
  const named = referenceOf(item, measure);
  const reference: Reference = { ...named, parts: [...named.parts, ...common] };
  const strict = world.named(reference);
  const exact = strict.length > 0 ? strict : world.named(named);
  if (exact.length > 1) doubt('ambiguous comparison');
  return { reference: { ...reference, parts: [...reference.parts, ...verb] }, pool: exact[0] ?? null };
}

/** Makes the pool of a comparison that was not told before, like the other one but for its name. */
function alike(world: World, one: Compared, other: Compared, measure: Measure | null, _common: readonly Part[]): [Pool, Pool] {
  if (one.pool === null && other.pool === null) {
    return [world.pool(one.reference, 'unstated', 'open'), world.pool(other.reference, 'unstated', 'open')];
  }
  const make = (missing: Compared, known: Pool): Pool => {
    const names = missing.reference.parts;
    const roles = new Set(names.map(({ role }) => role));
    const person = names.some(({ role }) => role === 'owner');
    const head = names.filter(({ role }) => role === 'object').at(-1);
    const like = head === undefined ? undefined : known.parts.find((part) => part.role !== 'object' && part.role !== 'verb' && alikeName(part.text, head.text));
    if (like !== undefined && head !== undefined) {
      const moved = names.map((part) => (part === head ? { ...part, role: like.role } : part));
      const others = known.parts.filter((part) => part !== like && !moved.some(({ text }) => text === part.text));
      return world.pool({ ...missing.reference, parts: [...moved, ...others], measure: measure ?? known.measure }, 'unstated', 'open', known.verb);
    }
    const kept = known.parts.filter((part) => (person ? part.role !== 'owner' && !roles.has(part.role) : part.role === 'verb' && !roles.has('verb')));
    return world.pool({ ...missing.reference, parts: [...names, ...kept], measure: measure ?? known.measure, measureWord: missing.reference.measureWord }, 'unstated', 'open', known.verb);
  };
  const first = one.pool ?? make(one, other.pool ?? doubt('nothing to compare with'));
  return [first, other.pool ?? make(other, first)];
}

/** True for two names of the same sort of thing, such as 白いタンク and 青いタンク. */
function alikeName(one: string, other: string): boolean {
  return one !== other && (one.slice(-2) === other.slice(-2) || (isPerson(one) && isPerson(other)));
}

function tellWhich(world: World, clause: Clause, value: Value, measure: Measure | null): void {
  if (value !== 'asked') doubt('a comparison with nothing');
  const pools = world.pools.filter((pool) => !pool.base && pool.born !== 'open' && sameMeasure(pool.measure, measure));
  const [one, other, third] = pools;
  if (one === undefined || other === undefined || third !== undefined) doubt('not two things to compare');
  tellDifference(world, clause, one, other, measure);
}

export function tellDifference(world: World, _clause: Clause, one: Pool, other: Pool, measure: Measure | null): void {
  const a = world.values.get(world.amount(one));
  const b = world.values.get(world.amount(other));
  if (typeof a !== 'object' || typeof b !== 'object') doubt('a difference of unknown amounts');
  const order = compareRationals(a as Rational, b as Rational);
  if (order === 0) doubt('no difference');
  const [big, small] = order > 0 ? [one, other] : [other, one];
  const key = world.key('asked', measure ?? one.measure, null);
  world.questions.set(key, { parts: [...one.parts, ...other.parts], measure, measured: null, measureWord: '' });
  world.triangle('compare', world.amount(big), world.amount(small), key);
}

/** AはBの n倍, n%, n割引き; AとBの比は 3:5. */
function tellTimes(world: World, clause: Clause, item: Item, amounts: readonly Item[]): void {
  const quantity = item.quantity ?? doubt('no amount');
  if (amounts.length > 1) doubt('a rate and another amount');
  if (clause.predicate !== null && !isState(clause) && clause.predicate.verbClass !== 'become') doubt('a rate of an event');
  const value = valueOf(quantity);
  const subject = clause.items.find((each) => each !== item && /^[はがも]$/.test(each.particle) && each.noun !== null);
  if (quantity.pair) return tellPair(world, subject ?? doubt('a ratio of nothing'), value);
  if (subject === undefined) doubt('a rate of nothing');
  const base = item;
  if (base.noun === null && base.members.length === 0) doubt('a rate without a base');
  const holds = clause.predicate?.verbClass === 'have';
  const one = timesPool(world, subject, null, holds);
  const other = timesPool(world, base, subject);
  const measure = one.pool?.measure ?? other.pool?.measure ?? null;
  const [compared, based] = alike(world, one, other, measure, []);
  if (compared === based) doubt('compared with itself');
  const key = world.key(value, RATIO, null);
  if (value === 'asked') world.questions.set(key, { parts: [...compared.parts, ...based.parts], measure: RATIO, measured: null, measureWord: '' });
  world.triangle('times', world.amount(compared), world.amount(based), key);
  world.last = compared;
  if (clause.copula?.past === true) compared.early = true;
}

function timesPool(world: World, item: Item, subject: Item | null, owner = false): Compared {
  if (item.members.length > 1) return comparedPool(world, item, [], null, []);
  const plain = referenceOf(item, null);
  const named = owner ? { ...plain, parts: plain.parts.map((part) => ({ ...part, role: 'owner' as const })) } : plain;
  const measured = named.measured ?? subject?.noun?.measured ?? null;
  const words = named.measureWord !== '' ? named.measureWord : '';
  const reference: Reference = { ...named, measured, measureWord: words };
  const found = world.named(reference).filter((pool) => pool.measure === null || measured !== null || pool.measure.sort !== 'ratio');
  if (found.length > 1) doubt('ambiguous base of a rate');
  return { reference, pool: found[0] ?? null };
}

function tellPair(world: World, subject: Item, value: Value): void {
  const [one, other, third] = subject.members;
  if (one === undefined || other === undefined || third !== undefined) doubt('a ratio of two things');
  const measured = other.noun?.measured ?? null;
  const first = { ...referenceOf(one, null), measured };
  const second = { ...referenceOf(other, null), measured };
  const pools = [first, second].map((reference): Compared => {
    const found = world.named(reference);
    if (found.length > 1) doubt('ambiguous ratio');
    return { reference, pool: found[0] ?? null };
  });
  const [a, b] = pools;
  if (a === undefined || b === undefined) doubt('a ratio of two things');
  const [compared, based] = alike(world, a, b, a.pool?.measure ?? b.pool?.measure ?? null, []);
  const key = world.key(value, RATIO, null);
  world.triangle('times', world.amount(compared), world.amount(based), key);
}

export const MONEY = MEASURES.get('円') ?? null;
