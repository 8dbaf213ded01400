import type { Role } from '../../contract/roles.ts';
import type { TransactionActor } from '../database/transaction.ts';

/** An active session. The server finds it by the token of the request. */
export type ActiveSession = {
  readonly tokenHash: Buffer;
  readonly school: string;
  readonly account: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** True while the account has an initial password. Then the only allowed action is to change the password. */
  readonly mustChangePassword: boolean;
  /** True if the account must have a second factor and has none. Then the only allowed action is to add one. */
  readonly mustAddFactor: boolean;
};

/**
 * An active session that belongs to a request. If `renewed` is true, the expiry of the session has changed, and the
 * response must set the cookie again with the new expiry.
 */
export type SessionWithRenewal = {
  readonly session: ActiveSession;
  readonly renewed: boolean;
  /**
   * The time at which the school's hosted identity provider last confirmed the person's identity. It is null if the
   * person signed in without this provider.
   */
  readonly checkedAt: Date | null;
};

/** Returns the school, account and role for the database transactions of a session's requests. */
export function tenantOfSession({ school, account, role }: ActiveSession): TransactionActor {
  return { school, account, role };
}
