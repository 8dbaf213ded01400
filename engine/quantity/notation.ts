import type { Amount } from './amount.ts';
import { COMPOUND_UNIT_NAMES, compoundUnitWithName, splitIntoTwoUnits, type CompoundUnit } from './compound.ts';
import type { Rational } from './rational.ts';

/** How a question writes numbers: decimals (0.75), fractions (3/4), or two units (2m30cm). */
export const NUMBER_NOTATIONS = ['decimal', 'fraction', ...COMPOUND_UNIT_NAMES] as const;
export type NumberNotation = (typeof NUMBER_NOTATIONS)[number];

/**
 * Writes a rational number as pupils read it, in the given notation: as a decimal (`0.8`), as a fraction (`4/5`), or in
 * two units (230 is `2m30cm`, 80 is `80cm`). A number with more than three decimal places is written as a fraction.
 */
export function writeRational(value: Rational, notation: NumberNotation = 'decimal'): string {
  const compound = compoundUnitWithName(notation);
  if (compound !== null && value.denominator === 1 && value.numerator >= 0)
    return inBothUnits(compound, value.numerator);
  if (value.denominator === 1) return String(value.numerator);
  if (notation === 'fraction') return `${value.numerator}/${value.denominator}`;
  for (let places = 1; places <= 3; places += 1) {
    const scaled = (value.numerator * 10 ** places) / value.denominator;
    if (1000 % value.denominator === 0 && Number.isInteger(scaled)) return (scaled / 10 ** places).toFixed(places);
  }
  return `${value.numerator}/${value.denominator}`;
}

/** Writes an amount as pupils read it: a number like {@link writeRational}, the unknown as `?`. */
export function writeAmount(amount: Amount, notation: NumberNotation = 'decimal'): string {
  if (amount === 'hidden') return 'かくれた数';
  return amount === 'unknown' ? '?' : writeRational(amount, notation);
}

function inBothUnits(compound: CompoundUnit, count: number): string {
  const { large, small, larger, smaller } = splitIntoTwoUnits(compound, count);
  const written = smaller > 0 || larger === 0 ? `${smaller}${small}` : '';
  return larger > 0 ? `${larger}${large}${written}` : written;
}
