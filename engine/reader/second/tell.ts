import { type Clause, isBaseOne } from './language/clauses.ts';
import { type Item, isOne } from './language/noun-phrases.ts';
import { fitsMeasure } from './language/measures.ts';
import { isPerson, nameFit } from './language/names.ts';
import { partsOf, clauseRolesOf } from './roles.ts';
import { changeOrBegin } from './tell-changes.ts';
import { SPECIAL_MEASURE, tellComparison, tellSpecial } from './tell-comparison.ts';
import { tellChange } from './tell-events.ts';
import { asksForOther } from './tell-foreign.ts';
import { tellRate } from './tell-rates.ts';
import { tellShare } from './tell-shares.ts';
import { tellChangeMoney, tellRemainder, tellRest, tellSubset } from './tell-rest.ts';
import { receivers, tellAllGiven, tellAskedEvent, tellBecome, tellNeed, tellState } from './tell-states.ts';
import { tellJoined, tellTimes } from './tell-relations.ts';
import { tellTotal } from './tell-totals.ts';
import { GAINS, LOSSES, isState, referenceFrom, rememberOwner, toldValue } from './told-words.ts';
import { type Part, type Reference, type World, doubt, fit } from './world.ts';

/** Tells one clause to the world. Throws a {@link doubt} if its meaning is not certain. */
export function tellClause(world: World, told: Clause): void {
  const clause = withoutPeople(world, withoutTimes(world, actingTogether(singlePurchase(onlySoMany(told)))));
  const before = toldNumbers(world);
  tellMeaning(world, clause);
  const numbers = clause.items.filter(({ quantity }) => typeof quantity?.amount === 'object' && !isOne(quantity)).length;
  if (toldNumbers(world) - before < numbers) doubt('a number that is not used');
}

/** How many numbers the story has told. */
function toldNumbers(world: World): number {
  return [...world.values.values()].filter((value) => typeof value === 'object').length;
}

function tellMeaning(world: World, clause: Clause): void {
  for (const sense of clause.senses) world.told.add(sense);
  world.now = clause.senses.has('now');
  world.verb = clause.predicate?.verb.name ?? '';
  if (clause.senses.has('doubt')) doubt('a word that changes the amount');
  const { predicate } = clause;
  if (predicate?.negative === true) {
    if (isBeside(world, clause)) return;
    doubt('negation');
  }
  checkWords(clause);
  const amounts = clause.items.filter((item) => item.quantity !== null && !isBaseOne(item));
  const ones = clause.items.filter((item) => item.quantity !== null && isBaseOne(item));
  const ratio = amounts.find(({ quantity }) => quantity?.measure?.sort === 'ratio');
  if (ratio !== undefined) return tellTimes(world, clause, ratio, amounts);
  if (clause.compared !== null || clause.items.some(({ particle }) => particle.startsWith('より')))
    return tellComparison(world, clause, amounts, ones);
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
    if (quantity === null && members.some((each) => each.quantity !== null)) doubt('amounts that are joined without a sum');
    if (particle === 'とは') doubt('a particle that may be a part of a word');
    if (noun === null || quantity !== null || members.length > 0) continue;
    if (
      particle === '' &&
      /[ぁ-ん]$/.test(noun.parts.at(-1) ?? '') &&
      /[てでたるくばずりしいけれみきにび]$/.test(noun.parts.at(-1) ?? '') &&
      !isPerson(noun.parts.at(-1) ?? '')
    )
      doubt('a word that may be a verb');
    if (
      particle !== 'copula' ||
      predicate !== null ||
      subset ||
      senses.has('subset') ||
      senses.has('left') ||
      noun.rest
    )
      continue;
    if (items.some((item) => item.quantity !== null)) doubt('a name beside an amount');
  }
}

/** 「3こしか食べませんでした」 tells that exactly three were eaten. */
function onlySoMany(clause: Clause): Clause {
  if (!clause.senses.has('only')) return clause;
  const { predicate } = clause;
  if (predicate?.negative !== true) doubt('しか without a negation');
  return { ...clause, predicate: { ...predicate, negative: false } };
}

/** 「80円のガムを1こ」 costs 80円, like 「80円のガムを」. */
function singlePurchase(clause: Clause): Clause {
  const priced = clause.items.some(
    ({ quantity, noun, particle, base }) => quantity?.measure?.sort === 'money' && noun !== null && particle === 'を' && base === null,
  );
  if (!priced || clause.predicate?.verbClass !== 'buy') return clause;
  const single = clause.items.filter(
    ({ quantity, noun, particle }) => quantity !== null && isOne(quantity) && noun === null && particle === '',
  );
  return single.length === 1 ? { ...clause, items: clause.items.filter((item) => !single.includes(item)) } : clause;
}

