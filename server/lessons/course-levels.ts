import { tenantOf } from '../http/session.ts';
import { levelNumbered } from '../../engine/levels/levels.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { RouteCall, Outcome } from '../http/outcome.ts';
import { levelDocuments, placedQuestions } from '../questions/questions.ts';

/** Returns the built-in levels. Each has its grade, its aim and its number of questions. */
export function courseLevels(db: Database, { session }: RouteCall<'courseLevels'>): Promise<Outcome<'courseLevels'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const grades = new Map<number, number[]>();
    for (const { level, grade } of await placedQuestions(trx, session.school)) {
      grades.set(level, [...(grades.get(level) ?? []), grade]);
    }
    const levels = [...grades].flatMap(([level, ofQuestions]) => {
      const known = levelNumbered(level);
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
export function courseQuestions(
  db: Database,
  { input, session }: RouteCall<'courseQuestions'>,
): Promise<Outcome<'courseQuestions'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const questions = await levelDocuments(trx, session.school, input.level);
    if (questions.length === 0) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: { questions } };
  });
}
