import { sql } from 'kysely';
import { computeShare, type ShareOfWhole } from '../../../engine/measures/share.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { fromApiId } from '../../identifiers.ts';
import type { ResultForFigures } from './figured-results.ts';

/**
 * Returns the share of unread texts among all texts that belong to these results. A text is unread if the readers did
 * not understand it, or if the pupil reported that they understood it wrongly.
 */
export async function computeShareOfUnreadTexts(
  trx: TenantTransaction,
  school: string,
  results: readonly ResultForFigures[],
): Promise<ShareOfWhole> {
  const { rows } = await sql<{ readonly unread: number; readonly written: number }>`
    select count(*) filter (where state <> 'understood')::int as unread, count(*)::int as written
      from unnest(${results.map(({ lesson }) => lesson)}::uuid[],
          ${results.map(({ result }) => fromApiId(result.pupil))}::uuid[],
          ${results.map(({ result }) => result.question)}::text[]) as figured (lesson_id, pupil_id, question_id)
      join written_text as written on written.school_id = ${school} and written.pupil_id = figured.pupil_id
        and written.lesson_id = figured.lesson_id and written.question_id = figured.question_id`.execute(trx);
  return computeShare(rows[0]?.unread ?? 0, rows[0]?.written ?? 0);
}
