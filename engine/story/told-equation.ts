import { sameAmount } from '../quantity/amount.ts';
import { operation, type Equation, type Expression } from './expression.ts';
import type { ToldEquation, ToldExpression } from './network-equation.ts';

/**
 * True when a written equation is the told one, side by side or with its sides changed. Every number stands in the
 * place that the story gives it; only parts of a combination may trade places, however many are put together.
 */
export function isToldEquation(told: ToldEquation, written: Equation): boolean {
  return (
    (isTold(told.left, written.left) && isTold(told.right, written.right)) ||
    (isTold(told.left, written.right) && isTold(told.right, written.left))
  );
}

function isTold(told: ToldExpression, written: Expression): boolean {
  if (told.kind === 'amount') return written.kind === 'amount' && sameAmount(told.amount, written.amount);
  if (told.operator === '+') return isToldSum(tradingParts(told), termsOf(written));
  if (told.operator === '×') return isToldProduct(toldFactors(told), factorsOf(written));
  if (written.kind === 'amount' || written.operator !== told.operator) return false;
  return isTold(told.left, written.left) && isTold(told.right, written.right);
}

/** The parts of a sum that may stand in any order: (a + b) + c of two combinations gives a, b, c. */
function tradingParts(told: ToldExpression): ToldExpression[] {
  if (told.kind === 'amount' || told.operator !== '+' || !told.trades) return [told];
  return [...tradingParts(told.left), ...tradingParts(told.right)];
}

/** The terms of a run of +: a + (b + c) gives a, b, c. */
function termsOf(written: Expression): Expression[] {
  if (written.kind === 'amount' || written.operator !== '+') return [written];
  return [...termsOf(written.left), ...termsOf(written.right)];
}

function termCount(told: ToldExpression): number {
  return told.kind === 'amount' || told.operator !== '+' ? 1 : termCount(told.left) + termCount(told.right);
}

/** Whether the terms are these parts one after the other, in some order. */
function isToldSum(parts: readonly ToldExpression[], terms: readonly Expression[]): boolean {
  const [only, ...more] = parts;
  if (only === undefined) return terms.length === 0;
  if (more.length === 0) return isToldPart(only, terms);
  return parts.some((part, at) => {
    const count = termCount(part);
    return isToldPart(part, terms.slice(0, count)) && isToldSum(parts.toSpliced(at, 1), terms.slice(count));
  });
}

/** Whether the terms are one part; a sum that does not trade keeps its own order: before + change. */
function isToldPart(part: ToldExpression, terms: readonly Expression[]): boolean {
  if (terms.length !== termCount(part)) return false;
  if (part.kind === 'operation' && part.operator === '+') {
    const count = termCount(part.left);
    return (
      isToldSum(tradingParts(part.left), terms.slice(0, count)) &&
      isToldSum(tradingParts(part.right), terms.slice(count))
    );
  }
  const [term] = terms;
  return term !== undefined && isTold(part, term);
}

/** Factors keep their order: 1つ分 × いくつ分, もとにする量 × 倍. */
function isToldProduct(factors: readonly ToldExpression[], written: readonly Expression[]): boolean {
  return (
    factors.length === written.length &&
    factors.every((factor, at) => {
      const other = written[at];
      return other !== undefined && isTold(factor, other);
    })
  );
}

/** The factors of a run of ×, in their order: a × (b × c) gives a, b, c. */
function factorsOf(written: Expression): Expression[] {
  if (written.kind === 'amount' || written.operator !== '×') return [written];
  return [...factorsOf(written.left), ...factorsOf(written.right)];
}

function toldFactors(told: ToldExpression): ToldExpression[] {
  if (told.kind === 'amount' || told.operator !== '×') return [told];
  return [...toldFactors(told.left), ...toldFactors(told.right)];
}

/** A told equation as one to be shown. */
export function asEquation({ left, right }: ToldEquation): Equation {
  return { left: asExpression(left), right: asExpression(right) };
}

function asExpression(told: ToldExpression): Expression {
  return told.kind === 'amount' ? told : operation(told.operator, asExpression(told.left), asExpression(told.right));
}
