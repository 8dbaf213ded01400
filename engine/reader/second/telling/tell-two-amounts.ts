import { areEqualRationals } from '../../../quantity/rational.ts';
import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { areCountersOrUnitsCompatible } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { findClauseNamesByRole, findNounNamesWithRoles } from '../roles.ts';
import { referenceToQuantityOfClause, valueOfNumber } from '../told-words.ts';
import { selectCountedThingNames, createReference, type QuantityReference } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds a clause with two amounts: a purchase with its price, the two amounts of a rate, or a goal with the number that
 * is still missing.
 */
export function interpretClauseWithTwoAmounts(
  world: StoryWorld,
  clause: Clause,
  first: NounPhraseWithQuantity,
  second: NounPhraseWithQuantity,
): void {
  const money = [first, second].find(({ quantity }) => quantity?.measure?.sort === 'money');
  const other = money === first ? second : first;
  if (money === undefined && (tellByRate(world, first, second) || tellByRate(world, second, first))) return;
  if (askForPieces(world, first, second)) return;
  if (tellByKind(world, first, second) || tellTogetherWith(world, clause, first, second)) return;
  if (money === undefined || other.quantity?.measure?.sort === 'money') return tellGoal(world, clause, first, second);
  const object =
    [other, money].map((item) => findNounNamesWithRoles(item.noun, 'object')).find((parts) => parts.length > 0) ?? [];
  const count: QuantityReference = createReference(object, other.quantity?.measure ?? null);
  const found = world.find(count, true);
  if (found === null)
    world.pool(
      count,
      valueOfNumber(other.quantity ?? throwUncertainMeaning(/* no amount */)),
      'state',
      clause.predicate?.verb.name ?? '',
    );
  else
    world.state(
      world.current(found),
      valueOfNumber(other.quantity ?? throwUncertainMeaning(/* no amount */)),
      count.measure,
    );
  const price: QuantityReference = {
    parts: object,
    measure: money.quantity?.measure ?? null,
    measured: null,
    measureWord: '代金',
  };
  const paid = world.find({ ...price, measureWord: '' }, true);
  if (paid === null)
    world.pool(
      price,
      valueOfNumber(money.quantity ?? throwUncertainMeaning(/* no amount */)),
      'act',
      clause.predicate === null || clause.predicate.verbClass === 'exist' ? '買う' : clause.predicate.verb.name,
    );
  else
    world.state(
      world.current(paid),
      valueOfNumber(money.quantity ?? throwUncertainMeaning(/* no amount */)),
      price.measure,
      price,
    );
}

/**
 * If a clause applies the only rate of the story to a number of things, adds the two amounts of the clause to `world`:
 * 「キャンディ3個で何キロカロリーですか」 ("how many kilocalories are 3 sweets?") after 「1個で8キロカロリー」 ("8 kilocalories each"). Returns
 * false for other clauses.
 */
function tellByRate(world: StoryWorld, first: NounPhraseWithQuantity, second: NounPhraseWithQuantity): boolean {
  if (!/^(?:で|は|では|だと|なら|分は)$/.test(first.particle) || first.quantity === null || second.quantity === null)
    return false;
  const [rate, another] = world.rates;
  if (rate === undefined || another !== undefined) return false;
  const count: QuantityReference = createReference(
    findNounNamesWithRoles(first.noun, 'object'),
    first.quantity.measure,
  );
  if (
    referenceFitScoreForStock(count, rate.base, true, world) < 0 ||
    !areCountersOrUnitsCompatible(second.quantity.measure, rate.item.measure)
  )
    return false;
  world.state(world.current(rate.base), valueOfNumber(first.quantity), count.measure, count);
  world.state(world.current(rate.item), valueOfNumber(second.quantity), second.quantity.measure, count);
  return true;
}

/**
 * If a clause asks for the number of pieces of a known size, adds this question to `world`: 「7mの リボンは 何本 できますか」 ("how
 * many ribbons of 7 m can be made?") after 「リボンを 7mずつ 切ります」 ("cuts the ribbon into pieces of 7 m"). Returns false for
 * other clauses.
 */
function askForPieces(world: StoryWorld, first: NounPhraseWithQuantity, second: NounPhraseWithQuantity): boolean {
  const [rate, another] = world.rates;
  if (rate === undefined || another !== undefined || second.quantity?.amount !== 'asked') return false;
  const size = world.values.get(rate.key);
  if (first.quantity === null || typeof first.quantity.amount !== 'object' || typeof size !== 'object') return false;
  if (!/^[はが]$/.test(first.particle) || !areEqualRationals(first.quantity.amount, size)) return false;
  if (first.quantity.measure === null || first.quantity.measure.unit !== world.measures.get(rate.key)?.unit)
    return false;
  const counted = second.quantity.measure;
  if (counted === null || areCountersOrUnitsCompatible(counted, first.quantity.measure)) return false;
  const names = findNounNamesWithRoles(first.noun, 'object');
  const known = names.every(({ text }) => rate.item.parts.some((part) => nameFitScore(text, part.text) > 0));
  if (!known || world.value(rate.base) !== 'unstated') return false;
  const reference: QuantityReference = createReference([], counted);
  if (referenceFitScoreForStock(reference, rate.base, true) < 0) return false;
  world.state(world.current(rate.base), 'asked', counted, reference);
  world.namedAgain += 1;
  return true;
}

/**
 * Reads a question for the parts of several things, if the story states the parts of one such thing: 「三りん車 7台では、タイヤは
 * いくつ」 ("how many tyres do 7 tricycles have?") after 「三りん車には タイヤが 3つ あります」 ("a tricycle has 3 tyres"). Returns false
 * for other clauses.
 */
