import { sql } from 'kysely';
import { BoardProblem, type ProblemBoard } from '../../contract/problem-board.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { readGroupName } from '../practice/group-name.ts';
import { readBoardProblemRows } from './class-board.ts';
import {
  createIdOfDiagramQuestion,
  createIdOfComposingQuestion,
  loadQuestionsOfClassProblems,
} from './problem-questions.ts';

type Scope = { readonly school: string; readonly group: string; readonly now: Date };

async function namesOf(trx: TenantTransaction, school: string, accounts: readonly string[]) {
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'display_name'])
    .where('school_id', '=', school)
    .where(sql<boolean>`id = any(${accounts}::uuid[])`)
    .execute();
  const byId = new Map(rows.map(({ id, display_name }) => [id, display_name]));
  return (account: string): string => byId.get(account) ?? '';
}

async function pupilCount(trx: TenantTransaction, { school, group, now }: Scope): Promise<number> {
  const { count } = await trx
    .selectFrom('group_membership')
    .select(sql<number>`count(distinct pupil_id)::int`.as('count'))
    .where('school_id', '=', school)
    .where('group_id', '=', group)
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the problem board of a group, or null if the school has no such group. */
async function readBoard(trx: TenantTransaction, scope: Scope): Promise<ProblemBoard | null> {
  const { school, group } = scope;
  const name = await readGroupName(trx, school, group);
  if (name === null) return null;
  const board = await trx
    .selectFrom('problem_board')
    .select('is_open')
    .where('school_id', '=', school)
    .where('group_id', '=', group)
    .executeTakeFirst();
  const rows = await readBoardProblemRows(trx, school, group);
  const people = rows.flatMap(({ author, solvers }) => [author, ...solvers.map(({ pupil }) => pupil)]);
  const nameOf = await namesOf(trx, school, [...new Set(people)]);
  const told = await loadQuestionsOfClassProblems(
    trx,
    school,
    rows.filter(({ taken_down_at }) => taken_down_at === null),
  );
  const problems = rows.map((row) => {
    const done = row.solvers.filter(({ solved }) => solved);
    return BoardProblem.parse({
      id: toApiId('k', row.id),
      question: row.taken_down_at === null ? told(row) : null,
      ...(row.written === null || row.taken_down_at !== null ? {} : { text: row.written.text }),
      held: row.held,
      kinds: row.kind.split(' '),
      animal: row.animal,
      author: { id: toApiId('u', row.author), displayName: nameOf(row.author) },
      offeredAt: row.offered_at.toISOString(),
      takenDownAt: row.taken_down_at?.toISOString() ?? null,
      solvers: done.map(({ pupil, way }) => ({ displayName: nameOf(pupil), way })),
      underWay: row.solvers.length - done.length,
      thanks: row.solvers.filter(({ thanked }) => thanked).length,
    });
  });
  const pupils = await pupilCount(trx, scope);
  return { group: { id: toApiId('g', group), name }, isOpen: board?.is_open === true, pupils, problems };
}

/** Returns the problem board of a group for its teacher. Refuses with `not-found` if the school has no such group. */
export function readProblemBoardForTeacher(
  db: Database,
  { input, session, now }: RouteCall<'problemBoard'>,
): Promise<RouteOutcomeOf<'problemBoard'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const board = await readBoard(trx, { school: session.school, group: fromApiId(input.group), now });
    return board === null ? { kind: 'refused', refusal: 'not-found' } : { kind: 'answered', output: board };
  });
}

/** Opens or closes the problem board of a group. Refuses with `not-found` or `group-archived`. */
export function setProblemBoardOpen(
  db: Database,
  call: RouteCall<'openProblemBoard'>,
): Promise<RouteOutcomeOf<'openProblemBoard'>> {
  const { input, session, now } = call;
  const { school } = session;
  const group = fromApiId(input.group);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const ofGroup = await trx
      .selectFrom('class_group')
      .select(['name', 'archived_at'])
      .where('school_id', '=', school)
      .where('id', '=', group)
      .executeTakeFirst();
    if (ofGroup === undefined) return { kind: 'refused', refusal: 'not-found' };
    if (ofGroup.archived_at !== null && input.isOpen) return { kind: 'refused', refusal: 'group-archived' };
    await trx
      .insertInto('problem_board')
      .values({ school_id: school, group_id: group, is_open: input.isOpen, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'group_id']).doUpdateSet({ is_open: input.isOpen, changed_at: now }),
      )
      .execute();
    const details = { name: ofGroup.name, open: input.isOpen };
    const entry = { school, action: 'open', thing: 'classProblem', id: group, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), entry);
    const board = await readBoard(trx, { school, group, now });
    if (board === null) throw new Error(`group ${group} is gone within its own transaction`);
    return { kind: 'answered', output: board };
  });
}

/**
 * Takes a problem down, or puts it back. Pupils do not see a problem that is taken down, and cannot begin it. Its
 * database rows stay stored. Refuses with `not-found` if the school has no such problem.
 */
export function setProblemTakenDown(
  db: Database,
  call: RouteCall<'takeDownProblem'>,
): Promise<RouteOutcomeOf<'takeDownProblem'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.problem);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const row = await trx
      .selectFrom('class_problem')
      .select(['group_id', 'taken_down_at'])
      .where('school_id', '=', school)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return { kind: 'refused', refusal: 'not-found' };
    if ((row.taken_down_at !== null) !== input.isDown) {
      const downAt = input.isDown ? now : null;
      await trx
        .updateTable('class_problem')
        .set({ taken_down_at: downAt })
        .where('school_id', '=', school)
        .where('id', '=', id)
        .execute();
      await trx
        .updateTable('question')
        .set({ archived_at: downAt })
        .where('school_id', '=', school)
        .where('id', 'in', [createIdOfComposingQuestion(id), createIdOfDiagramQuestion(id)])
        .execute();
      const action = input.isDown ? 'archive' : 'restore';
      await writeAuditEntry(trx, auditContextOfCall(call), { school, action, thing: 'classProblem', id, details: {} });
    }
    const board = await readBoard(trx, { school, group: row.group_id, now });
    if (board === null) throw new Error(`group ${row.group_id} is gone within its own transaction`);
    return { kind: 'answered', output: board };
  });
}

/**
 * Shows the class a problem that was held back because of its text. Refuses with `not-found` if the school has no such
 * problem.
 */
export function showHeldBackProblemToClass(
  db: Database,
  call: RouteCall<'releaseProblem'>,
): Promise<RouteOutcomeOf<'releaseProblem'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.problem);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const row = await trx
      .selectFrom('class_problem')
      .select(['group_id', 'held'])
      .where('school_id', '=', school)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return { kind: 'refused', refusal: 'not-found' };
    if (row.held !== null) {
      await trx
        .updateTable('class_problem')
        .set({ held: null })
        .where('school_id', '=', school)
        .where('id', '=', id)
        .execute();
      const entry = { school, action: 'open', thing: 'classProblem', id, details: { held: row.held } } as const;
      await writeAuditEntry(trx, auditContextOfCall(call), entry);
    }
    const board = await readBoard(trx, { school, group: row.group_id, now });
    if (board === null) throw new Error(`group ${row.group_id} is gone within its own transaction`);
    return { kind: 'answered', output: board };
  });
}
