import { forbiddenIn, tidy } from './cell-text.ts';
import { commonKanaColumns, commonNameColumns, kanaColumns, nameColumns, type RosterColumns } from './header.ts';
import type { RosterCells, RosterField, RosterPlan } from './row.ts';

/** What several cells say, each word once. */
export function joined(row: readonly string[], columns: readonly number[]): string {
  const parts = columns.map((column) => tidy(row[column] ?? '')).filter((part) => part !== '');
  return [...new Set(parts)].join(' ');
}

/** What the line says, cell by cell; 姓 and 名 are one name. */
export function rosterCells(row: readonly string[], columns: RosterColumns): RosterCells {
  return {
    grade: joined(row, columns.grade.slice(0, 1)),
    group: joined(row, columns.group.slice(0, 1)),
    number: joined(row, columns.number.slice(0, 1)),
    name: nameOf(row, nameColumns(columns)),
    kana: nameOf(row, kanaColumns(columns)),
    commonName: nameOf(row, commonNameColumns(columns)),
    commonKana: nameOf(row, commonKanaColumns(columns)),
  };
}

/** 姓 and 名 may be the same word; a title merged over two cells repeats one. */
function nameOf(row: readonly string[], columns: readonly number[]): string {
  const parts = columns.map((column) => tidy(row[column] ?? '')).filter((part) => part !== '');
  return (isRepeated(parts) ? parts.slice(0, 1) : parts).join(' ');
}

/** A whole name that is repeated in several cells. */
export function isRepeated(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => part === parts[0] && part.includes(' '));
}

function fromOne(places: readonly number[]): readonly number[] {
  return places.map((column) => column + 1);
}

/** The column of each field, from 1, and the columns whose cells `cellsOf` joins. */
export function fieldColumns(columns: RosterColumns): RosterPlan['columns'] {
  const { grade, group, number } = columns;
  return {
    grade: fromOne(grade.slice(0, 1)),
    group: fromOne(group.slice(0, 1)),
    number: fromOne(number.slice(0, 1)),
    name: fromOne(nameColumns(columns)),
    kana: fromOne(kanaColumns(columns)),
    commonName: fromOne(commonNameColumns(columns)),
    commonKana: fromOne(commonKanaColumns(columns)),
    identity: fromOne(columns.identity.slice(0, 1)),
  };
}

function placesOf(columns: RosterColumns): Readonly<Record<RosterField, readonly number[]>> {
  return {
    grade: columns.grade.length > 0 ? columns.grade : columns.group,
    group: columns.group.length > 0 ? columns.group : columns.grade,
    number: columns.number,
    name: nameColumns(columns),
    kana: kanaColumns(columns),
    commonName: commonNameColumns(columns),
    commonKana: commonKanaColumns(columns),
  };
}

function first([column = 0]: readonly number[]): number {
  return column + 1;
}

/** The first column of each field, from 1. */
export function firstColumns(columns: RosterColumns): Readonly<Record<RosterField, number>> {
  const { grade, group, number, name, kana, commonName, commonKana } = placesOf(columns);
  return {
    grade: first(grade),
    group: first(group),
    number: first(number),
    name: first(name),
    kana: first(kana),
    commonName: first(commonName),
    commonKana: first(commonKana),
  };
}

/** Of 姓 and 名 the column that is at fault, from 1. */
export function columnFor(field: RosterField, row: readonly string[], columns: RosterColumns): number {
  const among = placesOf(columns)[field];
  const guilty = among.find((column) => forbiddenIn(row[column] ?? '') !== null);
  const empty = among.find((column) => tidy(row[column] ?? '') === '');
  return (guilty ?? empty ?? among[0] ?? 0) + 1;
}
