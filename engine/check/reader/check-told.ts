import { isKnown } from '../../quantity/amount.ts';
import { equals, writeRational, type Rational } from '../../quantity/rational.ts';
import { expressionValue } from '../../story/expression-value.ts';
import { solveNetwork } from '../../story/network.ts';
import { tellComposition } from '../../story/telling-network.ts';
import type { Question } from '../../question/question.ts';
import { writeCards, type AcceptedComposition } from '../compositions.ts';
import { finding, type Finding } from '../finding.ts';
import { spellingOf } from '../spelling.ts';
import { readToldProblem } from './read-told.ts';

/**
 * The told problem, read by itself, gives the answer. Sentences of another grammar than the reader's say nothing for or
 * against a question: its author may write as they like.
 */
export function checkTold(question: Question, accepted: AcceptedComposition): Finding[] {
  const answer = answerOfCards(accepted);
  if (answer === null || accepted.cards.some(({ text }) => spellingOf(text) === null)) return [];
  const told = tellComposition(accepted.cards, accepted.triangles).map(({ text }) => text);
  const reading = readToldProblem(told, [...question.objects.values()]);
  const expected = writeRational(answer, question.notation);
  const composition = writeCards(accepted.cards);
  switch (reading.kind) {
    case 'unread':
      return [];
    case 'open':
      return [finding('toldMisread', { found: '', expected, composition })];
    case 'answer':
      if (equals(reading.answer, answer)) return [];
      return [
        finding('toldMisread', { found: writeRational(reading.answer, question.notation), expected, composition }),
      ];
  }
}

/** What the cards' own quantities come to; null when their numbers do not give it. */
function answerOfCards({ cards, triangles }: AcceptedComposition): Rational | null {
  const amounts = new Map(cards.map(({ id, meaning }) => [id, meaning.amount] as const));
  const network = triangles.map(({ kind, cards: quantities }) => ({ kind, quantities }));
  const solution = solveNetwork({ triangles: network, amounts });
  const value = solution.kind === 'solved' ? expressionValue(solution.expression) : null;
  return value !== null && isKnown(value) ? value : null;
}
