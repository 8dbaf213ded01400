import { codeOfError } from '../fault-code.ts';

/** The database role of every statement that a request sends. Row-level security applies to this role. */
export const APPLICATION_DATABASE_ROLE = 'sakumon_app';

/** Thrown for a connection on which row-level security is not active. The message is one line for operators. */
export class RowLevelSecurityError extends Error {
  override readonly name = 'RowLevelSecurityError';

  constructor(cause?: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    super(
      `The database does not let this server act as ${APPLICATION_DATABASE_ROLE}, which row-level security needs${why}. See docs/operations/availability.md.`,
      { cause },
    );
  }
}

/** SQLSTATEs for a role that does not exist (22023, 42704) and for a role that the user may not set (42501). */
const ROLE_STATES: ReadonlySet<string> = new Set(['22023', '42704', '42501']);

/** Returns true if the database rejected `set role`: the role does not exist, or the user may not set it. */
export function isDatabaseRoleMissingError(fault: unknown): fault is Error {
  return fault instanceof Error && ROLE_STATES.has(codeOfError(fault));
}
