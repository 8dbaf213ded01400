import { sql, type RawBuilder } from 'kysely';

/**
 * Returns an SQL expression for the time at which the attempt in the row `attempt` was first solved, at or after the
 * time in the column `since`. It is null if the attempt was not solved then. The table `lesson_result` cannot be used:
 * if a question was solved in the morning and again in the evening, it contains only the morning.
 */
export function solvedAtSql(since: string): RawBuilder<Date | null> {
  return sql`(select min(act.happened_at) from act
    where attempt.solved and act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id
      and act.attempt_id = attempt.id and act.correct and act.happened_at >= ${sql.ref(since)})`;
}
