import { areSameAmounts } from '../quantity/amount.ts';
import { createOperationExpression, type Equation, type Expression } from './expression.ts';
import type { StoryEquation, StoryExpression } from './network-equation.ts';

/**
 * True if a written equation is the story's equation. The two sides of the equation and the parts of combinations may
 * be exchanged. Every other number must be at the same position as in the story's equation.
 */
export function matchesStoryEquation(told: StoryEquation, written: Equation): boolean {
  return (
    (isStoryExpression(told.left, written.left) && isStoryExpression(told.right, written.right)) ||
    (isStoryExpression(told.left, written.right) && isStoryExpression(told.right, written.left))
  );
}

function isStoryExpression(told: StoryExpression, written: Expression): boolean {
  if (told.kind === 'amount') return written.kind === 'amount' && areSameAmounts(told.amount, written.amount);
  if (told.operator === '+') return isStorySum(tradingTerms(told), termsOf(written));
  if (told.operator === '×') return isStoryProduct(storyFactors(told), factorsOf(written));
  if (written.kind === 'amount' || written.operator !== told.operator) return false;
  return isStoryExpression(told.left, written.left) && isStoryExpression(told.right, written.right);
}

/**
 * Returns the parts of a sum that may be in any order. For (a + b) + c from two combinations, these are a, b and c.
 */
function tradingTerms(told: StoryExpression): StoryExpression[] {
  if (told.kind === 'amount' || told.operator !== '+' || !told.trades) return [told];
  return [...tradingTerms(told.left), ...tradingTerms(told.right)];
}

/** Returns the terms of nested additions: a + (b + c) gives a, b, c. */
function termsOf(written: Expression): Expression[] {
  if (written.kind === 'amount' || written.operator !== '+') return [written];
  return [...termsOf(written.left), ...termsOf(written.right)];
}

function termCount(told: StoryExpression): number {
  return told.kind === 'amount' || told.operator !== '+' ? 1 : termCount(told.left) + termCount(told.right);
}

/**
 * True if the written terms consist of all parts of the story's sum, in any order. A part may have several terms, which
 * must be next to each other.
 */
function isStorySum(parts: readonly StoryExpression[], terms: readonly Expression[]): boolean {
  const [only, ...more] = parts;
  if (only === undefined) return terms.length === 0;
  if (more.length === 0) return isToldPart(only, terms);
  return parts.some((part, at) => {
    const count = termCount(part);
    return isToldPart(part, terms.slice(0, count)) && isStorySum(parts.toSpliced(at, 1), terms.slice(count));
  });
}

/**
 * True if the written terms are exactly the terms of one part of the story's sum. The terms of a change keep their
 * order (before + change); only the parts of a combination may be exchanged.
 */
function isToldPart(part: StoryExpression, terms: readonly Expression[]): boolean {
  if (terms.length !== termCount(part)) return false;
  if (part.kind === 'operation' && part.operator === '+') {
    const count = termCount(part.left);
    return (
      isStorySum(tradingTerms(part.left), terms.slice(0, count)) &&
      isStorySum(tradingTerms(part.right), terms.slice(count))
    );
  }
  const [term] = terms;
  return term !== undefined && isStoryExpression(part, term);
}

/**
 * True if the written factors are the story's factors in the same order: 1つ分 × いくつ分 (size of one group × number of
 * groups), もとにする量 × 倍 (base quantity × multiple).
 */
function isStoryProduct(factors: readonly StoryExpression[], written: readonly Expression[]): boolean {
  return (
    factors.length === written.length &&
    factors.every((factor, at) => {
      const other = written[at];
      return other !== undefined && isStoryExpression(factor, other);
    })
  );
}

/** Returns the factors of nested multiplications in order: a × (b × c) gives a, b, c. */
function factorsOf(written: Expression): Expression[] {
  if (written.kind === 'amount' || written.operator !== '×') return [written];
  return [...factorsOf(written.left), ...factorsOf(written.right)];
}

function storyFactors(told: StoryExpression): StoryExpression[] {
  if (told.kind === 'amount' || told.operator !== '×') return [told];
  return [...storyFactors(told.left), ...storyFactors(told.right)];
}

/** Converts a story equation to a plain equation for display. */
export function equationForDisplay({ left, right }: StoryEquation): Equation {
  return { left: asExpression(left), right: asExpression(right) };
}

function asExpression(told: StoryExpression): Expression {
  return told.kind === 'amount'
    ? told
    : createOperationExpression(told.operator, asExpression(told.left), asExpression(told.right));
}
