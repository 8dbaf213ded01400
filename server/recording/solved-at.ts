import { sql, type RawBuilder } from 'kysely';

/**
 * SQL expression: when the attempt in the row `attempt` was first solved at or after the time in the column `since`;
 * null if it was not. The table `lesson_result` cannot answer this: for a question solved in the morning and again in
 * the evening it contains only the morning.
 */
export function solvedAt(since: string): RawBuilder<Date | null> {
  return sql`(select min(act.happened_at) from act
    where attempt.solved and act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id
      and act.attempt_id = attempt.id and act.correct and act.happened_at >= ${sql.ref(since)})`;
}
