import type { Role } from '../../contract/roles.ts';
import type { Tenant } from '../database/transaction.ts';

/** Who sends a request, by the token it brings. */
export type Session = {
  readonly tokenHash: Buffer;
  readonly school: string;
  readonly account: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** An initial password still stands: until it is changed nothing else is allowed. */
  readonly mustChangePassword: boolean;
  /** A second step is demanded and there is none: until one is added nothing else is allowed. */
  readonly mustAddFactor: boolean;
};

/** `renewed`: its end moved, and the cookie's has to follow. */
export type FoundSession = {
  readonly session: Session;
  readonly renewed: boolean;
  /** When the hosted provider last let the person go on; null for who came another way. */
  readonly checkedAt: Date | null;
};

/** On whose behalf the transactions of the request run. */
export function tenantOf({ school, account, role }: Session): Tenant {
  return { school, account, role };
}
