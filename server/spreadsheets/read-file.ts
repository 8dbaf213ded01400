import type { RosterFileFault } from '../../engine/roster/fault.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { csvTable, hasTooManyCells } from './csv-table.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { ROSTER_LIMITS } from './limits.ts';
import { isOneRosterPart, readOneRoster } from './read-one-roster.ts';
import { unpack } from './unpack.ts';
import { workbookTables, type Tables } from './workbook-tables.ts';

/** The tables of a file, or the reason why it cannot be read. */
export type FileReading =
  | (Extract<Tables, { kind: 'tables' }> & { readonly encoding: TextEncoding | null })
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of the file format of Excel until 2003, and of newer workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function unreadable(fault: RosterFileFault): { readonly kind: 'unreadable'; readonly fault: RosterFileFault } {
  return { kind: 'unreadable', fault };
}

/** Returns true for the XML files of a workbook that are needed to read its cells. */
function isSheetPart(name: string): boolean {
  return /\.(?:xml|rels)$/u.test(name) && !/^(?:customXml|docProps|xl\/(?:drawings|charts|theme|media))\//u.test(name);
}

async function readPacked(bytes: Uint8Array): Promise<Tables> {
  const unpacked = unpack(bytes, (name) => isSheetPart(name) || isOneRosterPart(name));
  switch (unpacked.kind) {
    case 'damaged':
      return unreadable({ kind: 'damaged' });
    case 'tooLarge':
      return unreadable({ kind: 'unpacksTooLarge', most: ROSTER_LIMITS.unpackedBytes });
    case 'parts':
      if ([...unpacked.parts.keys()].some(isOneRosterPart)) return readOneRoster(unpacked.parts);
      return unpacked.parts.has('xl/workbook.xml')
        ? workbookTables(unpacked.parts)
        : unreadable({ kind: 'notARoster' });
  }
}

function countRows(tables: readonly RosterTable[]): number {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Returns the tables of an earlier check after the teacher corrected them, if they are not too large. */
export function readTables(tables: readonly RosterTable[]): FileReading {
  if (countRows(tables) > ROSTER_LIMITS.rows) return unreadable({ kind: 'tooManyRows', most: ROSTER_LIMITS.rows });
  return { kind: 'tables', tables, unreadColumns: [], encoding: null };
}

/** Parses pasted text or the text of a CSV file. Returns its table. */
export function readRosterText(text: string): FileReading {
  if (text.trim() === '') return unreadable({ kind: 'empty' });
  if (hasTooManyCells(text, ROSTER_LIMITS.cells))
    return unreadable({ kind: 'tooManyCells', most: ROSTER_LIMITS.cells });
  const table = csvTable(text, ROSTER_LIMITS.rows);
  if (table.rows.length > ROSTER_LIMITS.rows) return unreadable({ kind: 'tooManyRows', most: ROSTER_LIMITS.rows });
  return { kind: 'tables', tables: [table], unreadColumns: [], encoding: null };
}

function readTextFile(bytes: Uint8Array): FileReading {
  const decoded = decodeText(bytes);
  switch (decoded.kind) {
    case 'binary':
      return unreadable({ kind: 'notARoster' });
    case 'unknownEncoding':
      return unreadable({ kind: 'wrongEncoding' });
    case 'text': {
      const reading = readRosterText(decoded.text);
      return reading.kind === 'tables' ? { ...reading, encoding: decoded.encoding } : reading;
    }
  }
}

/** Reads a file. The format is determined by the content, not by the name. Never throws. */
export async function readFile(bytes: Uint8Array): Promise<FileReading> {
  if (bytes.length === 0) return unreadable({ kind: 'empty' });
  if (bytes.length > ROSTER_LIMITS.bytes) return unreadable({ kind: 'tooLarge', most: ROSTER_LIMITS.bytes });
  if (beginsWith(bytes, COMPOUND)) return unreadable({ kind: 'oldSpreadsheet' });
  if (!beginsWith(bytes, ZIP)) return readTextFile(bytes);
  const reading = await readPacked(bytes);
  if (reading.kind === 'unreadable') return reading;
  const { tables } = reading;
  if (countRows(tables) > ROSTER_LIMITS.rows) return unreadable({ kind: 'tooManyRows', most: ROSTER_LIMITS.rows });
  return { ...reading, encoding: null };
}
