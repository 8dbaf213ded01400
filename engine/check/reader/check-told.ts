import { isKnown } from '../../quantity/amount.ts';
import { writeRational } from '../../quantity/notation.ts';
import { equals, type Rational } from '../../quantity/rational.ts';
import { expressionValue } from '../../story/expression-value.ts';
import { solveNetwork } from '../../story/network.ts';
import { tellComposition } from '../../story/telling-network.ts';
import type { Question } from '../../question/question.ts';
import { writeCards, type AcceptedComposition } from '../compositions.ts';
import { finding, type Finding } from '../finding.ts';
import { spellingOf } from '../spelling.ts';
import { readToldProblem } from './read-told.ts';

/** What comes of reading the told problem of a composition: its words give the cards' answer, another one, none, or are not read. */
export type ToldOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly found: Rational; readonly expected: Rational }
  | { readonly kind: 'open'; readonly expected: Rational }
  | { readonly kind: 'unread'; readonly sentence: string };

/** Reads the told problem of a composition back; null where its numbers give no answer or a text cannot be spelt. */
export function readBack(question: Question, { cards, triangles }: AcceptedComposition): ToldOutcome | null {
  const expected = answerOfCards({ cards, triangles });
  if (expected === null || cards.some(({ text }) => spellingOf(text) === null)) return null;
  const told = tellComposition(cards, triangles).map(({ text }) => text);
  const reading = readToldProblem(told, [...question.objects.values()]);
  switch (reading.kind) {
    case 'unread':
      return reading;
    case 'open':
      return { kind: 'open', expected };
    case 'answer':
      return equals(reading.answer, expected) ? { kind: 'right' } : { kind: 'wrong', found: reading.answer, expected };
  }
}

/**
 * The told problem, read by itself, gives the answer. Sentences of another grammar than the reader's say nothing for or
 * against a question: its author may write as they like.
 */
export function checkTold(question: Question, accepted: AcceptedComposition): Finding[] {
  const outcome = readBack(question, accepted);
  if (outcome === null || outcome.kind === 'right' || outcome.kind === 'unread') return [];
  const found = outcome.kind === 'wrong' ? writeRational(outcome.found, question.notation) : '';
  const expected = writeRational(outcome.expected, question.notation);
  return [finding('toldMisread', { found, expected, composition: writeCards(question, accepted.cards) })];
}

/** What the cards' own quantities come to; null when their numbers do not give it. */
function answerOfCards({ cards, triangles }: Pick<AcceptedComposition, 'cards' | 'triangles'>): Rational | null {
  const amounts = new Map(cards.map(({ id, meaning }) => [id, meaning.amount] as const));
  const network = triangles.map(({ kind, cards: quantities }) => ({ kind, quantities }));
  const solution = solveNetwork({ triangles: network, amounts });
  const value = solution.kind === 'solved' ? expressionValue(solution.expression) : null;
  return value !== null && isKnown(value) ? value : null;
}
