import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { type RateBase, findRateBase, findOrAddStockOfRateBase } from '../rate-bases.ts';
import {
  addTriangleOfRate,
  findStockDescribedByRateVerb,
  findOrAddStockOfRateItems,
  findTotalStockOfJoinedThings,
  namesOfPricedThing,
} from '../rate-items.ts';
import { quantityReferenceOfNounPhrase, findClauseNamesByRole, findNounNamesWithRoles } from '../roles.ts';
import { interpretSpeed } from './tell-speed.ts';
import { valueOfNumber } from '../told-words.ts';
import {
  createReference,
  selectCountedThingNames,
  type ReferencePart,
  type QuantityReference,
  type Stock,
  type StockValue,
} from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds a rate such as 「1箱に8個ずつ」 ("8 in each box"), a price, a speed or an average. Returns false if the clause contains
 * none of them.
 */
export function interpretRate(
  world: StoryWorld,
  clause: Clause,
  amounts: readonly NounPhraseWithQuantity[],
  ones: readonly NounPhraseWithQuantity[],
): boolean {
  const speed = amounts.find(({ quantity }) => quantity !== null && quantity.per !== null);
  if (speed !== undefined) return interpretSpeed(world, clause, speed, amounts, ones);
  const priced = pricedItem(amounts) ?? sizedItem(clause, amounts);
  const all = [...amounts, ...ones];
  const each = all.find(({ quantity, base }) => quantity !== null && (quantity.each || base !== null));
  const withBase = clause.items.find(({ base, quantity }) => base !== null && quantity === null);
  const averaged = clause.senses.has('average');
  const become = clause.predicate?.verbClass === 'become';
  const rate =
    each ??
    priced ??
    (withBase !== undefined ||
    averaged ||
    ((clause.senses.has('each') || clause.senses.has('daily')) &&
      !clause.senses.has('total') &&
      !clause.senses.has('same')) ||
    baseOne(
      ones,
      amounts,
      become ||
        (clause.copula !== null && shareOfOne(world, ones)) ||
        (clause.copula !== null && ones[0]?.noun !== undefined && ones[0].noun !== null && ones[0].particle === 'は') ||
        (clause.copula !== null &&
          (ones[0]?.quantity?.measure?.sort === 'vessel' || ones[0]?.quantity?.measure?.unit === '週間')) ||
        equalShareOf(world, ones),
    ) !== null
      ? (amounts.at(-1) ?? ones.at(-1))
      : undefined);
  if (rate === undefined) return false;
  const base = findRateBase(world, clause, rate, withBase, all, priced !== undefined);
  if (base === null) return false;
  const others = all.filter((item) => item !== rate && !base.used.includes(item));
  const [whole, more] = others;
  if (whole !== undefined) tellWhole(world, whole, rate, more);
  addRate(world, clause, rate, base.base, withBase ?? null, whole ?? null);
  return true;
}

/**
 * True if several things get the same number, and a clause asks for the share of one of them: 「おなじ かずずつ たべたら、さる 1ぴきは」
 * ("if all eat the same number, one monkey …").
 */
function equalShareOf(world: StoryWorld, ones: readonly NounPhraseWithQuantity[]): boolean {
  const [one, another] = ones;
  if (!world.told.has('same') || one?.noun === undefined || one.noun === null || another !== undefined) return false;
  const reference = quantityReferenceOfNounPhrase(one, one.quantity?.measure ?? null);
  const [pool, more] = world.candidates(reference, false);
  return pool !== undefined && more === undefined && pool.born === 'state' && reference.parts.length > 0;
}

/**
 * True if the text shares things out, and a clause is about the share of one of the persons or containers: 「1人分」 ("the
 * share of one person").
 */
function shareOfOne(world: StoryWorld, ones: readonly NounPhraseWithQuantity[]): boolean {
  const measure = ones[0]?.quantity?.measure ?? null;
  const unit = measure?.unit ?? '';
  if (
    measure?.sort === 'vessel' &&
    world.pools.some(({ base, parts }) => base && parts.length === 1 && parts[0]?.text === unit)
  )
    return true;
  return world.rates.some(
    ({ key, base }) => world.values.get(key) === 'unstated' && areCountersOrUnitsCompatible(base.measure, measure),
  );
}

function pricedItem(amounts: readonly NounPhraseWithQuantity[]): NounPhraseWithQuantity | undefined {
  return amounts.find(
    ({ quantity, noun, particle }) =>
      quantity?.measure?.sort === 'money' &&
      noun !== null &&
      noun.measureWord === '' &&
      particle === 'を' &&
      amounts.length === 2,
  );
}

