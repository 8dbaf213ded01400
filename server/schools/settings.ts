import { sql } from 'kysely';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { schoolYearInPreparation, schoolYearOfInstant } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { auditContextOfCall, changedFieldNames, writeAuditEntry } from '../audit/audit.ts';

/** Returns the next school year if the school has begun to prepare for it, otherwise null. */
export async function readPreparedSchoolYear(
  trx: TenantTransaction,
  school: string,
  now: Date,
): Promise<number | null> {
  const query = trx.selectFrom('school').select('prepared_year').where('id', '=', school);
  return schoolYearInPreparation((await query.executeTakeFirstOrThrow()).prepared_year, now);
}

async function readSettings(trx: TenantTransaction, session: ActiveSession, now: Date) {
  const row = await trx
    .selectFrom('school')
    .select(['name', 'furigana', 'taught_order', 'level_opening', 'prepared_year', 'version'])
    .select(['shared_devices', 'class_pages', 'keep_left_pupils', 'shows_common_names'])
    .where('id', '=', session.school)
    .executeTakeFirstOrThrow();
  return {
    schoolName: row.name,
    runningYear: schoolYearOfInstant(now),
    furigana: row.furigana,
    taughtOrder: row.taught_order,
    levelOpening: row.level_opening,
    commonNames: row.shows_common_names,
    preparesNextYear: schoolYearInPreparation(row.prepared_year, now) !== null,
    sharedDevices: row.shared_devices,
    classPages: row.class_pages,
    keepLeftPupils: row.keep_left_pupils,
    version: row.version,
  };
}

/** Returns the settings of the school. */
export function readSchoolSettings(
  db: Database,
  { session, now }: RouteCall<'schoolSettings'>,
): Promise<RouteOutcomeOf<'schoolSettings'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: await readSettings(trx, session, now),
  }));
}

const SETTINGS = [
  'furigana',
  'taughtOrder',
  'levelOpening',
  'commonNames',
  'preparesNextYear',
  'sharedDevices',
  'classPages',
  'keepLeftPupils',
] as const;

/** Swaps the name that screens show with the stored second name, for every pupil who has a common name (通称名). */
async function exchangeNames(trx: TenantTransaction, school: string): Promise<void> {
  await sql`
    update account set display_name = other_name, kana_name = other_kana, other_name = display_name,
        other_kana = kana_name, version = version + 1
     where school_id = ${school} and role = 'pupil' and other_name is not null`.execute(trx);
}

/**
 * Changes the settings of the school of the signed-in teacher. Refuses with `changed-meanwhile` if somebody else
 * changed them since the teacher read them.
 */
export function editSchoolSettings(
  db: Database,
  call: RouteCall<'editSchoolSettings'>,
): Promise<RouteOutcomeOf<'editSchoolSettings'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const { version, ...chosen } = input;
    const before = await readSettings(trx, session, now);
    const changed = await trx
      .updateTable('school')
      .set((of) => ({
        furigana: chosen.furigana,
        taught_order: chosen.taughtOrder,
        level_opening: chosen.levelOpening,
        shows_common_names: chosen.commonNames,
        prepared_year: chosen.preparesNextYear ? schoolYearOfInstant(now) + 1 : null,
        shared_devices: chosen.sharedDevices,
        class_pages: chosen.classPages,
        keep_left_pupils: chosen.keepLeftPupils,
        version: of('version', '+', 1),
      }))
      .where('id', '=', school)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined && before.commonNames !== chosen.commonNames) await exchangeNames(trx, school);
    const present = await readSettings(trx, session, now);
    if (changed === undefined) return { kind: 'refused', refusal: 'changed-meanwhile', present };
    const fields = changedFieldNames(before, chosen, SETTINGS);
    const done = { school, action: 'edit', thing: 'settings', id: null, details: { ...chosen, fields } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: present };
  });
}
