import { sql } from 'kysely';
import { systemAuditContext } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { DEMONSTRATION_SCHOOL_ID, INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import { erasePupilData, lockErasablePupil } from './erase-pupil.ts';

const SYSTEM = { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null } as const;

/**
 * Returns the pupils who left the school so long ago that the school's retention time (in years) is over. An archived
 * pupil left at the time of archiving. Any other pupil left when the last membership in a class ended, or at the last
 * use of Sakumon if this was later. A membership ends at the latest with the school year of the class.
 */
async function duePupils(
  db: Database,
  now: Date,
): Promise<readonly { readonly school: string; readonly id: string }[]> {
  const { rows } = await runAsTenant(db, SYSTEM, (trx) =>
    sql<{ school: string; id: string }>`
      select account.school_id as school, account.id
        from account join school on school.id = account.school_id
        left join lateral (
          select max(least(coalesce(until_date, 'infinity'::date), make_date(school_year + 1, 4, 1))) as day
            from group_membership join class_group on class_group.school_id = group_membership.school_id
              and class_group.id = group_membership.group_id
           where group_membership.school_id = account.school_id and pupil_id = account.id) as last on true
        left join pupil_latest_day as used on used.school_id = account.school_id and used.pupil_id = account.id
       where account.role = 'pupil' and account.erased_at is null and account.school_id <> ${DEMONSTRATION_SCHOOL_ID}
         and case when account.archived_at is not null then account.archived_at
                  else greatest(last.day::timestamp at time zone 'Asia/Tokyo', used.day::timestamp at time zone 'Asia/Tokyo',
                    account.last_login_at) end
             < ${now}::timestamptz - make_interval(years => school.keep_left_pupils)
         and (account.archived_at is not null or last.day is not null)
       order by account.school_id, account.id`.execute(trx),
  );
  return rows;
}

/**
 * Erases the pupils whose retention time is over. Each pupil is erased in a separate transaction. Returns the number of
 * erased pupils.
 */
export async function erasePupilsAfterRetention(db: Database, now: Date): Promise<number> {
  let erased = 0;
  for (const { school, id } of await duePupils(db, now)) {
    await runAsTenant(db, SYSTEM, async (trx) => {
      const pupil = await lockErasablePupil(trx, id, school);
      if (pupil === null) return;
      await erasePupilData(trx, pupil, systemAuditContext(now));
      erased += 1;
    });
  }
  return erased;
}

const DAY = 24 * 60 * 60 * 1000;
/** Number of days after which the IP address and the user agent are removed from an audit entry. */
export const DAYS_TO_KEEP_AUDIT_IP_ADDRESSES = 30;

/** Removes IP addresses and user agents from audit entries that are older than DAYS_TO_KEEP_AUDIT_IP_ADDRESSES. */
export async function removeOldAuditIpAddresses(db: Database, now: Date): Promise<void> {
  await runAsTenant(db, SYSTEM, (trx) =>
    trx
      .updateTable('audit_entry')
      .set({ address: null, user_agent: null })
      .where('made_at', '<', new Date(now.getTime() - DAYS_TO_KEEP_AUDIT_IP_ADDRESSES * DAY))
      .where((of) => of.or([of('address', 'is not', null), of('user_agent', 'is not', null)]))
      .execute(),
  );
}