function isSingle({ quantity, noun, particle }: NounPhraseWithQuantity): boolean {
  return /^(?:本|個|つ|枚|冊|箱|袋)$/.test(quantity?.measure?.unit ?? '') && noun === null && particle === '';
}

/**
 * Returns the phrase that states the size of each of several things: 8cm in 「8cmのテープを 9本つなぎました」 ("joined 9 tapes of 8
 * cm"). Returns undefined if there is none.
 */
function sizedItem(
  { predicate }: Clause,
  amounts: readonly NounPhraseWithQuantity[],
): NounPhraseWithQuantity | undefined {
  if (amounts.length !== 2 || !/^(?:buy|place|exist|have)$/.test(predicate?.verbClass ?? '')) return undefined;
  return amounts.some(isSingle)
    ? amounts.find(
        ({ quantity, noun, particle, base }) =>
          /^(?:length|mass|capacity)$/.test(quantity?.measure?.sort ?? '') &&
          typeof quantity?.amount === 'object' &&
          base === null &&
          noun !== null &&
          noun.measureWord === '' &&
          /^[をが]$/.test(particle),
      )
    : undefined;
}

function baseOne(
  ones: readonly NounPhraseWithQuantity[],
  amounts: readonly NounPhraseWithQuantity[],
  become: boolean,
): NounPhraseWithQuantity | null {
  if (amounts.length !== 1) return null;
  return (
    ones.find(
      ({ particle }) =>
        /^(?:に|で|あたり|当たり|につき|から|では|には|)$/.test(particle) || (become && /^[はが]$/.test(particle)),
    ) ?? null
  );
}

/**
 * Adds the total that a clause states together with the rate: 24個 in 「24個のいちごを1人に4個ずつ」 ("24 strawberries, 4 to each
 * person").
 */
function tellWhole(
  world: StoryWorld,
  whole: NounPhraseWithQuantity,
  rate: NounPhraseWithQuantity,
  more: NounPhraseWithQuantity | undefined,
): void {
  const { quantity, noun, particle } = whole;
  if (
    more !== undefined ||
    quantity === null ||
    !(
      particle === 'を' ||
      (particle === 'が' && quantity.measure?.sort === 'person') ||
      (/^(?:で|では)$/.test(particle) && quantity.measure?.sort === 'person' && rate.quantity?.each === true)
    ) ||
    quantity.measure?.unit !== rate.quantity?.measure?.unit
  )
    throwUncertainMeaning(/* an amount beside a rate */);
  const reference: QuantityReference = createReference(findNounNamesWithRoles(noun, 'object'), quantity.measure);
  const found = world.find(reference, false);
  if (found === null) world.pool(reference, valueOfNumber(quantity), 'state');
  else world.state(world.current(found), valueOfNumber(quantity), quantity.measure, reference);
}

function addRate(
  world: StoryWorld,
  clause: Clause,
  rate: NounPhraseWithQuantity,
  base: RateBase,
  withBase: NounPhraseWithQuantity | null,
  whole: NounPhraseWithQuantity | null,
): void {
  const quantity = rate.quantity ?? throwUncertainMeaning(/* no amount */);
  const value = valueOfNumber(quantity);
  const named = clause.items.filter(
    (item) => item !== rate && item !== withBase && item.quantity === null && item.base === null,
  );
  const relevant = [
    ...named,
    ...(whole === null ? [] : [{ ...whole, quantity: null }]),
    ...(rate.noun !== null && base.reference.parts.length >= 0 ? [rate] : []),
  ];
  const joined = clause.items.find(({ members }) => members.length > 1);
  if (joined !== undefined && !clause.senses.has('total') && (quantity.each || clause.senses.has('each')))
    throwUncertainMeaning(/* so many of each of several things */);
  const roles = findClauseNamesByRole(world, clause, relevant, quantity.measure);
  const basePool = findOrAddStockOfRateBase(world, base);
  const around = [...roles.source, ...roles.place, ...roles.scene].map((part): ReferencePart => ({
    ...part,
    role: 'place',
  }));
  const itemParts = [
    ...roles.owner,
    ...roles.object,
    ...findNounNamesWithRoles(withBase?.noun ?? null, 'object'),
  ].filter(
    (part) =>
      ![...base.reference.parts, ...(rate.base === null ? [] : basePool.parts)].some(
        ({ text }) => nameFitScore(text, part.text) === 2 || nameFitScore(part.text, text) === 2,
      ),
  );
  const own =
    itemParts.length === 0 && (withBase?.noun ?? rate.noun)?.measureWord !== '' && (withBase ?? rate).base !== null;
  const price = quantity.measure?.sort === 'money' || own;
  const inherited =
    itemParts.length === 0 &&
    basePool.measure !== null &&
    basePool.measure.sort === 'vessel' &&
    base.reference.measure === null
      ? contents(basePool)
      : [];
  const reference: QuantityReference = createReference(
    inherited.length > 0 ? inherited : price ? itemParts.filter(({ role }) => role !== 'verb') : itemParts,
    quantity.measure,
  );
  const rest = clause.items.some(({ noun }) => noun?.rest === true) || clause.senses.has('left');
  const fresh = world.pools.length;
  const described = joined === undefined ? findStockDescribedByRateVerb(world, reference, basePool) : null;
  const item =
    described !== null
      ? described
      : rest
        ? throwUncertainMeaning(/* unclear what is left */)
        : (clause.senses.has('total') || clause.items.some(isThese)) &&
            itemParts.length === 0 &&
            joined === undefined &&
            findTotalOfAllStocks(world, quantity.measure) !== null
          ? (findTotalOfAllStocks(world, quantity.measure) ?? throwUncertainMeaning(/* nothing to share */))
          : joined === undefined
            ? findOrAddStockOfRateItems(
                world,
                price ? { ...reference, parts: namesOfPricedThing(base, reference) } : reference,
                basePool,
              )
            : findTotalStockOfJoinedThings(world, joined, quantity.measure);
  if (
    item === basePool ||
    (base.count !== null &&
      quantity.measure !== null &&
      quantity.measure.unit === basePool.measure?.unit &&
      (selectCountedThingNames(itemParts).length === 0 || base.reference.parts.length === 0))
  )
    throwUncertainMeaning(/* a rate of itself */);
  if (world.pools.length > fresh && joined === undefined)
    item.parts = [
      ...item.parts,
      ...around.filter(
        ({ text }) =>
          !item.parts.some((part) => part.text === text) && !basePool.parts.some((part) => part.text === text),
      ),
    ];
  const taken =
    whole === null && base.count !== null && takesFrom(world, clause, item, value) ? outOf(world, clause, item) : item;
  addTriangleOfRate(world, taken, basePool, value, quantity.measure, reference, clause.senses.has('average'));
}

