import { describe, expect, it } from 'vitest';
import { createRational } from '../quantity/rational.ts';
import { parseEquation } from './read-equation.ts';
import { writeEquation, writeExpression } from './write-expression.ts';
import { amountsInExpression, expressionValue } from './expression-value.ts';
import { areSameExpressions } from './same-expression.ts';

function expressionOf(text: string) {
  const equation = parseEquation(text);
  if (equation === null) throw new Error(`unreadable: ${text}`);
  return equation.left;
}

describe('equations', () => {
  it.each([
    ['2 + ? = 7', '2 + ? = 7'],
    ['7-2', '7 − 2 = ?'],
    ['７－２＝？', '7 − 2 = ?'],
    ['( 5+3 )*2 = □', '(5 + 3) × 2 = ?'],
    ['3x4', '3 × 4 = ?'],
    ['10 - (2 + 3)', '10 − (2 + 3) = ?'],
    ['10 - 2 + 3', '10 − 2 + 3 = ?'],
    ['12 ÷ (2 × 3)', '12 ÷ (2 × 3) = ?'],
    ['3/4 × 2', '0.75 × 2 = ?'],
    ['200 × 20%', '200 × 0.2 = ?'],
  ])('reads %s as %s', (text, written) => {
    const equation = parseEquation(text);
    expect(equation && writeEquation(equation)).toBe(written);
  });

  it.each(['5 + (9 − 4)', '6 × (8 ÷ 2)', '8 ÷ (4 ÷ 2)', '9 − (4 − 2)', '(5 + 3) × 2 − 4', '2 × (3 + 4)'])(
    'keeps the parentheses that %s needs to be read back',
    (text) => expect(writeExpression(expressionOf(text))).toBe(text),
  );

  it('writes fractions where the question asks for them', () => {
    const equation = parseEquation('3/4 × (0.5 + 2)');
    expect(equation && writeEquation(equation, 'fraction')).toBe('3/4 × (1/2 + 2) = ?');
  });

  it.each(['', '2 +', '= 3', '2 + 3 = = 5', '(2 + 3', '2 3', '2 + a', '2 ++ 3', ')', '2 = 3 = 4'])(
    'refuses %j',
    (text) => expect(parseEquation(text)).toBeNull(),
  );

  it('computes exactly', () => {
    expect(expressionValue(expressionOf('(5 + 3) × 2'))).toEqual(createRational(16));
    expect(expressionValue(expressionOf('0.1 + 0.2'))).toEqual(createRational(3, 10));
    expect(expressionValue(expressionOf('1 ÷ 0'))).toBeNull();
    expect(expressionValue(expressionOf('1 + ?'))).toBeNull();
    expect(amountsInExpression(expressionOf('2 + ?'))).toEqual([createRational(2), 'unknown']);
  });

  it.each([
    ['2 + 3', '3 + 2', true],
    ['(1 + 2) + 3', '3 + (2 + 1)', true],
    ['(5 + 3) × 2', '2 × (3 + 5)', true],
    ['3 × 4', '4 × 3', true],
    ['5 − 3', '3 − 5', false],
    ['6 ÷ 2', '2 ÷ 6', false],
    ['2 + 2 + 3', '2 + 3 + 3', false],
    ['2 + 3', '2 × 3', false],
    ['5 × 2 + 3 × 2', '(5 + 3) × 2', false],
    ['2 + 3', '5', false],
  ])('%s against %s up to commutativity and associativity: %s', (a, b, same) => {
    expect(areSameExpressions(expressionOf(a), expressionOf(b))).toBe(same);
    expect(areSameExpressions(expressionOf(b), expressionOf(a))).toBe(same);
  });

  it('keeps the parentheses that change the value', () => {
    for (const text of [
      '10 − (2 + 3)',
      '(1 + 2) × (3 + 4)',
      '12 ÷ (6 ÷ 2)',
      '2 × 3 + 4',
      '8 − (5 − 2)',
      '2 × (6 ÷ 3)',
    ]) {
      const expression = expressionOf(text);
      expect(expressionValue(expressionOf(writeExpression(expression)))).toEqual(expressionValue(expression));
    }
  });
});
