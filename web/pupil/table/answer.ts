import type { Rational } from '../../../engine/quantity/rational.ts';
import type { CompositionEquations } from '../../../engine/judge/verdict.ts';
import type { Question } from '../../../engine/question/question.ts';
import { expressionValue } from '../../../engine/story/expression-value.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';

/**
 * Returns the number that the question asks for, i.e. the value of the calculation equation. Returns null if the
 * composition has no calculation equation.
 */
export function answerOfCalculation({ calculation }: CompositionEquations): Rational | null {
  return calculation === null ? null : expressionValue(calculation.left);
}

function withAmount(card: SentenceCard, amount: Rational): SentenceCard {
  return { ...card, meaning: { ...card.meaning, amount } };
}

/**
 * Returns a copy of the question in which the answer replaces the unknown on the cards. It is used to show the
 * solution.
 */
export function fillAnswerIntoQuestion(question: Question, answer: Rational): Question {
  return {
    ...question,
    cards: question.cards.map((card) => (card.meaning.amount === 'unknown' ? withAmount(card, answer) : card)),
  };
}
