import { sql } from 'kysely';
import type { HomeworkOffer } from '../../contract/homework.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, newId } from '../identifiers.ts';
import { readIndividuallyChosenQuestions, readQuestionsWithLevels } from '../questions/questions.ts';
import { readHomework } from './homework-rows.ts';

/**
 * Returns the ids of the questions that a piece of homework consists of, in order. `offer` contains either levels or
 * single questions. Questions that do not exist are left out.
 */
async function offeredQuestions(trx: TenantTransaction, school: string, offer: HomeworkOffer): Promise<string[]> {
  switch (offer.kind) {
    case 'levels': {
      const placed = await readQuestionsWithLevels(trx, school);
      return placed.filter(({ level }) => offer.levels.includes(level)).map(({ id }) => id);
    }
    case 'questions': {
      const chosen = await readIndividuallyChosenQuestions(trx, school, [...new Set(offer.questions)]);
      return chosen.map(({ id }) => id);
    }
  }
}

/** Returns the pupils who are members of a group today. */
async function pupilsOfGroup(trx: TenantTransaction, school: string, group: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('group_membership')
    .innerJoin('account', (join) =>
      join
        .onRef('account.school_id', '=', 'group_membership.school_id')
        .onRef('account.id', '=', 'group_membership.pupil_id'),
    )
    .select('account.id')
    .distinct()
    .where('group_membership.school_id', '=', school)
    .where('group_membership.group_id', '=', group)
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .where('account.archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the number for the next piece of homework of the school. Locks the school's row, so that two teachers never
 * get the same number.
 */
async function nextNumber(trx: TenantTransaction, school: string): Promise<number> {
  await trx.selectFrom('school').select('id').where('id', '=', school).forUpdate().execute();
  const { number } = await trx
    .selectFrom('homework')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('school_id', '=', school)
    .executeTakeFirstOrThrow();
  return number;
}

type NewHomework = {
  readonly group: string;
  readonly groupName: string;
  readonly levels: number[];
  readonly questions: string[];
  readonly dueOn: string;
  readonly pupils: readonly string[];
};

/**
 * Inserts a piece of homework and its audit entry. Returns the id of the homework. The caller must have checked that
 * the group, the questions and the pupils exist.
 */
export async function insertHomework(
  trx: TenantTransaction,
  call: RouteCall<'giveHomework' | 'giveCatchUpHomework'>,
  { group, groupName, levels, questions, dueOn, pupils }: NewHomework,
): Promise<string> {
  const { now, session } = call;
  const { school } = session;
  const id = newId(now);
  const number = await nextNumber(trx, school);
  const row = { school_id: school, id, number, group_id: group, levels, questions, given_at: now, due_on: dueOn };
  await trx.insertInto('homework').values(row).execute();
  const given = pupils.map((pupil) => ({ school_id: school, homework_id: id, pupil_id: pupil }));
  await trx.insertInto('homework_pupil').values(given).execute();
  const details = { name: groupName, questions: questions.length, pupils: pupils.length };
  await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'add', thing: 'homework', id, details });
  return id;
}

/**
 * Gives homework to all or some pupils of a group. Refuses with `not-found` or `group-archived`, and with `day-passed`
 * if the due day is in the past.
 */
export function giveHomeworkToGroup(
  db: Database,
  call: RouteCall<'giveHomework'>,
): Promise<RouteOutcomeOf<'giveHomework'>> {
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
    if (ofGroup.archived_at !== null) return { kind: 'refused', refusal: 'group-archived' };
    if (input.dueOn < dayInJapan(now)) return { kind: 'refused', refusal: 'day-passed' };
    const members = await pupilsOfGroup(trx, school, group, now);
    const pupils = input.pupils === null ? members : [...new Set(input.pupils.map(fromApiId))];
    const questions = await offeredQuestions(trx, school, input.offer);
    const isKnown = pupils.length > 0 && pupils.every((pupil) => members.includes(pupil));
    if (questions.length === 0 || !isKnown) return { kind: 'refused', refusal: 'not-found' };
    const levels = input.offer.kind === 'levels' ? [...input.offer.levels] : [];
    const given = { group, groupName: ofGroup.name, levels, questions, dueOn: input.dueOn, pupils };
    const id = await insertHomework(trx, call, given);
    const homework = await readHomework(trx, school, id, now);
    if (homework === null) throw new Error(`homework ${id} is gone within its own transaction`);
    return { kind: 'answered', output: homework };
  });
}
