import { z } from 'zod/mini';
import { ROLES } from './roles.ts';
import { AccountId, AuditEntryId, Day, SchoolId, Timestamp } from './ids.ts';
import { ACTIONS, rolesThatMay, THINGS } from './may.ts';
import { SearchWords } from './names.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** 操作の記録: which member of staff did what to whom, when, and from which address. */
export const AuditEntry = z.object({
  id: AuditEntryId,
  madeAt: Timestamp,
  /** The school that the entry concerns. */
  school: z.object({ id: SchoolId, name: z.string() }),
  /** Null if the installation itself acted. */
  actor: z.nullable(z.object({ id: AccountId, name: z.string() })),
  actorRole: z.enum([...ROLES, 'system']),
  action: z.enum(ACTIONS),
  thing: z.enum(THINGS),
  /** The present name of the thing; null if it has none, such as a move of many pupils. */
  thingName: z.nullable(z.string()),
  /** More facts by name, such as the number of moved pupils. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  /** Names of the people in a change of many, at most 20; empty if the reader may not see pupils. */
  whom: z.array(z.string()),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AUDIT_ROUTES = {
  auditEntries: {
    method: 'GET',
    path: '/api/audit-entries',
    access: rolesThatMay('see', 'auditEntry'),
    summary:
      'What staff did, newest first: of the own school, for admins of all or of one. `before` reads on. Signing in and out is told to who asks for it by `action`.',
    input: z.object({
      school: z.optional(SchoolId),
      before: z.optional(AuditEntryId),
      /** Search words for the name or address of the actor or of the person concerned. */
      person: z.optional(SearchWords),
      action: z.optional(z.enum(ACTIONS)),
      /** One day in Japan. */
      day: z.optional(Day),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
    }),
    output: z.object({ entries: z.array(AuditEntry), next: z.nullable(AuditEntryId) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
