import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { ambiguousVerbOf, changeDirectionOfVerb } from '../reader/verbs.ts';

/**
 * Matches verbs of moving objects. If the sentence names no place from which or to which they move, such a verb is
 * neither an increase nor a decrease.
 */
const MOVES = /^(?:はこびました|うごきました|いどうしました|ならびかえました|ならべかえました|まわりました)。?$/u;

function saysWhere(phrases: readonly string[]): boolean {
  return phrases.some((phrase) => /(?:から|に|へ|まで)$/u.test(phrase));
}

/**
 * Checks the verb of a card about a change. It must be clearly an increase or a decrease, and this must fit the story
 * kind. 使いました (used) is not allowed for containers that another card fills, because it would mean that they were
 * filled.
 */
export function checkChangeVerb(
  question: Question,
  { id, meaning }: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  if (meaning.kind !== 'increase' && meaning.kind !== 'decrease') return [];
  const found = phrases.at(-1) ?? '';
  if (ambiguousVerbOf(phrases) !== null && (meaning.kind === 'increase' || !saysWhere(phrases)))
    return [createCheckFinding('unclearVerb', { card: id, found })];
  if (MOVES.test(found) && !saysWhere(phrases)) return [createCheckFinding('unclearVerb', { card: id, found })];
  const direction = changeDirectionOfVerb(phrases);
  if (direction !== null && direction !== meaning.kind) return [createCheckFinding('turnedVerb', { card: id, found })];
  const filled = question.cards.some(
    (card) => card.meaning.kind === 'perUnit' && card.meaning.container === meaning.object,
  );
  return filled && /つかいました/u.test(found) ? [createCheckFinding('usedContainer', { card: id, found })] : [];
}
