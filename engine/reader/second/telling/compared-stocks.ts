import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { isPersonName } from '../language/names.ts';
import { DAY_AND_SEASON_WORDS } from '../language/words.ts';
import { type ClauseNamesByRole, quantityReferenceOfNounPhrase } from '../roles.ts';
import { addTodayToUndatedStock, splitStockByDay } from '../split-by-time.ts';
import { findStockOfRateItems } from '../rate-items.ts';
import type { ReferencePart, Stock, QuantityReference } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';
import { referenceFitScoreForStock } from '../fits.ts';

/** Returns the reference to one thing of a list with と ("and"). */
export function referenceOfListedThing(
  member: NounPhraseWithQuantity,
  joined: NounPhraseWithQuantity,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  measured: string | null,
): QuantityReference {
  const reference = quantityReferenceOfNounPhrase(member, measure);
  const rest = [...roles.owner, ...roles.object.filter(() => joined.particle !== 'を' && joined.particle !== 'が')];
  return {
    ...reference,
    measured: reference.measured ?? measured,
    parts: [...reference.parts, ...rest.filter((part) => !reference.parts.some(({ text }) => text === part.text))],
  };
}

/**
 * Returns the amount of one thing of a list with と ("and"): りんご in りんごとみかん ("apples and oranges"). If the text has not
 * mentioned this thing before, adds an amount without a number to the story. Throws if several amounts fit.
 */
export function findOrAddStockOfListedThing(world: StoryWorld, reference: QuantityReference, verb: string): Stock {
  addTodayToUndatedStock(world, reference.parts);
  const strict = world.candidates(reference, false);
  if (strict.length > 1) throwUncertainMeaning(/* ambiguous part */);
  if (strict[0] !== undefined) return strict[0];
  const done = findStockOfRateItems(world, reference);
  if (done !== null) return done;
  const owners = reference.parts.filter(({ role }) => role !== 'object');
  if (owners.length > 0 && owners.length < reference.parts.length) {
    const loose = world.candidates({ ...reference, parts: owners }, false);
    if (loose.length === 1 && loose[0] !== undefined && referenceFitScoreForStock(reference, loose[0], true) >= 0)
      return loose[0];
  }
  return world.pool(reference, 'unstated', 'open', verb);
}

/**
 * One side of a comparison, such as the red flowers. `pool` is their amount in the story, or null if the text has not
 * mentioned them before.
 */
export type ComparisonSide = { readonly reference: QuantityReference; readonly pool: Stock | null };

/**
 * Returns one side of a comparison: the words of a noun phrase, and the amount of the things that they name. The amount
 * is null if the text has not mentioned these things before. Throws if several amounts fit.
 */
export function findComparisonSide(
  world: StoryWorld,
  item: NounPhraseWithQuantity,
  common: readonly ReferencePart[],
  measure: CounterOrUnit | null,
  verb: readonly ReferencePart[],
): ComparisonSide {
  if (item.members.length > 1) {
    const last = item.members.at(-1)?.noun ?? null;
    const pools = item.members.map((member) =>
      findOrAddStockOfListedThing(
        world,
        { ...quantityReferenceOfNounPhrase(member, measure), measured: last?.measured ?? null },
        '',
      ),
    );
    return { reference: quantityReferenceOfNounPhrase(item, measure), pool: world.whole(pools) };
  }
  const named = quantityReferenceOfNounPhrase(item, measure);
  if (named.parts.some(({ text }) => DAY_AND_SEASON_WORDS.has(text))) splitStockByDay(world, measure);
  const reference: QuantityReference = { ...named, parts: [...named.parts, ...common] };
  const strict = world.named(reference);
  const exact = strict.length > 0 ? strict : world.named(named);
  if (exact.length > 1) throwUncertainMeaning(/* ambiguous comparison */);
  return { reference: { ...reference, parts: [...reference.parts, ...verb] }, pool: exact[0] ?? null };
}

/**
 * Returns the amounts of the two sides of a comparison. If the text has not mentioned one side before, adds an amount
 * without a number for it. Words that are not repeated for this side, such as the noun in "the red flowers and the
 * white", are copied from the other side.
 */
export function findOrAddComparedStocks(
  world: StoryWorld,
  one: ComparisonSide,
  other: ComparisonSide,
  measure: CounterOrUnit | null,
  _common: readonly ReferencePart[],
): [Stock, Stock] {
  if (one.pool === null && other.pool === null) {
    return [world.pool(one.reference, 'unstated', 'open'), world.pool(other.reference, 'unstated', 'open')];
  }
  const make = (missing: ComparisonSide, known: Stock): Stock => {
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
      roles.has('place')
        ? part.role === 'object' && !roles.has('object')
        : person
          ? part.role !== 'owner' && !roles.has(part.role)
          : part.role === 'verb' && !roles.has('verb'),
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
  const first = one.pool ?? make(one, other.pool ?? throwUncertainMeaning(/* nothing to compare with */));
  return [first, other.pool ?? make(other, first)];
}

/**
 * True for two different names of the same kind: names with the same end (白いタンク "white tank" and 青いタンク "blue tank"),
 * two days, or two persons.
 */
function alikeName(one: string, other: string): boolean {
  return (
    one !== other &&
    (one.slice(-2) === other.slice(-2) || areDays(one, other) || (isPersonName(one) && isPersonName(other)))
  );
}

function areDays(one: string, other: string): boolean {
  return DAY_AND_SEASON_WORDS.has(one) && DAY_AND_SEASON_WORDS.has(other);
}
