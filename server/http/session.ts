import type { Role } from '../../contract/roles.ts';
import type { Tenant } from '../database/transaction.ts';

/** The session of a request, found by its token. */
export type Session = {
  readonly tokenHash: Buffer;
  readonly school: string;
  readonly account: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** True while the account has an initial password. Only changing it is allowed. */
  readonly mustChangePassword: boolean;
  /** True if a second factor is required and missing. Only adding one is allowed. */
  readonly mustAddFactor: boolean;
};

/** `renewed`: the session's expiry has changed, and the cookie's expiry must be updated. */
export type FoundSession = {
  readonly session: Session;
  readonly renewed: boolean;
  /** When the hosted provider last confirmed the person; null if the session did not come from that provider. */
  readonly checkedAt: Date | null;
};

/** Returns the tenant for the transactions of the request. */
export function tenantOf({ school, account, role }: Session): Tenant {
  return { school, account, role };
}
