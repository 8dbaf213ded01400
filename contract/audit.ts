import { z } from 'zod/mini';
import { ROLES } from './roles.ts';
import { AccountId, AuditEntryId, Day, SchoolId, Timestamp } from './ids.ts';
import { PERMISSION_ACTIONS, rolesAllowedToAct, PERMISSION_RESOURCE_KINDS } from './permissions.ts';
import { SearchText } from './names.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** An audit entry (操作の記録): which member of staff did what to whom, when, and from which IP address. */
export const AuditEntry = z.object({
  id: AuditEntryId,
  madeAt: Timestamp,
  /** The school that the entry concerns. */
  school: z.object({ id: SchoolId, name: z.string() }),
  /** The person who acted; null if the installation itself acted. */
  actor: z.nullable(z.object({ id: AccountId, name: z.string() })),
  actorRole: z.enum([...ROLES, 'system']),
  action: z.enum(PERMISSION_ACTIONS),
  thing: z.enum(PERMISSION_RESOURCE_KINDS),
  /**
   * The present name of the thing that the action changed. Null if there is no single thing, for example if many pupils
   * were moved to other groups.
   */
  thingName: z.nullable(z.string()),
  /** Further data about the action, such as the number of moved pupils. The keys are the names of the data. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  /**
   * Names of at most 20 people whom the action changed. Empty if the person who requests the entry may not see pupils.
   */
  whom: z.array(z.string()),
  /**
   * The number of all people whom the action changed, also if `whom` does not contain their names. 0 if the action
   * concerns no people, or only the one person whom `thingName` names.
   */
  whomCount: z.int(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AUDIT_ROUTES = {
  auditEntries: {
    method: 'GET',
    path: '/api/audit-entries',
    access: rolesAllowedToAct('see', 'auditEntry'),
    summary:
      "List audit entries, newest first, of the caller's school or, for admins, of one or all schools. `before` is the cursor of the next page. Sign-ins and sign-outs are included only if `action` asks for them.",
    input: z.object({
      school: z.optional(SchoolId),
      before: z.optional(AuditEntryId),
      /**
       * Search words. They match the name or e-mail address of the person who acted, or of a person whom the action
       * changed.
       */
      person: z.optional(SearchText),
      action: z.optional(z.enum(PERMISSION_ACTIONS)),
      /** Limits the result to entries of this day in Japan. */
      day: z.optional(Day),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
    }),
    output: z.object({ entries: z.array(AuditEntry), next: z.nullable(AuditEntryId) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
