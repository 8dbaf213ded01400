import { compareRationals } from '../../quantity/rational.ts';
import type { Clause } from './language/clauses.ts';
import type { PhraseItem } from './language/noun-phrases.ts';
import { type TextMeasure, areMeasuresCompatible, convertToSmallestUnit } from './language/measures.ts';
import { isPersonName } from './language/names.ts';
import { type ClauseRoles, referenceOfItem, rolesOfClause } from './roles.ts';
import { itemOfRate } from './rate-items.ts';
import { statesAmount, valueOfNumber } from './told-words.ts';
import type { ReferencePart, Stock, QuantityReference, StockValue } from './stock.ts';
import { type StoryWorld, throwUncertainMeaning } from './world.ts';
import { referenceFitScore } from './fits.ts';

export const RELATION_NOUN_PATTERN = /^(?:ちがい|違い|差|平均|割合|わりあい|速さ|はやさ|比)$/;

/** 「ちがいは何こですか」; other words for a relation of two quantities are not understood here. */
export function interpretRelationNoun(
  world: StoryWorld,
  clause: Clause,
  item: PhraseItem,
  measure: TextMeasure | null,
  value: StockValue,
): void {
  if (!/^(?:ちがい|違い|差)$/.test(item.noun?.measureWord ?? '') || item.particle !== 'は' || value !== 'asked')
    throwUncertainMeaning('a measure of a relation');
  if (item.members.length === 2) {
    const last = item.members.at(-1)?.noun ?? null;
    const [one, other] = item.members.map((member) => {
      const found = world.named({
        ...referenceOfItem(member, measure),
        measured: last?.parts.length === 0 ? null : referenceOfItem(member, measure).measured,
      });
      if (found.length !== 1) throwUncertainMeaning('difference of unclear things');
      return found[0] ?? throwUncertainMeaning('difference of unclear things');
    });
    if (one === undefined || other === undefined || one === other)
      throwUncertainMeaning('difference of unclear things');
    return tellDifference(world, clause, one, other, measure);
  }
  if (item.members.length > 0 || (item.noun?.parts.length ?? 0) > 0)
    throwUncertainMeaning('difference of unclear things');
  tellWhich(world, clause, value, measure);
}

/** Returns the reference of one of several things joined by と. */
export function referenceOfListedThing(
  member: PhraseItem,
  joined: PhraseItem,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  measured: string | null,
): QuantityReference {
  const reference = referenceOfItem(member, measure);
  const rest = [...roles.owner, ...roles.object.filter(() => joined.particle !== 'を' && joined.particle !== 'が')];
  return {
    ...reference,
    measured: reference.measured ?? measured,
    parts: [...reference.parts, ...rest.filter((part) => !reference.parts.some(({ text }) => text === part.text))],
  };
}

/** Returns the pool of one of several things joined by と; makes it if it was not told before. */
export function stockOfListedThing(world: StoryWorld, reference: QuantityReference, verb: string): Stock {
  const strict = world.candidates(reference, false);
  if (strict.length > 1) throwUncertainMeaning('ambiguous part');
  if (strict[0] !== undefined) return strict[0];
  const done = itemOfRate(world, reference);
  if (done !== null) return done;
  const owners = reference.parts.filter(({ role }) => role !== 'object');
  if (owners.length > 0 && owners.length < reference.parts.length) {
    const loose = world.candidates({ ...reference, parts: owners }, false);
    if (loose.length === 1 && loose[0] !== undefined && referenceFitScore(reference, loose[0], true) >= 0)
      return loose[0];
  }
  return world.pool(reference, 'unstated', 'open', verb);
}

