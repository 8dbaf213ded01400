import { gradesInClassName, nameKeyWithoutSpaces, parseGroupCell, normaliseSpaces } from './cell-text.ts';
import type { RosterFault, RosterFileFault, RosterWarning, RosterCellErrorKind } from './fault.ts';
import { findRosterHeader, columnsOfName, headingsOfUnreadColumns, type RosterColumns } from './header.ts';
import { columnsOfFields, rosterCellsOfLine } from './line-columns.ts';
import { parseRosterLine } from './read-line.ts';
import { NEW_PUPIL_ID_VALUE } from './row.ts';
import { schoolNumberKey } from './school-number.ts';
import type {
  RosterField,
  RosterGroup,
  RosterLine,
  RosterLinePosition,
  RosterColumnLayout,
  RosterRow,
  RosterTable,
} from './row.ts';

export type ParsedRoster =
  | {
      readonly kind: 'read';
      /** One line for each pupil in the order of the file, including lines with errors. */
      readonly lines: readonly RosterLine[];
      /** All errors, in the order of the cells. */
      readonly faults: readonly RosterFault[];
      /** Remarks about accepted lines, in the order of the lines. */
      readonly notes: readonly RosterWarning[];
      /** The header and columns of each table with pupils, by sheet. */
      readonly plans: ReadonlyMap<string | null, RosterColumnLayout>;
      /** Names of sheets without a header of a roster. */
      readonly ignoredSheets: readonly string[];
      /** Headings of columns that have content but are not imported, each once. */
      readonly unreadColumns: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

/** Minimum number of known headings in a header row. For a list of names of a single class group, one is enough. */
const FEWEST_COLUMNS = 2;

type ParsedSheet = {
  readonly plan: RosterColumnLayout;
  readonly lines: readonly RosterLine[];
  readonly faults: readonly RosterFault[];
  readonly notes: readonly RosterWarning[];
  readonly unread: readonly string[];
};

/**
 * True if the row has a number, name or kana, and does not repeat the header. Other rows are totals, blank rows or
 * parts of a printed form.
 */
function hasPupil(row: readonly string[], columns: RosterColumns, header: readonly string[]): boolean {
  const { number, name, kana } = rosterCellsOfLine(row, columns);
  if (number === '' && name === '' && kana === '') return false;
  return !columnsOfName(columns).every(
    (column) => normaliseSpaces(row[column] ?? '') === normaliseSpaces(header[column] ?? ''),
  );
}

function readSheet(table: RosterTable, defaultGroup: Partial<RosterGroup>): ParsedSheet | RosterFileFault | null {
  const fewest = defaultGroup.group === undefined ? FEWEST_COLUMNS : 1;
  const header = findRosterHeader(table.rows, fewest);
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
  const isNumbered = pupils.some(({ row }) => rosterCellsOfLine(row, columns).number !== '');
  const read = isNumbered ? columns : { ...columns, number: [] };
  const hasKana = pupils.some(({ row }) => rosterCellsOfLine(row, columns).kana !== '');
  const readings = pupils.map(({ row, at }) => parseRosterLine(row, at, read, { defaultGroup: outside, hasKana }));
  const plan = { header: header.row + 1, columns: columnsOfFields(columns) };
  const cells = pupils.map(({ row }) => row);
  return {
    plan,
    lines: readings.map(({ line }) => line),
    faults: readings.flatMap(({ faults }) => faults),
    notes: readings.flatMap(({ notes }) => notes),
    unread: headingsOfUnreadColumns(titles, cells, new Set(Object.values(plan.columns).flat())),
  };
}

/** True if the column for the grade contains both grade and class, such as 2年1組. */
function isTogether({ rows }: RosterTable, header: number, columns: RosterColumns): boolean {
  const [column] = columns.grade;
  return column !== undefined && rows.slice(header + 1).some((row) => parseGroupCell(row[column] ?? '').grade !== null);
}

/** Returns the group in the name of a sheet, such as 2年1組. */
function groupOfSheet(sheet: string | null): Partial<RosterGroup> {
  const { grade, group } = parseGroupCell(sheet ?? '');
  if (gradesInClassName(sheet ?? '').length > 0) return { group };
  return grade === null || group === '' ? {} : { grade, group };
}

function faultAt({ at, columns }: RosterLine, field: RosterField, wrong: RosterCellErrorKind): RosterFault {
  return { ...at, column: columns[field], field, ...wrong };
}

/**
 * Returns errors for lines that repeat the number in the class of an earlier line. Numbers must differ, because they
 * distinguish children of the same name.
 */
function doublesIn(lines: readonly RosterLine[]): readonly RosterFault[] {
  const numbers = new Map<string, RosterLine>();
  return lines.flatMap((line) => {
    const { row } = line;
    if (row === null || row.number === null) return [];
    const key = `${row.grade} ${row.group} ${row.number}`;
    const first = numbers.get(key);
    if (first === undefined) {
      numbers.set(key, line);
      return [];
    }
    const isSamePupil = first.row !== null && personKey(first.row) === personKey(row) && !saysDifferent(first, line);
    return [
      isSamePupil
        ? faultAt(line, 'name', { kind: 'samePupil', first: first.at })
        : faultAt(line, 'number', { kind: 'sameNumber', first: first.at }),
    ];
  });
}

/** Returns errors for school numbers that an earlier line already has. */
function doubleSchoolNumbersIn(lines: readonly RosterLine[]): readonly RosterFault[] {
  const firsts = new Map<string, RosterLine>();
  return lines.flatMap((line) => {
    const schoolNumber = line.row?.schoolNumber;
    if (schoolNumber === undefined) return [];
    const first = firsts.get(schoolNumberKey(schoolNumber));
    if (first !== undefined) return [faultAt(line, 'schoolNumber', { kind: 'sameSchoolNumber', first: first.at })];
    firsts.set(schoolNumberKey(schoolNumber), line);
    return [];
  });
}

function personKey({ name, kana }: RosterRow): string {
  return `${nameKeyWithoutSpaces(name)} ${nameKeyWithoutSpaces(kana ?? '')}`;
}

function saysDifferent(one: RosterLine, other: RosterLine): boolean {
  if (other.identity === NEW_PUPIL_ID_VALUE) return true;
  const [number, otherNumber] = [one.row?.schoolNumber, other.row?.schoolNumber];
  if (number !== undefined && otherNumber !== undefined && number !== otherNumber) return true;
  return one.identity !== null && other.identity !== null && one.identity !== other.identity;
}

/** Returns remarks for lines whose grade, name and reading equal those of an earlier line. */
function namesakesIn(lines: readonly RosterLine[]): readonly RosterWarning[] {
  const firsts = new Map<string, RosterLine>();
  return lines.flatMap((line) => {
    const { row, at, columns } = line;
    if (row === null) return [];
    const key = `${row.grade} ${personKey(row)}`;
    const first = firsts.get(key);
    if (first !== undefined) return [{ ...at, column: columns.name, field: 'name', kind: 'namesake', first: first.at }];
    firsts.set(key, line);
    return [];
  });
}

/** Returns a key of a line that is unique among all sheets. */
export function keyOfRosterLine({ sheet, row }: RosterLinePosition): string {
  return `${row} ${sheet ?? ''}`;
}

/** Returns the lines. In lines with errors, `row` is replaced by null, so that these lines are not imported. */
export function removeDataOfFaultyLines(
  lines: readonly RosterLine[],
  faults: readonly RosterLinePosition[],
): readonly RosterLine[] {
  const faulty = new Set(faults.map(keyOfRosterLine));
  return lines.map((line) => (faulty.has(keyOfRosterLine(line.at)) ? { ...line, row: null } : line));
}

/**
 * Parses tables into pupils. Never throws. `defaultGroup` is the group of pupils whose line names no group; without
 * it the name of the sheet is used. Rows and columns of errors count from 1, as in the file.
 */
export function parseRosterTables(
  tables: readonly RosterTable[],
  defaultGroup: Partial<RosterGroup> = {},
): ParsedRoster {
  const readings = tables.map((table) => ({ sheet: table.sheet, reading: readSheet(table, defaultGroup) }));
  const lines: RosterLine[] = [];
  const faults: RosterFault[] = [];
  const ownNotes: RosterWarning[] = [];
  const unread = new Set<string>();
  const plans = new Map<string | null, RosterColumnLayout>();
  for (const { sheet, reading } of readings) {
    if (reading === null) continue;
    if ('kind' in reading) return { kind: 'unreadable', fault: reading };
    plans.set(sheet, reading.plan);
    lines.push(...reading.lines);
    faults.push(...reading.faults);
    ownNotes.push(...reading.notes);
    for (const heading of reading.unread) unread.add(heading);
  }
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some((cell) => normaliseSpaces(cell) !== '')));
  if (filled.length === 0) return { kind: 'unreadable', fault: { kind: 'empty' } };
  if (readings.every(({ reading }) => reading === null)) return { kind: 'unreadable', fault: { kind: 'noHeader' } };
  if (lines.length === 0) return { kind: 'unreadable', fault: { kind: 'noPupils' } };
  faults.push(...doublesIn(lines), ...doubleSchoolNumbersIn(lines));
  const good = removeDataOfFaultyLines(lines, faults);
  const ignoredSheets = readings.flatMap(({ sheet, reading }) => (reading === null && sheet !== null ? [sheet] : []));
  const taken = new Set(good.flatMap(({ at, row }) => (row === null ? [] : [keyOfRosterLine(at)])));
  const notes = [...ownNotes.filter((note) => taken.has(keyOfRosterLine(note))), ...namesakesIn(good)];
  return {
    kind: 'read',
    lines: good,
    faults: sortRosterFaults(lines, faults),
    notes,
    plans,
    ignoredSheets,
    unreadColumns: [...unread],
  };
}

/** Returns the errors sorted by line, and within a line from left to right. */
export function sortRosterFaults(lines: readonly RosterLine[], faults: readonly RosterFault[]): readonly RosterFault[] {
  const order = new Map(lines.map(({ at }, index) => [keyOfRosterLine(at), index]));
  const place = (fault: RosterFault): number => order.get(keyOfRosterLine(fault)) ?? 0;
  return faults.toSorted((one, other) => place(one) - place(other) || one.column - other.column);
}
