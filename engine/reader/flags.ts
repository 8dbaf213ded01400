import { amountKey, type Amount } from '../quantity/amount.ts';
import { isWholeRational } from '../quantity/rational.ts';
import type { Constraint } from '../question/constraint.ts';
import type { Requirement } from '../question/question.ts';
import { amountsInExpression } from '../story/expression-value.ts';
import { storyEquationsOfNetwork } from '../story/network-equation.ts';
import { areSameExpressions } from '../story/same-expression.ts';
import { matchesStoryEquation } from '../story/story-equation.ts';
import { isMeasurementUnit } from './tokens/numerals.ts';
import type { ProblemReading } from './problem-reading.ts';
import { amountsOfReading, answerOfReading, expressionOfReading } from './solve-reading.ts';

/** The reason why a problem that a pupil wrote breaks a constraint (docs/domain.md 2.3). */
export type ReasonOfBrokenConstraint =
  | 'questionMissing'
  | 'twoQuestions'
  | 'quantityMissing'
  | 'quantityLeftOver'
  | 'noRelation'
  | 'otherKind'
  | 'otherNumbers'
  | 'otherEquation'
  | 'noAnswer'
  | 'unitsDiffer'
  | 'otherThing';

/** A constraint that a problem written by a pupil breaks, and the reason. */
export type BrokenConstraintOfText = { readonly constraint: Constraint; readonly reason: ReasonOfBrokenConstraint };

/**
 * Returns what is wrong with a problem that was understood, in the order in which feedback names it. If `requirement`
 * is null, returns only faults that do not depend on a requirement.
 */
export function brokenConstraintsOfReading(
  reading: ProblemReading,
  requirement: Requirement | null = null,
): BrokenConstraintOfText[] {
  const flags: BrokenConstraintOfText[] = structureFlags(reading);
  if (requirement !== null && reading.triangles.length > 0) {
    const kinds = reading.triangles.map(({ kind }) => kind).sort();
    if (kinds.join() !== [...requirement.kinds].sort().join()) flags.push({ constraint: 'story', reason: 'otherKind' });
  }
  if (asksForOther(reading)) flags.push({ constraint: 'objects', reason: 'otherThing' });
  if (unitsDiffer(reading)) flags.push({ constraint: 'objects', reason: 'unitsDiffer' });
  if (requirement !== null && !sameNumbers(reading, requirement))
    flags.push({ constraint: 'numbers', reason: 'otherNumbers' });
  if (flags.every(({ constraint }) => constraint === 'objects')) flags.push(...calculationFlags(reading, requirement));
  return flags;
}

function structureFlag(reason: ReasonOfBrokenConstraint): BrokenConstraintOfText {
  return { constraint: 'structure', reason };
}

function structureFlags({ quantities, triangles }: ProblemReading): BrokenConstraintOfText[] {
  const asked = quantities.filter(({ amount }) => amount === 'asked').length;
  const keys = new Set(triangles.flatMap(({ quantities: roles }) => Object.values(roles)));
  const flags: BrokenConstraintOfText[] = [];
  if (triangles.length === 0) flags.push(structureFlag('noRelation'));
  if (asked === 0) flags.push(structureFlag('questionMissing'));
  if (asked > 1) flags.push(structureFlag('twoQuestions'));
  const reading = { quantities, triangles };
  if (asked === 1 && triangles.length > 0 && expressionOfReading(reading) === null && !asksForOther(reading))
    flags.push(structureFlag('quantityMissing'));
  const isSpare =
    triangles.length > 0 && quantities.some(({ key, amount }) => !keys.has(key) && typeof amount !== 'string');
  if (isSpare) flags.push(structureFlag('quantityLeftOver'));
  return flags;
}

/**
 * True if the problem has exactly one question, it asks for the amount of a thing, and no triangle contains an amount
 * of this thing.
 */
function asksForOther({ quantities, triangles }: ProblemReading): boolean {
  const keys = new Set(triangles.flatMap(({ quantities: roles }) => Object.values(roles)));
  const asked = quantities.filter(({ amount }) => amount === 'asked');
  return triangles.length > 0 && asked.length === 1 && asked.every(({ key }) => !keys.has(key));
}

/**
 * True if a triangle adds or compares amounts with different units, and at least one of these is a unit of measurement.
 * The factor (`right`) of a `times` triangle is ignored, because it is not an amount of a thing.
 */
function unitsDiffer({ quantities, triangles }: ProblemReading): boolean {
  return triangles.some(({ kind, quantities: roles }) => {
    if (kind === 'perUnit') return false;
    const compared = kind === 'times' ? [roles.apex, roles.left] : Object.values(roles);
    const units = compared.flatMap((key) => quantities.find((quantity) => quantity.key === key)?.unit ?? []);
    return units.some(isMeasurementUnit) && new Set(units).size > 1;
  });
}

function amountKeys(amounts: readonly Amount[]): string {
  return amounts.map(amountKey).sort().join();
}

function sameNumbers(reading: ProblemReading, { equation }: Requirement): boolean {
  const told = [...amountsOfReading(reading).values()].filter((amount) => amount !== 'hidden');
  return (
    amountKeys(told) === amountKeys([...amountsInExpression(equation.left), ...amountsInExpression(equation.right)])
  );
}

function calculationFlags(reading: ProblemReading, requirement: Requirement | null): BrokenConstraintOfText[] {
  const answer = answerOfReading(reading);
  const unit = reading.quantities.find(({ amount }) => amount === 'asked')?.unit ?? null;
  const isCount =
    unit !== null && ((!isMeasurementUnit(unit) && !/^(?:倍|%|割|杯)$/u.test(unit)) || isWholePrice(unit, reading));
  if (answer === null || answer.numerator < 0 || (isCount && !isWholeRational(answer)))
    return [{ constraint: 'calculation', reason: 'noAnswer' }];
  return requirement === null || givesEquation(reading, requirement)
    ? []
    : [{ constraint: 'calculation', reason: 'otherEquation' }];
}

/** True if the answer must be a whole number: the problem has one step, asks for yen, and states only whole numbers. */
function isWholePrice(unit: string, { quantities, triangles }: ProblemReading): boolean {
  return (
    unit === '円' &&
    triangles.length === 1 &&
    quantities.every(({ amount }) => typeof amount === 'string' || isWholeRational(amount))
  );
}

function givesEquation(reading: ProblemReading, { equation, reading: wanted }: Requirement): boolean {
  const network = { triangles: reading.triangles, amounts: amountsOfReading(reading) };
  switch (wanted) {
    case 'story':
      return storyEquationsOfNetwork(network).some((told) => matchesStoryEquation(told, equation));
    case 'calculation': {
      const expression = expressionOfReading(reading);
      return expression !== null && areSameExpressions(expression, equation.left);
    }
  }
}
