import type { PasskeyAnswer, SecondStepOffer } from '../../contract/passkey.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { unsealText, type InstallationKey } from '../accounts/installation-key.ts';
import { stepOfCode } from './one-time-code.ts';
import { offerPasskey, usePasskey } from './passkey-rows.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** The encryption purpose of the secrets of authenticators. */
export const AUTHENTICATOR_PURPOSE = 'authenticator';

export type SecondStep =
  | { readonly kind: 'passed' | 'wrong' }
  /** `offer` describes which second steps the person can use. */
  | { readonly kind: 'lacking'; readonly offer: SecondStepOffer };

/** The second step that a person sent, and from where. */
export type ShownStep = {
  readonly code: string | null;
  readonly passkey: PasskeyAnswer | null;
  /** The origin of the page that asks, to which a passkey belongs. */
  readonly origin: string;
  readonly now: Date;
};
type Person = { readonly school: string; readonly account: string };

/** Removes spaces and hyphens, and normalizes full-width characters and capitals. */
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
 * Verifies the second step after a right password: a passkey or a code, each accepted once. Passes if the person has no
 * second factor.
 */
export async function takeSecondStep(
  trx: TenantTransaction,
  key: InstallationKey,
  person: Person,
  shown: ShownStep,
): Promise<SecondStep> {
  const [authenticators, passkey] = await Promise.all([
    authenticatorsOf(trx, person),
    offerPasskey(trx, key, person, shown),
  ]);
  if (authenticators.length === 0 && passkey === null) return { kind: 'passed' };
  if (shown.passkey !== null) {
    const isRight = await usePasskey(trx, key, person, { ...shown, answer: shown.passkey });
    return { kind: isRight ? 'passed' : 'wrong' };
  }
  if (shown.code === null) {
    return { kind: 'lacking', offer: { hasAuthenticator: authenticators.length > 0, passkey } };
  }
  const plain = plainCode(shown.code);
  if (!/^\d{6}$/u.test(plain)) return { kind: (await useRecoveryCode(trx, person, plain)) ? 'passed' : 'wrong' };
  const opener = await key();
  for (const { id, sealed_secret: sealed } of authenticators) {
    const secret = unsealText(opener, AUTHENTICATOR_PURPOSE, person.account, sealed);
    const step = secret === null ? null : stepOfCode(secret, plain, shown.now);
    const used = { school: person.school, id, step: step ?? 0 };
    if (step !== null && (await useStep(trx, used, shown.now))) return { kind: 'passed' };
  }
  return { kind: 'wrong' };
}

type UsedStep = { readonly school: string; readonly id: string; readonly step: number };

/** Returns false if the code was used before, also when it is sent twice at the same time. */
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
