import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { enumerateCompositions } from './compositions.ts';
import { brokenConstraintsOfFilling, verdictOfFilling } from './fillings.ts';

/**
 * Converts a problem that a pupil found in a `free` question to a `compose` question with only the cards of this
 * problem. Null if these cards make no valid problem, or if they make several.
 */
export function convertPoolProblemToQuestion(question: Question, slots: readonly CardId[]): Question | null {
  const verdict = brokenConstraintsOfFilling(question, slots).length === 0 ? verdictOfFilling(question, slots) : null;
  const equation = verdict?.equations.story ?? null;
  const triangles = verdict?.triangles ?? null;
  if (triangles === null || equation === null) return null;
  const found: Question = {
    ...question,
    mode: 'compose',
    requirement: { kinds: triangles.map(({ kind }) => kind), equation, reading: 'story' },
    cards: question.cards.filter(({ id }) => slots.includes(id)),
    problems: null,
  };
  return enumerateCompositions(found).accepted.length === 1 ? found : null;
}
