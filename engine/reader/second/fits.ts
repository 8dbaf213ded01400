import { isSortOfCounters, areCountersOrUnitsCompatible } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import type { ReferencePart, ReferencePartRole, QuantityReference, Stock, StatementsSoFar } from './stock.ts';

/** Returns the name of the counted things from the names of a phrase. Returns null if no name has the role `object`. */
export function countedThingName(parts: readonly ReferencePart[]): string | null {
  return parts.findLast(({ role }) => role === 'object')?.text ?? null;
}

/**
 * Returns how well the words of a reference fit an amount of the story (`pool`), such as the number of Yumi's apples.
 * The score is higher if more names agree. It is −1 if the reference means something else. If `loose` is true, the
 * reference may contain names that the amount lacks.
 */
export function referenceFitScore(
  reference: QuantityReference,
  pool: Stock,
  loose: boolean,
  world: StatementsSoFar | null = null,
): number {
  if (pool.born === 'whole' && reference.parts.length > 0) return -1;
  if (!areCountersOrUnitsCompatible(reference.measure, pool.measure) || !measuredFits(reference, pool)) return -1;
  if (
    pool.measure === null &&
    reference.measure !== null &&
    pool.base &&
    !isSortOfCounters(reference.measure.sort) &&
    reference.measure.sort !== 'days' &&
    reference.measure.sort !== 'time'
  )
    return -1;
  if (!baseFits(reference, pool)) return -1;
  let score = 0;
  for (const part of reference.parts) {
    const said = part.role === 'verb' && pool.verb === part.text ? 2 : 0;
    const hit = Math.max(
      said,
      ...pool.parts.map((each) => (sameRole(part, each) ? nameFitScore(part.text, each.text) : 0)),
    );
    if (hit > 0) score += hit * 10;
    else if (!mayMiss(part, pool, loose, world)) return -1;
  }
  const extra = pool.parts.filter(
    (each) =>
      /^(?:verb|of|object)$/.test(each.role) && !reference.parts.some((part) => nameFitScore(part.text, each.text) > 0),
  );
  return reference.parts.length === 0 ? score : Math.max(0, score - extra.length);
}

function sameRole(one: ReferencePart, other: ReferencePart): boolean {
  return (one.role === 'verb') === (other.role === 'verb');
}

/**
 * True if a reference with a counter may mean the containers of a rate, such as the boxes of 1箱に ("in one box"). The
 * counter or a name in the reference must then be the name of the containers. Always true if `pool` counts no such
 * containers.
 */
function baseFits({ parts, measure }: QuantityReference, pool: Stock): boolean {
  if (!pool.base || pool.measure !== null || measure === null) return true;
  const head = pool.parts.findLast(({ role }) => role === 'object')?.text;
  if (head === undefined) return true;
  return nameFitScore(measure.unit, head) > 0 || parts.some((part) => nameFitScore(part.text, head) > 0);
}

function mayMiss(part: ReferencePart, pool: Stock, loose: boolean, world: StatementsSoFar | null): boolean {
  const has = (role: ReferencePartRole) => pool.parts.some((each) => each.role === role);
  switch (part.role) {
    case 'scene':
    case 'time':
      return loose;
    case 'verb':
      return loose && !has('verb') && !part.text.endsWith('ない');
    case 'owner':
      return loose && !has('owner');
    case 'place':
      return loose && !has('place');
    case 'object':
      return !has('object') && loose;
    case 'of':
      if (loose && pool.scene.some(({ text }) => nameFitScore(part.text, text) === 2)) return true;
      if (!loose || world === null || has('place')) return false;
      if (world.mentions(part.text)) return !has('owner') || !has('of');
      return world.rates.some(({ item, base }) => {
        const other = item === pool ? base : base === pool ? item : null;
        if (other === null) return false;
        if (other.parts.some(({ text }) => nameFitScore(part.text, text) > 0)) return true;
        return (
          pool.measure !== null &&
          !isSortOfCounters(pool.measure.sort) &&
          !has('verb') &&
          pool.born === 'open' &&
          !has('of') &&
          !has('owner') &&
          world.values.get(world.current(pool)) === 'unstated'
        );
      });
  }
}

const CONTRASTING: readonly RegExp[] = [
  /^定価$/,
  /^(?:売りね|売値)$/,
  /^仕入れ/,
  /^(?:高さ|たかさ|身長)$/,
  /^(?:深さ|ふかさ)$/,
  /^(?:はば|幅)$/,
  /^(?:厚さ|あつさ)$/,
];

/**
 * Returns the index of the pattern in CONTRASTING that matches a word for what is measured, or −1. Words with different
 * indices are different measurements, even of the same thing: 高さ ("height") and はば ("width").
 */
function contrasting(word: string): number {
  return CONTRASTING.findIndex((each) => each.test(word));
}

function measuredFits({ measured, measureWord }: QuantityReference, pool: Stock): boolean {
  const [one, other] = [contrasting(pool.measureWord), contrasting(measureWord)];
  if (pool.measureWord !== '' && measureWord !== '' && one !== other) return false;
  if (measured === null || pool.measure === null) return true;
  const { sort } = pool.measure;
  if (measured === 'count') return isSortOfCounters(sort);
  if (measured === 'time') return sort === 'time' || sort === 'days';
  return (
    measured === sort ||
    (measured === 'capacity' && sort === 'volume') ||
    (sort === 'time' && /^(?:長さ|ながさ)$/.test(measureWord || pool.measureWord))
  );
}