/** True for これを ("this") and それらを ("these"), which mean everything that the story has stated. */
function isThese({ noun, particle, quantity }: NounPhraseWithQuantity): boolean {
  return noun?.pronoun === true && noun.parts.length === 0 && quantity === null && /^(?:を|は)$/.test(particle);
}

/**
 * Returns the names of the things that are dealt out, and of their owner. For containers, returns the contents if the
 * text names them: ケーキ ("cake") for 「ケーキの はこが 6はこ」 ("6 boxes of cake").
 */
function contents({ parts, measure }: Stock): ReferencePart[] {
  const head = parts.findLast(({ role }) => role === 'object');
  const of = parts.filter(({ role }) => role === 'of');
  if (head !== undefined && of.length === 1 && nameFitScore(measure?.unit ?? '', head.text) > 0)
    return of.map((part) => ({ ...part, role: 'object' as const }));
  return parts.filter(({ role }) => role === 'object' || role === 'owner');
}

/**
 * Returns the total of all things that the story has stated, if there are at least two kinds of them: 「みんなで
 * 5人ずつのグループを作る」 ("all together form groups of 5"). Otherwise returns null.
 */
export function findTotalOfAllStocks(world: StoryWorld, measure: CounterOrUnit | null): Stock | null {
  const pools = world.pools.filter(
    ({ base, born, changes, measure: unit }) =>
      !base &&
      (born === 'state' || born === 'gain') &&
      changes.length === 0 &&
      unit !== null &&
      areCountersOrUnitsCompatible(unit, measure),
  );
  return pools.length > 1 && pools.length === world.pools.filter(({ base, born }) => !base && born !== 'whole').length
    ? world.whole(pools)
    : null;
}

/**
 * True if a clause gives a stated number of things to each receiver, and the total number of things is known. Then some
 * things may be left.
 */
function takesFrom(world: StoryWorld, clause: Clause, item: Stock, value: StockValue): boolean {
  const verbClass = clause.predicate?.verbClass ?? 'exist';
  const gives = /^(?:give|place|use|share|settle)$/.test(verbClass) && clause.predicate?.lasting === false;
  return gives && typeof value === 'object' && item.born !== 'open' && world.known(world.current(item));
}

/**
 * Subtracts all things that are dealt out from the things that were there (`item`). Returns the amount of the things
 * that are dealt out.
 */
function outOf(world: StoryWorld, clause: Clause, item: Stock): Stock {
  const verb = clause.predicate?.verb.name ?? '';
  const reference: QuantityReference = createReference([...item.parts, { text: verb, role: 'verb' }], item.measure);
  const part = world.pool(reference, 'unstated', 'open', verb);
  world.change(item, { key: world.current(part), direction: 'decrease', verb, parts: [] });
  return part;
}
