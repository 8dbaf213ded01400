import { convertKatakanaToHiragana, normaliseSpaces } from './cell-text.ts';
import { columnLetters } from './words.ts';

/** A kind of column in a roster. Name and kana can each be in one column, or in two for family and given name. */
export type RosterColumnKind =
  | 'grade'
  | 'group'
  | 'number'
  | 'name'
  | 'familyName'
  | 'givenName'
  | 'identity'
  | 'schoolNumber'
  | Kana
  | Common;
type Kana = 'kana' | 'familyKana' | 'givenKana';
/**
 * Columns of the 通称名 (common name). A roster has the whole name in `commonName`, or the family name in
 * `commonFamilyName` and the given name in `commonName`. The readings have the same two forms.
 */
type Common = 'commonName' | 'commonFamilyName' | 'commonKana' | 'commonFamilyKana';

/**
 * For each kind, the indexes (from 0) of its columns. A kind has several columns if a heading is merged over two
 * cells.
 */
export type RosterColumns = Readonly<Record<RosterColumnKind, readonly number[]>>;

export type RosterHeader = { readonly row: number; readonly columns: RosterColumns };

const FAMILY = ['姓', '苗字', '名字', '氏', 'せい', 'みょうじ'];
const GIVEN = ['名', 'めい'];
const SYNONYMS: Readonly<Record<Exclude<RosterColumnKind, Kana | Common>, readonly string[]>> = {
  grade: ['年', '学年', '年次', '学年次', 'grade'],
  group: [
    '組',
    '組名',
    'くみ',
    'くらす',
    'くらす名',
    '学級',
    '学級名',
    'class',
    '年組',
    '学年組',
    '学年くらす',
    '所属',
  ],
  number: ['番号', '番', '出席番号', '出席番', '名簿番号', '出席', '出席no', 'no', 'number'],
  name: ['氏名', '名前', '姓名', 'なまえ', 'お名前', 'name', 'ふるねーむ'],
  familyName: FAMILY,
  givenName: GIVEN,
  identity: ['あかうんとid', 'sourcedid'],
  schoolNumber: [],
};
/**
 * Headings of the 学籍番号 (school number). They are recognised before 児童 (pupil) is removed from a heading, because 番号
 * (number) alone is the number in the class.
 */
const SCHOOL_NUMBER =
  /^(?:(?:児童|生徒|学生)の?学籍|学籍|(?:児童|生徒|学生)(?:の?学籍)?)(?:番号|no|id|こーど)$|^学籍$|^(?:student|school|pupil)(?:number|no|id)$/u;
const KANA_WORDS =
  /ふりがな|ふり仮名|振り仮名|よみがな|よみ仮名|読み仮名|読みがな|よみかた|よみ|読み|ひらがな|かたかな|かな|kana/gu;
const COMMON_NAME = /通称名|通称|通名/gu;
const WHOSE = /^(?:児童|生徒|学生|子ども|こども)(?:の)?/u;
/** Matches control characters and direction marks. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;
const NAME_KINDS: ReadonlySet<RosterColumnKind> = new Set([
  'name',
  'familyName',
  'givenName',
  'kana',
  'familyKana',
  'givenKana',
]);
/** Maximum number of rows (titles, dates, remarks) above the header. */
const MOST_ROWS_ABOVE = 30;

/**
 * Returns a heading in the form in which headings are compared: without spaces and signs, with uniform width and kana.
 */
