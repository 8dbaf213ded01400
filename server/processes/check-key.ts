import { sql } from 'kysely';
import { decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import { RECORD_STORE_KEY_PURPOSE } from '../learning-records/send-statements.ts';
import { PROVIDER_SECRET_KEY_PURPOSE as ROSTER_PROVIDER_KEY_PURPOSE } from '../roster-provider/provider-rows.ts';
import { AUTHENTICATOR_KEY_PURPOSE } from '../second-factor/second-step.ts';

type Secret = { readonly purpose: string; readonly of: string; readonly sealed: Buffer };

/**
 * Returns true if `key` is probably not the encryption key of this installation, because it decrypts none of the latest
 * secrets in the database. Returns false if the key decrypts one of them, or if the database contains no secrets.
 */
export async function isKeyOfOtherInstallation(db: Database, key: ReadInstallationKey): Promise<boolean> {
  const secrets = await newestSecrets(db);
  if (secrets.length === 0) return false;
  const opener = await key();
  return secrets.every(({ purpose, of, sealed }) => decryptText(opener, purpose, of, sealed) === null);
}

/**
 * Returns the newest encrypted secret of each database table with secrets. `purpose` and `of` (the id of the account or
 * school to which the secret belongs) are needed to decrypt the secret.
 */
async function newestSecrets(db: Database): Promise<readonly Secret[]> {
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    const { rows } = await sql<Secret>`
      (select ${AUTHENTICATOR_KEY_PURPOSE} as purpose, account_id::text as "of", sealed_secret as sealed
        from authenticator order by coalesce(last_used_at, added_at) desc limit 1)
      union all
      (select ${RECORD_STORE_KEY_PURPOSE}, school_id::text, sealed_password
        from record_store order by coalesce(last_sent_at, next_try_at) desc limit 1)
      union all
      (select ${ROSTER_PROVIDER_KEY_PURPOSE}, school_id::text, sealed_secret from roster_provider order by next_pull_at desc limit 1)
    `.execute(trx);
    return rows;
  });
}
