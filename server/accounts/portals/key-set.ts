import { exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant, type TenantTransaction } from '../../database/transaction.ts';
import { sealText, unsealText, type InstallationKey } from '../second-factor/installation-key.ts';

export const KEY_ALGORITHM = 'RS256';
const PURPOSE = 'portal key';
/** A key signs for so long; portals find it in the set for as long again. */
const PERIOD = 90 * 24 * 60 * 60 * 1000;

type PublicKeySet = { readonly keys: readonly unknown[] };

const keyName = (period: number): string => `sakumon-${period}`;

async function addKey(trx: TenantTransaction, sealing: Buffer, period: number, now: Date): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(KEY_ALGORITHM, { extractable: true });
  const described = { kid: keyName(period), alg: KEY_ALGORITHM, use: 'sig' };
  const sealed = sealText(sealing, PURPOSE, keyName(period), JSON.stringify(await exportJWK(privateKey)));
  await trx
    .insertInto('portal_key')
    .values({
      school_id: INSTALLATION_SCHOOL,
      period,
      public_key: JSON.stringify({ ...(await exportJWK(publicKey)), ...described }),
      sealed_key: sealed,
      made_at: now,
    })
    .execute();
}

/** Our public keys, the newest first; made when they are first asked for, again each period, and when no key opens the last. */
export async function publicKeySet(db: Database, key: InstallationKey, now: Date): Promise<PublicKeySet> {
  const sealing = await key();
  const period = Math.floor(now.getTime() / PERIOD);
  return inTenant(db, { role: 'system', school: INSTALLATION_SCHOOL, account: null }, async (trx) => {
    const read = () =>
      trx
        .selectFrom('portal_key')
        .select(['period', 'public_key', 'sealed_key'])
        .where('school_id', '=', INSTALLATION_SCHOOL)
        .where('period', '>=', period - 1)
        .orderBy('period', 'desc')
        .execute();
    const opens = (row: Awaited<ReturnType<typeof read>>[number] | undefined): boolean =>
      row?.period === period && unsealText(sealing, PURPOSE, keyName(period), row.sealed_key) !== null;
    let rows = await read();
    if (!opens(rows[0])) {
      // Of several processes one makes it.
      await sql`select pg_advisory_xact_lock(hashtext('portal_key'))`.execute(trx);
      rows = await read();
      if (!opens(rows[0])) {
        const gone = trx.deleteFrom('portal_key').where('school_id', '=', INSTALLATION_SCHOOL);
        await gone
          .where((where) => where.or([where('period', '<', period - 1), where('period', '=', period)]))
          .execute();
        await addKey(trx, sealing, period, now);
        rows = await read();
      }
    }
    return { keys: rows.map(({ public_key: published }) => published) };
  });
}
