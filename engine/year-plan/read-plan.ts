import { compareByCourseOrder, levelWithLabel } from '../levels/course.ts';
import { parseDateCell } from '../roster/date-cell.ts';
import { GRADES, type Grade } from '../text/grade.ts';
import { MAX_PLAN_UNITS, SCHOOL_MONTHS, type SchoolMonth, type PlanUnit } from './unit.ts';
import { faultsOfPlanUnits, PLAN_UNIT_FIELDS, type PlanUnitFault, type PlanUnitField } from './unit-faults.ts';

/** A line of a plan file. `line` counts from 1 in the file. */
export type PlanFileLine = {
  readonly line: number;
  readonly cells: Readonly<Record<PlanUnitField, string>>;
  readonly faults: readonly { readonly field: PlanUnitField; readonly fault: PlanUnitFault }[];
  /** The unit that the line describes; null if the grade, months or levels of the line cannot be read. */
  readonly unit: PlanUnit | null;
};

/** The result of reading a plan file. */
export type ParsedPlanFile =
  | { readonly kind: 'unreadable'; readonly reason: 'noHeadings' | 'noUnits' | 'tooMany' }
  | { readonly kind: 'lines'; readonly lines: readonly PlanFileLine[] };

const HEADINGS: Readonly<Record<PlanUnitField, readonly string[]>> = {
  grade: ['学年', '年', '年次'],
  months: ['月', '時期', '実施月'],
  title: ['単元', '単元名', '題名'],
  levels: ['レベル', 'レベル番号', 'level', 'levels'],
};

function plain(cell: string): string {
  return cell.normalize('NFKC').trim();
}

type Columns = Readonly<Record<PlanUnitField, number>>;

/** Returns the index of each column. Returns null if the line is not the heading of a year plan. */
function columnsOf(cells: readonly string[]): Columns | null {
  const at = (field: PlanUnitField): number =>
    cells.findIndex((cell) => HEADINGS[field].includes(plain(cell).toLowerCase()));
  const columns = { grade: at('grade'), months: at('months'), title: at('title'), levels: at('levels') };
  return PLAN_UNIT_FIELDS.some((field) => columns[field] < 0) ? null : columns;
}

function gradeOf(cell: string): Grade | null {
  const [, figure] = /^(?:第)?([1-6])(?:年|学年|年生)?$/u.exec(plain(cell)) ?? [];
  return GRADES.find((grade) => String(grade) === figure) ?? null;
}

function monthNamed(figure: string | undefined): SchoolMonth | null {
  return SCHOOL_MONTHS.find((month) => month === Number(figure)) ?? null;
}

const MONTHS = /^(\d{1,2})月?(?:(?:[~〜～ー―–—−-]|から|、|・|,)(\d{1,2})月?(?:まで)?)?$/u;

type Months = { readonly from: SchoolMonth; readonly to: SchoolMonth };

/** Returns the months of a cell such as 5月〜6月, 5-6 or 5; the error of the cell if it contains no months. */
function monthsOf(cell: string): Months | PlanUnitFault {
  const written = plain(cell).replaceAll(/\s/gu, '');
  const [whole, first, last] = MONTHS.exec(written) ?? [];
  const from = monthNamed(first);
  const to = last === undefined ? from : monthNamed(last);
  if (whole !== undefined && from !== null && to !== null) return { from, to };
  const date = parseDateCell(cell);
  if (date === null) return { kind: 'wrongMonths' };
  return { kind: 'dateMonths', proposed: `${date.month}月〜${date.day}月` };
}

/** Returns the levels of a cell such as レベル2-1・2-3, in course order, and its errors. */
function levelsOf(cell: string): { readonly levels: readonly number[]; readonly faults: readonly PlanUnitFault[] } {
  const date = parseDateCell(cell);
  if (date !== null) return { levels: [], faults: [{ kind: 'dateLevel', proposed: `${date.month}-${date.day}` }] };
  const written = plain(cell)
    .replaceAll(/[‐\u2011–—−ー－]/gu, '-')
    .split(/[\s、,・;/]+/u)
    .map((each) => each.replace(/^レベル-?/u, ''))
    .filter((each) => each !== '');
  const levels = new Set<number>();
  const faults: PlanUnitFault[] = [];
  for (const label of written) {
    const level = levelWithLabel(label);
    if (level === null) faults.push({ kind: 'unknownLevel', written: label.slice(0, 20) });
    else levels.add(level);
  }
  return { levels: [...levels].toSorted(compareByCourseOrder), faults };
}

function readLine(cells: PlanFileLine['cells'], line: number): PlanFileLine {
  const grade = gradeOf(cells.grade);
  const months = monthsOf(cells.months);
  const { levels, faults: ofLevels } = levelsOf(cells.levels);
  const isRead = !('kind' in months);
  const faults: { field: PlanUnitField; fault: PlanUnitFault }[] = [];
  if (grade === null) faults.push({ field: 'grade', fault: { kind: 'wrongGrade' } });
  if (!isRead) faults.push({ field: 'months', fault: months });
  for (const fault of ofLevels) faults.push({ field: 'levels', fault });
  const unit = grade !== null && isRead ? { grade, title: cells.title.trim(), ...months, levels } : null;
  return { line, cells, faults, unit };
}

/**
 * Reads the cells of a plan file, of which a teacher may have corrected some. Returns the lines with their errors. An
 * error can be in one line or between two lines, such as overlapping months.
 */
export function parsePlanLines(lines: readonly Pick<PlanFileLine, 'line' | 'cells'>[]): readonly PlanFileLine[] {
  const read = lines.map(({ line, cells }) => readLine(cells, line));
  const places = read.flatMap(({ unit }, at) => (unit === null ? [] : [at]));
  const between = faultsOfPlanUnits(read.flatMap(({ unit }) => unit ?? []));
  return read.map((line, at) => ({
    ...line,
    faults: [
      ...line.faults,
      ...between.filter(({ unit }) => places[unit] === at).map(({ field, fault }) => ({ field, fault })),
    ],
  }));
}

/**
 * Returns the lines of a plan file, read from its rows. The first row that is not empty has the headings. Empty rows
 * are skipped.
 */
export function parsePlanFile(rows: readonly (readonly string[])[]): ParsedPlanFile {
  const filled = rows
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...below] = filled;
  const columns = head === undefined ? null : columnsOf(head.cells);
  if (columns === null) return { kind: 'unreadable', reason: 'noHeadings' };
  if (below.length === 0) return { kind: 'unreadable', reason: 'noUnits' };
  if (below.length > MAX_PLAN_UNITS) return { kind: 'unreadable', reason: 'tooMany' };
  const lines = below.map(({ cells, line }) => {
    const cell = (field: PlanUnitField): string => (cells[columns[field]] ?? '').slice(0, 200);
    return {
      line,
      cells: { grade: cell('grade'), months: cell('months'), title: cell('title'), levels: cell('levels') },
    };
  });
  return { kind: 'lines', lines: parsePlanLines(lines) };
}
