import { sql } from 'kysely';
import { LessonOffer, type GradeLessonOffer, type PupilLessonOffer } from '../../contract/lesson-offer.ts';
import { addDays, dayInJapan } from '../../engine/calendar.ts';
import { lessonPartOfGrade } from '../../engine/lesson-measures/grade-parts.ts';
import { selectCatchUpQuestions } from '../../engine/lesson-measures/lesson-marks.ts';
import { USUAL_HOMEWORK_DAYS } from '../../engine/measures/homework.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import { insertHomework } from '../homework/give-homework.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { readIndividuallyChosenQuestions } from '../questions/questions.ts';
import { absentPupilsSql } from './absent-pupils.ts';
import { readGradesOfMembersOnDay } from './lesson-grades.ts';
import { lockClassLessonRow } from './lesson-marks.ts';
import { readOfferedAndWorkedQuestions } from './lesson-questions.ts';
import type { LessonRow } from './lessons.ts';

/**
 * Returns the ids of the lesson's absent pupils who are still members of the group and have not yet got the catch-up
 * homework for this lesson.
 */
async function waitingPupils(trx: TenantTransaction, school: string, lesson: LessonRow, now: Date): Promise<string[]> {
  const { rows } = await sql<{ pupil: string }>`
    with taught as (select * from lesson where school_id = ${school} and id = ${lesson.id})
    select distinct account.id as pupil
      from taught
      join group_membership as member on member.school_id = taught.school_id and member.group_id = taught.group_id
        and ${isMemberOnDaySql('member', dayInJapan(now))}
      join account on account.school_id = member.school_id and account.id = member.pupil_id
        and account.archived_at is null
     where account.id in (${absentPupilsSql(sql`taught`, sql`mark.pupil_id`)} and mark.homework_id is null)`.execute(
    trx,
  );
  return rows.map(({ pupil }) => pupil);
}

type Worked = { readonly pupil: string; readonly question: string };

/**
 * A part of a lesson: the pupils who have the same questions. `grade` is the grade of these pupils, or null if all
 * pupils of the lesson have the same questions.
 */
type LessonPart = {
  readonly grade: number | null;
  readonly offer: PupilLessonOffer | GradeLessonOffer;
  readonly waiting: readonly string[];
  readonly results: readonly Worked[];
};

/** Returns the parts of a lesson to which at least one pupil of `waiting` belongs, each with these pupils. */
async function waitingParts(
  trx: TenantTransaction,
  school: string,
  lesson: LessonRow & { readonly group_id: string },
  waiting: readonly string[],
): Promise<readonly LessonPart[]> {
  const offer = LessonOffer.parse(lesson.offer);
  const { rows: results } = await sql<Worked>`
    select pupil_id as pupil, question_id as question from lesson_result
     where school_id = ${school} and lesson_id = ${lesson.id}`.execute(trx);
  if (offer.kind !== 'byGrade') return [{ grade: null, offer, waiting, results }];
  const grades = await readGradesOfMembersOnDay(trx, school, { group: lesson.group_id, day: lesson.day });
  const partOf = (pupil: string) => lessonPartOfGrade(offer.parts, grades.get(pupil) ?? null);
  return offer.parts
    .map((part) => ({
      grade: part.grade,
      offer: part,
      waiting: waiting.filter((pupil) => partOf(pupil) === part),
      results: results.filter(({ pupil }) => partOf(pupil) === part),
    }))
    .filter((part) => part.waiting.length > 0);
}

/**
 * Returns the ids of the questions that the absent pupils of a part must do in order to catch up with the lesson. If
 * the teacher chose single questions for the lesson, these are the chosen questions. If the teacher chose whole levels,
 * they are the questions in `listed` that at least half of the part's pupils began. Withdrawn questions are left out.
 */
async function questionsToCatchUp(
  trx: TenantTransaction,
  school: string,
  listed: readonly string[],
  { offer, results }: LessonPart,
): Promise<string[]> {
  const chosen = offer.kind === 'questions' ? offer.questions : null;
  const ids = selectCatchUpQuestions(listed, chosen, results);
  return ids.length === 0 ? [] : (await readIndividuallyChosenQuestions(trx, school, ids)).map(({ id }) => id);
}

/**
 * Gives questions of a lesson as homework to its absent pupils (see {@link questionsToCatchUp}), only once to each
 * pupil. If the lesson has different questions for two grades, each grade gets its own piece of homework. Refuses with
 * `nobody-absent` if no absent pupil still needs this homework.
 */
export function giveCatchUpHomework(
  db: Database,
  call: RouteCall<'giveCatchUpHomework'>,
): Promise<RouteOutcomeOf<'giveCatchUpHomework'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const lesson = await lockClassLessonRow(trx, school, fromApiId(input.lesson));
    if (lesson === null || lesson.group_id === null) return { kind: 'refused', refusal: 'not-found' };
    const { group_id } = lesson;
    const group = await trx
      .selectFrom('class_group')
      .select(['name', 'archived_at'])
      .where('school_id', '=', school)
      .where('id', '=', group_id)
      .executeTakeFirstOrThrow();
    if (group.archived_at !== null) return { kind: 'refused', refusal: 'group-archived' };
    const waiting = await waitingPupils(trx, school, lesson, now);
    if (waiting.length === 0) return { kind: 'refused', refusal: 'nobody-absent' };
    const listed = [...new Set((await readOfferedAndWorkedQuestions(trx, school, lesson)).map(({ id }) => id))];
    const dueOn = addDays(dayInJapan(now), USUAL_HOMEWORK_DAYS);
    const given = [];
    for (const part of await waitingParts(trx, school, { ...lesson, group_id }, waiting)) {
      const questions = await questionsToCatchUp(trx, school, listed, part);
      if (questions.length === 0) continue;
      const pupils = part.waiting;
      const content = { group: group_id, groupName: group.name, levels: [], questions, dueOn, pupils };
      const id = await insertHomework(trx, call, content);
      await sql`
        update lesson_mark set homework_id = ${id}, changed_in = pg_current_xact_id()
         where school_id = ${school} and lesson_id = ${lesson.id} and pupil_id = any(${[...pupils]}::uuid[])`.execute(
        trx,
      );
      const homework = toApiId('h', id);
      given.push({ grade: part.grade, homework, pupils: pupils.length, questions: questions.length });
    }
    if (given.length === 0) return { kind: 'refused', refusal: 'nothing-to-catch-up' };
    return { kind: 'answered', output: { dueOn, given } };
  });
}
