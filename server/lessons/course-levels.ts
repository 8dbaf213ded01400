import { tenantOfSession } from '../http/session.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { readDocumentsOfLevel, readQuestionsWithLevels } from '../questions/questions.ts';

/** Returns the built-in levels, each with its grade, its aim and its number of questions. */
export function listCourseLevels(
  db: Database,
  { session }: RouteCall<'courseLevels'>,
): Promise<RouteOutcomeOf<'courseLevels'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const grades = new Map<number, number[]>();
    for (const { level, grade } of await readQuestionsWithLevels(trx, session.school)) {
      grades.set(level, [...(grades.get(level) ?? []), grade]);
    }
    const levels = [...grades].flatMap(([level, ofQuestions]) => {
      const known = levelWithNumber(level);
      return known === null
        ? []
        : [
            {
              level,
              title: known.title,
              grade: Math.min(...ofQuestions),
              questions: ofQuestions.length,
              aim: known.aim,
            },
          ];
    });
    return { kind: 'answered', output: { levels } };
  });
}

/**
 * Returns the current questions of one level, for a teacher who chooses questions from it. Refuses with `not-found` if
 * the level has no questions.
 */
export function listQuestionsOfLevel(
  db: Database,
  { input, session }: RouteCall<'courseQuestions'>,
): Promise<RouteOutcomeOf<'courseQuestions'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const questions = await readDocumentsOfLevel(trx, session.school, input.level);
    if (questions.length === 0) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: { questions } };
  });
}
