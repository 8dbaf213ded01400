import {
  findForbiddenCharacter,
  gradesInClassName,
  hasKanjiOneForLongVowel,
  isKana,
  isKanaOrLatin,
  findSignOfLostCharacter,
  nameKeyWithoutSpaces,
  convertToHalfWidth,
  parseGradeCell,
  parseGroupCell,
  normaliseSpaces,
  normaliseKana,
  normaliseName,
} from './cell-text.ts';
import { guessGroupNamesFromDateCell } from './date-cell.ts';
import type { RosterFault, RosterWarning, RosterWarningContent, RosterCellErrorKind } from './fault.ts';
import { columnsOfName, type RosterColumns } from './header.ts';
import { isSchoolNumber, MAX_SCHOOL_NUMBER_LENGTH, normaliseSchoolNumber } from './school-number.ts';
import { findColumnForErrorOfField, firstColumnOfEachField, joinCellTexts, rosterCellsOfLine } from './line-columns.ts';
import type {
  RosterCells,
  RosterField,
  RosterGrade,
  RosterGroup,
  RosterLine,
  RosterLinePosition,
  RosterName,
} from './row.ts';

/** Maximum lengths in characters. */
const LONGEST = { name: 100, kana: 100, group: 20 } as const;
/** The largest 出席番号 (number in the class). */
const HIGHEST_NUMBER = 999;
const FORMULA_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/u;

/** Records an error of the line at the cell of a field. */
type Complain = (field: RosterField, wrong: RosterCellErrorKind) => void;

function isReadable(field: RosterField, text: string, complain: Complain): boolean {
  if (text.includes('\ufffd')) {
    complain(field, { kind: 'lostCharacter', found: '\ufffd' });
    return false;
  }
  const forbidden = findForbiddenCharacter(text);
  if (forbidden !== null) complain(field, { kind: 'forbiddenCharacter', found: forbidden });
  const isError = FORMULA_ERROR.test(text.trim());
  if (isError) complain(field, { kind: 'formulaError', found: text.trim() });
  return forbidden === null && !isError;
}

type NameField = 'name' | 'kana' | 'commonName' | 'commonKana';

function isKanaField(field: NameField): boolean {
  return field === 'kana' || field === 'commonKana';
}

function readName(field: NameField, text: string, complain: Complain): string | null {
  if (!isReadable(field, text, complain)) return null;
  const name = isKanaField(field) ? normaliseKana(text) : normaliseName(text);
  const { length } = Array.from(name);
  const most = LONGEST[isKanaField(field) ? 'kana' : 'name'];
  if (length > most) complain(field, { kind: 'tooLong', length, most });
  const lost = findSignOfLostCharacter(text);
  if (lost !== null) complain(field, { kind: 'lostCharacter', found: lost });
  else if (isKanaField(field) && name !== '' && !isKanaOrLatin(name))
    complain(field, { kind: 'notKana', found: brief(text) });
  return name;
}

/** Returns the first 40 characters, enough to recognise the cell. */
function brief(text: string): string {
  return Array.from(text).slice(0, 40).join('');
}

function readNumber(text: string, complain: Complain): number | null {
  if (!isReadable('number', text, complain)) return null;
  const digits = /^0*([1-9]\d{0,2})番?$/u.exec(convertToHalfWidth(text).replace(/\.0+$/u, ''))?.[1];
  const number = Number(digits);
  if (digits !== undefined && number <= HIGHEST_NUMBER) return number;
  complain('number', text === '' ? { kind: 'missing' } : { kind: 'notANumber', found: brief(text) });
  return null;
}

/** Returns the school number; null if it is missing or has an error. */
function readSchoolNumber(text: string, complain: Complain): string | null {
  if (text === '' || !isReadable('schoolNumber', text, complain)) return null;
  const found = normaliseSchoolNumber(text);
  if (found.length > MAX_SCHOOL_NUMBER_LENGTH) {
    complain('schoolNumber', { kind: 'tooLong', length: found.length, most: MAX_SCHOOL_NUMBER_LENGTH });
  } else if (!isSchoolNumber(found)) complain('schoolNumber', { kind: 'notASchoolNumber', found: brief(text) });
  return found;
}

type Belonging = { readonly grade: RosterGrade | null; readonly group: string | null };

/**
 * Reads grade and class group from two columns, or from one column that contains both (2年1組). `defaultGroup` gives a
 * grade or group for which the roster has no column.
 */
