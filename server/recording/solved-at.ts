import { sql, type RawBuilder } from 'kysely';

/**
 * When the `attempt` of a statement was first solved from a moment on, which a column says; null when it was not. Results
 * of lessons do not tell: of a question solved in the morning and again in the evening they know the morning alone.
 */
export function solvedAt(since: string): RawBuilder<Date | null> {
  return sql`(select min(act.happened_at) from act
    where attempt.solved and act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id
      and act.attempt_id = attempt.id and act.correct and act.happened_at >= ${sql.ref(since)})`;
}
