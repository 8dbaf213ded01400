import { sql } from 'kysely';
import { isIP } from 'node:net';
import type { z } from 'zod/mini';
import { AuditEntry } from '../../contract/audit.ts';
import type { Role } from '../../contract/roles.ts';
import { startOfDay, endOfDay } from '../../engine/calendar.ts';
import {
  type PermissionAction,
  type PermissionResourceKind,
  isActionAllowedInAllSchools,
  rolesAllowedToAct,
} from '../../contract/permissions.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf, RequestIpAndUserAgent } from '../http/outcome.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';

/** Who did an action, from which address, and when. Every audit entry contains it. */
export type AuditContext = {
  readonly actor: Pick<ActiveSession, 'school' | 'account' | 'role'> | null;
  readonly sender: { readonly address: string | null; readonly userAgent: string | null };
  readonly now: Date;
};

/** Returns the context for an action of the installation itself: an automatic action or an operator command. */
export function systemAuditContext(now: Date): AuditContext {
  return { actor: null, sender: { address: null, userAgent: null }, now };
}

/** Returns the context for an action that a person requested by calling a route. */
export function auditContextOfCall(call: {
  readonly session: ActiveSession;
  readonly sender: RequestIpAndUserAgent;
  readonly now: Date;
}): AuditContext {
  return { actor: call.session, sender: call.sender, now: call.now };
}

type AuditedAction = {
  readonly school: string;
  readonly action: PermissionAction;
  readonly thing: PermissionResourceKind;
  /** The id of the changed object; null if one action changed several objects. */
  readonly id: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  /** The ids of all accounts that the action changed. */
  readonly whom?: readonly string[];
};

/**
 * Writes one audit entry for an action of staff. `trx` must be the transaction of the action, so that the entry and the
 * action are committed together. `details` must not contain a secret.
 */
export async function writeAuditEntry(
  trx: TenantTransaction,
  context: AuditContext,
  done: AuditedAction,
): Promise<void> {
  const { actor, sender, now } = context;
  await trx
    .insertInto('audit_entry')
    .values({
      school_id: done.school,
      id: newId(now),
      made_at: now,
      actor_id: actor?.account ?? null,
      actor_school_id: actor?.school ?? null,
      actor_role: actor?.role ?? 'system',
      action: done.action,
      thing_kind: done.thing,
      thing_id: done.id,
      details: JSON.stringify({ ...done.details, ...(done.whom === undefined ? {} : { whom: done.whom }) }),
      // The address comes from a proxy, which may send any text. A text that is not an IP address is not stored.
      address: isIP(sender.address ?? '') === 0 ? null : sender.address,
      user_agent: sender.userAgent,
    })
    .execute();
}

/** Returns the names of the fields that an edit changes. */
export function changedFieldNames<Field extends string>(
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => before[field] !== after[field]);
}

type EntryRow = {
  readonly id: string;
  readonly made_at: Date;
  readonly school_id: string;
  readonly school_name: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly actor_role: Role | 'system';
  readonly action: string;
  readonly thing_kind: string;
  readonly thing_name: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly whom: readonly string[];
  readonly whom_count: number;
  readonly address: string | null;
  readonly user_agent: string | null;
};

function entryOf(row: EntryRow): z.output<typeof AuditEntry> {
  const { whom: _, ...details } = row.details;
  return AuditEntry.parse({
    id: toApiId('e', row.id),
    madeAt: row.made_at.toISOString(),
    school: { id: toApiId('c', row.school_id), name: row.school_name },
    actor: row.actor_id === null ? null : { id: toApiId('u', row.actor_id), name: row.actor_name ?? '' },
    actorRole: row.actor_role,
    action: row.action,
    thing: row.thing_kind,
    thingName: row.thing_name,
    details,
    whom: row.whom,
    whomCount: row.whom_count,
    address: row.address,
    userAgent: row.user_agent,
  });
}

type AuditQuery = {
  readonly school: string | null;
  readonly before: string | null;
  readonly limit: number;
  readonly person: string;
  readonly action: PermissionAction | null;
  readonly day: string | null;
  /**
   * True if the person who reads the entries may see pupils. If false, the names of pupils are neither returned nor
   * searched.
   */
  readonly seesPupils: boolean;
};

/**
 * Returns the lowest id that an audit entry written at `moment` can have. The first digits of an id are the time in
 * milliseconds.
 */
