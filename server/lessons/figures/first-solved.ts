import { sql } from 'kysely';
import { startOfDay, endOfDay } from '../../../engine/calendar.ts';
import type { TenantTransaction } from '../../database/transaction.ts';

/** A period by its first and last day in Japan; both are included. */
export type DayPeriod = { readonly from: string; readonly to: string };

/** Returns the begin and the end of a period. */
export function timesOfDayPeriod({ from, to }: DayPeriod): { readonly from: Date; readonly until: Date } {
  return { from: startOfDay(from), until: endOfDay(to) };
}

export type FirstSolvedRow = { readonly pupil: string; readonly question: string; readonly at: Date };

/**
 * Returns the questions that each pupil solved for the first time in this period. A question counts once in the whole
 * history of a pupil. So the counts of several months add up to the count of a term or year.
 */
export async function firstSolvedByPupil(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  { from, to }: DayPeriod,
) {
  const { rows } = await sql<FirstSolvedRow>`
    select pupil_id as pupil, question_id as question, min(begun_at) as at
      from lesson_result
     where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[]) and checks_to_solve is not null
     group by pupil_id, question_id
    having min(begun_at) >= ${startOfDay(from)} and min(begun_at) < ${endOfDay(to)}`.execute(trx);
  return rows;
}
