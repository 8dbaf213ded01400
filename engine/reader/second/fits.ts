import { isCounterSort, areCountersOrUnitsCompatible } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import type { ReferencePart, ReferencePartRole, QuantityReference, Stock, StatementsSoFar } from './stock.ts';

/** Returns the word among `parts` that names the counted things, or null if there is none. */
export function countedThingName(parts: readonly ReferencePart[]): string | null {
  return parts.findLast(({ role }) => role === 'object')?.text ?? null;
}

/**
 * Returns a score for how well a reference, such as "Yumi's apples", fits one amount of the story (`pool`). The more
 * names agree, the higher the score. It is −1 if the reference cannot mean this amount. If `loose` is true, the
 * reference may contain names that the story does not state for this amount.
 */
export function referenceFitScoreForStock(
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
    !isCounterSort(reference.measure.sort) &&
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
 * False if `pool` counts the containers of a rate, such as the boxes of 1箱に ("in one box"), but neither the counter nor
 * a name of the reference names these containers.
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
          !isCounterSort(pool.measure.sort) &&
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
 * Returns the index of the pattern in CONTRASTING that matches a word, or −1. Words with different indices, such as 高さ
 * ("height") and はば ("width"), cannot mean the same amount.
 */
function contrasting(word: string): number {
  return CONTRASTING.findIndex((each) => each.test(word));
}

function measuredFits({ measured, measureWord }: QuantityReference, pool: Stock): boolean {
  const [one, other] = [contrasting(pool.measureWord), contrasting(measureWord)];
  if (pool.measureWord !== '' && measureWord !== '' && one !== other) return false;
  if (measured === null || pool.measure === null) return true;
  const { sort } = pool.measure;
  if (measured === 'count') return isCounterSort(sort);
  if (measured === 'time') return sort === 'time' || sort === 'days';
  return (
    measured === sort ||
    (measured === 'capacity' && sort === 'volume') ||
    (sort === 'time' && /^(?:長さ|ながさ)$/.test(measureWord || pool.measureWord))
  );
}
