import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { SeatPlanOfGroup } from '../../contract/seats.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { schoolTermOfDay } from '../../engine/school-terms.ts';
import {
  seatPupilsInOrder,
  proposedSeatGridSize,
  removeNonMembersFromSeats,
  type SeatPlan,
} from '../../engine/seats/seat-plan.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';

type GroupRow = { readonly id: string; readonly name: string; readonly archived_at: Date | null };
type PupilRow = { readonly id: string; readonly display_name: string; readonly number: number | null };

const StoredSeats = z.array(z.nullable(z.string()));

/**
 * Returns a group, or undefined if the school has no such group. If `isLocked` is true, locks the group's row until the
 * end of the transaction, so that changes of its seating plan run one after the other. The plan itself cannot be
 * locked, because it may have no row yet.
 */
async function groupOf(trx: TenantTransaction, school: string, id: string, isLocked: boolean) {
  const query = trx
    .selectFrom('class_group')
    .select(['id', 'name', 'archived_at'])
    .where('school_id', '=', school)
    .where('id', '=', id);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns the pupils of a group on a day, sorted by number. Pupils without a number come last, sorted by name. */
async function pupilsOn(trx: TenantTransaction, school: string, group: string, day: string) {
  const { rows } = await sql<PupilRow>`
    select account.id, account.display_name, min(member.number)::int as number
      from group_membership as member
      join account on account.school_id = member.school_id and account.id = member.pupil_id
     where member.school_id = ${school} and member.group_id = ${group} and ${isMemberOnDaySql('member', day)}
       and account.archived_at is null
     group by account.school_id, account.id
     order by number nulls last, coalesce(account.kana_name, account.display_name) collate school_order, account.id`.execute(
    trx,
  );
  return rows;
}

type Term = { readonly year: number; readonly term: number };

/**
 * Returns the seating plan that is stored for a term. If there is none, returns the latest plan of the group for an
 * earlier term. If there is none either, returns undefined.
 */
async function storedPlan(trx: TenantTransaction, school: string, group: string, { year, term }: Term) {
  return trx
    .selectFrom('seat_plan')
    .select(['school_year', 'term', 'columns', 'rows', 'seats', 'version'])
    .where('school_id', '=', school)
    .where('group_id', '=', group)
    .where(sql<boolean>`(school_year, term) <= (${year}, ${term})`)
    .orderBy('school_year', 'desc')
    .orderBy('term', 'desc')
    .executeTakeFirst();
}

/**
 * Returns the seating plan that a group has on a day, with the pupils of this day. If no plan is stored, returns a plan
 * in which the pupils sit in the order of their numbers.
 */
async function planOn(
  trx: TenantTransaction,
  school: string,
  { id, name }: GroupRow,
  day: string,
): Promise<SeatPlanOfGroup> {
  const { year, at } = schoolTermOfDay(day);
  const term = at + 1;
  const pupils = await pupilsOn(trx, school, id, day);
  const members = pupils.map((pupil) => pupil.id);
  const row = await storedPlan(trx, school, id, { year, term });
  const isOwn = row !== undefined && row.school_year === year && row.term === term;
  const plan: SeatPlan =
    row === undefined
      ? seatPupilsInOrder(members, proposedSeatGridSize(members.length))
      : removeNonMembersFromSeats(
          { columns: row.columns, rows: row.rows, seats: StoredSeats.parse(row.seats) },
          members,
        );
  return {
    group: { id: `g_${id}`, name },
    schoolYear: year,
    term,
    version: isOwn ? row.version : 0,
    origin: row === undefined ? 'numbers' : isOwn ? 'ownTerm' : 'earlierTerm',
    columns: plan.columns,
    rows: plan.rows,
    seats: plan.seats.map((pupil) => (pupil === null ? null : `u_${pupil}`)),
    pupils: pupils.map((pupil) => ({ id: `u_${pupil.id}`, displayName: pupil.display_name, number: pupil.number })),
  };
}

/** Returns the seating plan of a group. Refuses with `not-found` if the school has no such group. */
function seatPlan(db: Database, { input, session, now }: RouteCall<'seatPlan'>): Promise<RouteOutcomeOf<'seatPlan'>> {
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const group = await groupOf(trx, school, fromApiId(input.group), false);
    if (group === undefined) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: await planOn(trx, school, group, input.day ?? dayInJapan(now)) };
  });
}

/**
 * Replaces the seating plan of the present term. Refuses with `not-found` or `group-archived` if the group does not
 * exist or is archived. Refuses with `changed-meanwhile` if somebody else changed the plan since the teacher read it,
 * or if a pupil in the new plan is not a member of the group today.
 */
function changeSeatPlan(db: Database, call: RouteCall<'changeSeatPlan'>): Promise<RouteOutcomeOf<'changeSeatPlan'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const day = dayInJapan(now);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const group = await groupOf(trx, school, fromApiId(input.group), true);
    if (group === undefined) return { kind: 'refused', refusal: 'not-found' };
    if (group.archived_at !== null) return { kind: 'refused', refusal: 'group-archived' };
    const present = await planOn(trx, school, group, day);
    const members = new Set(present.pupils.map(({ id }) => id));
    const isCurrent = input.seats.every((pupil) => pupil === null || members.has(pupil));
    if (input.version !== present.version || !isCurrent) {
      return { kind: 'refused', refusal: 'changed-meanwhile', present };
    }
    const values = {
      columns: input.columns,
      rows: input.rows,
      seats: JSON.stringify(input.seats.map((pupil) => (pupil === null ? null : fromApiId(pupil)))),
      version: input.version + 1,
      changed_at: now,
      changed_by: account,
    };
    await trx
      .insertInto('seat_plan')
      .values({ school_id: school, group_id: group.id, school_year: present.schoolYear, term: present.term, ...values })
      .onConflict((conflict) => conflict.columns(['school_id', 'group_id', 'school_year', 'term']).doUpdateSet(values))
      .execute();
    const details = { name: group.name, fields: ['seats'] };
    const done = { school, action: 'edit', thing: 'group', id: group.id, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: await planOn(trx, school, group, day) };
  });
}

/** Returns the handlers for the seating plans of groups. */
export function createSeatPlanHandlers(db: Database): Pick<RouteHandlers, 'seatPlan' | 'changeSeatPlan'> {
  return {
    seatPlan: (call) => seatPlan(db, call),
    changeSeatPlan: (call) => changeSeatPlan(db, call),
  };
}