function readOwnGroup(
  cells: RosterCells,
  columns: RosterColumns,
  defaultGroup: Partial<RosterGroup>,
  complain: Complain,
): Belonging {
  const ownGrade = columns.grade.length > 0;
  const ownGroup = columns.group.length > 0;
  const isGradeReadable = !ownGrade || isReadable('grade', cells.grade, complain);
  const isGroupReadable = !ownGroup || isReadable('group', cells.group, complain);
  if (!isGradeReadable || !isGroupReadable) return { grade: null, group: null };
  const cellGroup = parseGroupCell(ownGroup ? cells.group : cells.grade);
  const both = ownGroup || cellGroup.grade !== null;
  const grade = ownGrade
    ? (parseGradeCell(cells.grade) ?? (ownGroup && cells.grade !== '' ? null : cellGroup.grade))
    : (cellGroup.grade ?? defaultGroup.grade ?? null);
  const group = both ? cellGroup.group : (defaultGroup.group ?? '');
  const lost = findSignOfLostCharacter(ownGroup ? cells.group : '');
  if (lost !== null) complain('group', { kind: 'lostCharacter', found: lost });
  const groupText = ownGroup ? cells.group : cells.grade;
  const proposals = guessGroupNamesFromDateCell(groupText, ownGroup ? parseGradeCell(cells.grade) : null);
  if (proposals !== null) {
    complain(ownGroup ? 'group' : 'grade', { kind: 'looksLikeDate', found: brief(groupText), proposals });
    return { grade: null, group: null };
  }
  const several = gradesInClassName(groupText);
  const isOther = several.length > 0 ? grade !== null && !several.includes(grade) : cellGroup.grade !== grade;
  if (grade === null && several.length > 0 && cells.grade === '') {
    complain('grade', { kind: 'severalGrades', found: brief(groupText) });
  } else if (grade === null) complain('grade', lacking(cells.grade, 'notAGrade', ownGrade));
  else if (ownGrade && isOther && (cellGroup.grade !== null || several.length > 0)) {
    complain('group', { kind: 'otherGrade', found: brief(cells.group) });
  }
  if (group === '') complain('group', lacking(cells.group, 'notAGroup', ownGroup));
  else if (group.length > LONGEST.group)
    complain('group', { kind: 'tooLong', length: group.length, most: LONGEST.group });
  return { grade, group };
}

function lacking(text: string, kind: 'notAGrade' | 'notAGroup', isOwn: boolean): RosterCellErrorKind {
  if (kind === 'notAGrade' && /^[1-6](?:[^\p{L}\p{N}]+[1-6])+$/u.test(convertToHalfWidth(text).replaceAll('年', ''))) {
    return { kind: 'severalGrades', found: brief(text) };
  }
  return text === '' || !isOwn ? { kind: 'missing' } : { kind, found: brief(text) };
}

export type ParsedRosterLine = {
  readonly line: RosterLine;
  readonly faults: readonly RosterFault[];
  readonly notes: readonly RosterWarning[];
};

/** Returns the remarks about a reading that is accepted. */
function kanaRemarks(text: string, kana: string, isExpected: boolean): readonly RosterWarningContent[] {
  if (kana === '') return isExpected ? [{ kind: 'noKana' }] : [];
  if (!isKana(kana)) return [{ kind: 'latinKana' }];
  return hasKanjiOneForLongVowel(text) ? [{ kind: 'longVowel' }] : [];
}

/** Parses one line below the header and returns all its errors. */
export function parseRosterLine(
  row: readonly string[],
  at: RosterLinePosition,
  columns: RosterColumns,
  { defaultGroup, hasKana }: { readonly defaultGroup: Partial<RosterGroup>; readonly hasKana: boolean },
): ParsedRosterLine {
  const faults: RosterFault[] = [];
  const complain: Complain = (field, wrong) => {
    faults.push({ ...at, column: findColumnForErrorOfField(field, row, columns), field, ...wrong });
  };
  const cells = rosterCellsOfLine(row, columns);
  const { grade, group } = readOwnGroup(cells, columns, defaultGroup, complain);
  const number = columns.number.length === 0 ? null : readNumber(cells.number, complain);
  const name = readName('name', cells.name, complain);
  if (name === '' || lacksFamilyName(row, columnsOfName(columns))) complain('name', { kind: 'missing' });
  const kana = readName('kana', cells.kana, complain);
  const common = readCommonName(cells, complain);
  const schoolNumber = readSchoolNumber(cells.schoolNumber, complain);
  const isWhole = faults.length === 0 && grade !== null && group !== null && name !== null;
  const pupil = isWhole
    ? {
        grade,
        group,
        number,
        name,
        kana: kana === '' ? null : kana,
        ...(common === null ? {} : { common }),
        ...(schoolNumber === null ? {} : { schoolNumber }),
      }
    : null;
  const note = (field: RosterField, remark: RosterWarningContent): RosterWarning => {
    return { ...at, column: findColumnForErrorOfField(field, row, columns), field, ...remark };
  };
  const notes = [
    ...(hasOneName(row, columnsOfName(columns)) ? [note('name', { kind: 'oneName' })] : []),
    ...kanaRemarks(cells.kana, kana ?? '', hasKana).map((remark) => note('kana', remark)),
    ...(common?.kana === null ? [note('commonName', { kind: 'noCommonKana' })] : []),
  ];
  const identity = joinCellTexts(row, columns.identity.slice(0, 1)) || null;
  return { line: { at, columns: firstColumnOfEachField(columns), cells, identity, row: pupil }, faults, notes };
}

/** Returns the 通称名 (common name) if it differs from the name; otherwise null. */
function readCommonName(cells: RosterCells, complain: Complain): RosterName | null {
  const name = readName('commonName', cells.commonName, complain);
  const kana = readName('commonKana', cells.commonKana, complain);
  if (name === null || name === '' || nameKeyWithoutSpaces(name) === nameKeyWithoutSpaces(cells.name)) return null;
  return { name, kana: kana === '' ? null : kana };
}

/** True if the cell of 姓 (family name) is empty but 名 (given name) is not. A single name belongs in the cell of 姓. */
function lacksFamilyName(row: readonly string[], columns: readonly number[]): boolean {
  const [family, given] = columns.map((column) => normaliseSpaces(row[column] ?? ''));
  return columns.length === 2 && family === '' && given !== '';
}

function hasOneName(row: readonly string[], columns: readonly number[]): boolean {
  const [family, given] = columns.map((column) => normaliseSpaces(row[column] ?? ''));
  return columns.length === 2 && family !== '' && given === '';
}
