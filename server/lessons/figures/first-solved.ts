import { sql } from 'kysely';
import { startOfDay, endOfDay } from '../../../engine/calendar.ts';
import type { TenantTransaction } from '../../database/transaction.ts';

/** A period from one day to another, as `YYYY-MM-DD` in Japan. The first day and the last day belong to the period. */
export type DayPeriod = { readonly from: string; readonly to: string };

/**
 * Returns the two limits of a period: the time at which its first day begins (`from`), and the first time after its
 * last day (`until`).
 */
export function convertDayPeriodToTimes({ from, to }: DayPeriod): { readonly from: Date; readonly until: Date } {
  return { from: startOfDay(from), until: endOfDay(to) };
}

export type NewlySolvedQuestionRow = { readonly pupil: string; readonly question: string; readonly at: Date };

/**
 * Returns one row for each pupil and each question that the pupil solved for the first time in this period. `at` is the
 * time at which the pupil began the question.
 */
export async function readNewlySolvedQuestions(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  period: DayPeriod,
) {
  const { from, until } = convertDayPeriodToTimes(period);
  const { rows } = await sql<NewlySolvedQuestionRow>`
    select pupil_id as pupil, question_id as question, min(first_solved_from) as at
      from question_progress
     where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[]) and first_solved_from < ${until}
     group by pupil_id, question_id
    having min(first_solved_from) >= ${from}`.execute(trx);
  return rows;
}
