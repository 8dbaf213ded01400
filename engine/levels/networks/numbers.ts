import { writeRational } from '../../quantity/notation.ts';
import { compareRationals, isWholeRational, createRational, type Rational } from '../../quantity/rational.ts';
import { type Equation } from '../../story/expression.ts';
import { parseEquation } from '../../story/read-equation.ts';
import { expressionValue } from '../../story/expression-value.ts';
import { DEFAULT_RANGE_OF_ITEMS_PER_CONTAINER } from './fitting.ts';
import { largestWholeOfFamily, type NetworkScene, type SteppedNumberRange } from './network-scene.ts';
import type { ShapeNumberLetter, NetworkShape, ShapeNumberRangeKind } from './shape.ts';

/** The number of each letter of a shape. */
export type NumbersByShapeLetter = ReadonlyMap<ShapeNumberLetter, Rational>;

const LETTER = /[a-z]/g;
/** The smallest number of a story. With 1 there would be nothing to count. */
const LEAST = createRational(2);

/**
 * Returns in how many ways the numbers of a shape (a story without its objects and numbers) can be chosen in a scene,
 * including invalid ways.
 */
export function countShapeNumberChoices({ drawn }: NetworkShape, scene: NetworkScene): number {
  return Object.values(drawn).reduce((count, size) => count * choicesOf(stepsOf(scene, size)), 1);
}

/**
 * Returns the numbers for a shape's letters. `choice` (from 0) selects one of the {@link countShapeNumberChoices} ways
 * to choose them. Null if the numbers are invalid, for example because two of them are equal or one is not whole.
 */
export function chooseShapeNumbers(
  shape: NetworkShape,
  scene: NetworkScene,
  choice: number,
): NumbersByShapeLetter | null {
  const numbers = new Map<ShapeNumberLetter, Rational>();
  let left = choice;
  for (const [letter, size] of Object.entries(shape.drawn)) {
    const steps = stepsOf(scene, size);
    const choices = choicesOf(steps);
    numbers.set(letter, createRational(steps.least + steps.step * (left % choices)));
    left = Math.floor(left / choices);
  }
  for (const [letter, expression] of Object.entries(shape.derived)) {
    const value = expressionValue(parseEquationWithLetters(expression, numbers, null).left);
    if (value === null || !isWholeRational(value) || compareRationals(value, LEAST) < 0) return null;
    numbers.set(letter, value);
  }
  const most = createRational(largestWholeOfFamily(scene.items));
  if ([...numbers.values()].some((value) => compareRationals(value, most) > 0)) return null;
  const keys = new Set([...numbers.values()].map((value) => writeRational(value)));
  return keys.size === numbers.size ? numbers : null;
}

function choicesOf({ least, most, step }: SteppedNumberRange): number {
  return Math.floor((most - least) / step) + 1;
}

function stepsOf({ items, containers, each }: NetworkScene, size: ShapeNumberRangeKind): SteppedNumberRange {
  const { least, most, step } = items.numbers;
  switch (size) {
    case 'many':
      return items.numbers;
    case 'few':
      return { least: Math.max(2, step, Math.floor(least / 3 / step) * step), most: Math.floor(most / 3), step };
    case 'change':
      return { least: Math.max(2, step), most: Math.max(2 * step, Math.floor(mostChanged(items) / step) * step), step };
    case 'times':
      return { least: 2, most: 6, step: 1 };
    case 'each':
      return { ...(each ?? DEFAULT_RANGE_OF_ITEMS_PER_CONTAINER), step: 1 };
    case 'count':
      return containers?.numbers ?? { least: 2, most: 9, step: 1 };
  }
}

/** Returns the largest change that the scene's verbs allow. It is at most the largest number in `numbers`. */
function mostChanged({ changes, numbers }: NetworkScene['items']): number {
  const reaches = changes.flatMap(({ reach }) => [
    reach?.increase?.most ?? numbers.most,
    reach?.decrease?.most ?? numbers.most,
  ]);
  return Math.min(numbers.most, Math.max(0, ...reaches));
}

/**
 * Parses an equation or an expression of a shape. First, each letter is replaced by its number, and the unknown by `?`.
 * Throws a RangeError for other texts.
 */
export function parseEquationWithLetters(
  written: string,
  numbers: NumbersByShapeLetter,
  unknown: ShapeNumberLetter | null,
): Equation {
  const text = written.replaceAll(LETTER, (letter) => {
    const value = numbers.get(letter);
    return letter === unknown || value === undefined ? '?' : writeRational(value);
  });
  const equation = parseEquation(text);
  if (equation === null) throw new RangeError(`no equation: ${text}`);
  return equation;
}
