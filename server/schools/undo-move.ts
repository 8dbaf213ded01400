import { sql } from 'kysely';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';

const DAY = 24 * 60 * 60 * 1000;

const CHANGES = sql`jsonb_to_recordset(changes) as change
  (kind text, pupil uuid, "group" uuid, "from" date, former date, until date)`;

/**
 * A move changes the group memberships of several pupils. Returns the ids of those pupils whose memberships were
 * changed again later.
 */
async function changedSince(trx: TenantTransaction, school: string, move: string): Promise<string[]> {
  const { rows } = await sql<{ pupil: string }>`
    select distinct change.pupil
      from membership_move, ${CHANGES}
     where membership_move.school_id = ${school} and membership_move.id = ${move} and not exists (
       select from group_membership as member
        where member.school_id = ${school} and member.pupil_id = change.pupil and member.group_id = change."group"
          and member.from_date = change."from" and member.until_date is not distinct from change.until)
     order by 1`.execute(trx);
  return rows.map(({ pupil }) => toApiId('u', pupil));
}

async function takeBack(trx: TenantTransaction, school: string, move: string, now: Date): Promise<string[]> {
  await sql`
    delete from group_membership as member using membership_move, ${CHANGES}
     where membership_move.school_id = ${school} and membership_move.id = ${move} and change.kind = 'opened'
       and member.school_id = ${school} and member.pupil_id = change.pupil and member.group_id = change."group"
       and member.from_date = change."from"`.execute(trx);
  await sql`
    update group_membership as member set until_date = change.former from membership_move, ${CHANGES}
     where membership_move.school_id = ${school} and membership_move.id = ${move} and change.kind <> 'opened'
       and member.school_id = ${school} and member.pupil_id = change.pupil and member.group_id = change."group"
       and member.from_date = change."from"`.execute(trx);
  const { rows } = await sql<{ moved: string[] }>`
    update membership_move set undone_at = ${now} where school_id = ${school} and id = ${move}
    returning array(select distinct change.pupil::text from ${CHANGES}) as moved`.execute(trx);
  return rows[0]?.moved ?? [];
}

/**
 * Undoes a move of pupils to other groups. Refuses with `not-found`, with `undo-too-late` if the move was made more
 * than 24 hours ago or is undone already, or with `changed-meanwhile` if the groups of one of the pupils have changed
 * again.
 */
export function undoPupilMove(db: Database, call: RouteCall<'undoMove'>): Promise<RouteOutcomeOf<'undoMove'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.move);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const move = await trx
      .selectFrom('membership_move')
      .select(['made_at', 'undone_at'])
      .where('school_id', '=', school)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (move === undefined) return { kind: 'refused', refusal: 'not-found' };
    const isLate = move.undone_at !== null || now.getTime() - move.made_at.getTime() > DAY;
    if (isLate) return { kind: 'refused', refusal: 'undo-too-late' };
    const concerning = await changedSince(trx, school, id);
    if (concerning.length > 0) return { kind: 'refused', refusal: 'changed-meanwhile', concerning };
    const moved = await takeBack(trx, school, id, now);
    const details = { pupils: moved.length, undone: true };
    const done = { school, action: 'move', thing: 'pupil', id: null, details, whom: moved } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: { moved: moved.length } };
  });
}
