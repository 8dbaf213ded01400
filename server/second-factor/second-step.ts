import type { PasskeySignInAnswer, AvailableSecondFactors } from '../../contract/passkey.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import { findPeriodOfOneTimeCode } from './one-time-code.ts';
import { createPasskeySignInChallenge, verifyPasskeySignIn } from './passkey-rows.ts';
import { useRecoveryCodeOnce } from './recovery-codes.ts';

/** The encryption purpose for the secrets of authenticators. */
export const AUTHENTICATOR_KEY_PURPOSE = 'authenticator';

export type SecondStepResult =
  | { readonly kind: 'passed' | 'wrong' }
  /**
   * A second step is required, but the request contained none. `offer` says which kinds of second step the person can
   * use.
   */
  | { readonly kind: 'lacking'; readonly offer: AvailableSecondFactors };

/** The second step (a code or a passkey's response) that a person sent, and the origin from which it was sent. */
export type SentSecondStep = {
  readonly code: string | null;
  readonly passkey: PasskeySignInAnswer | null;
  /** The origin of the page that sends the request. A passkey is valid only for the host of its page. */
  readonly origin: string;
  readonly now: Date;
};
type Person = { readonly school: string; readonly account: string };

/**
 * Converts a typed code to the form in which codes are compared: half-width, in lower case, without spaces and hyphens.
 */
function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-‐-―ーｰ−]/gu, '');
}

async function authenticatorsOf(trx: TenantTransaction, { school, account }: Person) {
  return trx
    .selectFrom('authenticator')
    .select(['id', 'sealed_secret'])
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .execute();
}

/**
 * Verifies the second step (a passkey's response or a code) after the password was verified. Each response and each
 * code is accepted only once. If the person has no second factor, no second step is needed, and the verification
 * succeeds.
 */
export async function verifySecondStep(
  trx: TenantTransaction,
  key: ReadInstallationKey,
  person: Person,
  shown: SentSecondStep,
): Promise<SecondStepResult> {
  const [authenticators, passkey] = await Promise.all([
    authenticatorsOf(trx, person),
    createPasskeySignInChallenge(trx, key, person, shown),
  ]);
  if (authenticators.length === 0 && passkey === null) return { kind: 'passed' };
  if (shown.passkey !== null) {
    const isRight = await verifyPasskeySignIn(trx, key, person, { ...shown, answer: shown.passkey });
    return { kind: isRight ? 'passed' : 'wrong' };
  }
  if (shown.code === null) {
    return { kind: 'lacking', offer: { hasAuthenticator: authenticators.length > 0, passkey } };
  }
  const plain = plainCode(shown.code);
  if (!/^\d{6}$/u.test(plain)) return { kind: (await useRecoveryCodeOnce(trx, person, plain)) ? 'passed' : 'wrong' };
  const opener = await key();
  for (const { id, sealed_secret: sealed } of authenticators) {
    const secret = decryptText(opener, AUTHENTICATOR_KEY_PURPOSE, person.account, sealed);
    const step = secret === null ? null : findPeriodOfOneTimeCode(secret, plain, shown.now);
    const used = { school: person.school, id, step: step ?? 0 };
    if (step !== null && (await useStep(trx, used, shown.now))) return { kind: 'passed' };
  }
  return { kind: 'wrong' };
}

type UsedStep = { readonly school: string; readonly id: string; readonly step: number };

/**
 * Stores the number of a one-time code's period (`step`) so that the code cannot be used again, and returns true.
 * Returns false if the code was used before. If the code is sent twice at the same time, only one call returns true.
 */
async function useStep(trx: TenantTransaction, { school, id, step }: UsedStep, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('authenticator')
    .set({ last_step: step, last_used_at: now })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