/** AはBより n 多い, どちらが n 多い, ちがい. */
export function interpretComparison(
  world: StoryWorld,
  clause: Clause,
  amounts: readonly PhraseItem[],
  ones: readonly PhraseItem[],
): void {
  const than = clause.items.find(({ particle }) => particle.startsWith('より'));
  const item = [...amounts, ...ones].at(-1) ?? null;
  if (amounts.length + ones.length > 1 || (item === null && than === undefined))
    throwUncertainMeaning('a comparison without one amount');
  const quantity = item?.quantity ?? null;
  if (quantity === null) world.indefinite = true;
  const measure = quantity?.measure ?? null;
  const value = quantity === null ? 'unstated' : valueOfNumber(quantity);
  const larger = clause.compared?.larger ?? throwUncertainMeaning('compared without an adjective');
  if (than === undefined) return tellWhich(world, clause, value, measure, larger);
  const subject =
    clause.items.find(
      (each) =>
        each !== than && each !== item && /^(?:は|が|のほうが|の方が|を)$/.test(each.particle) && each.noun !== null,
    ) ?? (item !== null && item.noun !== null && item.particle !== '' ? item : undefined);
  if (subject === undefined) throwUncertainMeaning('nothing is compared');
  const others = clause.items.filter((each) => each !== than && each !== subject && each !== item);
  if (clause.predicate === null && others.some(({ particle }) => /^[をがへ]$/.test(particle)))
    throwUncertainMeaning('a comparison with more than two things');
  const roles = rolesOfClause(world, clause, others, measure);
  const common = [...roles.place, ...roles.object];
  const verb =
    clause.predicate !== null && !statesAmount(clause)
      ? [{ text: clause.predicate.verb.name, role: 'verb' } as const]
      : [];
  const one = findComparedStock(world, subject, [...common], measure, verb);
  const other = findComparedStock(world, than, [...common], measure, verb);
  const [first, second] = createComparedStock(world, one, other, measure, common);
  if (first === second) throwUncertainMeaning('compared with itself');
  const object = null;
  const key = world.key(value, measure ?? first.measure ?? second.measure, object);
  if (value === 'asked')
    world.questions.set(key, { parts: [...first.parts, ...second.parts], measure, measured: null, measureWord: '' });
  const [big, small] = larger ? [first, second] : [second, first];
  world.triangle('compare', world.amount(big), world.amount(small), key);
  world.last = first;
  if (!clause.ends && value !== 'asked') world.subject = { sentence: world.sentence, pool: first };
}

export type ComparedReference = { readonly reference: QuantityReference; readonly pool: Stock | null };

/** Returns what a side of a comparison names; the pool is null if it was not told before. */
export function findComparedStock(
  world: StoryWorld,
  item: PhraseItem,
  common: readonly ReferencePart[],
  measure: TextMeasure | null,
  verb: readonly ReferencePart[],
): ComparedReference {
  if (item.members.length > 1) {
    const last = item.members.at(-1)?.noun ?? null;
    const pools = item.members.map((member) =>
      stockOfListedThing(world, { ...referenceOfItem(member, measure), measured: last?.measured ?? null }, ''),
    );
    return { reference: referenceOfItem(item, measure), pool: world.whole(pools) };
  }
  const named = referenceOfItem(item, measure);
  const reference: QuantityReference = { ...named, parts: [...named.parts, ...common] };
  const strict = world.named(reference);
  const exact = strict.length > 0 ? strict : world.named(named);
  if (exact.length > 1) throwUncertainMeaning('ambiguous comparison');
  return { reference: { ...reference, parts: [...reference.parts, ...verb] }, pool: exact[0] ?? null };
}

/** Makes the pool of a comparison that was not told before, like the other one but for its name. */
export function createComparedStock(
  world: StoryWorld,
  one: ComparedReference,
  other: ComparedReference,
  measure: TextMeasure | null,
  _common: readonly ReferencePart[],
): [Stock, Stock] {
  if (one.pool === null && other.pool === null) {
    return [world.pool(one.reference, 'unstated', 'open'), world.pool(other.reference, 'unstated', 'open')];
  }
  const make = (missing: ComparedReference, known: Stock): Stock => {
    const names = missing.reference.parts;
    const roles = new Set(names.map(({ role }) => role));
    const person = names.some(({ role }) => role === 'owner');
    const head = names.findLast(({ role }) => role === 'object');
    const like =
      head === undefined
        ? undefined
        : known.parts.find((part) => part.role !== 'object' && part.role !== 'verb' && alikeName(part.text, head.text));
    if (like !== undefined && head !== undefined) {
      const moved = names.map((part) => (part === head ? { ...part, role: like.role } : part));
      const others = known.parts.filter((part) => part !== like && !moved.some(({ text }) => text === part.text));
      return world.pool(
        { ...missing.reference, parts: [...moved, ...others], measure: measure ?? known.measure },
        'unstated',
        'open',
        known.verb,
      );
    }
    const kept = known.parts.filter((part) =>
      person ? part.role !== 'owner' && !roles.has(part.role) : part.role === 'verb' && !roles.has('verb'),
    );
    return world.pool(
      {
        ...missing.reference,
        parts: [...names, ...kept],
        measure: measure ?? known.measure,
        measureWord: missing.reference.measureWord,
      },
      'unstated',
      'open',
      known.verb,
    );
  };
  const first = one.pool ?? make(one, other.pool ?? throwUncertainMeaning('nothing to compare with'));
  return [first, other.pool ?? make(other, first)];
}

