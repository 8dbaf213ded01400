import type { RosterInput } from '../../contract/roster-input.ts';
import type { RosterFileFault } from '../../engine/roster/fault.ts';
import { rosterGroupForGradeAndName } from '../../engine/roster/mending.ts';
import { parseRosterTables } from '../../engine/roster/read-roster.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import type { ParsedRoster } from '../../engine/roster/read-roster.ts';
import type { TextEncoding } from '../spreadsheets/decode-text.ts';
import {
  readRosterFileTables,
  checkRowCountOfTables,
  parseRosterText,
  type RosterFileReadResult,
} from '../spreadsheets/read-file.ts';

/** A roster in the form in which the browser sends it. Lines that contain no group get the group `defaultGroup`. */
export type SentRoster = Pick<RosterInput, 'source' | 'defaultGroup'>;

/** The result of parsing a roster. */
export type RosterSourceParseResult =
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault }
  | {
      readonly kind: 'read';
      readonly tables: readonly RosterTable[];
      readonly encoding: TextEncoding | null;
      readonly reading: Extract<ParsedRoster, { kind: 'read' }>;
    };

/** Parses a roster. Returns its pupils and faults. */
export type ParseRosterSource = (sent: SentRoster) => Promise<RosterSourceParseResult>;

async function tablesOf(source: RosterInput['source']): Promise<RosterFileReadResult> {
  switch (source.kind) {
    case 'text':
      return parseRosterText(source.text);
    case 'file':
      return readRosterFileTables(source.bytes);
    case 'tables':
      return checkRowCountOfTables(source.tables);
  }
}

/** Parses a roster in the current thread. This may take about a second for a large roster. Never throws. */
export async function parseRosterSourceInCurrentThread({
  source,
  defaultGroup,
}: SentRoster): Promise<RosterSourceParseResult> {
  const file = await tablesOf(source);
  if (file.kind === 'unreadable') return file;
  const reading = parseRosterTables(
    file.tables,
    defaultGroup === undefined ? {} : rosterGroupForGradeAndName(defaultGroup.grade, defaultGroup.name),
  );
  if (reading.kind === 'unreadable') return reading;
  const { tables, encoding } = file;
  const unreadColumns = [...new Set([...reading.unreadColumns, ...file.unreadColumns])];
  return { kind: 'read', tables, encoding, reading: { ...reading, unreadColumns } };
}
