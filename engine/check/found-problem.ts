import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { enumerateCompositions } from './compositions.ts';
import { brokenBy, verdictOf } from './fillings.ts';

/**
 * Returns a problem found in a `free` question as a `compose` question with only its cards. Null if the cards tell no
 * valid problem, or several.
 */
export function foundProblem(question: Question, slots: readonly CardId[]): Question | null {
  const verdict = brokenBy(question, slots).length === 0 ? verdictOf(question, slots) : null;
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
