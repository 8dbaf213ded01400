import { sql, type RawBuilder } from 'kysely';

/**
 * Returns an SQL expression for queries with the table `attempt`: the time of the first right check of this attempt, at
 * or after the time in the column `since`. It is null if there is no such check. The acts are read, because the
 * database table `lesson_result` contains only the time of the first solution in each lesson or self-study.
 */
export function firstSolvedTimeSql(since: string): RawBuilder<Date | null> {
  return sql`(select min(act.happened_at) from act
    where attempt.solved and act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id
      and act.attempt_id = attempt.id and act.correct and act.happened_at >= ${sql.ref(since)})`;
}
