import { sql } from 'kysely';
import { Homework } from '../../contract/homework.ts';
import { homeworkStanding, isHomeworkLate, type HomeworkWork } from '../../engine/measures/homework.ts';
import { dayInJapan, endOfDay } from '../calendar.ts';
import { INSTALLATION_SCHOOL, type TenantTransaction } from '../database/transaction.ts';
import { toWire } from '../identifiers.ts';
import { chosenQuestions } from '../questions/questions.ts';
import { solvedAt } from '../recording/solved-at.ts';

/** So many of a group's are listed, the latest. */
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

type PupilRow = {
  readonly homework: string;
  readonly id: string;
  readonly name: string;
  readonly reminded_at: Date | null;
  readonly praised_at: Date | null;
  readonly begun: number;
  readonly solved: number;
  readonly last_solved_at: Date | null;
};

/** A homework with those of its questions that are on offer today. */
type AskedHomework = { readonly id: string; readonly givenAt: string; readonly questions: readonly string[] };

/** Everybody to whom one of these was given and who is at the school, with what they did at it since. */
async function pupilRows(
  trx: TenantTransaction,
  school: string,
  asked: readonly AskedHomework[],
): Promise<readonly PupilRow[]> {
  const { rows } = await sql<PupilRow>`
    with asked as (
      select (one->>'id')::uuid as id, (one->>'givenAt')::timestamptz as given_at,
          array(select jsonb_array_elements_text(one->'questions')) as questions
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) as asked (one)
    )
    select asked.id as homework, pupil.id, pupil.display_name as name, member.reminded_at, work.begun, work.solved,
        work.last_solved_at,
        (select max(praise.given_at) from praise where praise.school_id = ${school} and praise.pupil_id = pupil.id
            and praise.homework_id = asked.id) as praised_at
      from asked
      join homework_pupil as member on member.school_id = ${school} and member.homework_id = asked.id
      join account as pupil on pupil.school_id = ${school} and pupil.id = member.pupil_id and pupil.archived_at is null
      cross join lateral (
        select count(*)::int as begun, count(first.solved_at)::int as solved, max(first.solved_at) as last_solved_at
          from (select min(${solvedAt('asked.given_at')}) as solved_at
                  from attempt
                 where attempt.school_id = ${school} and attempt.pupil_id = pupil.id
                   and attempt.question_school_id in (${school}, ${INSTALLATION_SCHOOL})
                   and attempt.question_id = any(asked.questions) and attempt.last_act_at >= asked.given_at
                 group by attempt.question_id) as first
      ) as work
     order by coalesce(pupil.kana_name, pupil.display_name) collate "C", pupil.id`.execute(trx);
  return rows;
}

function pupilOf(row: PupilRow, questions: number, moments: { readonly dueAt: number; readonly now: number }) {
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
  const asked = rows.map(({ id, given_at, questions }) => ({
    id,
    givenAt: given_at.toISOString(),
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

/** The homework of a group, the latest first. */
export async function homeworkOfGroup(trx: TenantTransaction, school: string, group: string, now: Date) {
  return withPupils(trx, school, await homeworkRows(trx, school, { kind: 'group', group }), now);
}

/** One homework of the school by its bare id; null where there is none. */
export async function readHomework(trx: TenantTransaction, school: string, id: string, now: Date) {
  const [found] = await withPupils(trx, school, await homeworkRows(trx, school, { kind: 'one', id }), now);
  return found ?? null;
}
