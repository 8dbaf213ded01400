import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import { describeDatabaseFailureForOperator } from '../database/unavailable.ts';
import { codeOfError } from '../fault-code.ts';
import { openDeploymentCellDatabase } from './cell-database.ts';
import {
  DeploymentCellError,
  deploymentCellWithName,
  type DeploymentCell,
  type DeploymentCellsFile,
} from './cells-file.ts';

/** Time limit in milliseconds for the answer of a cell. */
const PATIENCE = 5000;
/** Number of days whose acts are counted. */
const ACTS_DAYS = 7;

/**
 * The counts that one cell reports, without names of people or schools. `version` is the number of the newest
 * migration.
 */
export type DeploymentCellCounts = {
  readonly schools: number;
  readonly pupils: number;
  readonly classes: number;
  readonly lessons: number;
  readonly acts: number;
  readonly version: string;
};

/** The answer of a cell, or the reason why the cell did not answer. */
export type DeploymentCellCountsAnswer =
  | { readonly kind: 'counted'; readonly cell: string; readonly counts: DeploymentCellCounts }
  | { readonly kind: 'silent'; readonly cell: string; readonly reason: string };

/**
 * Counts the schools, pupils, classes, lessons and acts of each cell. All cells are queried at the same time.
 * `patience` is the time limit in milliseconds for the answer of a cell.
 *
 * Archived schools, pupils and classes are not counted, and neither are classes of other school years. A school that
 * moves is counted only in the cell in which it is used. Only acts of attempts that began in the last seven days are
 * counted.
 */
export function countContentsOfDeploymentCells(
  file: DeploymentCellsFile,
  now: Date,
  patience = PATIENCE,
): Promise<readonly DeploymentCellCountsAnswer[]> {
  return Promise.all(
    Object.keys(file.cells).map((name) => answerOf(deploymentCellWithName(file, name), now, patience)),
  );
}

async function answerOf(cell: DeploymentCell, now: Date, patience: number): Promise<DeploymentCellCountsAnswer> {
  const late = AbortSignal.timeout(patience);
  try {
    return { kind: 'counted', cell: cell.name, counts: await countCell(cell, now, late) };
  } catch (fault) {
    const reason = late.aborted ? `the time of ${patience / 1000} s is over.` : reasonOf(fault);
    if (reason === null) throw fault;
    return { kind: 'silent', cell: cell.name, reason };
  }
}

function reasonOf(fault: unknown): string | null {
  const trouble = describeDatabaseFailureForOperator(fault instanceof DeploymentCellError ? fault.cause : fault);
  if (trouble !== null) return trouble;
  if (fault instanceof DeploymentCellError) return fault.message;
  // SQLSTATE class 42: a table or a column is missing.
  return codeOfError(fault).startsWith('42') ? 'the database has another version.' : null;
}

/**
 * SQL that returns the counts of a cell. To count the acts fast, it first finds the attempts of the last seven days. An
 * index leads from each attempt to its acts, so PostgreSQL reads no older acts.
 */
const COUNTS = `
  with here as (
    select id from school
     where id <> installation_school() and archived_at is null
       and not exists (select from maintenance.school_move where school_id = id and step in ('moved', 'arriving'))
  ), recent as (
    select attempt.school_id, attempt.pupil_id, attempt.id from pupil_latest_day as latest
      join attempt on attempt.school_id = latest.school_id and attempt.pupil_id = latest.pupil_id and begun_at >= $2
     where latest.school_id in (select id from here) and latest.day >= $4
  )
  select (select count(*)::int from here) as schools,
      (select count(*)::int from account
        where school_id in (select id from here) and role = 'pupil' and archived_at is null) as pupils,
      (select count(*)::int from class_group
        where school_id in (select id from here) and archived_at is null and school_year = $3) as classes,
      (select count(*)::int from lesson
        where school_id in (select id from here) and kind = 'class' and started_at <= $1 and ends_at > $1) as lessons,
      (select count(*)::float8 from recent
         join act on act.school_id = recent.school_id and act.pupil_id = recent.pupil_id and attempt_id = recent.id) as acts,
      (select substr(max(name), 1, 14) from maintenance.applied_migration) as version`;

async function countCell(cell: DeploymentCell, now: Date, late: AbortSignal): Promise<DeploymentCellCounts> {
  const { client } = await openDeploymentCellDatabase(cell, late);
  try {
    const since = new Date(now.getTime() - ACTS_DAYS * 86_400_000);
    const values = [now, since, schoolYearOfInstant(now), dayInJapan(since)];
    const { rows } = await client.query<DeploymentCellCounts>(COUNTS, values);
    const [counts] = rows;
    if (counts === undefined) throw new Error(`no counts of the cell ${cell.name}`);
    return counts;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const COLUMNS = ['schools', 'pupils', 'classes', 'lessons', 'acts', 'version'] as const;
const HEADINGS = ['cell', 'schools', 'pupils', 'classes', 'lessons now', 'acts in 7 days', 'version'];

/**
 * Returns the lines of a text table: one line for each cell, and a last line with the sums over the cells that
 * answered.
 */
export function formatDeploymentCellTotals(answers: readonly DeploymentCellCountsAnswer[]): readonly string[] {
  const silent = answers.flatMap((answer) => (answer.kind === 'silent' ? [answer.cell] : []));
  const counted = answers.flatMap((answer) => (answer.kind === 'counted' ? [answer.counts] : []));
  const sum = (column: Exclude<keyof DeploymentCellCounts, 'version'>): string =>
    String(counted.reduce((total, counts) => total + counts[column], 0));
  const versions = new Set(counted.map(({ version }) => version));
  const last = [
    silent.length === 0 ? 'total' : `total without ${silent.join(', ')}`,
    ...COLUMNS.map((column) => (column === 'version' ? (versions.size > 1 ? 'different' : '') : sum(column))),
  ];
  const rows = answers.map((answer) => [
    answer.cell,
    ...(answer.kind === 'silent' ? [] : COLUMNS.map((column) => String(answer.counts[column]))),
  ]);
  const widths = HEADINGS.map((_, at) => Math.max(...[HEADINGS, ...rows, last].map((row) => (row[at] ?? '').length)));
  const lineOf = (row: readonly string[]): string =>
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const lines = answers.map((answer, at) =>
    answer.kind === 'silent'
      ? `${answer.cell.padEnd(widths[0] ?? 0)}  no answer: ${answer.reason}`
      : lineOf(rows[at] ?? []),
  );
  return [lineOf(HEADINGS), ...lines, lineOf(last)];
}
