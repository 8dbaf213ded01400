import type { Lesson } from '../../../contract/lessons.ts';
import { proposeLesson, type RecentWork } from '../../../engine/group-measures/next-lesson.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant } from '../../database/transaction.ts';
import type { Outcome, RouteCall } from '../../http/outcome.ts';
import { tenantOf } from '../../http/session.ts';
import { fromWire } from '../../identifiers.ts';
import { placedQuestions } from '../../questions/questions.ts';
import { viewedGroup } from '../lessons-in-view.ts';
import { latestLessons } from './figured-lessons.ts';
import { posedQuestions, resultsOf, type FiguredResult } from './figured-results.ts';

/** Number of latest lessons that are considered. Earlier lessons say little about what the class can do today. */
const LATEST = 8;

function workOf({ result }: FiguredResult): RecentWork {
  const { pupil, question, stars, checks, wrongChecks, broken } = result;
  return { pupil, question, solved: stars > 0, checks, wrongChecks, broken };
}

/** Proposes questions for a group's next lesson from the results of its latest lessons. Refuses with `not-found`. */
export function nextLesson(
  db: Database,
  { input, session, now }: RouteCall<'nextLesson'>,
): Promise<Outcome<'nextLesson'>> {
  const { school } = session;
  return inTenant(db, tenantOf(session), async (trx) => {
    const group = await viewedGroup(trx, school, fromWire(input.group));
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    const { lessons } = await latestLessons(trx, school, { group, kind: 'all', before: null, limit: LATEST }, now);
    const results = await resultsOf(
      trx,
      school,
      group,
      lessons.map(({ key }) => key),
    );
    const ofKind = (kind: Lesson['kind']): number => lessons.filter(({ brief }) => brief.kind === kind).length;
    const looked = { class: ofKind('class'), selfStudy: ofKind('selfStudy') };
    const found = proposeLesson(results.map(workOf), await placedQuestions(trx, school));
    if (found === null) return { kind: 'answered', output: { lessons: looked, proposal: null } };
    const posed = await posedQuestions(
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