/** 「ぼくと弟で 6こ食べました」: who acts together is one actor. */
function actingTogether(clause: Clause): Clause {
  const verbClass = clause.predicate?.verbClass;
  if (verbClass !== 'use' || clause.senses.has('each') || clause.senses.has('same')) return clause;
  const actors = clause.items.filter(
    ({ members, particle, quantity }) =>
      members.length > 1 &&
      quantity === null &&
      /^(?:で|は|が)$/.test(particle) &&
      members.every((each) => each.quantity === null && isPerson(each.noun?.parts.at(-1) ?? '')),
  );
  const each = clause.items.some(({ quantity }) => quantity?.each === true || quantity?.amount === 'asked');
  return actors.length === 0 || each ? clause : { ...clause, items: clause.items.filter((item) => !actors.includes(item)) };
}

/** 「7時に」, 「3階に」: the number is told, but no amount of the story. */
function withoutTimes(world: World, clause: Clause): Clause {
  if (clause.predicate === null) return clause;
  const apart = clause.items.filter(
    ({ quantity, particle, noun }) =>
      noun === null &&
      typeof quantity?.amount === 'object' &&
      (quantity.measure?.sort === 'clock' || quantity.measure?.unit === '階') &&
      /^(?:に|から|まで|ごろ|へ|で|)$/.test(particle),
  );
  for (const { quantity } of apart)
    if (quantity !== null) {
      const last = world.last;
      world.pool({ parts: [], measure: quantity.measure, measured: null, measureWord: '' }, toldValue(quantity), 'state');
      world.last = last;
    }
  return apart.length === 0 ? clause : { ...clause, items: clause.items.filter((item) => !apart.includes(item)) };
}

/** 「二人は」, 「3人合わせて」: as many people as were told by name are those people. */
function withoutPeople(world: World, clause: Clause): Clause {
  const owners = new Set(
    world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'owner').map(({ text }) => text)),
  );
  const people = clause.items.find(
    ({ quantity, noun, particle }) =>
      noun === null && quantity?.measure?.sort === 'person' && /^(?:は|が|で|では|も|)$/.test(particle),
  );
  const amount = people?.quantity?.amount;
  if (people === undefined || typeof amount !== 'object' || clause.items.length < 2) return clause;
  if (amount.denominator !== 1 || amount.numerator < 2 || amount.numerator !== owners.size) return clause;
  if (world.pools.some(({ measure }) => measure?.sort === 'person')) return clause;
  const asks = clause.items.some(({ quantity }) => quantity?.amount === 'asked');
  if (!asks || clause.senses.has('same') || clause.senses.has('each')) return clause;
  return {
    ...clause,
    items: clause.items.filter((item) => item !== people),
    senses: new Set([...clause.senses, 'total' as const]),
  };
}

function tellTwo(world: World, clause: Clause, first: Item, second: Item): void {
  const money = [first, second].find(({ quantity }) => quantity?.measure?.sort === 'money');
  const other = money === first ? second : first;
  if (money === undefined && tellByRate(world, first, second)) return;
  if (money === undefined || other.quantity?.measure?.sort === 'money') return tellGoal(world, clause, first, second);
  const object =
    [other, money].map((item) => partsOf(item.noun, 'object')).find((parts) => parts.length > 0) ?? objectParts(clause);
  const count: Reference = { parts: object, measure: other.quantity?.measure ?? null, measured: null, measureWord: '' };
  const found = world.find(count, true);
  if (found === null)
    world.pool(count, toldValue(other.quantity ?? doubt('no amount')), 'state', clause.predicate?.verb.name ?? '');
  else world.state(world.current(found), toldValue(other.quantity ?? doubt('no amount')), count.measure);
  const price: Reference = {
    parts: object,
    measure: money.quantity?.measure ?? null,
    measured: null,
    measureWord: '代金',
  };
  const paid = world.find({ ...price, measureWord: '' }, true);
  if (paid === null)
    world.pool(price, toldValue(money.quantity ?? doubt('no amount')), 'act', clause.predicate?.verb.name ?? '買う');
  else world.state(world.current(paid), toldValue(money.quantity ?? doubt('no amount')), price.measure, price);
}

