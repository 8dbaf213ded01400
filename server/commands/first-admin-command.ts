import type { Logger } from 'pino';
import { FIRST_ADMIN_URL_FRAGMENT_KEY } from '../../contract/first-admin.ts';
import { createFirstAdminLinkToken } from '../accounts/first-admin.ts';
import { openCommandDatabase } from './command-database.ts';
import type { Environment } from '../environment.ts';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

/** The subdomain for admins if each school has its own host name. */
const ADMIN_HOST = 'admin';

type Printed = { readonly lines: readonly string[]; readonly code: number };

/**
 * Runs `first-admin`: creates a link with which the first admin sets up an account. Returns the lines to print and the
 * exit code. The server may be running or not.
 */
export async function runFirstAdminCommand(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  now: Date,
): Promise<Printed> {
  const db = await openCommandDatabase(environment, log, shutdownSteps);
  const link = await createFirstAdminLinkToken(db, now);
  switch (link.kind) {
    case 'adminExists':
      return { lines: ['There is an admin already; admins add further ones at /admin/staff.'], code: 1 };
    case 'made': {
      const origin =
        environment.publicOrigin?.replace('*', ADMIN_HOST) ?? `http://${environment.host}:${environment.port}`;
      const address = `${origin}/login#${FIRST_ADMIN_URL_FRAGMENT_KEY}=${link.token}`;
      return { lines: [address, `Valid once, until ${link.expiresAt.toISOString()}.`], code: 0 };
    }
  }
}
