import { sql } from 'kysely';
import { Offer } from '../../contract/lessonOffer.ts';
import type { PupilLesson } from '../../contract/liveChannels.ts';
import { dayInJapan } from '../calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toWire } from '../identifiers.ts';
import type { PupilScope } from '../posing/levels.ts';

/** The groups that the pupil belongs to today, in order. */
export async function groupsOfPupil(trx: TenantTransaction, pupil: PupilScope, now: Date): Promise<string[]> {
  const today = dayInJapan(now);
  const rows = await trx
    .selectFrom('group_membership')
    .select('group_id')
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .where('from_date', '<=', today)
    .where((or) => or.or([or('until_date', 'is', null), or('until_date', '>', today)]))
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

type Row = {
  readonly id: string;
  readonly ends_at: Date;
  readonly paused_at: Date | null;
  readonly offer: unknown;
};

/** The lesson that one of these groups has now; of two, the one that began later. */
export async function lessonOfGroups(
  trx: TenantTransaction,
  school: string,
  groups: readonly string[],
  now: Date,
): Promise<PupilLesson['lesson']> {
  const { rows } = await sql<Row>`
    select id, ends_at, paused_at, offer from lesson
     where school_id = ${school} and group_id = any(${groups}::uuid[]) and kind = 'class'
       and started_at <= ${now} and ends_at > ${now}
     order by started_at desc, id limit 1`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: toWire('s', row.id),
    endsAt: row.ends_at.toISOString(),
    pausedAt: row.paused_at?.toISOString() ?? null,
    offer: Offer.parse(row.offer),
  };
}
