import type { GroupFiguresSnapshot } from '../../../contract/group-figures.ts';
import { combineResultsOfLessons, type ResultWithStars } from '../../../engine/lesson-measures/combine-results.ts';
import { computeGroupFigures } from '../../../engine/group-measures/group-figures.ts';
import { compareByCourseOrder } from '../../../engine/levels/course.ts';
import { computePupilFigures, computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { tenantOfSession } from '../../http/session.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../../http/outcome.ts';
import { fromApiId } from '../../identifiers.ts';
import { readViewedGroup } from '../lessons-in-view.ts';
import {
  readPupilsAbsentOrInOtherLesson,
  readLatestActTimeByPupil,
  readLatestLessons,
  readGroupMembersAndGivenPupils,
  type PupilsAbsentOrInOtherLesson,
  type LessonForFigures,
} from './figured-lessons.ts';
import { readGradesOfMembersOnDay } from '../lesson-grades.ts';
import { countPupilsYetToBeginQuestion } from './not-begun.ts';
import {
  readQuestionsWithCoursePosition,
  readResultsForFigures,
  type QuestionWithCoursePosition,
  type ResultForFigures,
} from './figured-results.ts';
import { sql } from 'kysely';
import { computeShare, type ShareOfWhole } from '../../../engine/measures/share.ts';

type Grouped = ReadonlyMap<string, readonly ResultWithStars[]>;

function grouped(results: readonly ResultForFigures[], keyOf: (result: ResultForFigures) => string): Grouped {
  const found = new Map<string, ResultWithStars[]>();
  for (const each of results) {
    const key = keyOf(each);
    const known = found.get(key);
    if (known === undefined) found.set(key, [each.result]);
    else known.push(each.result);
  }
  return found;
}

/** Returns one result for each pupil and question. It combines the pupil's results at this question in all lessons. */
function combineResultsByQuestion(results: readonly ResultForFigures[]): ResultForFigures[] {
  return [...grouped(results, ({ result }) => `${result.pupil}/${result.question}`).values()].flatMap(
    ([first, ...later]) =>
      first === undefined ? [] : [{ lesson: '', result: combineResultsOfLessons([first, ...later]) }],
  );
}

type Snapshot = Pick<GroupFiguresSnapshot, 'lessons' | 'figures' | 'questions' | 'pupils'>;

/**
 * Data about the pupils that their results do not contain: the times of their latest acts, the lessons in which they
 * did not take part, and their grades in the group.
 */
type PupilFacts = {
  readonly heard: ReadonlyMap<string, string>;
  readonly away: PupilsAbsentOrInOtherLesson;
  readonly grades: ReadonlyMap<string, number>;
};

/**
 * Computes all statistics of a group. `results` must be sorted by the time at which the pupil began the question.
 * Results that are sorted by lesson are not in this order, because a self-study can begin before a lesson and continue
 * after it.
 */
function snapshotOf(
  lessons: readonly LessonForFigures[],
  members: readonly Pick<GroupFiguresSnapshot['pupils'][number], 'id' | 'displayName' | 'kanaName' | 'number'>[],
  posed: readonly QuestionWithCoursePosition[],
  results: readonly ResultForFigures[],
  { heard, away, grades }: PupilFacts,
): Snapshot {
  const combined = combineResultsByQuestion(results);
  const ofLesson = grouped(results, ({ lesson }) => lesson);
  const ofLessonPupil = grouped(results, ({ lesson, result }) => `${lesson}/${result.pupil}`);
  const ofQuestion = grouped(combined, ({ result }) => result.question);
  const ofPupil = grouped(combined, ({ result }) => result.pupil);
  const given = lessons.map(({ key, offer, brief }) => ({
    offer,
    results: ofLesson.get(key) ?? [],
    isElsewhere: brief.elsewhere !== null,
  }));
  const pupils = members.map(({ id }) => id);
  const gradeOf = (pupil: string) => grades.get(fromApiId(pupil)) ?? null;
  return {
    lessons: lessons.map(({ key, brief }) => ({ ...brief, figures: computeGroupFigures(ofLesson.get(key) ?? []) })),
    figures: computeGroupFigures(combined.map(({ result }) => result)),
    questions: posed.map((question) => {
      const figures = computeQuestionFigures(ofQuestion.get(question.id) ?? []);
      return { ...question, figures, notBegun: countPupilsYetToBeginQuestion(question, pupils, given, gradeOf) };
    }),
    pupils: members.map((pupil) => {
      const own = ofPupil.get(pupil.id) ?? [];
      return {
        ...pupil,
        figures: computePupilFigures(own),
        stars: own.reduce((sum, { stars }) => sum + stars, 0),
        lastHeardAt: heard.get(pupil.id) ?? null,
        progress: progressOf(own, posed),
        lessons: lessons.map(({ key }) => inLesson(ofLessonPupil.get(`${key}/${pupil.id}`))),
        absent: lessons.map(({ key }) => away.absent.has(`${key}/${pupil.id}`)),
        inOtherLesson: lessons.map(({ key }) => away.inOtherLesson.has(`${key}/${pupil.id}`)),
      };
    }),
  };
}

function progressOf(own: readonly ResultWithStars[], posed: readonly QuestionWithCoursePosition[]) {
  const byQuestion = new Map(own.map((result) => [result.question, result]));
  return posed.map(({ id }) => {
    const result = byQuestion.get(id);
    return result === undefined ? null : { checksToSolve: result.checksToSolve, wrongChecks: result.wrongChecks };
  });
}

function inLesson(results: readonly ResultWithStars[] | undefined) {
  if (results === undefined) return null;
  const { solved, checks, firstCheckRate, minutes } = computePupilFigures(results);
  return { solved, checks, firstCheckRate, minutes };
}

/**
 * Returns the statistics of a group over its latest lessons. If the input contains a level, only results at questions
 * of this level count. Refuses with `not-found` if the group does not exist.
 */
export function readGroupFigures(
  db: Database,
  call: RouteCall<'groupFigures'>,
): Promise<RouteOutcomeOf<'groupFigures'>> {
  const { input, session, now } = call;
  const { school } = session;
  const group = fromApiId(input.group);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const viewed = await readViewedGroup(trx, school, group);
    if (viewed === null) return { kind: 'refused', refusal: 'not-found' };
    const { kind, limit, before = null, level } = input;
    const { lessons, hasEarlier } = await readLatestLessons(trx, school, { group: viewed, kind, limit, before }, now);
    const all = await readResultsForFigures(
      trx,
      school,
      viewed,
      lessons.map(({ key }) => key),
    );
    const known = await readQuestionsWithCoursePosition(trx, school, [
      ...new Set(all.map(({ result }) => result.question)),
    ]);
    const posed = known.filter((question) => level === undefined || question.level === level);
    const shown = new Set(posed.map(({ id }) => id));
    const results = all.filter(({ result }) => shown.has(result.question));
    const others = [...new Set(results.map(({ result }) => result.pupil))];
    const day = lessons.at(-1)?.day ?? dayInJapan(now);
    const members = await readGroupMembersAndGivenPupils(trx, school, { group, day, others });
    const heard = await readLatestActTimeByPupil(
      trx,
      school,
      members.map(({ id }) => id),
      now,
    );
    const away = await readPupilsAbsentOrInOtherLesson(
      trx,
      school,
      lessons.map(({ key }) => key),
      members.map(({ id }) => id),
    );
    const grades = await readGradesOfMembersOnDay(trx, school, { group, day });
    const levels = [...new Set(known.flatMap((question) => question.level ?? []))];
    const output = {
      now: now.toISOString(),
      group: { id: input.group, name: viewed.name, isSupport: viewed.isSupport },
      hasEarlier,
      levels: levels.toSorted(compareByCourseOrder),
      unreadTexts: await computeShareOfUnreadTexts(trx, school, results),
      ...snapshotOf(lessons, members, posed, results, { heard, away, grades }),
    };
    return { kind: 'answered', output };
  });
}

/**
 * Returns the share of unread texts among all texts that belong to these results. A text is unread if the readers did
 * not understand it, or if the pupil reported that they understood it wrongly.
 */
async function computeShareOfUnreadTexts(
  trx: TenantTransaction,
  school: string,
  results: readonly ResultForFigures[],
): Promise<ShareOfWhole> {
  const { rows } = await sql<{ readonly unread: number; readonly written: number }>`
    select count(*) filter (where state <> 'understood')::int as unread, count(*)::int as written
      from unnest(${results.map(({ lesson }) => lesson)}::uuid[],
          ${results.map(({ result }) => fromApiId(result.pupil))}::uuid[],
          ${results.map(({ result }) => result.question)}::text[]) as figured (lesson_id, pupil_id, question_id)
      join written_text as written on written.school_id = ${school} and written.pupil_id = figured.pupil_id
        and written.lesson_id = figured.lesson_id and written.question_id = figured.question_id`.execute(trx);
  return computeShare(rows[0]?.unread ?? 0, rows[0]?.written ?? 0);
}
