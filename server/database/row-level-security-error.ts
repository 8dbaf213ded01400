import { codeOf } from '../fault-code.ts';

/** The role as which every statement of a request runs: row-level security holds for it. */
export const APPLICATION_ROLE = 'sakumon_app';

/** A connection that is not what row-level security rests on. The message is one line for people. */
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

/** SQLSTATEs of a role that is not there (22023, 42704) or not to be taken (42501). */
const ROLE_STATES: ReadonlySet<string> = new Set(['22023', '42704', '42501']);

/** True when the database refused the role itself. */
export function isRoleMissing(fault: unknown): fault is Error {
  return fault instanceof Error && ROLE_STATES.has(codeOf(fault));
}
