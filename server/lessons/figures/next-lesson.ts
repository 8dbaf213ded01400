import type { Lesson } from '../../../contract/lessons.ts';
import { proposeLesson, type RecentPupilWorkAtQuestion } from '../../../engine/group-measures/next-lesson.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant } from '../../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../../http/outcome.ts';
import { tenantOfSession } from '../../http/session.ts';
import { fromApiId } from '../../identifiers.ts';
import { readQuestionsWithLevels } from '../../questions/questions.ts';
import { readViewedGroup } from '../lessons-in-view.ts';
import { readLatestLessons } from './figured-lessons.ts';
import { readQuestionsWithCoursePosition, readResultsForFigures, type ResultForFigures } from './figured-results.ts';

/**
 * Maximum number of a group's latest lessons whose results are used. Results of earlier lessons say little about what
 * the class can do today.
 */
const LATEST = 8;

function workOf({ result }: ResultForFigures): RecentPupilWorkAtQuestion {
  const { pupil, question, stars, checks, wrongChecks, broken } = result;
  return { pupil, question, solved: stars > 0, checks, wrongChecks, broken };
}

/**
 * Proposes questions for a group's next lesson, from the results of its latest lessons. Refuses with `not-found` if the
 * group does not exist.
 */
export function proposeNextLesson(
  db: Database,
  { input, session, now }: RouteCall<'nextLesson'>,
): Promise<RouteOutcomeOf<'nextLesson'>> {
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const group = await readViewedGroup(trx, school, fromApiId(input.group));
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    const { lessons } = await readLatestLessons(trx, school, { group, kind: 'all', before: null, limit: LATEST }, now);
    const results = await readResultsForFigures(
      trx,
      school,
      group,
      lessons.map(({ key }) => key),
    );
    const ofKind = (kind: Lesson['kind']): number => lessons.filter(({ brief }) => brief.kind === kind).length;
    const looked = { class: ofKind('class'), selfStudy: ofKind('selfStudy') };
    const found = proposeLesson(results.map(workOf), await readQuestionsWithLevels(trx, school));
    if (found === null) return { kind: 'answered', output: { lessons: looked, proposal: null } };
    const posed = await readQuestionsWithCoursePosition(
      trx,
      school,
      found.questions.map(({ id }) => id),
    );
    const questions = found.questions.flatMap(({ id, why }) => {
      const question = posed.find((each) => each.id === id);
      return question === undefined ? [] : [{ ...question, why }];
    });
    return { kind: 'answered', output: { lessons: looked, proposal: { ...found, questions } } };
  });
}
