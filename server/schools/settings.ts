import { tenantOf, type Session } from '../accounts/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Call, Outcome } from '../http/outcome.ts';
import { doingOf, writeAuditEntry } from './audit.ts';

async function readSettings(trx: TenantTransaction, session: Session) {
  const row = await trx
    .selectFrom('school')
    .select(['name', 'furigana', 'taught_order', 'level_opening', 'version'])
    .where('id', '=', session.school)
    .executeTakeFirstOrThrow();
  return {
    schoolName: row.name,
    furigana: row.furigana,
    taughtOrder: row.taught_order,
    levelOpening: row.level_opening,
    version: row.version,
  };
}

export function schoolSettings(db: Database, { session }: Call<'schoolSettings'>): Promise<Outcome<'schoolSettings'>> {
  return inTenant(db, tenantOf(session), async (trx) => ({
    kind: 'answered',
    output: await readSettings(trx, session),
  }));
}

export function editSchoolSettings(
  db: Database,
  call: Call<'editSchoolSettings'>,
): Promise<Outcome<'editSchoolSettings'>> {
  const { input, session } = call;
  const { school } = session;
  return inTenant(db, tenantOf(session), async (trx) => {
    const { furigana, taughtOrder, levelOpening } = input;
    const changed = await trx
      .updateTable('school')
      .set((of) => ({
        furigana,
        taught_order: taughtOrder,
        level_opening: levelOpening,
        version: of('version', '+', 1),
      }))
      .where('id', '=', school)
      .where('version', '=', input.version)
      .returning('id')
      .executeTakeFirst();
    const present = await readSettings(trx, session);
    if (changed === undefined) return { kind: 'refused', refusal: 'changedMeanwhile', present };
    const details = { furigana, taughtOrder, levelOpening };
    await writeAuditEntry(trx, doingOf(call), { school, action: 'edit', thing: 'settings', id: null, details });
    return { kind: 'answered', output: present };
  });
}
