import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { ambiguousVerbOf, changeDirectionOfVerb } from '../reader/verbs.ts';

/** Matches verbs that only move objects. Without a place, they neither increase nor decrease a number. */
const MOVES = /^(?:はこびました|うごきました|いどうしました|ならびかえました|ならべかえました|まわりました)。?$/u;

function saysWhere(phrases: readonly string[]): boolean {
  return phrases.some((phrase) => /(?:から|に|へ|まで)$/u.test(phrase));
}

/**
 * Checks the verb of a change. Its direction must be clear and fit the story kind. 使いました is not allowed for containers
 * if another card fills such containers: the sentence would then say that containers were filled.
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
