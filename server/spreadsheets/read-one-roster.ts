import type { RosterFileFault } from '../../engine/roster/fault.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import {
  isSchoolNumber,
  MAX_SCHOOL_NUMBER_LENGTH,
  schoolNumberKey,
  normaliseSchoolNumber,
} from '../../engine/roster/school-number.ts';
import { STORED_ROSTER_FIELD_NAMES } from '../../engine/roster/words.ts';
import { parseCsvTable } from './csv-table.ts';
import { decodeTextFile } from './decode-text.ts';
import { ROSTER_FILE_LIMITS } from './limits.ts';
import type { TablesOrFault } from './workbook-tables.ts';

/**
 * The files of a OneRoster 1.2 package that are read, each with its required headings. Upper and lower case count as
 * equal in headings.
 */
const NEEDED = {
  users: ['sourcedId', 'givenName', 'familyName'],
  classes: ['sourcedId', 'title'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
} as const;
type FileName = keyof typeof NEEDED;

/**
 * Headings that the profiles of 1EdTech Japan define, spelled as in the profile K-12/Schools 1.0: the name after `jp.`
 * begins with a lower-case letter.
 */
const JAPAN = {
  kanaFamilyName: 'metadata.jp.kanaFamilyName',
  kanaGivenName: 'metadata.jp.kanaGivenName',
  homeClass: 'metadata.jp.homeClass',
  specialNeeds: 'metadata.jp.specialNeeds',
  shussekiNo: 'metadata.jp.shussekiNo',
} as const;

/** The headings of the columns for the 通称名 (common name). OneRoster 1.2 has no column for the reading of this name. */
const PREFERRED = ['preferredFamilyName', 'preferredGivenName'] as const;

/** The heading of the 学籍番号 (school number). Some systems write other identifiers into this column. */
const IDENTIFIER = 'identifier';

/** The optional headings of each file that are read. */
const READ: Readonly<Record<FileName, readonly string[]>> = {
  users: ['status', 'enabledUser', 'grades', ...PREFERRED, JAPAN.kanaFamilyName, JAPAN.kanaGivenName, JAPAN.homeClass],
  classes: ['status', 'classType', 'grades', JAPAN.specialNeeds],
  enrollments: ['status', JAPAN.shussekiNo],
};
/**
 * Matches the headings of columns that refer to other files, and the heading of the time of the last change. The import
 * ignores these columns without a message.
 */
const BOOKKEEPING = /sourcedIds?$|^dateLastModified$/iu;

/** The headings of three columns that the import adds after the columns of users.csv: grade, class and number. */
const BEHIND = ['学年', '組', '番号'] as const;

type OneRosterRow = ReadonlyMap<string, string>;
type File = {
  /** The headings, converted to lower case. */
  readonly headings: readonly string[];
  /** The headings as they are written in the file. */
  readonly titles: readonly string[];
  readonly rows: readonly OneRosterRow[];
};

class Unreadable extends Error {
  readonly fault: RosterFileFault;
  constructor(fault: RosterFileFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** Returns true if a file of a OneRoster package is one of the files that are read. */
export function isNeededOneRosterFile(name: string): boolean {
  return /(?:^|\/)(?:users|classes|enrollments)\.csv$/u.test(name);
}

function fileNamed(parts: ReadonlyMap<string, Uint8Array>, name: FileName): File {
  const file = `${name}.csv`;
  const [, bytes] = [...parts].find(([path]) => path === file || path.endsWith(`/${file}`)) ?? [];
  if (bytes === undefined) throw new Unreadable({ kind: 'missingFile', file });
  const decoded = decodeTextFile(bytes);
  if (decoded.kind !== 'text') throw new Unreadable({ kind: 'wrongEncoding' });
  const most = ROSTER_FILE_LIMITS.rows * 10;
  const { rows } = parseCsvTable(decoded.text, most);
  if (rows.length > most) throw new Unreadable({ kind: 'tooManyRows', most });
  const found = fileOf(rows);
  const heading = NEEDED[name].find((each) => !found.headings.includes(each.toLowerCase()));
  if (heading !== undefined) throw new Unreadable({ kind: 'missingHeading', file, heading });
  return found;
}

/** Returns the parsed form of a CSV file from the rows of this file. The first row contains the headings. */
function fileOf(rows: readonly (readonly string[])[]): File {
  const titles = (rows[0] ?? []).map((heading) => heading.trim());
  const headings = titles.map((title) => title.toLowerCase());
  const named = rows
    .slice(1)
    .map((cells) => new Map(headings.map((each, column) => [each, cells[column]?.trim() ?? ''])));
  return { headings, titles, rows: named };
}

function cell(row: OneRosterRow | undefined, heading: string): string {
  return row?.get(heading.toLowerCase()) ?? '';
}

/**
 * Returns false if the row's status is deleted or inactive, or if its user may not sign in. A row without a status is
 * valid. Only OneRoster 1.1 has the status `inactive`.
 */
function isLiving(row: OneRosterRow): boolean {
  const status = cell(row, 'status').toLowerCase();
  return status !== 'tobedeleted' && status !== 'inactive' && cell(row, 'enabledUser').toLowerCase() !== 'false';
}

/**
 * Returns a pupil's grade, converted from the Japan profile (`P2` becomes `2`). It is the grade of the pupil's class
 * or, if the class has several grades or none, the grade in the pupil's own row.
 */
function gradeOf(homeroom: OneRosterRow | undefined, user: OneRosterRow): string {
  const ofClass = cell(homeroom, 'grades');
  const grades = ofClass.includes(',') ? cell(user, 'grades') : ofClass || cell(user, 'grades');
  return grades.replace(/^P(?=[1-6]$)/iu, '');
}

function isSpecial(homeroom: OneRosterRow): boolean {
  return cell(homeroom, JAPAN.specialNeeds).toLowerCase() === 'true';
}

type Belonging = { readonly homeroom: OneRosterRow | undefined; readonly number: string };

/**
 * Returns a function that finds a user's homeroom class and number. The class is the one in which the user is enrolled
 * or, without an enrolment, the home class in the user's row. For a user who is not a student, the function returns
 * null.
 */
function homerooms(classes: File, enrollments: File): (user: OneRosterRow) => Belonging | null {
  const byId = new Map(classes.rows.filter(isLiving).map((row) => [cell(row, 'sourcedId'), row]));
  const students = new Set<string>();
  const enrolled = new Map<string, Belonging>();
  for (const row of enrollments.rows) {
    if (!isLiving(row) || cell(row, 'role').toLowerCase() !== 'student') continue;
    const user = cell(row, 'userSourcedId');
    students.add(user);
    const homeroom = byId.get(cell(row, 'classSourcedId'));
    const type = cell(homeroom, 'classType').toLowerCase();
    if (homeroom === undefined || (type !== '' && type !== 'homeroom')) continue;
    // A pupil may be enrolled in both an ordinary class and a 特別支援学級 (special needs class). The ordinary class is then
    // the pupil's homeroom class.
    if (isSpecial(homeroom) && enrolled.has(user)) continue;
    enrolled.set(user, { homeroom, number: cell(row, JAPAN.shussekiNo) });
  }
  return (user) => {
    const id = cell(user, 'sourcedId');
    const homeClass = cell(user, JAPAN.homeClass);
    if (!students.has(id) && homeClass === '') return null;
    return enrolled.get(id) ?? { homeroom: byId.get(homeClass), number: '' };
  };
}

function isValidNumber(number: string): boolean {
  return isSchoolNumber(number) && number.length <= MAX_SCHOOL_NUMBER_LENGTH;
}

/**
 * Returns true if the identifiers of the students can be school numbers: each consists of allowed characters, and no
 * two are equal. If not (for example UUIDs), the import ignores the identifiers, instead of reporting a fault in every
 * line of the roster.
 */
function hasSchoolNumbers(students: readonly OneRosterRow[]): boolean {
  const numbers = students
    .map((user) => normaliseSchoolNumber(cell(user, IDENTIFIER)))
    .filter((number) => number !== '');
  const isEveryValid = numbers.length > 0 && numbers.every(isValidNumber);
  return isEveryValid && new Set(numbers.map(schoolNumberKey)).size === numbers.length;
}

type Names = { readonly name: string; readonly kana: string; readonly common: string; readonly number: string };
const TITLES: Names = {
  name: '氏名',
  kana: 'ふりがな',
  common: STORED_ROSTER_FIELD_NAMES.commonName,
  number: STORED_ROSTER_FIELD_NAMES.schoolNumber,
};

/**
 * Returns the rows of the roster table: the headings, and one row for each row of users.csv, with additional columns
 * for the student's class. If the user is not an active student, the row is empty.
 */
function rowsOf(
  users: File,
  students: readonly OneRosterRow[],
  belongingOf: (user: OneRosterRow) => Belonging | null,
): RosterTable['rows'] {
  const width = users.headings.length;
  const hasNumbers = users.rows.some((user) => (belongingOf(user)?.number ?? '') !== '');
  const columnOf = (heading: string): number => users.headings.indexOf(heading.toLowerCase());
  const commonColumn = PREFERRED.map(columnOf).find((column) => column !== -1);
  const numberColumn = hasSchoolNumbers(students) ? columnOf(IDENTIFIER) : -1;
  const line = (id: string, { name, kana, common, number }: Names, behind: readonly string[]): string[] => {
    const cells = Array.from({ length: width }, () => '');
    cells[columnOf('sourcedId')] = id;
    cells[columnOf('familyName')] = name;
    const kanaColumn = columnOf(JAPAN.kanaFamilyName);
    if (kanaColumn !== -1) cells[kanaColumn] = kana;
    if (commonColumn !== undefined) cells[commonColumn] = common;
    if (numberColumn !== -1) cells[numberColumn] = number;
    return [...cells, ...(hasNumbers ? behind : behind.slice(0, 2))];
  };
  const rows = users.rows.map((user) => {
    const belonging = isLiving(user) ? belongingOf(user) : null;
    if (belonging === null) return [];
    const { homeroom } = belonging;
    const number = cell(user, IDENTIFIER);
    const name = `${cell(user, 'familyName')} ${cell(user, 'givenName')}`.trim();
    const kana = `${cell(user, JAPAN.kanaFamilyName)} ${cell(user, JAPAN.kanaGivenName)}`.trim();
    const common = PREFERRED.map((heading) => cell(user, heading)).join(' ');
    const title = cell(homeroom, 'title').replace(/^.*年度\s*/u, '');
    return line(cell(user, 'sourcedId'), { name, kana, common: common.trim(), number }, [
      gradeOf(homeroom, user),
      title,
      belonging.number,
    ]);
  });
  return [line(STORED_ROSTER_FIELD_NAMES.identity, TITLES, BEHIND), ...rows];
}

/** Maps the name of each file in {@link NEEDED} to the rows of this file. The first row contains the headings. */
type OneRosterRows = Readonly<Record<FileName, readonly (readonly string[])[]>>;

/** Returns the students of a OneRoster service as a roster table with the same columns as for a CSV package. */
export function rosterTableFromOneRosterRows(rows: OneRosterRows): RosterTable {
  const users = fileOf(rows.users);
  const belongingOf = homerooms(fileOf(rows.classes), fileOf(rows.enrollments));
  const students = users.rows.filter((user) => isLiving(user) && belongingOf(user) !== null);
  return { sheet: null, rows: rowsOf(users, students, belongingOf) };
}

/**
 * Returns the headings of columns that contain data but are not read, for a message to the teacher. For the files with
 * classes and enrolments, the name of the file precedes the heading.
 */
function unreadIn(name: FileName, { titles, rows }: Pick<File, 'titles' | 'rows'>): readonly string[] {
  const numbers = name === 'users' && hasSchoolNumbers(rows) ? [IDENTIFIER] : [];
  const read = new Set([...NEEDED[name], ...READ[name], ...numbers].map((heading) => heading.toLowerCase()));
  return titles
    .filter((title) => title !== '' && !read.has(title.toLowerCase()) && !BOOKKEEPING.test(title))
    .filter((title) => rows.some((row) => cell(row, title) !== ''))
    .map((title) => (name === 'users' ? title : `${name}.csv の ${title}`));
}

/** Reads the students of a OneRoster 1.2 CSV package (Japan profile) as a roster table. */
export function parseOneRosterPackage(parts: ReadonlyMap<string, Uint8Array>): TablesOrFault {
  try {
    const users = fileNamed(parts, 'users');
    if (users.rows.length > ROSTER_FILE_LIMITS.rows)
      throw new Unreadable({ kind: 'tooManyRows', most: ROSTER_FILE_LIMITS.rows });
    const classes = fileNamed(parts, 'classes');
    const enrollments = fileNamed(parts, 'enrollments');
    const belongingOf = homerooms(classes, enrollments);
    const students = { ...users, rows: users.rows.filter((user) => isLiving(user) && belongingOf(user) !== null) };
    const unreadColumns = [
      ...unreadIn('users', students),
      ...unreadIn('classes', classes),
      ...unreadIn('enrollments', enrollments),
    ];
    const table = { sheet: 'users.csv', rows: rowsOf(users, students.rows, belongingOf) };
    return { kind: 'tables', tables: [table], unreadColumns };
  } catch (fault) {
    if (fault instanceof Unreadable) return { kind: 'unreadable', fault: fault.fault };
    throw fault;
  }
}
