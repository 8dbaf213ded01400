import { compareRationals, isWhole, rational, writeRational, type Rational } from '../../quantity/rational.ts';
import { readEquation, valueOf, type Equation } from '../../story/expression.ts';
import type { Random } from '../random.ts';
import type { NetworkScene, Steps } from './networkScene.ts';
import type { Letter, Shape, Size } from './shape.ts';

/** The number that each letter of a shape stands for. */
export type Numbers = ReadonlyMap<Letter, Rational>;

const LETTER = /[a-z]/g;
const ZERO = rational(0);
/** So many times what is usual in its scene a number may come to. */
const LARGEST = 3;

/** Different whole numbers for a shape's letters; null when those drawn do not come out so. */
export function drawNumbers(shape: Shape, scene: NetworkScene, random: Random): Numbers | null {
  const numbers = new Map<Letter, Rational>();
  for (const [letter, size] of Object.entries(shape.drawn)) numbers.set(letter, draw(stepsOf(scene, size), random));
  for (const [letter, expression] of Object.entries(shape.derived)) {
    const value = valueOf(equationWith(expression, numbers, null).left);
    if (value === null || !isWhole(value) || compareRationals(value, ZERO) <= 0) return null;
    numbers.set(letter, value);
  }
  const most = rational(LARGEST * scene.items.numbers.most);
  if ([...numbers.values()].some((value) => compareRationals(value, most) > 0)) return null;
  const keys = new Set([...numbers.values()].map((value) => writeRational(value)));
  return keys.size === numbers.size ? numbers : null;
}

function draw({ least, most, step }: Steps, random: Random): Rational {
  return rational(least + step * random.below(Math.floor((most - least) / step) + 1));
}

function stepsOf({ items, containers }: NetworkScene, size: Size): Steps {
  const { least, most, step } = items.numbers;
  switch (size) {
    case 'many':
      return items.numbers;
    case 'few':
      return { least: Math.max(step, Math.floor(least / 3 / step) * step), most: Math.floor(most / 3), step };
    case 'times':
      return { least: 2, most: 6, step: 1 };
    case 'each':
      return { least: 2, most: 9, step: 1 };
    case 'count':
      return containers?.numbers ?? { least: 2, most: 9, step: 1 };
  }
}

/** An equation written in letters, or an expression alone, with their numbers; the unknown stays unknown. */
export function equationWith(written: string, numbers: Numbers, unknown: Letter | null): Equation {
  const text = written.replaceAll(LETTER, (letter) => {
    const value = numbers.get(letter);
    return letter === unknown || value === undefined ? '?' : writeRational(value);
  });
  const equation = readEquation(text);
  if (equation === null) throw new RangeError(`no equation: ${text}`);
  return equation;
}