function firstIdOf(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Returns the SQL conditions of a query for audit entries of one school. */
function conditionsOf({ before, person, action, day, seesPupils }: AuditQuery): ReturnType<typeof sql> {
  const days = day === null ? null : [firstIdOf(startOfDay(day)), firstIdOf(endOfDay(day))];
  const people = sql`select id from account where position(searchable(${person}) in search_text) > 0
    and (${seesPupils} or role <> 'pupil')`;
  const conditions = [
    before === null ? sql`true` : sql`audit_entry.id < ${before}::uuid`,
    // If no action is selected, sign-ins and sign-outs are left out: pupils cause many of them, and they would hide all
    // other entries.
    action === null ? sql`action not in ('signIn', 'failSignIn', 'signOut')` : sql`action = ${action}`,
    days === null ? sql`true` : sql`audit_entry.id between ${days[0]}::uuid and ${days[1]}::uuid`,
    person.trim() === ''
      ? sql`true`
      : sql`(actor_id in (${people}) or thing_id in (${people})
          or jsonb_exists_any(details->'whom', array(select id::text from (${people}) as found)))`,
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * Returns the newest entries that match the query, of one school or of all schools. Ids begin with the time, so the
 * order of the ids is the order of time. The lateral join reads the newest entries of each school by an index, so that
 * PostgreSQL need not sort all entries.
 */
async function auditEntries(trx: TenantTransaction, query: AuditQuery): Promise<z.output<typeof AuditEntry>[]> {
  const { school, limit, seesPupils } = query;
  const { rows } = await sql<EntryRow>`
    with newest as (
      select found.school_id, found.id
        from school
        cross join lateral (
          select school_id, id from audit_entry
           where audit_entry.school_id = school.id and ${conditionsOf(query)}
           order by audit_entry.id desc limit ${limit}) as found
       where ${school}::uuid is null or school.id = ${school}::uuid
       order by found.id desc limit ${limit}
    )
    select entry.*, school.name as school_name, actor.display_name as actor_name,
        coalesce(person.display_name, class_group.name,
          case when entry.thing_kind in ('school', 'settings') then coalesce(entry.details->>'name', school.name) end) as thing_name,
        coalesce((select jsonb_agg(display_name order by place) from (
          select display_name, place from jsonb_array_elements_text(entry.details->'whom') with ordinality as one (id, place)
            join account on account.school_id = entry.school_id and account.id = one.id::uuid
           where ${seesPupils} order by place limit 20) as named), '[]') as whom,
        coalesce(jsonb_array_length(entry.details->'whom'), 0) as whom_count
      from newest
      join audit_entry as entry on entry.school_id = newest.school_id and entry.id = newest.id
      join school on school.id = entry.school_id
      left join account as actor on actor.school_id = entry.actor_school_id and actor.id = entry.actor_id
        and (${seesPupils} or actor.role <> 'pupil')
      left join account as person on person.school_id = entry.school_id and person.id = entry.thing_id
        and (${seesPupils} or person.role <> 'pupil')
      left join class_group on class_group.school_id = entry.school_id and class_group.id = entry.thing_id
     order by entry.id desc`.execute(trx);
  return rows.map(entryOf);
}

/**
 * Returns a page of audit entries. Administrators can read the entries of all schools or of one school; teachers can
 * read only the entries of their own school. Refuses with `not-found` if a teacher requests the entries of another
 * school.
 */
export function listAuditEntries(
  db: Database,
  call: RouteCall<'auditEntries'>,
): Promise<RouteOutcomeOf<'auditEntries'>> {
  const { input, session } = call;
  const named = input.school === undefined ? null : fromApiId(input.school);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const isOwnOnly = !isActionAllowedInAllSchools(session.role, 'see', 'auditEntry');
    if (isOwnOnly && named !== null && named !== session.school) return { kind: 'refused', refusal: 'not-found' };
    const school = isOwnOnly ? session.school : named;
    const before = input.before === undefined ? null : fromApiId(input.before);
    const { limit, person = '', action = null, day = null } = input;
    const seesPupils = rolesAllowedToAct('see', 'pupil').includes(session.role);
    const entries = await auditEntries(trx, { school, before, limit, person, action, day, seesPupils });
    const next = entries.length < input.limit ? null : (entries.at(-1)?.id ?? null);
    return { kind: 'answered', output: { entries, next } };
  });
}
