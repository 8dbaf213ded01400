import type { PasskeyAnswer, SecondStepOffer } from '../../contract/passkey.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { unsealText, type InstallationKey } from '../accounts/installation-key.ts';
import { stepOfCode } from './one-time-code.ts';
import { offerPasskey, usePasskey } from './passkey-rows.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** What secrets of authenticators are sealed for. */
export const AUTHENTICATOR_PURPOSE = 'authenticator';

export type SecondStep =
  | { readonly kind: 'passed' | 'wrong' }
  /** With what may be shown. */
  | { readonly kind: 'lacking'; readonly offer: SecondStepOffer };

/** What somebody shows beside the password, and where. */
export type ShownStep = {
  readonly code: string | null;
  readonly passkey: PasskeyAnswer | null;
  /** Of the page that asks. */
  readonly origin: string;
  readonly now: Date;
};
type Person = { readonly school: string; readonly account: string };

/** Codes are typed with spaces, hyphens, in full width, in capitals. */
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

/** Whether somebody whose password is right may come in: by a passkey or a code where they have one, each once. */
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

/** False for a code that was used, also when it comes twice at the same time. */
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
