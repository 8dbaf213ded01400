import { createHash } from 'node:crypto';
import type { CheckedRoster, RosterInput } from '../../../contract/roster.ts';
import {
  rosterDifference,
  type PresentPupil,
  type RosterChange,
  type RosterDifference,
} from '../../../engine/roster/difference.ts';
import type { RosterFileFault } from '../../../engine/roster/fault.ts';
import { groupNamed, keptTables } from '../../../engine/roster/mending.ts';
import { readRoster, type RosterReading } from '../../../engine/roster/readRoster.ts';
import type { KeptTable, RosterLine } from '../../../engine/roster/row.ts';
import { firstDayOf, schoolYearOf } from '../../calendar.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { toWire } from '../../identifiers.ts';
import { readFile, readTables, readText, type FileReading } from './readFile.ts';
import { presentSchool, type PresentSchool } from './presentSchool.ts';

export type Checked =
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault }
  | ({ readonly kind: 'checked' } & Held);

/** A reading held against the school. `day` is the first day in the new groups. */
export type Held = {
  readonly reading: Extract<RosterReading, { kind: 'read' }>;
  readonly school: PresentSchool;
  readonly difference: RosterDifference;
  readonly schoolYear: number;
  readonly day: string;
};

/** Reads what was sent; needs no database and takes the longest. */
export function readSource(source: RosterInput['source']): Promise<FileReading> {
  switch (source.kind) {
    case 'text':
      return Promise.resolve(readText(source.text));
    case 'file':
      return readFile(Buffer.from(source.base64, 'base64'));
    case 'tables':
      return Promise.resolve(readTables(source.tables));
  }
}

/** Holds what was read against the school as it is in this transaction. */
export async function checkAgainst(
  trx: TenantTransaction,
  file: FileReading,
  input: RosterInput,
  asked: { readonly school: string; readonly now: Date },
): Promise<Checked> {
  if (file.kind === 'unreadable') return file;
  const schoolYear = input.schoolYear ?? schoolYearOf(asked.now);
  const day = firstDayOf(schoolYear, asked.now);
  const school = await presentSchool(trx, asked.school, schoolYear, day);
  const { within } = input;
  const reading = readRoster(file.tables, within === undefined ? {} : groupNamed(within.grade, within.name));
  if (reading.kind === 'unreadable') return reading;
  const difference = rosterDifference(reading, { purpose: input.purpose, ...school });
  return { kind: 'checked', reading, school, difference, schoolYear, day };
}

/** Names a difference: the same when nothing that it would do has changed. */
export function seenOf({ difference, schoolYear, day }: Held): string {
  const { changes, leaving, faults, newGroups } = difference;
  const shown = JSON.stringify([changes, leaving, faults, newGroups, schoolYear, day]);
  return createHash('sha256').update(shown).digest('base64url');
}

function named({ id, name, group }: PresentPupil) {
  return { id: toWire('u', id), displayName: name, group: group?.name ?? null };
}

function lineOf({ at }: RosterLine, change: RosterChange | undefined) {
  const pupil = change === undefined || change.kind === 'added' ? null : named(change.pupil);
  return { ...at, change: change?.kind ?? null, pupil };
}

function tableOnWire({ rows, columns, ...rest }: KeptTable) {
  const { grade, group, number, name, kana } = columns;
  const places = { grade: [...grade], group: [...group], number: [...number], name: [...name], kana: [...kana] };
  return { ...rest, rows: rows.map((row) => [...row]), columns: places };
}

/** A check as the wire tells it. */
export function checkedRoster(held: Held, file: FileReading, source: RosterInput['source']): CheckedRoster {
  const { difference, reading, schoolYear } = held;
  const isSent = source.kind === 'tables' || file.kind !== 'tables';
  const changes = new Map(difference.changes.map((change) => [`${change.at.row} ${change.at.sheet}`, change]));
  return {
    kind: 'read',
    seen: seenOf(held),
    schoolYear,
    encoding: file.kind === 'tables' ? file.encoding : null,
    ignoredSheets: [...reading.ignoredSheets],
    tables: isSent ? null : keptTables(file.tables, reading).map(tableOnWire),
    lines: difference.lines.map((line) => lineOf(line, changes.get(`${line.at.row} ${line.at.sheet}`))),
    faults: [...difference.faults],
    leaving: difference.leaving.map(named),
    newGroups: [...difference.newGroups],
  };
}
