import { tenantOf } from '../accounts/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Handlers } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { auditEntries } from './audit.ts';

/** Schools, groups and people, for their teachers and admins. */
export function peopleHandlers(db: Database): Pick<Handlers, 'auditEntries'> {
  return {
    auditEntries: ({ input, session }) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const asked = input.school === undefined ? null : fromWire(input.school);
        const isOwnOnly = session.role !== 'admin';
        if (isOwnOnly && asked !== null && asked !== session.school) return { kind: 'refused', refusal: 'notFound' };
        const school = isOwnOnly ? session.school : asked;
        const before = input.before === undefined ? null : fromWire(input.before);
        const entries = await auditEntries(trx, { school, before, limit: input.limit });
        const next = entries.length < input.limit ? null : (entries.at(-1)?.id ?? null);
        return { kind: 'answered', output: { entries, next } };
      }),
  };
}
