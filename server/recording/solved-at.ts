import { sql, type RawBuilder } from 'kysely';

/**
 * Returns an SQL expression for queries with the table `attempt`: the time of the attempt's first right check at or
 * after the time in the column `since`. It is null if there is no such check.
 */
export function firstSolvedTimeSql(since: string): RawBuilder<Date | null> {
  return sql`(select min(act.happened_at) from act
    where attempt.solved and act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id
      and act.attempt_id = attempt.id and act.correct and act.happened_at >= ${sql.ref(since)})`;
}