function objectParts(clause: Clause): Part[] {
  const item = clause.items.find(({ particle, noun }) => /^[をがは]$/.test(particle) && noun !== null);
  return partsOf(item?.noun ?? null, 'object');
}

/** 「キャンディ3個で何キロカロリーですか」 after 「1個で8キロカロリー」. */
function tellByRate(world: World, first: Item, second: Item): boolean {
  if (!/^(?:で|は|では|だと|なら|分は)$/.test(first.particle) || first.quantity === null || second.quantity === null)
    return false;
  const [rate, another] = world.rates;
  if (rate === undefined || another !== undefined) return false;
  const count: Reference = {
    parts: partsOf(first.noun, 'object'),
    measure: first.quantity.measure,
    measured: null,
    measureWord: '',
  };
  if (fit(count, rate.base, true) < 0 || !fitsMeasure(second.quantity.measure, rate.item.measure)) return false;
  world.state(world.current(rate.base), toldValue(first.quantity), count.measure, count);
  world.state(world.current(rate.item), toldValue(second.quantity), second.quantity.measure, count);
  return true;
}

/** 「あと何こで10こになりますか」 */
function tellGoal(world: World, clause: Clause, first: Item, second: Item): void {
  const step = [first, second].find(({ quantity, particle }) => quantity !== null && /^(?:で|)$/.test(particle));
  const goal = [first, second].find((item) => item !== step && /^(?:に)$/.test(item.particle));
  if (clause.predicate?.verbClass !== 'become' || !clause.senses.has('more')) doubt('two amounts in a clause');
  if (step?.quantity === undefined || step.quantity === null || goal?.quantity === undefined || goal.quantity === null)
    doubt('no goal');
  if (!fitsMeasure(step.quantity.measure, goal.quantity.measure)) doubt('another unit for the goal');
  const roles = clauseRolesOf(world, clause, clause.items, goal.quantity.measure);
  const reference = referenceFrom(roles, goal.quantity.measure, false);
  const pool = world.find(reference, true) ?? doubt('goal of nothing');
  const key = world.key(toldValue(step.quantity), step.quantity.measure, null);
  if (step.quantity.amount === 'asked') world.questions.set(key, reference);
  world.change(pool, { key, direction: 'increase', verb: 'なる', parts: [] });
  world.state(world.current(pool), toldValue(goal.quantity), goal.quantity.measure);
}

/** 「ぼくは3年生です」 tells who somebody is, of whom or of which the story tells no amount. */
function isIdentity(world: World, { items, copula, senses }: Clause): boolean {
  if (copula === null || copula.question || copula.link || senses.size > 0) return false;
  const [subject, name, another] = items;
  if (subject?.particle !== 'は' || name === undefined || another !== undefined) return false;
  const nouns = [subject.noun, name.noun];
  if (nouns.some((noun) => noun === null || noun.rest || noun.plural || noun.pronoun || noun.measureWord !== '')) return false;
  if (subject.members.length + name.members.length > 0) return false;
  const words = nouns.flatMap((noun) => noun?.parts ?? []).filter((word) => !isPerson(word));
  return words.every((word) => world.pools.every(({ parts }) => parts.every(({ text }) => nameFit(word, text) === 0 && nameFit(text, word) === 0)));
}

function tellWithoutAmount(world: World, clause: Clause): void {
  const { predicate } = clause;
  const topic = clause.items.find(({ particle, noun }) => particle === 'は' && noun !== null);
  if (clause.items.some(({ base }) => base !== null)) doubt('a base without an amount');
  if (predicate === null) {
    if ((topic !== undefined || clause.items.length > 0) && !isIdentity(world, clause)) doubt('no predicate');
    return;
  }
  const roles = clauseRolesOf(world, clause, clause.items, null);
  rememberOwner(world, roles);
  if (
    predicate.verbClass === 'give' &&
    (clause.senses.has('total') || clause.senses.has('all')) &&
    tellAllGiven(world, roles)
  )
    return;
  if (clause.senses.has('all') && (GAINS.has(predicate.verbClass) || LOSSES.has(predicate.verbClass)))
    doubt('all of something changes');
  if (!GAINS.has(predicate.verbClass) && !LOSSES.has(predicate.verbClass)) return;
  if (roles.object.length === 0 && predicate.place === 'end' && !predicate.lasting && happensAgain(world, predicate.verb.name)) {
    world.indefinite = true;
    return tellChange(world, clause, roles, null, 'unstated');
  }
  if (predicate.lasting || roles.object.length === 0 || (predicate.place === 'link' && predicate.verbClass === 'leave'))
    return;
  const reference = referenceFrom(roles, null, false);
  if (world.candidates(reference, true).length !== 1) return;
  tellChange(world, clause, roles, null, 'unstated');
}