function tellByKind(world: StoryWorld, first: NounPhraseWithQuantity, second: NounPhraseWithQuantity): boolean {
  const { quantity: count, noun } = first;
  const [pool, another] = world.pools;
  if (pool === undefined || another !== undefined || count === null || noun?.parts.length !== 1) return false;
  if (!/^(?:で|では|だと|なら|分で|は)$/.test(first.particle) || second.quantity?.amount !== 'asked') return false;
  const name = noun.parts[0] ?? '';
  const owned = pool.parts.some(
    ({ role, text }) => /^(?:place|of|owner)$/.test(role) && nameFitScore(name, text) === 2,
  );
  const heads = selectCountedThingNames(pool.parts);
  const told = typeof world.value(pool) === 'object' && pool.born === 'state';
  if (!owned || heads.length !== 1 || !told || pool.changes.length > 0 || typeof count.amount !== 'object')
    return false;
  if (!areCountersOrUnitsCompatible(second.quantity.measure, pool.measure) || count.measure === null) return false;
  if (areCountersOrUnitsCompatible(count.measure, pool.measure) && count.measure.unit === pool.measure?.unit)
    return false;
  const base = world.pool(
    createReference(findNounNamesWithRoles(noun, 'object'), count.measure),
    valueOfNumber(count),
    'open',
  );
  base.base = true;
  const whole: QuantityReference = createReference(heads, pool.measure);
  const item = world.pool(whole, 'asked', 'open');
  world.rates.push({ key: world.current(pool), verb: pool.verb, item, base, average: false });
  world.triangle('perUnit', world.current(item), world.current(pool), world.current(base));
  return true;
}

/**
 * Adds two amounts that together state a rate: 「2時間で 90km 走りました」 ("drove 90 km in 2 hours"), 「12mの重さが 600gの はり金」 ("wire
 * of which 12 m weigh 600 g"). Returns false for other clauses.
 */
function tellTogetherWith(
  world: StoryWorld,
  clause: Clause,
  first: NounPhraseWithQuantity,
  second: NounPhraseWithQuantity,
): boolean {
  const [count, amount] = [first.quantity, second.quantity];
  if (
    count?.measure === undefined ||
    count.measure === null ||
    amount?.measure === undefined ||
    amount.measure === null
  )
    return false;
  if (typeof count.amount !== 'object' || typeof amount.amount !== 'object' || count.each || amount.each) return false;
  if (areCountersOrUnitsCompatible(count.measure, amount.measure) || amount.measure.sort === 'money') return false;
  const { predicate } = clause;
  const lasts = count.measure.sort === 'time' || count.measure.sort === 'days';
  const moves = predicate?.verbClass === 'act' && lasts && first.particle === 'で' && first.noun === null;
  const weighs =
    (predicate === null || predicate.verbClass === 'exist') &&
    /^[がは]$/.test(first.particle) &&
    count.measure.sort === 'length' &&
    amount.measure.sort === 'mass' &&
    first.noun?.measured === amount.measure.sort;
  if (!moves && !weighs) return false;
  const named = [
    first,
    second,
    ...clause.items.filter(({ quantity, particle }) => quantity === null && /^[はがを]$/.test(particle)),
  ];
  const object =
    named.map(({ noun }) => findNounNamesWithRoles(noun, 'object')).find((parts) => parts.length > 0) ?? [];
  const base = world.pool(createReference(moves ? [] : object, count.measure), valueOfNumber(count), 'state');
  base.base = true;
  world.pool(createReference(object, amount.measure), valueOfNumber(amount), 'act', predicate?.verb.name ?? '');
  return true;
}

/**
 * Adds to `world` a goal and the amount that is missing to reach it: 「あと何こで10こになりますか」 ("how many more until there are
 * 10?").
 */
function tellGoal(
  world: StoryWorld,
  clause: Clause,
  first: NounPhraseWithQuantity,
  second: NounPhraseWithQuantity,
): void {
  const step = [first, second].find(({ quantity, particle }) => quantity !== null && /^(?:で|)$/.test(particle));
  const goal = [first, second].find((item) => item !== step && /^(?:に)$/.test(item.particle));
  if (clause.predicate?.verbClass !== 'become' || !clause.senses.has('more'))
    throwUncertainMeaning(/* two amounts in a clause */);
  if (step?.quantity === undefined || step.quantity === null || goal?.quantity === undefined || goal.quantity === null)
    throwUncertainMeaning(/* no goal */);
  if (!areCountersOrUnitsCompatible(step.quantity.measure, goal.quantity.measure))
    throwUncertainMeaning(/* another unit for the goal */);
  const roles = findClauseNamesByRole(world, clause, clause.items, goal.quantity.measure);
  const reference = referenceToQuantityOfClause(roles, goal.quantity.measure, false);
  const known = world.find(reference, true);
  if (known === null && (world.pools.length > 0 || step.quantity.amount === 'asked'))
    throwUncertainMeaning(/* goal of nothing */);
  const pool = known ?? world.pool(reference, 'unstated', 'state');
  if (known === null) pool.goal = true;
  const key = world.key(valueOfNumber(step.quantity), step.quantity.measure, null);
  if (step.quantity.amount === 'asked') world.questions.set(key, reference);
  world.change(pool, { key, direction: 'increase', verb: 'なる', parts: [] });
  world.state(world.current(pool), valueOfNumber(goal.quantity), goal.quantity.measure);
}
