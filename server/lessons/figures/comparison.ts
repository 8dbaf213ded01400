import { computeGroupFigures } from '../../../engine/group-measures/group-figures.ts';
import { computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { tenantOfSession } from '../../http/session.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant } from '../../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../../http/outcome.ts';
import { fromApiId } from '../../identifiers.ts';
import { readViewedGroup } from '../lessons-in-view.ts';
import { readGroupLessonsByIds } from './figured-lessons.ts';
import { readQuestionsWithCoursePosition, readResultsForFigures } from './figured-results.ts';

/**
 * Compares two lessons of a group. Returns the statistics of each of the two lessons. If a question occurs in both
 * lessons, also returns the statistics of the question in each lesson. Refuses with `not-found` if a lesson does not
 * belong to the group.
 */
export function compareTwoLessonsOfGroup(
  db: Database,
  call: RouteCall<'compareLessons'>,
): Promise<RouteOutcomeOf<'compareLessons'>> {
  const { input, session } = call;
  const { school } = session;
  const [one, other] = [fromApiId(input.earlier), fromApiId(input.later)];
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const group = await readViewedGroup(trx, school, fromApiId(input.group));
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    const lessons = await readGroupLessonsByIds(trx, school, group, [one, other]);
    const earlier = lessons.find(({ key }) => key === one);
    const later = lessons.find(({ key }) => key === other);
    if (earlier === undefined || later === undefined) return { kind: 'refused', refusal: 'not-found' };
    const results = await readResultsForFigures(trx, school, group, [one, other]);
    const resultsIn = (lesson: string) => results.flatMap((each) => (each.lesson === lesson ? [each.result] : []));
    const [before, after] = [resultsIn(one), resultsIn(other)];
    const inLater = new Set(after.map(({ question }) => question));
    const common = new Set(before.map(({ question }) => question).filter((question) => inLater.has(question)));
    const [commonBefore, commonAfter] = [before, after].map((each) =>
      each.filter(({ question }) => common.has(question)),
    );
    const posed = await readQuestionsWithCoursePosition(trx, school, [...common]);
    const at = (each: (typeof results)[number]['result'][] | undefined, id: string) =>
      computeQuestionFigures((each ?? []).filter(({ question }) => question === id));
    return {
      kind: 'answered',
      output: {
        earlier: {
          ...earlier.brief,
          figures: computeGroupFigures(before),
          inCommon: computeGroupFigures(commonBefore ?? []),
        },
        later: {
          ...later.brief,
          figures: computeGroupFigures(after),
          inCommon: computeGroupFigures(commonAfter ?? []),
        },
        questions: posed.map((question) => ({
          ...question,
          earlier: at(commonBefore, question.id),
          later: at(commonAfter, question.id),
        })),
      },
    };
  });
}
