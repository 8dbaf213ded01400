import { Homework } from '../../contract/homework.ts';
import { homeworkStanding, isHomeworkLate, type HomeworkWork } from '../../engine/measures/homework.ts';
import { dayInJapan, endOfDay } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toWire } from '../identifiers.ts';
import { chosenQuestions } from '../questions/questions.ts';
import { pupilRows, type HomeworkPupilRow } from './homework-pupils.ts';

/** Maximum number of listed homework of a group; the latest are listed. */
const MOST_LISTED = 12;

type HomeworkRow = {
  readonly id: string;
  readonly levels: readonly number[];
  readonly questions: readonly string[];
  readonly given_at: Date;
  readonly due_on: string;
  readonly closed_at: Date | null;
  readonly version: number;
};

type Scope = { readonly kind: 'group'; readonly group: string } | { readonly kind: 'one'; readonly id: string };

function homeworkRows(trx: TenantTransaction, school: string, scope: Scope): Promise<HomeworkRow[]> {
  const query = trx
    .selectFrom('homework')
    .select(['id', 'levels', 'questions', 'given_at', 'due_on', 'closed_at', 'version'])
    .where('school_id', '=', school)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED);
  return (
    scope.kind === 'group' ? query.where('group_id', '=', scope.group) : query.where('id', '=', scope.id)
  ).execute();
}

function pupilOf(row: HomeworkPupilRow, questions: number, moments: { readonly dueAt: number; readonly now: number }) {
  const lastSolvedAt = row.last_solved_at?.getTime() ?? null;
  const work: HomeworkWork = { begun: row.begun, solved: row.solved, lastSolvedAt };
  return {
    id: toWire('u', row.id),
    displayName: row.name,
    standing: homeworkStanding(work, questions),
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
  const onOffer = new Set((await chosenQuestions(trx, school, ids)).map(({ id }) => id));
  const asked = rows.map(({ id, given_at, due_on, questions }) => ({
    id,
    givenAt: given_at.toISOString(),
    dueAt: endOfDay(due_on).toISOString(),
    questions: questions.filter((question) => onOffer.has(question)),
  }));
  const pupils = await pupilRows(trx, school, asked);
  return rows.map((row, at) => {
    const questions = asked[at]?.questions.length ?? 0;
    const moments = { dueAt: endOfDay(row.due_on).getTime(), now: now.getTime() };
    return Homework.parse({
      id: toWire('h', row.id),
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

/** Returns the homework of a group, the latest first. */
export async function homeworkOfGroup(trx: TenantTransaction, school: string, group: string, now: Date) {
  return withPupils(trx, school, await homeworkRows(trx, school, { kind: 'group', group }), now);
}

/** Returns one homework of the school by its id without prefix; null if it does not exist. */
export async function readHomework(trx: TenantTransaction, school: string, id: string, now: Date) {
  const [found] = await withPupils(trx, school, await homeworkRows(trx, school, { kind: 'one', id }), now);
  return found ?? null;
}
