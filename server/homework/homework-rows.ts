import { sql } from 'kysely';
import { Homework } from '../../contract/homework.ts';
import { determineHomeworkState, isHomeworkLate, type PupilHomeworkWork } from '../../engine/measures/homework.ts';
import { dayInJapan, endOfDay } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { readIndividuallyChosenQuestions } from '../questions/questions.ts';
import { readPupilHomeworkProgressRows, type PupilHomeworkProgressRow } from './homework-pupils.ts';

/**
 * Maximum number of pieces of homework in a list. If a group has more pieces, the list contains those that were given
 * last. A list of open homework contains those with the earliest due days instead.
 */
const MOST_LISTED = 12;

type HomeworkRow = {
  readonly id: string;
  readonly group_id: string;
  readonly levels: readonly number[];
  readonly questions: readonly string[];
  readonly given_at: Date;
  readonly due_on: string;
  readonly closed_at: Date | null;
  readonly version: number;
};

type Scope =
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'one'; readonly id: string }
  | ({ readonly kind: 'open' } & OpenScope);

/** Selects the open homework of these groups: homework that is not closed and is due on the day `dueFrom` or later. */
type OpenScope = { readonly groups: readonly string[]; readonly dueFrom: string };

function homeworkRows(trx: TenantTransaction, school: string, scope: Scope): Promise<HomeworkRow[]> {
  const query = trx
    .selectFrom('homework')
    .select(['id', 'group_id', 'levels', 'questions', 'given_at', 'due_on', 'closed_at', 'version'])
    .where('school_id', '=', school)
    .limit(MOST_LISTED);
  switch (scope.kind) {
    case 'one':
      return query.where('id', '=', scope.id).execute();
    case 'group':
      return query.where('group_id', '=', scope.group).orderBy('given_at', 'desc').orderBy('id', 'desc').execute();
    case 'open':
      return query
        .where(sql<boolean>`group_id = any(${scope.groups}::uuid[])`)
        .where('closed_at', 'is', null)
        .where('due_on', '>=', scope.dueFrom)
        .orderBy('due_on')
        .orderBy('id')
        .execute();
  }
}

function pupilOf(
  row: PupilHomeworkProgressRow,
  questions: number,
  moments: { readonly dueAt: number; readonly now: number },
) {
  const lastSolvedAt = row.last_solved_at?.getTime() ?? null;
  const work: PupilHomeworkWork = { begun: row.begun, solved: row.solved, lastSolvedAt };
  return {
    id: toApiId('u', row.id),
    displayName: row.name,
    standing: determineHomeworkState(work, questions),
    solved: row.solved,
    isLate: isHomeworkLate(work, { questions, ...moments }),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    praisedAt: row.praised_at?.toISOString() ?? null,
  };
}

async function withPupils(
  trx: TenantTransaction,
  school: string,
  rows: readonly HomeworkRow[],
  now: Date,
): Promise<Homework[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ questions }) => questions))];
  const onOffer = new Set((await readIndividuallyChosenQuestions(trx, school, ids)).map(({ id }) => id));
  const asked = rows.map(({ id, given_at, due_on, questions }) => ({
    id,
    givenAt: given_at.toISOString(),
    dueAt: endOfDay(due_on).toISOString(),
    questions: questions.filter((question) => onOffer.has(question)),
  }));
  const pupils = await readPupilHomeworkProgressRows(trx, school, asked);
  return rows.map((row, at) => {
    const questions = asked[at]?.questions.length ?? 0;
    const moments = { dueAt: endOfDay(row.due_on).getTime(), now: now.getTime() };
    return Homework.parse({
      id: toApiId('h', row.id),
      levels: [...row.levels],
      questions,
      givenAt: row.given_at.toISOString(),
      dueOn: row.due_on,
      isDayOver: row.due_on < dayInJapan(now),
      closedAt: row.closed_at?.toISOString() ?? null,
      pupils: pupils.filter(({ homework }) => homework === row.id).map((each) => pupilOf(each, questions, moments)),
      version: row.version,
    });
  });
}

/** Returns the latest homework of a group, the latest first. */
export async function readLatestHomeworkOfGroup(trx: TenantTransaction, school: string, group: string, now: Date) {
  return withPupils(trx, school, await homeworkRows(trx, school, { kind: 'group', group }), now);
}

/**
 * Returns the open homework of some groups, the earliest due day first. The group ids in the rows are database ids
 * (UUIDs).
 */
export async function readOpenHomeworkOfGroups(trx: TenantTransaction, school: string, scope: OpenScope, now: Date) {
  const rows = await homeworkRows(trx, school, { kind: 'open', ...scope });
  const found = await withPupils(trx, school, rows, now);
  return rows.flatMap(({ group_id }, at) => {
    const homework = found[at];
    return homework === undefined ? [] : [{ group: group_id, homework }];
  });
}

/** Returns one piece of homework of the school, by its database id (a UUID). Returns null if it does not exist. */
export async function readHomework(trx: TenantTransaction, school: string, id: string, now: Date) {
  const [found] = await withPupils(trx, school, await homeworkRows(trx, school, { kind: 'one', id }), now);
  return found ?? null;
}
