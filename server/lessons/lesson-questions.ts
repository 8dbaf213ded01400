import { sql } from 'kysely';
import { LessonOffer, type PupilLessonOffer, type GradeLessonOffer } from '../../contract/lesson-offer.ts';
import type { QuestionDocument } from '../../contract/question.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import {
  readIndividuallyChosenQuestions,
  readQuestionsWithLevels,
  type QuestionInLevel,
} from '../questions/questions.ts';
import { levelPositionInCourseSql } from '../questions/course-order.ts';
import { readLessonRow, type LessonRow } from './lessons.ts';

/**
 * A teacher can offer whole levels in a lesson. If these levels contain more than this number of questions, only
 * questions that pupils have begun are listed, because pupils will not reach all of them.
 */
const MOST_AHEAD = 100;

/**
 * Returns the questions that are listed for a lesson's offer even if no pupil has begun them, in the order of the
 * offer. If the lesson has different questions for two grades, the questions of the first part come first.
 */
async function offeredQuestions(
  trx: TenantTransaction,
  school: string,
  offer: LessonOffer,
): Promise<readonly QuestionInLevel[]> {
  if (offer.kind !== 'byGrade') return questionsOfPart(trx, school, offer);
  const [one, other] = offer.parts;
  const first = await questionsOfPart(trx, school, one);
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...(await questionsOfPart(trx, school, other)).filter(({ id }) => !known.has(id))];
}

async function questionsOfPart(
  trx: TenantTransaction,
  school: string,
  offer: PupilLessonOffer | GradeLessonOffer,
): Promise<readonly QuestionInLevel[]> {
  switch (offer.kind) {
    case 'asOpen':
      return [];
    case 'levels': {
      const ofLevels = (await readQuestionsWithLevels(trx, school)).filter(({ level }) => offer.levels.includes(level));
      return ofLevels.length > MOST_AHEAD ? [] : ofLevels;
    }
    case 'questions':
      return readIndividuallyChosenQuestions(trx, school, offer.questions);
  }
}

type Placed = QuestionDocument & { readonly level: number | null; readonly position: number | null };

/**
 * Returns the offered questions in the order of the offer, and after them all other questions at which pupils worked in
 * the lesson. If pupils worked at an older version of a question, the result contains this version in addition to the
 * current version.
 */
export async function readOfferedAndWorkedQuestions(
  trx: TenantTransaction,
  school: string,
  taught: LessonRow,
): Promise<readonly Placed[]> {
  const offered = await offeredQuestions(trx, school, LessonOffer.parse(taught.offer));
  const { rows } = await sql<Placed>`
    with offered as (
      select * from unnest(${offered.map((each) => each.school)}::uuid[], ${offered.map(({ id }) => id)}::text[])
        with ordinality as offered (school_id, id, place)
    ), shown as (
      select distinct question_school_id as school_id, question_id, question_version as version
        from lesson_result where school_id = ${school} and lesson_id = ${taught.id}
      union
      select question.school_id, question.id, question.current_version from question join offered using (school_id, id)
    )
    select question_version.question_id as id, question_version.version, question_version.document, question.level,
        question.position + 1 as position
      from shown join question_version using (school_id, question_id, version)
      join question on question.school_id = question_version.school_id and question.id = question_version.question_id
      left join offered on offered.school_id = question.school_id and offered.id = question.id
     order by offered.place nulls last, ${levelPositionInCourseSql(sql.ref('question.level'))} nulls last, question.level nulls last, question.position, question.id,
        question_version.created_at`.execute(trx);
  return rows;
}

/** Returns the questions of a lesson with their documents. Refuses with `not-found` if the lesson does not exist. */
export function readLessonQuestions(
  db: Database,
  { input, session }: RouteCall<'lessonQuestions'>,
): Promise<RouteOutcomeOf<'lessonQuestions'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const row = await readLessonRow(trx, session.school, fromApiId(input.lesson));
    if (row === null) return { kind: 'refused', refusal: 'not-found' };
    return {
      kind: 'answered',
      output: { questions: [...(await readOfferedAndWorkedQuestions(trx, session.school, row))] },
    };
  });
}
