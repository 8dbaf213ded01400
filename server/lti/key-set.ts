import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import { encryptText, decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';

export const LTI_KEY_ALGORITHM = 'RS256';
const PURPOSE = 'portal key';
/**
 * Time in milliseconds for which a key pair is used for signing. Its public key stays published for a second period of
 * the same length.
 */
const PERIOD = 90 * 24 * 60 * 60 * 1000;

type PublicKeySet = { readonly keys: readonly unknown[] };

const keyName = (period: number): string => `sakumon-${period}`;

async function addKey(trx: TenantTransaction, sealing: Buffer, period: number, now: Date): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(LTI_KEY_ALGORITHM, { extractable: true });
  const described = { kid: keyName(period), alg: LTI_KEY_ALGORITHM, use: 'sig' };
  const sealed = encryptText(sealing, PURPOSE, keyName(period), JSON.stringify(await exportJWK(privateKey)));
  await trx
    .insertInto('portal_key')
    .values({
      school_id: INSTALLATION_SCHOOL_ID,
      period,
      public_key: JSON.stringify({ ...(await exportJWK(publicKey)), ...described }),
      sealed_key: sealed,
      made_at: now,
    })
    .execute();
}

type KeyRow = { readonly period: number; readonly public_key: unknown; readonly sealed_key: Buffer };

function openKey(sealing: Buffer, { period, sealed_key }: KeyRow): string | null {
  return decryptText(sealing, PURPOSE, keyName(period), sealed_key);
}

/**
 * Returns the published keys, the newest first. Creates a new key at the first use, whenever a new period begins, and
 * if the newest key cannot be decrypted.
 */
async function presentKeys(db: Database, sealing: Buffer, now: Date): Promise<readonly KeyRow[]> {
  const period = Math.floor(now.getTime() / PERIOD);
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    const read = (): Promise<KeyRow[]> =>
      trx
        .selectFrom('portal_key')
        .select(['period', 'public_key', 'sealed_key'])
        .where('school_id', '=', INSTALLATION_SCHOOL_ID)
        .where('period', '>=', period - 1)
        .orderBy('period', 'desc')
        .execute();
    const isPresent = ([newest]: KeyRow[]): boolean => newest?.period === period && openKey(sealing, newest) !== null;
    const found = await read();
    if (isPresent(found)) return found;
    // If several processes need a new key at the same time, the lock makes sure that only one process creates it.
    await sql`select pg_advisory_xact_lock(hashtext('portal_key'))`.execute(trx);
    const meanwhile = await read();
    if (isPresent(meanwhile)) return meanwhile;
    const gone = trx.deleteFrom('portal_key').where('school_id', '=', INSTALLATION_SCHOOL_ID);
    await gone.where((where) => where.or([where('period', '<', period - 1), where('period', '=', period)])).execute();
    await addKey(trx, sealing, period, now);
    return read();
  });
}

/** Returns Sakumon's public keys, with which portals verify Sakumon's messages. */
export async function ltiPublicKeySet(db: Database, key: ReadInstallationKey, now: Date): Promise<PublicKeySet> {
  const rows = await presentKeys(db, await key(), now);
  return { keys: rows.map(({ public_key: published }) => published) };
}

/**
 * Returns the private key that signs Sakumon's messages to portals, and the id of this key. Throws an error if the key
 * cannot be decrypted.
 */
export async function ltiSigningKey(
  db: Database,
  key: ReadInstallationKey,
  now: Date,
): Promise<{ readonly kid: string; readonly privateKey: CryptoKey | Uint8Array }> {
  const sealing = await key();
  const [newest] = await presentKeys(db, sealing, now);
  const opened = newest === undefined ? null : openKey(sealing, newest);
  if (newest === undefined || opened === null) throw new Error('a key of portals was made and does not open');
  const jwk: JWK = JSON.parse(opened);
  return { kid: keyName(newest.period), privateKey: await importJWK(jwk, LTI_KEY_ALGORITHM) };
}
