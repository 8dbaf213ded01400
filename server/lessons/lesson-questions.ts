import { sql } from 'kysely';
import { Offer } from '../../contract/lesson-offer.ts';
import type { QuestionDocument } from '../../contract/question.ts';
import { tenantOf } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, Outcome } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { chosenQuestions, placedQuestions, type PlacedQuestion } from '../questions/questions.ts';
import { courseOrder } from '../questions/course-order.ts';
import { readLesson, type LessonRow } from './lessons.ts';

/** As many as a lesson may name one by one. Of levels that hold more only what was begun is shown: pupils will not come to all. */
const MOST_AHEAD = 100;

/** What a lesson offers by name, in its order, whether or not anybody has begun it: just what its pupils are given. */
async function offeredQuestions(
  trx: TenantTransaction,
  school: string,
  offer: Offer,
): Promise<readonly PlacedQuestion[]> {
  switch (offer.kind) {
    case 'asOpen':
      return [];
    case 'levels': {
      const ofLevels = (await placedQuestions(trx, school)).filter(({ level }) => offer.levels.includes(level));
      return ofLevels.length > MOST_AHEAD ? [] : ofLevels;
    }
    case 'questions':
      return chosenQuestions(trx, school, offer.questions);
  }
}

type Placed = QuestionDocument & { readonly level: number | null; readonly position: number | null };

/** What the lesson offers first, in its order; then whatever else was worked at in it, at the versions it had. */
async function questionsOf(trx: TenantTransaction, school: string, taught: LessonRow): Promise<readonly Placed[]> {
  const offered = await offeredQuestions(trx, school, Offer.parse(taught.offer));
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
     order by offered.place nulls last, ${courseOrder(sql.ref('question.level'))} nulls last, question.level nulls last, question.position, question.id,
        question_version.created_at`.execute(trx);
  return rows;
}

export function lessonQuestions(
  db: Database,
  { input, session }: RouteCall<'lessonQuestions'>,
): Promise<Outcome<'lessonQuestions'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const row = await readLesson(trx, session.school, fromWire(input.lesson));
    if (row === null) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: { questions: [...(await questionsOf(trx, session.school, row))] } };
  });
}
