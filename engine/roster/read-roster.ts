import { writtenGroupName, nameKey, readGroupCell, tidy } from './cell-text.ts';
import type { RosterFault, RosterFileFault, RosterWrong } from './fault.ts';
import { findHeader, nameColumns, type RosterColumns } from './header.ts';
import { rosterCells, fieldColumns, readLine } from './read-line.ts';
import type { RosterField, RosterGroup, RosterLine, RosterLineAt, RosterPlan, RosterTable } from './row.ts';

export type ParsedRoster =
  | {
      readonly kind: 'read';
      /** One for each pupil, in the order of the file, those at fault among them. */
      readonly lines: readonly RosterLine[];
      /** All of them in one pass, in the order of the cells. */
      readonly faults: readonly RosterFault[];
      /** Where the tables that hold pupils have them, by sheet. */
      readonly plans: ReadonlyMap<string | null, RosterPlan>;
      /** Sheets without a header of a roster. */
      readonly ignoredSheets: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

/** A title alone is no header, but for a list of names that all go into one group. */
const FEWEST_COLUMNS = 2;

type ParsedSheet = {
  readonly plan: RosterPlan;
  readonly lines: readonly RosterLine[];
  readonly faults: readonly RosterFault[];
};

/** Lines without number, name and kana hold no pupil: sums, lines left blank, whatever else stands in a form. */
function hasPupil(row: readonly string[], columns: RosterColumns, header: readonly string[]): boolean {
  const { number, name, kana } = rosterCells(row, columns);
  if (number === '' && name === '' && kana === '') return false;
  return !nameColumns(columns).every((column) => tidy(row[column] ?? '') === tidy(header[column] ?? ''));
}

function readSheet(table: RosterTable, defaultGroup: Partial<RosterGroup>): ParsedSheet | RosterFileFault | null {
  const fewest = defaultGroup.group === undefined ? FEWEST_COLUMNS : 1;
  const header = findHeader(table.rows, fewest);
  if (header === null) return null;
  const { columns } = header;
  const { sheet } = table;
  const titles = table.rows[header.row] ?? [];
  const outside = { ...groupOfSheet(sheet), ...defaultGroup };
  const hasBoth = columns.group.length > 0 || outside.group !== undefined || isTogether(table, header.row, columns);
  if (!hasBoth) return { kind: 'missingColumn', field: 'group', sheet };
  const pupils = table.rows.flatMap((row, index) =>
    index > header.row && hasPupil(row, columns, titles) ? [{ row, at: { sheet, row: index + 1 } }] : [],
  );
  const isNumbered = pupils.some(({ row }) => rosterCells(row, columns).number !== '');
  const read = isNumbered ? columns : { ...columns, number: [] };
  const readings = pupils.map(({ row, at }) => readLine(row, at, read, outside));
  return {
    plan: { header: header.row + 1, columns: fieldColumns(columns) },
    lines: readings.map(({ line }) => line),
    faults: readings.flatMap(({ faults }) => faults),
  };
}

/** 2年1組 in the column of the year. */
function isTogether({ rows }: RosterTable, header: number, columns: RosterColumns): boolean {
  const [column] = columns.grade;
  return column !== undefined && rows.slice(header + 1).some((row) => readGroupCell(row[column] ?? '').grade !== null);
}

/** A sheet named 2年1組 says where its pupils belong. */
function groupOfSheet(sheet: string | null): Partial<RosterGroup> {
  const { grade, group } = readGroupCell(sheet ?? '');
  return grade === null || group === '' ? {} : { grade, group };
}

function faultAt({ at, columns }: RosterLine, field: RosterField, wrong: RosterWrong): RosterFault {
  return { ...at, column: columns[field], field, ...wrong };
}

/** Pupils and numbers that a line above has already. */
function doublesIn(lines: readonly RosterLine[]): readonly RosterFault[] {
  const numbers = new Map<string, RosterLine>();
  const pupils = new Map<string, RosterLine>();
  return lines.flatMap((line) => {
    const { row } = line;
    if (row === null) return [];
    const group = writtenGroupName(row);
    const pupil = `${group} ${nameKey(row.name)} ${nameKey(row.kana ?? '')}`;
    const samePupil = pupils.get(pupil) ?? null;
    const sameNumber = numbers.get(`${group} ${row.number}`) ?? null;
    if (samePupil === null) pupils.set(pupil, line);
    if (sameNumber === null && row.number !== null) numbers.set(`${group} ${row.number}`, line);
    const faults: RosterFault[] = [];
    if (samePupil !== null) faults.push(faultAt(line, 'name', { kind: 'samePupil', first: samePupil.at }));
    if (sameNumber !== null && sameNumber !== samePupil) {
      faults.push(faultAt(line, 'number', { kind: 'sameNumber', first: sameNumber.at }));
    }
    return faults;
  });
}

function lineKey({ sheet, row }: RosterLineAt): string {
  return `${row} ${sheet ?? ''}`;
}

/** Lines at fault hold no pupil that could be taken. */
export function withoutFaulty(lines: readonly RosterLine[], faults: readonly RosterLineAt[]): readonly RosterLine[] {
  const faulty = new Set(faults.map(lineKey));
  return lines.map((line) => (faulty.has(lineKey(line.at)) ? { ...line, row: null } : line));
}

/**
 * Reads tables into pupils. Never throws. `within` is the group into which pupils go whose line names none; without it
 * a sheet's own name may tell. Rows and columns of faults count from 1 as they stand in the file.
 */
export function readRoster(tables: readonly RosterTable[], defaultGroup: Partial<RosterGroup> = {}): ParsedRoster {
  const readings = tables.map((table) => ({ sheet: table.sheet, reading: readSheet(table, defaultGroup) }));
  const lines: RosterLine[] = [];
  const faults: RosterFault[] = [];
  const plans = new Map<string | null, RosterPlan>();
  for (const { sheet, reading } of readings) {
    if (reading === null) continue;
    if ('kind' in reading) return { kind: 'unreadable', fault: reading };
    plans.set(sheet, reading.plan);
    lines.push(...reading.lines);
    faults.push(...reading.faults);
  }
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some((cell) => tidy(cell) !== '')));
  if (filled.length === 0) return { kind: 'unreadable', fault: { kind: 'empty' } };
  if (readings.every(({ reading }) => reading === null)) return { kind: 'unreadable', fault: { kind: 'noHeader' } };
  if (lines.length === 0) return { kind: 'unreadable', fault: { kind: 'noPupils' } };
  faults.push(...doublesIn(lines));
  const ignoredSheets = readings.flatMap(({ sheet, reading }) => (reading === null && sheet !== null ? [sheet] : []));
  return { kind: 'read', lines: withoutFaulty(lines, faults), faults: inOrder(lines, faults), plans, ignoredSheets };
}

/** As the lines stand, and within a line from left to right. */
export function inOrder(lines: readonly RosterLine[], faults: readonly RosterFault[]): readonly RosterFault[] {
  const order = new Map(lines.map(({ at }, index) => [lineKey(at), index]));
  const place = (fault: RosterFault): number => order.get(lineKey(fault)) ?? 0;
  return faults.toSorted((one, other) => place(one) - place(other) || one.column - other.column);
}
