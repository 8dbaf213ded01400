import type { z } from 'zod/mini';
import { EmailAddress, KanaName, PersonName, SchoolName } from '../../../contract/names.ts';
import type { StaffRole } from '../../../contract/roles.ts';
import { STAFF_LIST_LIMITS, type StaffListColumn, type CheckedStaffListLine } from '../../../contract/staff-list.ts';
import { parseCsvTable } from '../../spreadsheets/csv-table.ts';

/** A line of a staff list, with the faults in its cells. */
export type ParsedStaffLine = Omit<CheckedStaffListLine, 'isNewSchool'>;

/** The result of parsing a staff list. */
export type StaffListParseResult =
  | { readonly kind: 'unreadable'; readonly reason: 'noHeadings' | 'nobody' | 'tooMany' }
  | { readonly kind: 'lines'; readonly lines: readonly ParsedStaffLine[] };

const HEADINGS: Readonly<Record<string, StaffListColumn>> = {
  学校: 'school',
  学校名: 'school',
  名前: 'name',
  氏名: 'name',
  ふりがな: 'kana',
  フリガナ: 'kana',
  メールアドレス: 'email',
  メール: 'email',
  email: 'email',
  'e-mail': 'email',
  役割: 'role',
};

const ROLES: Readonly<Record<string, StaffRole>> = { '': 'manager', 先生: 'manager', 教員: 'manager', 管理者: 'admin' };

function plain(cell: string): string {
  return cell.normalize('NFKC').trim();
}

type Places = Readonly<Partial<Record<StaffListColumn, number>>>;

/**
 * Returns for each column of a staff list its index in the line with headings. Returns null if the line does not
 * contain the headings of a staff list.
 */
function headingsOf(cells: readonly string[]): Places | null {
  const places: Partial<Record<StaffListColumn, number>> = {};
  for (const [at, cell] of cells.entries()) {
    const column = HEADINGS[plain(cell).toLowerCase()];
    if (column !== undefined) places[column] ??= at;
  }
  return places.name === undefined || places.email === undefined ? null : places;
}

type Fault = CheckedStaffListLine['faults'][number];

/**
 * Returns the content of a table cell, validated with the schema of its column. If the content is invalid, adds a fault
 * with the schema's message to `faults`.
 */
function read(schema: z.ZodMiniType<string, string>, column: StaffListColumn, cell: string, faults: Fault[]): string {
  const parsed = schema.safeParse(cell);
  if (parsed.success) return parsed.data;
  faults.push({ column, words: parsed.error.issues[0]?.message ?? '確かめてください' });
  return cell.slice(0, 100);
}

function lineOf(cells: readonly string[], places: Places, line: number): ParsedStaffLine {
  const cellOf = (column: StaffListColumn): string =>
    places[column] === undefined ? '' : (cells[places[column]] ?? '');
  const faults: Fault[] = [];
  const role = ROLES[plain(cellOf('role'))];
  if (role === undefined) faults.push({ column: 'role', words: '「先生」か「管理者」と書いてください' });
  const school = cellOf('school').trim();
  if (role === 'admin' && school !== '') faults.push({ column: 'school', words: '管理者の行では空にしてください' });
  const kana = cellOf('kana').trim();
  return {
    line,
    school: role === 'admin' ? '' : read(SchoolName, 'school', school, faults),
    name: read(PersonName, 'name', cellOf('name'), faults),
    kana: kana === '' ? null : read(KanaName, 'kana', kana, faults),
    email: read(EmailAddress, 'email', cellOf('email'), faults),
    role: role ?? 'manager',
    faults,
  };
}

/**
 * Parses a staff list: CSV, or lines copied from a spreadsheet. The first line that is not empty contains the headings.
 * Empty lines are skipped.
 */
export function parseStaffList(text: string): StaffListParseResult {
  const { rows } = parseCsvTable(text, STAFF_LIST_LIMITS.lines + 50);
  const filled = rows
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...below] = filled;
  const places = first === undefined ? null : headingsOf(first.cells);
  if (places === null) return { kind: 'unreadable', reason: 'noHeadings' };
  if (below.length === 0) return { kind: 'unreadable', reason: 'nobody' };
  if (below.length > STAFF_LIST_LIMITS.lines) return { kind: 'unreadable', reason: 'tooMany' };
  return { kind: 'lines', lines: below.map(({ cells, line }) => lineOf(cells, places, line)) };
}
