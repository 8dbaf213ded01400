import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { finding, type Finding } from '../finding.ts';
import { ambiguousVerbOf, directionOf } from '../reader/verbs.ts';

/**
 * A verb must have one direction, that of the story kind. 使いました must not be used for containers that another card
 * fills, because it would mean that they were filled.
 */
export function checkVerb(question: Question, { id, meaning }: SentenceCard, phrases: readonly string[]): Finding[] {
  if (meaning.kind !== 'increase' && meaning.kind !== 'decrease') return [];
  const found = phrases.at(-1) ?? '';
  if (meaning.kind === 'increase' && ambiguousVerbOf(phrases) !== null)
    return [finding('unclearVerb', { card: id, found })];
  const direction = directionOf(phrases);
  if (direction !== null && direction !== meaning.kind) return [finding('turnedVerb', { card: id, found })];
  const filled = question.cards.some(
    (card) => card.meaning.kind === 'perUnit' && card.meaning.container === meaning.object,
  );
  return filled && /つかいました/u.test(found) ? [finding('usedContainer', { card: id, found })] : [];
}
