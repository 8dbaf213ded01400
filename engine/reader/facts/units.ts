import type { ClauseAmount } from '../clauses/clause.ts';
import type { ClauseFact } from './fact.ts';
import { convertAmountToSmallerUnit, smallerUnitsPerLargerUnit } from '../tokens/numerals.ts';

/**
 * Converts amounts with units of the same dimension to the smallest of these units in the text: 2m becomes 200cm if the
 * text contains cm. Returns null if this would change the unit of a rate, such as the hour of 時速 ("per hour") in a text
 * with minutes.
 */
export function convertFactsToSmallestUnit(facts: readonly ClauseFact[]): ClauseFact[] | null {
  const units = new Set(facts.flatMap(({ amount }) => amount.unit ?? []));
  const targets = new Map<string, string>();
  for (const large of units) {
    for (const small of units) {
      if (smallerUnitsPerLargerUnit(large, small) === null) continue;
      const known = targets.get(large);
      if (known === undefined || smallerUnitsPerLargerUnit(known, small) !== null) targets.set(large, small);
    }
  }
  // 何キロ means kg or km, whichever of the two units the text contains.
  const full = ['kg', 'km'].filter((unit) => units.has(unit));
  if (units.has('キロ') && full.length === 1 && full[0] !== undefined) targets.set('キロ', full[0]);
  // In 「毎日 15分ずつ 7日間」 ("15 minutes every day for 7 days") a day is the unit after "every", so the 7 days are not
  // converted to minutes.
  for (const unit of ['日', '週間'])
    if (facts.some((fact) => fact.kind === 'rate' && fact.perUnit === unit)) targets.delete(unit);
  if (targets.size === 0) return [...facts];
  if (facts.some((fact) => fact.kind === 'rate' && [...targets].some((pair) => pair.includes(fact.perUnit ?? ''))))
    return null;
  return facts.map((fact) => ({ ...fact, amount: converted(fact.amount, targets) }));
}

function converted(amount: ClauseAmount, targets: ReadonlyMap<string, string>): ClauseAmount {
  const target = amount.unit === null ? undefined : targets.get(amount.unit);
  if (target === undefined || amount.unit === null) return amount;
  if (amount.kind !== 'number' || amount.unit === 'キロ') return { ...amount, unit: target };
  const value = convertAmountToSmallerUnit(amount.value, amount.unit, target);
  return value === null ? amount : { ...amount, value, unit: target };
}
