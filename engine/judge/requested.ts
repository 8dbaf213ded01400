import { amountKey, type Amount } from '../quantity/amount.ts';
import { requirementOfQuestion, type Question, type Requirement } from '../question/question.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../story/card.ts';
import { createAmountExpression, type Operator } from '../story/expression.ts';
import { amountsInExpression } from '../story/expression-value.ts';
import { operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';
import {
  TRIANGLE_ROLES,
  amountsByRoleOfEquation,
  type ValueByRole,
  type TriangleRole,
  OPERATORS_OF_PAIR,
} from '../story/triangle.ts';
import { findPossibleTriangles, type PossibleTriangles } from './interpretations.ts';
import type { PreparedCard } from './roles.ts';

/**
 * The requested equation of a question with one triangle. Its amounts are codes, which are compared quickly. The amount
 * `right` follows from the two others and is left out.
 */
export type RequiredEquationWithAmountCodes =
  | { readonly kind: 'story'; readonly apex: number; readonly left: number }
  | { readonly kind: 'calculation'; readonly operator: Operator; readonly left: number };

/**
 * The prepared cards of a question. Each different amount has a small number as its code, because codes are compared
 * quickly.
 */
type RequestedCards = {
  readonly cards: ReadonlyMap<CardId, PreparedCard>;
  /**
   * The codes of the amounts that the cards must have: all amounts of the equation including its unknown and, for k
   * triangles, k − 1 hidden amounts.
   */
  readonly equationCodes: readonly number[];
};

/** A question of one triangle, prepared for judging. */
export type PreparedTriangleQuestion = RequestedCards & {
  readonly kind: 'triangle';
  readonly storyKind: StoryKind;
  readonly equation: RequiredEquationWithAmountCodes;
};

/** A question of two or three triangles, prepared for judging. */
export type PreparedNetworkQuestion = RequestedCards & {
  readonly kind: 'network';
  readonly requirement: Requirement;
  readonly possible: PossibleTriangles;
};

export type PreparedQuestion = PreparedTriangleQuestion | PreparedNetworkQuestion;

const prepared = new WeakMap<Question, PreparedQuestion>();

/** Returns the question, prepared for judging. The result is cached, because a question never changes. */
export function prepareQuestionForJudging(question: Question): PreparedQuestion {
  const known = prepared.get(question);
  if (known !== undefined) return known;
  const requested = prepare(question);
  prepared.set(question, requested);
  return requested;
}

function prepare(question: Question): PreparedQuestion {
  const requirement = requirementOfQuestion(question);
  const [storyKind, ...more] = requirement.kinds;
  if (storyKind === undefined) throw new RangeError(`question ${question.id} requests no story kind`);
  const codeOfKey = new Map<string, number>();
  const codeOf = (amount: Amount): number => {
    const key = amountKey(amount);
    const code = codeOfKey.get(key) ?? codeOfKey.size;
    codeOfKey.set(key, code);
    return code;
  };
  const { equation } = requirement;
  const cards = new Map(
    question.cards.map((card, index) => [
      card.id,
      prepareCardForJudging(card, codeOf(card.meaning.amount), 1 << index),
    ]),
  );
  const hidden = more.map(() => 'hidden' as const);
  const equationCodes = [...amountsInExpression(equation.left), ...amountsInExpression(equation.right), ...hidden].map(
    codeOf,
  );
  if (more.length === 0) {
    return { kind: 'triangle', storyKind, cards, equationCodes, equation: equationOf(question, storyKind, codeOf) };
  }
  return { kind: 'network', requirement, cards, equationCodes, possible: findPossibleTriangles([...cards.values()]) };
}

/** Prepares a card for judging. `code` represents its amount. `bit` is a bit that no other card of the question has. */
export function prepareCardForJudging({ id, meaning }: SentenceCard, code: number, bit: number): PreparedCard {
  const part = createAmountExpression(meaning.amount);
  return isRelationMeaning(meaning)
    ? { kind: 'relation', id, meaning, code, bit, part }
    : { kind: 'existence', id, meaning, code, bit, part };
}

function equationOf(
  question: Question,
  storyKind: StoryKind,
  codeOf: (amount: Amount) => number,
): RequiredEquationWithAmountCodes {
  const { equation, reading } = requirementOfQuestion(question);
  if (reading === 'story') {
    const amounts = amountsByRoleOfEquation(storyKind, equation);
    if (amounts === null) throw new RangeError(`question ${question.id} has no story equation of its kind`);
    return { kind: 'story', apex: codeOf(amounts.apex), left: codeOf(amounts.left) };
  }
  const { left } = equation;
  if (left.kind !== 'operation' || left.left.kind !== 'amount' || left.right.kind !== 'amount') {
    throw new RangeError(`question ${question.id} has no calculation of one triangle`);
  }
  return { kind: 'calculation', operator: left.operator, left: codeOf(left.left.amount) };
}

/**
 * True if the cards in these roles give the requested equation. The function assumes that the cards have the amounts of
 * the equation.
 */
export function triangleGivesEquation(
  requested: PreparedTriangleQuestion,
  roles: ValueByRole<PreparedCard>,
  kind: StoryKind,
): boolean {
  const code = (role: TriangleRole) => roles[role].code;
  const { equation } = requested;
  switch (equation.kind) {
    case 'story':
      // The parts of a combination may be exchanged.
      return code('apex') === equation.apex && (kind === 'combine' || code('left') === equation.left);
    case 'calculation': {
      const unknown = TRIANGLE_ROLES.find((role) => roles[role].meaning.amount === 'unknown');
      if (unknown === undefined) return false;
      const [make, undo] = OPERATORS_OF_PAIR[operationPairOfStoryKind(kind)];
      if (equation.operator !== (unknown === 'apex' ? make : undo)) return false;
      // For + and ×, the order of the operands does not count. For − and ÷, the first operand must be the apex.
      return unknown === 'apex' || code('apex') === equation.left;
    }
  }
}