function bare(heading: string): string {
  return convertKatakanaToHiragana(heading.normalize('NFKC').toLowerCase())
    .replace(/必須|任意/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/**
 * Returns the kind of a column whose heading contains 通称名 (common name); `rest` is the heading without this word.
 * Null if `rest` contains anything but words such as 姓 (family name) or よみ (reading).
 */
function commonColumnOf(rest: string): Common | null {
  const word = rest.replace(KANA_WORDS, '');
  const isKana = word !== rest || word === 'せい' || word === 'めい';
  if (FAMILY.includes(word)) return isKana ? 'commonFamilyKana' : 'commonFamilyName';
  if (!['', ...SYNONYMS.name, ...GIVEN].includes(word)) return null;
  return isKana ? 'commonKana' : 'commonName';
}

function columnOf(heading: string): RosterColumnKind | null {
  const whole = bare(heading);
  if (SCHOOL_NUMBER.test(whole)) return 'schoolNumber';
  const word = whole.replace(WHOSE, '');
  const uncommon = word.replace(COMMON_NAME, '');
  if (uncommon !== word) return commonColumnOf(uncommon);
  const rest = word.replace(KANA_WORDS, '');
  if (rest !== word || word === 'せい' || word === 'めい') {
    if (FAMILY.includes(rest)) return 'familyKana';
    if (GIVEN.includes(rest)) return 'givenKana';
    return ['', ...SYNONYMS.name].includes(rest) ? 'kana' : null;
  }
  const [column] = Object.entries(SYNONYMS).find(([, synonyms]) => synonyms.includes(word)) ?? [];
  return isPlainColumn(column) ? column : null;
}

function isPlainColumn(column: string | undefined): column is Exclude<RosterColumnKind, Kana | Common> {
  return column !== undefined && column in SYNONYMS;
}

function columnsOf(row: readonly string[]): RosterColumns {
  const found = row.map(columnOf);
  const at = (column: RosterColumnKind): number[] => found.flatMap((each, index) => (each === column ? [index] : []));
  return {
    grade: at('grade'),
    group: at('group'),
    number: at('number'),
    name: at('name'),
    familyName: at('familyName'),
    givenName: at('givenName'),
    kana: at('kana'),
    identity: at('identity'),
    schoolNumber: at('schoolNumber'),
    familyKana: at('familyKana'),
    givenKana: at('givenKana'),
    commonName: at('commonName'),
    commonFamilyName: at('commonFamilyName'),
    commonKana: at('commonKana'),
    commonFamilyKana: at('commonFamilyKana'),
  };
}

/** Returns the columns of the name: one column, or the columns of 姓 (family name) and 名 (given name). */
export function columnsOfName({ name, familyName, givenName }: RosterColumns): readonly number[] {
  const parts = [...familyName.slice(0, 1), ...givenName.slice(0, 1)];
  return parts.length === 2 || name.length === 0 ? parts : name;
}

/** Returns the columns of the reading: one column, or the columns for family name and given name. */
export function columnsOfKana({ kana, familyKana, givenKana }: RosterColumns): readonly number[] {
  const parts = [...familyKana.slice(0, 1), ...givenKana.slice(0, 1)];
  return parts.length === 2 || kana.length === 0 ? parts : kana;
}

/** Maximum number of characters of a heading that is returned; the rest is cut off. */
const LONGEST_HEADING = 40;

/**
 * Returns the headings of the columns that have content but are not imported. A heading is returned as it is written;
 * for a column without a heading, its letters (`G列`, column G) are returned. Further columns with names of the pupils
 * are left out, because they repeat the imported name.
 */
export function headingsOfUnreadColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  read: ReadonlySet<number>,
): readonly string[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const heading = header[index] ?? '';
    const kind = columnOf(heading);
    const isRead = read.has(index + 1) || (kind !== null && NAME_KINDS.has(kind));
    if (isRead || rows.every((row) => normaliseSpaces(row[index] ?? '') === '')) return [];
    const shown = normaliseSpaces(heading.replace(UNSEEN, ' '));
    return [shown === '' ? `${columnLetters(index + 1)}列` : Array.from(shown).slice(0, LONGEST_HEADING).join('')];
  });
}

/** Returns the columns of the 通称名 (common name): one column, or the columns of family name and given name. */
export function columnsOfCommonName({ commonName, commonFamilyName }: RosterColumns): readonly number[] {
  return [...commonFamilyName.slice(0, 1), ...commonName.slice(0, 1)];
}

/** Returns the columns with the reading of the 通称名 (common name). */
export function columnsOfCommonNameKana({ commonKana, commonFamilyKana }: RosterColumns): readonly number[] {
  return [...commonFamilyKana.slice(0, 1), ...commonKana.slice(0, 1)];
}

function kindsIn(columns: RosterColumns): number {
  return Object.values(columns).filter((places) => places.length > 0).length;
}

/**
 * Returns the header: among the rows with a heading for the name, the row with the most known kinds of columns, or the
 * first of several such rows. Null if no row has at least `fewest` kinds.
 */
export function findRosterHeader(rows: readonly (readonly string[])[], fewest: number): RosterHeader | null {
  const found = rows
    .slice(0, MOST_ROWS_ABOVE)
    .map((row, index) => ({ row: index, columns: columnsOf(row) }))
    .filter(({ columns }) => columnsOfName(columns).length > 0 && kindsIn(columns) >= fewest);
  const most = Math.max(...found.map(({ columns }) => kindsIn(columns)));
  return found.find(({ columns }) => kindsIn(columns) === most) ?? null;
}
