import { parseGroupCell } from './cell-text.ts';
import { doCellsRepeatFullName } from './line-columns.ts';
import type { ParsedRoster } from './read-roster.ts';
import type {
  StoredRosterField,
  StoredRosterTable,
  RosterGroup,
  RosterLinePosition,
  RosterTable,
  RosterTemplateField,
} from './row.ts';
import { STORED_ROSTER_FIELDS, ROSTER_TEMPLATE_FIELDS } from './row.ts';
import { STORED_ROSTER_FIELD_NAMES } from './words.ts';

/** Maximum length of a cell in characters. No valid name is longer, so only wrong text is cut off. */
export const MAX_ROSTER_CELL_LENGTH = 1000;

/** Returns the {@link RosterGroup} for a class group of the school with this grade and name. */
export function rosterGroupForGradeAndName(grade: RosterGroup['grade'], name: string): RosterGroup {
  return { grade, group: parseGroupCell(name).group };
}

function columnsIn({ columns }: Pick<StoredRosterTable, 'columns'>): ReadonlySet<number> {
  return new Set(STORED_ROSTER_FIELDS.flatMap((field) => columns[field]));
}

/**
 * Empties all cells that an import does not need. The known columns of the header row and of the pupils' lines stay at
 * their positions, so that parsing the tables again gives the same result.
 */
export function clearRosterCellsUnneededByImport(
  tables: readonly RosterTable[],
  { lines, plans }: Pick<Extract<ParsedRoster, { kind: 'read' }>, 'lines' | 'plans'>,
): StoredRosterTable[] {
  return tables.flatMap(({ sheet, rows }) => {
    const plan = plans.get(sheet);
    if (plan === undefined) return [];
    const kept = new Set([plan.header, ...lines.flatMap(({ at }) => (at.sheet === sheet ? [at.row] : []))]);
    const needed = columnsIn(plan);
    const last = Math.max(...kept);
    const cells = (row: readonly string[]): string[] =>
      Array.from({ length: Math.max(...needed) }, (_, index) =>
        needed.has(index + 1) ? (row[index] ?? '').slice(0, MAX_ROSTER_CELL_LENGTH) : '',
      );
    return [{ sheet, rows: rows.slice(0, last).map((row, index) => (kept.has(index + 1) ? cells(row) : [])), ...plan }];
  });
}

/** A cell that the user can correct, or several cells (`columns`) that repeat the same full name. */
export type EditableRosterCell = { readonly columns: readonly number[]; readonly text: string };

/** Returns the cells of a field in a line. Empty if the sheet has no column for the field. */
export function editableCellsOfField(
  table: StoredRosterTable,
  row: number,
  field: StoredRosterField,
): readonly EditableRosterCell[] {
  const cells = table.rows[row - 1] ?? [];
  const columns = table.columns[field];
  const texts = columns.map((column) => cells[column - 1] ?? '');
  if (doCellsRepeatFullName(texts)) return [{ columns, text: texts[0] ?? '' }];
  return columns.map((column, index) => ({ columns: [column], text: texts[index] ?? '' }));
}

function written(row: readonly string[], columns: readonly number[], text: string): string[] {
  const length = Math.max(row.length, ...columns);
  return Array.from({ length }, (_, index) => (columns.includes(index + 1) ? text : (row[index] ?? '')));
}

function withRow(table: StoredRosterTable, row: number, cells: readonly string[]): StoredRosterTable {
  const length = Math.max(table.rows.length, row);
  return {
    ...table,
    rows: Array.from({ length }, (_, index) => (index + 1 === row ? cells : (table.rows[index] ?? []))),
  };
}

/**
 * Returns the table with a column for a field, added as the last column. A table that has the column already does not
 * change.
 */
function withColumn(table: StoredRosterTable, field: StoredRosterField): StoredRosterTable {
  if (table.columns[field].length > 0) return table;
  const column = Math.max(...columnsIn(table)) + 1;
  const header = written(table.rows[table.header - 1] ?? [], [column], STORED_ROSTER_FIELD_NAMES[field]);
  return { ...withRow(table, table.header, header), columns: { ...table.columns, [field]: [column] } };
}

function onSheet(
  tables: readonly StoredRosterTable[],
  sheet: string | null,
  change: (table: StoredRosterTable) => StoredRosterTable,
): StoredRosterTable[] {
  return tables.map((table) => (table.sheet === sheet ? change(table) : table));
}

/** Returns the tables with the text written into these columns of one line. */
export function writeTextIntoCells(
  tables: readonly StoredRosterTable[],
  { sheet, row }: RosterLinePosition,
  columns: readonly number[],
  text: string,
): StoredRosterTable[] {
  return onSheet(tables, sheet, (table) => withRow(table, row, written(table.rows[row - 1] ?? [], columns, text)));
}

/**
 * Returns the tables with a text written into a field. If the sheet has no column for the field, the column is added.
 */
export function writeTextIntoField(
  tables: readonly StoredRosterTable[],
  field: 'kana' | 'identity',
  { sheet, row }: RosterLinePosition,
  text: string,
): StoredRosterTable[] {
  return onSheet(tables, sheet, (table) => {
    const wider = withColumn(table, field);
    return withRow(wider, row, written(wider.rows[row - 1] ?? [], wider.columns[field], text));
  });
}

/**
 * Returns the tables with the cells of a line emptied. The row itself stays, so that the other lines keep their
 * numbers.
 */
export function clearRosterLine(
  tables: readonly StoredRosterTable[],
  { sheet, row }: RosterLinePosition,
): StoredRosterTable[] {
  return onSheet(tables, sheet, (table) => withRow(table, row, []));
}

const NEW_TABLE: StoredRosterTable = {
  sheet: null,
  header: 1,
  rows: [['学年', '組', '氏名', 'ふりがな']],
  columns: {
    grade: [1],
    group: [2],
    number: [],
    name: [3],
    kana: [4],
    commonName: [],
    commonKana: [],
    schoolNumber: [],
    identity: [],
  },
};

/** Returns the tables with a pupil added as the last line. If there is no table, a new one is made. */
export function addPupilToRosterTables(
  tables: readonly StoredRosterTable[],
  cells: Readonly<Record<RosterTemplateField, string>>,
): StoredRosterTable[] {
  const table = tables.at(-1) ?? NEW_TABLE;
  const wider = ROSTER_TEMPLATE_FIELDS.reduce(
    (sum, field) => (cells[field] === '' ? sum : withColumn(sum, field)),
    table,
  );
  const line = ROSTER_TEMPLATE_FIELDS.reduce<string[]>((row, field) => {
    const columns = wider.columns[field];
    const parts = columns.length === 2 ? cells[field].split(/\s+(.*)/su) : [cells[field]];
    return columns.reduce((filled, column, index) => written(filled, [column], parts[index] ?? ''), row);
  }, []);
  return [...tables.slice(0, -1), withRow(wider, wider.rows.length + 1, line)];
}
