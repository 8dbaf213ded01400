import type { StaffRole } from '../../contract/roles.ts';
import type { TenantTransaction } from '../database/transaction.ts';

type AccountChange = {
  readonly school_id?: string;
  readonly role?: StaffRole;
  readonly display_name?: string;
  readonly kana_name?: string | null;
  readonly email?: string | null;
  readonly school_number?: string | null;
  readonly archived_at?: Date | null;
  readonly password_hash?: string;
  readonly must_change_password?: boolean;
  readonly initial_until?: Date;
};

/** Updates an account and increments its version. The caller must have locked the account. */
export async function updateAccount(
  trx: TenantTransaction,
  { school, id }: { readonly school: string; readonly id: string },
  values: AccountChange,
): Promise<void> {
  await trx
    .updateTable('account')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute();
}
