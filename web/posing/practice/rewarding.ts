import type { PupilProgress } from '../../../contract/progress.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';
import { withFound, withStars } from './progress-after.ts';
import type { ActiveAttempt } from './attempt.ts';
import type { Table } from '../table/table.ts';

/** Progress with the stars of a table just solved, or of a problem just found; null for no reward. */
export function rewarded(progress: PupilProgress, { question, condition, found }: Table): PupilProgress | null {
  if (condition.kind !== 'solved' && condition.kind !== 'found') return null;
  const shelved = withFound(progress, question.id, found);
  return condition.kind === 'solved' ? withStars(shelved, question.id, condition.stars) : shelved;
}

/**
 * What a check told of the pupil's skills, for progress as it is by then; null when it was no check. Without the part
 * the server tells it later: nobody waits for it.
 */
export async function learned(
  { attempt, table: { condition, question } }: ActiveAttempt,
  loadAdvice: PracticeDependencies['loadAdvice'],
): Promise<((progress: PupilProgress) => PupilProgress) | null> {
  if (!('verdict' in condition)) return null;
  const { verdict } = condition;
  const advice = await loadAdvice().catch(() => null);
  return advice && ((progress) => advice.withCheck(progress, attempt, question, verdict));
}
