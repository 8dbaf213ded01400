import { sql } from 'kysely';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';
import { firstSolvedTimeSql } from '../recording/solved-at.ts';

/** What one pupil has done at one piece of homework. */
export type PupilHomeworkProgressRow = {
  readonly homework: string;
  readonly id: string;
  readonly name: string;
  readonly reminded_at: Date | null;
  readonly praised_at: Date | null;
  readonly begun: number;
  readonly solved: number;
  /**
   * The time of the latest solution among the questions; null if the pupil has solved none. Instead of the time of the
   * solution, it can be the time of the attempt's last act, if both are before, or both after, the end of the due day.
   */
  readonly last_solved_at: Date | null;
};

/** A piece of homework with the ids of its questions. Withdrawn questions are left out. */
type AskedHomework = {
  readonly id: string;
  readonly givenAt: string;
  /** The end of the due day, as a timestamp. */
  readonly dueAt: string;
  readonly questions: readonly string[];
};

/**
 * Returns a row for each pupil who has one of these pieces of homework and is not archived. The row contains what the
 * pupil has done since the homework was given.
 */
export async function readPupilHomeworkProgressRows(
  trx: TenantTransaction,
  school: string,
  asked: readonly AskedHomework[],
): Promise<readonly PupilHomeworkProgressRow[]> {
  const { rows } = await sql<PupilHomeworkProgressRow>`
    with asked as materialized (
      select (one->>'id')::uuid as id, (one->>'givenAt')::timestamptz as given_at, (one->>'dueAt')::timestamptz as due_at,
          array(select jsonb_array_elements_text(one->'questions')) as questions
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) as asked (one)
    ), wanted as materialized (
      select id as homework, given_at, due_at, question from asked cross join lateral unnest(questions) as question
    ), member as materialized (
      select homework_pupil.* from asked
        join homework_pupil on homework_pupil.school_id = ${school} and homework_pupil.homework_id = asked.id
    ), tried as (
      -- The attempts of each pupil are read once, even if the pupil has several pieces of homework.
      select lately.*, wanted.homework, wanted.given_at, wanted.due_at
        from (select distinct pupil_id from member) as one
        cross join lateral (
          select * from attempt
           where attempt.school_id = ${school} and attempt.pupil_id = one.pupil_id
             and attempt.question_school_id in (${school}, ${INSTALLATION_SCHOOL_ID})
             and attempt.last_act_at >= (select min(given_at) from asked)) as lately
        join wanted on wanted.question = lately.question_id and lately.last_act_at >= wanted.given_at
    ), first as (
      -- There are many acts. They are read only if the attempt does not show whether the question was solved in time.
      select homework, pupil_id, min(case
          when solved and begun_at >= given_at and (last_act_at < due_at or begun_at >= due_at) then last_act_at
          when solved then ${firstSolvedTimeSql('attempt.given_at')} end) as solved_at
        from tried as attempt group by homework, pupil_id, question_id
    ), work as (
      select homework, pupil_id, count(*)::int as begun, count(solved_at)::int as solved, max(solved_at) as last_solved_at
        from first group by homework, pupil_id
    )
    select member.homework_id as homework, pupil.id, pupil.display_name as name, member.reminded_at,
        coalesce(work.begun, 0) as begun, coalesce(work.solved, 0) as solved, work.last_solved_at,
        (select max(praise.given_at) from praise where praise.school_id = ${school} and praise.pupil_id = pupil.id
            and praise.homework_id = member.homework_id) as praised_at
      from member
      join account as pupil on pupil.school_id = ${school} and pupil.id = member.pupil_id and pupil.archived_at is null
      left join work on work.homework = member.homework_id and work.pupil_id = member.pupil_id
     order by coalesce(pupil.kana_name, pupil.display_name) collate school_order, pupil.id`.execute(trx);
  return rows;
}
