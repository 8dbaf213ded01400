import { isKnownAmount } from '../../quantity/amount.ts';
import { writeRational } from '../../quantity/notation.ts';
import { areEqualRationals, type Rational } from '../../quantity/rational.ts';
import { expressionValue } from '../../story/expression-value.ts';
import { solveNetworkForUnknown } from '../../story/network.ts';
import { wordProblemOfComposition } from '../../story/telling-network.ts';
import type { Question } from '../../question/question.ts';
import { formatCardSentences, type AcceptedComposition } from '../compositions.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { findWrittenAndReadPhrases } from '../spelling.ts';
import { readToldProblem } from './read-told.ts';

/**
 * The result of reading a told problem (the story as a word problem). `right`: the text leads to the same answer as the
 * cards. `wrong`: the text leads to another answer. `open`: the text leads to no answer. `unread`: the reader cannot
 * parse a sentence.
 */
export type ToldProblemAnswerCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly found: Rational; readonly expected: Rational }
  | { readonly kind: 'open'; readonly expected: Rational }
  | { readonly kind: 'unread'; readonly sentence: string };

/**
 * Reads the told problem of a composition. Null if the text of a card is no correct source notation, or if no answer
 * follows from the numbers of the cards.
 */
export function readToldProblemOfComposition(
  question: Question,
  { cards, triangles }: AcceptedComposition,
): ToldProblemAnswerCheck | null {
  const expected = answerOfCards({ cards, triangles });
  if (expected === null || cards.some(({ text }) => findWrittenAndReadPhrases(text) === null)) return null;
  const told = wordProblemOfComposition(cards, triangles).flatMap(({ text }) => text.split(/(?<=。) /u));
  const reading = readToldProblem(told, [...question.objects.values()]);
  switch (reading.kind) {
    case 'unread':
      return reading;
    case 'open':
      return { kind: 'open', expected };
    case 'answer':
      return areEqualRationals(reading.answer, expected)
        ? { kind: 'right' }
        : { kind: 'wrong', found: reading.answer, expected };
  }
}

/**
 * Checks that the text of the told problem leads to the same answer as the meanings of its cards. The reader sees only
 * the text. A sentence that the reader cannot parse is no error, because authors may use grammar that the reader does
 * not know.
 */
export function checkToldProblem(question: Question, accepted: AcceptedComposition): CheckFinding[] {
  const outcome = readToldProblemOfComposition(question, accepted);
  if (outcome === null || outcome.kind === 'right' || outcome.kind === 'unread') return [];
  const found = outcome.kind === 'wrong' ? writeRational(outcome.found, question.notation) : '';
  const expected = writeRational(outcome.expected, question.notation);
  return [
    createCheckFinding('toldMisread', { found, expected, composition: formatCardSentences(question, accepted.cards) }),
  ];
}

/** Returns the answer that follows from the meanings of the cards, not from their texts. Null if there is none. */
function answerOfCards({ cards, triangles }: Pick<AcceptedComposition, 'cards' | 'triangles'>): Rational | null {
  const amounts = new Map(cards.map(({ id, meaning }) => [id, meaning.amount] as const));
  const network = triangles.map(({ kind, cards: quantities }) => ({ kind, quantities }));
  const solution = solveNetworkForUnknown({ triangles: network, amounts });
  const value = solution.kind === 'solved' ? expressionValue(solution.expression) : null;
  return value !== null && isKnownAmount(value) ? value : null;
}
