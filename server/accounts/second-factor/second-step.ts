import type { TenantTransaction } from '../../database/transaction.ts';
import { unsealText } from './installation-key.ts';
import { stepOfCode } from './one-time-code.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** What secrets of authenticators are sealed for. */
export const AUTHENTICATOR_PURPOSE = 'authenticator';

export type SecondStep = 'passed' | 'lacking' | 'wrong';
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

/** Whether somebody whose password is right may come in: with a code where they have an authenticator, each once. */
export async function takeSecondStep(
  trx: TenantTransaction,
  key: () => Promise<Buffer>,
  person: Person,
  { code, now }: { readonly code: string | null; readonly now: Date },
): Promise<SecondStep> {
  const authenticators = await authenticatorsOf(trx, person);
  if (authenticators.length === 0) return 'passed';
  if (code === null) return 'lacking';
  const plain = plainCode(code);
  if (!/^\d{6}$/u.test(plain)) return (await useRecoveryCode(trx, person, plain)) ? 'passed' : 'wrong';
  const opener = await key();
  for (const { id, sealed_secret: sealed } of authenticators) {
    const secret = unsealText(opener, AUTHENTICATOR_PURPOSE, person.account, sealed);
    const step = secret === null ? null : stepOfCode(secret, plain, now);
    if (step !== null && (await useStep(trx, { school: person.school, id, step }, now))) return 'passed';
  }
  return 'wrong';
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
