import type { Logger } from 'pino';
import { FIRST_ADMIN_FRAGMENT } from '../../contract/first-admin.ts';
import { makeFirstAdminLink } from '../accounts/first-admin.ts';
import { commandDatabase } from './command-database.ts';
import type { Environment } from '../environment.ts';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

type Printed = { readonly lines: readonly string[]; readonly code: number };

/**
 * The command first-admin: the lines to print and the exit code. Works beside a running server and without one; nothing
 * about the admin is set beforehand.
 */
export async function firstAdminCommand(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  now: Date,
): Promise<Printed> {
  const db = await commandDatabase(environment, log, shutdownSteps);
  const link = await makeFirstAdminLink(db, now);
  switch (link.kind) {
    case 'adminExists':
      return { lines: ['There is an admin already; admins add further ones at /admin/staff.'], code: 1 };
    case 'made': {
      const origin = environment.publicOrigin ?? `http://${environment.host}:${environment.port}`;
      const address = `${origin}/login#${FIRST_ADMIN_FRAGMENT}=${link.token}`;
      return { lines: [address, `Valid once, until ${link.expiresAt.toISOString()}.`], code: 0 };
    }
  }
}