/** 「ねこは食べません」: no amount, and nobody and nothing of the story. */
function isBeside(world: World, { items, senses }: Clause): boolean {
  const names = items.flatMap(({ noun }) => noun?.parts ?? []);
  return (
    senses.size === 0 &&
    names.length > 0 &&
    items.every(({ quantity, members }) => quantity === null && members.length === 0) &&
    names.every((name) =>
      world.pools.every(({ parts }) => parts.every(({ text }) => nameFit(name, text) === 0 && nameFit(text, name) === 0)),
    )
  );
}

/** True if a verb changed an amount before: without a number it changes it by an unknown number. */
function happensAgain(world: World, verb: string): boolean {
  return world.pools.some(({ changes }) => changes.some((change) => change?.verb === verb));
}

function tellAmount(world: World, clause: Clause, item: Item): void {
  const quantity = item.quantity ?? doubt('no amount');
  const { predicate } = clause;
  const { measure } = quantity;
  const roles = clauseRolesOf(world, clause, clause.items, measure);
  const value = toldValue(quantity);
  if (/^(?:より|まで|から)$/.test(item.particle) && clause.predicate !== null) doubt('a limit');
  if (!clause.items.some(({ members }) => members.length > 1)) rememberOwner(world, roles);
  if (value === 'unstated') world.indefinite = true;
  if (value === 'asked' && asksForOther(world, roles, measure)) return;
  if (/^(?:おつり|お釣り|つり銭|おつりの金額)$/.test(roles.object.at(-1)?.text ?? ''))
    return tellChangeMoney(world, measure, value);
  const verbClass = predicate?.verbClass ?? 'exist';
  if (verbClass === 'have' && predicate?.motion !== null) return tellChange(world, clause, roles, measure, value);
  if (predicate?.verb.name === '余る') return tellRemainder(world, predicate.lasting, roles, measure, value);
  const left = clause.items.find((each) => each.members.length > 1);
  if (verbClass === 'remain' && left !== undefined) return tellJoined(world, clause, left, measure, value);
  if (roles.rest || verbClass === 'remain' || clause.senses.has('left'))
    return tellRest(world, clause, roles, measure, value);
  if (roles.subset || clause.senses.has('subset')) return tellSubset(world, clause, roles, measure, value);
  if (value === 'asked' && clause.copula !== null && tellAskedEvent(world, clause, roles, measure)) return;
  const special = clause.items.find(({ noun }) => noun !== null && SPECIAL_MEASURE.test(noun.measureWord));
  if (special !== undefined) return tellSpecial(world, clause, special, measure, value);
  const joined = clause.items.find(({ members }) => members.length > 1);
  if (joined !== undefined) return tellJoined(world, clause, joined, measure, value);
  if (
    clause.senses.has('total') &&
    value !== 'asked' &&
    predicate !== null &&
    !isState(clause) &&
    (GAINS.has(verbClass) || LOSSES.has(verbClass) || verbClass === 'act')
  )
    return tellChange(world, clause, roles, measure, value);
  if (receivers(world, clause, item)) return;
  if (clause.senses.has('total') || (roles.plural && value === 'asked'))
    return tellTotal(world, clause, roles, measure, value);
  if (predicate === null || isState(clause)) return tellState(world, clause, roles, measure, value, item);
  if (verbClass === 'become' && predicate.lasting && value !== 'asked' && world.pools.length === 0)
    return tellState(world, clause, roles, measure, value, item);
  if (verbClass === 'become' || /^(?:終わる|終了する)$/.test(predicate.verb.name))
    return tellBecome(world, clause, roles, measure, value);
  if (verbClass === 'need' && predicate.verb.name === '出来る' && quantity.amount !== 'asked')
    return changeOrBegin(world, clause, roles, measure, value, 'increase', '出来る');
  if (verbClass === 'need' || (predicate.able && quantity.amount === 'asked'))
    return tellNeed(world, clause, roles, measure, value, item);
  tellChange(world, clause, roles, measure, value);
}
