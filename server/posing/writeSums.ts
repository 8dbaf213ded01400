import { CompiledQuery } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../database/transaction.ts';
import { sumUpWork, type LessonWork } from '../lessons/lessonWork.ts';
import type { OwnedVersion, QuestionVersions } from '../questions/questionVersions.ts';
import { progressOf, type AtQuestion, type Attempt } from './sums.ts';

/** What a pupil did at a question, and which of the attempts changed; null for all of them. */
export type Changed = { readonly done: AtQuestion; readonly attempts: ReadonlySet<string> | null };

/** A row of `act`, but for the school. */
export type ActRow = Readonly<Record<string, unknown>>;

/** Spread last into a row: what follows a spread V8 adds property by property, a hundred times as slowly. */
type Placed = { readonly pupil_id: string; readonly question_school_id: string; readonly question_id: string };

const moment = (at: number): string => new Date(at).toISOString();

function attemptRow(placed: Placed, { id, version, summary }: Attempt) {
  return {
    id,
    question_version: version,
    checks: summary.checks,
    hint_step: summary.hintStep,
    solved: summary.solvedAtCheck !== null,
    solved_at_check: summary.solvedAtCheck,
    stars: summary.stars,
    found_problems: summary.found,
    begun_at: moment(summary.begunAt),
    last_act_at: moment(summary.lastActAt),
    ended_at: summary.endedAt === null ? null : moment(summary.endedAt),
    seconds: summary.seconds,
    ...summary.evidence,
    ...placed,
  };
}

function workRow(placed: Placed, { lesson, version, stars, work }: LessonWork) {
  const { broken, open } = work;
  return {
    lesson_id: lesson,
    question_version: version,
    begun_at: moment(work.begunAt),
    last_act_at: moment(work.lastActAt),
    checks: work.checks,
    wrong_checks: work.wrongChecks,
    checked_at: work.checkedAt,
    first_check_right: work.firstCheckRight,
    checks_to_solve: work.checksToSolve,
    solved_at: work.solvedAt === null ? null : moment(work.solvedAt),
    worked: work.worked,
    stars,
    broken_structure: broken.structure,
    broken_story: broken.story,
    broken_objects: broken.objects,
    broken_numbers: broken.numbers,
    broken_calculation: broken.calculation,
    first_card: work.firstCard,
    open_wrong_checks: open?.wrongChecks ?? null,
    open_same_wrong: open?.sameWrong ?? null,
    ...placed,
  };
}

function wrongRows(placed: Placed, { lesson, wrong }: LessonWork) {
  return wrong.map(({ version, composition, times, held }) => ({
    lesson_id: lesson,
    question_version: version,
    digest: createHash('sha256').update(composition).digest('base64url').slice(0, 22),
    composition: JSON.parse(composition) as unknown,
    times,
    held,
    ...placed,
  }));
}

/** The rows that follow from what changed. */
export type Sums = {
  readonly attempts: readonly ReturnType<typeof attemptRow>[];
  readonly progress: readonly Readonly<Record<string, unknown>>[];
  readonly works: readonly ReturnType<typeof workRow>[];
  readonly wrongs: readonly ReturnType<typeof wrongRows>[number][];
};

function versionsIn({ questionSchool: school, question, attempts }: AtQuestion): OwnedVersion[] {
  return [...new Set(attempts.map(({ version }) => version))].map((version) => ({ school, question, version }));
}

/** Sums up what changed; from the acts alone, in whatever order they arrived. */
export async function sumsOf(
  trx: TenantTransaction,
  versions: QuestionVersions,
  changes: readonly Changed[],
): Promise<Sums> {
  const reading = await versions.read(
    trx,
    changes.flatMap(({ done }) => versionsIn(done)),
  );
  const each = changes.map(({ done, attempts }) => {
    const placed = { pupil_id: done.pupil, question_school_id: done.questionSchool, question_id: done.question };
    const works = sumUpWork(done, attempts, reading);
    return {
      attempts: done.attempts
        .filter(({ id }) => attempts === null || attempts.has(id))
        .map((attempt) => attemptRow(placed, attempt)),
      progress: { begun: true, ...progressOf(done), ...placed },
      works: works.map((work) => workRow(placed, work)),
      wrongs: works.flatMap((work) => wrongRows(placed, work)),
    };
  });
  return {
    attempts: each.flatMap(({ attempts }) => attempts),
    progress: each.map(({ progress }) => progress),
    works: each.flatMap(({ works }) => works),
    wrongs: each.flatMap(({ wrongs }) => wrongs),
  };
}

