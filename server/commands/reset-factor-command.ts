import type { Environment } from '../environment.ts';
import { resetSecondFactorOfAccountsWithEmail } from '../second-factor/reset-by-operator.ts';
import { openCommandDatabase, type CommandDependencies } from './command-database.ts';

/**
 * Runs `reset-factor`: deletes all passkeys, authenticators and recovery codes of the staff accounts with the e-mail
 * address in `args`, and ends their sessions. Operators use it for an admin who lost the second factor, if there is no
 * other admin who can reset it. Returns the exit code.
 */
export async function runResetSecondFactorCommand(
  environment: Environment,
  args: readonly string[],
  { log, shutdownSteps, say }: CommandDependencies,
): Promise<number> {
  const [email = '', ...more] = args;
  if (!email.includes('@') || more.length > 0) {
    say(['npm run reset-factor -- ADDRESS']);
    return 2;
  }
  const db = await openCommandDatabase(environment, log, shutdownSteps);
  const found = await resetSecondFactorOfAccountsWithEmail(db, email, new Date());
  if (found.length === 0) {
    say([`No staff member has the address ${email}.`]);
    return 1;
  }
  say(found.map(({ role, removed }) => `${email} (${role}): ${removed} taken away, signed out everywhere.`));
  return 0;
}
