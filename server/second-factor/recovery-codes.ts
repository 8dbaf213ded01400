import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../database/transaction.ts';
import { randomStaffPassword } from '../accounts/initial-password.ts';

/** Number of recovery codes of an account. */
const COUNT = 10;

type Person = { readonly school: string; readonly account: string };

/**
 * Returns the hash of a recovery code. A fast hash is enough, because a code has 79 random bits and cannot be guessed.
 */
function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code.replaceAll('-', '')).digest();
}

/**
 * Replaces all recovery codes of an account by ten new codes, and returns the new codes. The database stores only
 * hashes of the codes.
 */
export async function replaceRecoveryCodes(trx: TenantTransaction, person: Person): Promise<string[]> {
  await deleteRecoveryCodes(trx, person);
  const codes = Array.from({ length: COUNT }, randomStaffPassword);
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ school_id: person.school, account_id: person.account, code_hash: hashOfCode(code) })),
    )
    .execute();
  return codes;
}

/** Deletes all recovery codes of an account. */
export async function deleteRecoveryCodes(trx: TenantTransaction, { school, account }: Person): Promise<void> {
  await trx.deleteFrom('recovery_code').where('school_id', '=', school).where('account_id', '=', account).execute();
}

/** Returns the number of unused recovery codes of an account. */
export async function countRecoveryCodes(trx: TenantTransaction, { school, account }: Person): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/**
 * Marks a recovery code as used, and returns true. Returns false if the account has no such code or if it was used
 * before. If the code is sent twice at the same time, only one call returns true.
 */
export async function useRecoveryCodeOnce(
  trx: TenantTransaction,
  { school, account }: Person,
  code: string,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_code')
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .where('code_hash', '=', hashOfCode(code))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Deletes the recovery codes, authenticators and passkeys of an account. Returns the number of deleted authenticators
 * and passkeys.
 */
export async function deleteSecondFactor(trx: TenantTransaction, { school, account }: Person): Promise<number> {
  await deleteRecoveryCodes(trx, { school, account });
  const dropped = await trx
    .deleteFrom('authenticator')
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .returning('id')
    .execute();
  const keys = await trx
    .deleteFrom('passkey')
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .returning('id')
    .execute();
  return dropped.length + keys.length;
}
