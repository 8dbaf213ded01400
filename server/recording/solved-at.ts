import { sql, type RawBuilder } from 'kysely';

/**
 * Returns an SQL expression for the time of the first right check in the attempt of the row `attempt`, at or after the
 * time in the column `since`. It is null if there is no such check. The database table `lesson_result` cannot be used
 * for this, because it contains only the time of the first solution in each lesson or self-study.
 */
export function solvedAtSql(since: string): RawBuilder<Date | null> {
  return sql`(select min(act.happened_at) from act
    where attempt.solved and act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id
      and act.attempt_id = attempt.id and act.correct and act.happened_at >= ${sql.ref(since)})`;
}