/** True for two names of the same sort of thing, such as 白いタンク and 青いタンク. */
function alikeName(one: string, other: string): boolean {
  return one !== other && (one.slice(-2) === other.slice(-2) || (isPersonName(one) && isPersonName(other)));
}

/** 「どちらが n 多い」, 「赤い花が n 多い」: the two amounts of the story. What is named has to be the larger (or smaller) one. */
function tellWhich(
  world: StoryWorld,
  clause: Clause,
  value: StockValue,
  measure: TextMeasure | null,
  larger: boolean | null = null,
): void {
  if (value !== 'asked')
    return tellOther(world, clause, value, measure, larger ?? throwUncertainMeaning('a comparison with nothing'));
  const pools = world.pools.filter(
    (pool) =>
      !pool.base && pool.born !== 'open' && pool.born !== 'whole' && areMeasuresCompatible(pool.measure, measure),
  );
  const [one, other, third] = pools;
  if (one === undefined || other === undefined || third !== undefined)
    throwUncertainMeaning('not two things to compare');
  const named = clause.items.filter(
    ({ noun, quantity, particle }) =>
      noun !== null && quantity === null && /^(?:は|が|のほうが|の方が)$/.test(particle),
  );
  const [subject, another] = named;
  if (larger !== null && subject !== undefined && !clause.senses.has('which')) {
    const meant = world.named(referenceOfItem(subject, measure));
    if (another !== undefined || meant.length !== 1 || (meant[0] !== one && meant[0] !== other))
      throwUncertainMeaning('a comparison with nothing');
    const [big] = ordered(world, one, other);
    if ((meant[0] === big) !== larger) throwUncertainMeaning('the other one is larger');
  }
  tellDifference(world, clause, one, other, measure);
}

/** 「ぼくは 9さいです。姉は 8さい年上です」: compared with the only one told before. */
function tellOther(
  world: StoryWorld,
  clause: Clause,
  value: StockValue,
  measure: TextMeasure | null,
  larger: boolean,
): void {
  const [known, another] = world.pools;
  const named = clause.items.filter(({ noun }) => noun !== null);
  const [subject, more] = named;
  const plain = clause.senses.size === 0 && clause.predicate === null && subject?.particle === 'は';
  if (known === undefined || another !== undefined || subject === undefined || more !== undefined || !plain)
    throwUncertainMeaning('a comparison with nothing');
  const told = known.born === 'state' && known.changes.length === 0 && areMeasuresCompatible(known.measure, measure);
  const compared = findComparedStock(world, subject, [], measure, []);
  if (!told || typeof value !== 'object' || compared.pool !== null) throwUncertainMeaning('a comparison with nothing');
  if (typeof world.values.get(world.current(known)) !== 'object') throwUncertainMeaning('a comparison with nothing');
  const reference = { parts: known.parts, measure: known.measure, measured: null, measureWord: known.measureWord };
  const [first, second] = createComparedStock(world, compared, { reference, pool: known }, measure, []);
  const key = world.key(value, measure, null);
  const [big, small] = larger ? [first, second] : [second, first];
  world.triangle('compare', world.amount(big), world.amount(small), key);
  world.last = first;
}

/** The two amounts, the larger one first. */
function ordered(world: StoryWorld, one: Stock, other: Stock): [Stock, Stock] {
  const [a, b] = [one, other].map((pool) => {
    const key = world.amount(pool);
    const value = world.values.get(key);
    if (typeof value !== 'object') throwUncertainMeaning('a difference of unknown amounts');
    const unit = world.measures.get(key) ?? null;
    return unit === null ? value : convertToSmallestUnit(value, unit);
  });
  if (a === undefined || b === undefined) throwUncertainMeaning('a difference of unknown amounts');
  const order = compareRationals(a, b);
  if (order === 0) throwUncertainMeaning('no difference');
  return order > 0 ? [one, other] : [other, one];
}

function tellDifference(
  world: StoryWorld,
  _clause: Clause,
  one: Stock,
  other: Stock,
  measure: TextMeasure | null,
): void {
  const [big, small] = ordered(world, one, other);
  const key = world.key('asked', measure ?? one.measure, null);
  world.questions.set(key, { parts: [...one.parts, ...other.parts], measure, measured: null, measureWord: '' });
  world.triangle('compare', world.amount(big), world.amount(small), key);
}
