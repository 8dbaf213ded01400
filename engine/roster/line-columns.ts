import { findForbiddenCharacter, normaliseSpaces } from './cell-text.ts';
import {
  columnsOfCommonNameKana,
  columnsOfCommonName,
  columnsOfKana,
  columnsOfName,
  type RosterColumns,
} from './header.ts';
import type { RosterCells, RosterField, RosterColumnLayout } from './row.ts';

/** Joins the texts of several cells of a row with spaces. If two cells have the same text, it is used once. */
export function joinCellTexts(row: readonly string[], columns: readonly number[]): string {
  const parts = columns.map((column) => normaliseSpaces(row[column] ?? '')).filter((part) => part !== '');
  return [...new Set(parts)].join(' ');
}

/** Returns the texts of a line by field. 姓 (family name) and 名 (given name) are joined to one name. */
export function rosterCellsOfLine(row: readonly string[], columns: RosterColumns): RosterCells {
  return {
    grade: joinCellTexts(row, columns.grade.slice(0, 1)),
    group: joinCellTexts(row, columns.group.slice(0, 1)),
    number: joinCellTexts(row, columns.number.slice(0, 1)),
    name: nameOf(row, columnsOfName(columns)),
    kana: nameOf(row, columnsOfKana(columns)),
    commonName: nameOf(row, columnsOfCommonName(columns)),
    commonKana: nameOf(row, columnsOfCommonNameKana(columns)),
    schoolNumber: joinCellTexts(row, columns.schoolNumber.slice(0, 1)),
  };
}

/**
 * Joins the cells of a name. 姓 (family name) and 名 (given name) are both used even if they are equal. But if all cells
 * contain the same full name, as under a merged heading, only the first cell is used.
 */
function nameOf(row: readonly string[], columns: readonly number[]): string {
  const parts = columns.map((column) => normaliseSpaces(row[column] ?? '')).filter((part) => part !== '');
  return (doCellsRepeatFullName(parts) ? parts.slice(0, 1) : parts).join(' ');
}

/** True if several cells contain the same whole name. */
export function doCellsRepeatFullName(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => part === parts[0] && part.includes(' '));
}

function fromOne(places: readonly number[]): readonly number[] {
  return places.map((column) => column + 1);
}

/** Returns the columns of each field, from 1. The texts of these columns are joined to the field's text. */
export function columnsOfFields(columns: RosterColumns): RosterColumnLayout['columns'] {
  const { grade, group, number } = columns;
  return {
    grade: fromOne(grade.slice(0, 1)),
    group: fromOne(group.slice(0, 1)),
    number: fromOne(number.slice(0, 1)),
    name: fromOne(columnsOfName(columns)),
    kana: fromOne(columnsOfKana(columns)),
    commonName: fromOne(columnsOfCommonName(columns)),
    commonKana: fromOne(columnsOfCommonNameKana(columns)),
    schoolNumber: fromOne(columns.schoolNumber.slice(0, 1)),
    identity: fromOne(columns.identity.slice(0, 1)),
  };
}

function placesOf(columns: RosterColumns): Readonly<Record<RosterField, readonly number[]>> {
  return {
    grade: columns.grade.length > 0 ? columns.grade : columns.group,
    group: columns.group.length > 0 ? columns.group : columns.grade,
    number: columns.number,
    name: columnsOfName(columns),
    kana: columnsOfKana(columns),
    commonName: columnsOfCommonName(columns),
    commonKana: columnsOfCommonNameKana(columns),
    schoolNumber: columns.schoolNumber,
  };
}

function first([column = 0]: readonly number[]): number {
  return column + 1;
}

/** Returns the first column of each field, from 1. */
export function firstColumnOfEachField(columns: RosterColumns): Readonly<Record<RosterField, number>> {
  const { grade, group, number, name, kana, commonName, commonKana, schoolNumber } = placesOf(columns);
  return {
    grade: first(grade),
    group: first(group),
    number: first(number),
    name: first(name),
    kana: first(kana),
    commonName: first(commonName),
    commonKana: first(commonKana),
    schoolNumber: first(schoolNumber),
  };
}

/**
 * Returns the column, from 1, in which an error of the field is shown. Among the columns of the field, it is the first
 * one with a forbidden character; if there is none, the first empty one; otherwise the first one.
 */
export function findColumnForErrorOfField(field: RosterField, row: readonly string[], columns: RosterColumns): number {
  const among = placesOf(columns)[field];
  const guilty = among.find((column) => findForbiddenCharacter(row[column] ?? '') !== null);
  const empty = among.find((column) => normaliseSpaces(row[column] ?? '') === '');
  return (guilty ?? empty ?? among[0] ?? 0) + 1;
}
