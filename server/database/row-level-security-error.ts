import { codeOf } from '../fault-code.ts';

/** The database role of every statement of a request. Row-level security applies to it. */
export const APPLICATION_ROLE = 'sakumon_app';

/** A connection for which row-level security does not hold. The message is one line for operators. */
export class RowLevelSecurityError extends Error {
  override readonly name = 'RowLevelSecurityError';

  constructor(cause?: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    super(
      `The database does not let this server act as ${APPLICATION_ROLE}, which row-level security needs${why}. See docs/operations/availability.md.`,
      { cause },
    );
  }
}

/** SQLSTATEs of a role that does not exist (22023, 42704) or that the user may not take (42501). */
const ROLE_STATES: ReadonlySet<string> = new Set(['22023', '42704', '42501']);

/** Returns true if the database refused the role itself. */
export function isRoleMissing(fault: unknown): fault is Error {
  return fault instanceof Error && ROLE_STATES.has(codeOf(fault));
}