/** Columns of a table of sums beside `school_id`: those that find a row, and what stands in it. */
type Columns = { readonly key: readonly string[]; readonly sums: readonly string[]; readonly marked: boolean };

const QUESTION_OF_PUPIL = ['pupil_id', 'question_school_id', 'question_id'];
const FLAGS = ['structure', 'story', 'objects', 'numbers', 'calculation'];

const words = (text: string): string[] => text.split(' ');

const ACT = [
  ...QUESTION_OF_PUPIL,
  ...FLAGS,
  ...words(
    'id attempt_id question_version step kind deed device_time received_at happened_at lesson_id verdict correct',
  ),
];

const SUM_TABLES = ['attempt', 'question_progress', 'work', 'wrong_composition'] as const;
type SumTable = (typeof SUM_TABLES)[number];

const SUMS: Readonly<Record<SumTable, Columns>> = {
  attempt: {
    key: ['pupil_id', 'id'],
    sums: [
      ...words('question_school_id question_id question_version checks hint_step solved solved_at_check stars'),
      ...words('found_problems begun_at last_act_at ended_at seconds'),
      ...FLAGS,
    ],
    marked: false,
  },
  question_progress: { key: QUESTION_OF_PUPIL, sums: words('begun solved stars attempts'), marked: false },
  work: {
    key: ['lesson_id', ...QUESTION_OF_PUPIL],
    sums: [
      ...words(
        'question_version begun_at last_act_at checks wrong_checks checked_at first_check_right checks_to_solve',
      ),
      ...words('solved_at worked stars first_card open_wrong_checks open_same_wrong'),
      ...FLAGS.map((flag) => `broken_${flag}`),
    ],
    marked: true,
  },
  wrong_composition: {
    key: ['lesson_id', ...QUESTION_OF_PUPIL, 'question_version', 'digest'],
    sums: words('composition times held'),
    marked: true,
  },
};

const listed = (names: readonly string[]): string => names.join(', ');

/** Rows of a table out of a parameter that holds them as JSON. */
const rowsOf = (table: string, parameter: number): string =>
  `json_populate_recordset(null::${table}, $${parameter}::json)`;

/** Rows that say something new go over to those that are there; the others stay untouched, with their mark. */
function upsert(table: SumTable, parameter: number): string {
  const { key, sums, marked } = SUMS[table];
  const mark = marked ? ['changed_in'] : [];
  const named = (place: string): string => listed(sums.map((name) => `${place}.${name}`));
  return `insert into ${table} (school_id, ${listed([...key, ...sums, ...mark])})
    select $1::uuid, ${listed([...key, ...sums, ...(marked ? ['pg_current_xact_id()'] : [])])}
      from ${rowsOf(table, parameter)}
    on conflict (school_id, ${listed(key)}) do update set
      ${listed([...sums, ...mark].map((name) => `${name} = excluded.${name}`))}
      where (${named(table)}) is distinct from (${named('excluded')})`;
}

/** Made once: putting it together for each transaction took longer than some of its parts. */
const ACTS_AND_SUMS = `/* acts and sums */
  with added as (
    insert into act (school_id, ${listed(ACT)}) select $1::uuid, ${listed(ACT)} from ${rowsOf('act', 2)}
  ), attempts as (${upsert('attempt', 3)}
  ), progress as (${upsert('question_progress', 4)}
  ), works as (${upsert('work', 5)})
  ${upsert('wrong_composition', 6)}`;

/**
 * Adds acts and writes what follows from them, all in one statement. None of the acts is there yet: whoever adds one
 * holds its pupil's turn and has looked.
 */
export async function writeSums(
  trx: TenantTransaction,
  school: string,
  acts: readonly ActRow[],
  { attempts, progress, works, wrongs }: Sums,
): Promise<void> {
  const rows = [acts, attempts, progress, works, wrongs].map((each) => JSON.stringify(each));
  await trx.executeQuery(CompiledQuery.raw(ACTS_AND_SUMS, [school, ...rows]));
}

/** Takes away what no act of the pupil stands behind; for a rebuild, on behalf of the system. */
export async function removeUnfounded(
  trx: TenantTransaction,
  school: string,
  pupil: string,
  { attempts, progress, works, wrongs }: Sums,
): Promise<void> {
  const founded = { attempt: attempts, question_progress: progress, work: works, wrong_composition: wrongs };
  for (const table of SUM_TABLES) {
    const key = listed(SUMS[table].key);
    const unfounded = `delete from ${table} where school_id = $1 and pupil_id = $2
      and (${key}) not in (select ${key} from ${rowsOf(table, 3)})`;
    await trx.executeQuery(CompiledQuery.raw(unfounded, [school, pupil, JSON.stringify(founded[table])]));
  }
}
