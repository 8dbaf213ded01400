import type { RosterFileFault } from '../../engine/roster/fault.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { parseCsvTable, hasTooManyCells } from './csv-table.ts';
import { decodeTextFile, type TextEncoding } from './decode-text.ts';
import { ROSTER_FILE_LIMITS } from './limits.ts';
import { isNeededOneRosterFile, parseOneRosterPackage } from './read-one-roster.ts';
import { unpackZip } from './unpack.ts';
import { tablesOfWorkbook, type TablesOrFault } from './workbook-tables.ts';

/** The tables of a file, or the reason why it cannot be read. */
export type RosterFileReadResult =
  | (Extract<TablesOrFault, { kind: 'tables' }> & { readonly encoding: TextEncoding | null })
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of workbooks that cannot be read: XLS workbooks (Excel until 2003), and newer ones with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function unreadable(fault: RosterFileFault): { readonly kind: 'unreadable'; readonly fault: RosterFileFault } {
  return { kind: 'unreadable', fault };
}

/** Returns true if a file inside an XLSX workbook is one of the XML files from which the cells are read. */
function isSheetPart(name: string): boolean {
  return /\.(?:xml|rels)$/u.test(name) && !/^(?:customXml|docProps|xl\/(?:drawings|charts|theme|media))\//u.test(name);
}

async function readPacked(bytes: Uint8Array): Promise<TablesOrFault> {
  const unpacked = unpackZip(bytes, (name) => isSheetPart(name) || isNeededOneRosterFile(name));
  switch (unpacked.kind) {
    case 'damaged':
      return unreadable({ kind: 'damaged' });
    case 'tooLarge':
      return unreadable({ kind: 'unpacksTooLarge', most: ROSTER_FILE_LIMITS.unpackedBytes });
    case 'parts':
      if ([...unpacked.parts.keys()].some(isNeededOneRosterFile)) return parseOneRosterPackage(unpacked.parts);
      return unpacked.parts.has('xl/workbook.xml')
        ? tablesOfWorkbook(unpacked.parts)
        : unreadable({ kind: 'notARoster' });
  }
}

function countRows(tables: readonly RosterTable[]): number {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * Returns the tables, or a fault if they have too many rows. Use it for tables that were read from a file before and
 * that the teacher may have edited since.
 */
export function checkRowCountOfTables(tables: readonly RosterTable[]): RosterFileReadResult {
  if (countRows(tables) > ROSTER_FILE_LIMITS.rows)
    return unreadable({ kind: 'tooManyRows', most: ROSTER_FILE_LIMITS.rows });
  return { kind: 'tables', tables, unreadColumns: [], encoding: null };
}

/** Parses pasted text or the text of a CSV file. Returns its table. */
export function parseRosterText(text: string): RosterFileReadResult {
  if (text.trim() === '') return unreadable({ kind: 'empty' });
  if (hasTooManyCells(text, ROSTER_FILE_LIMITS.cells))
    return unreadable({ kind: 'tooManyCells', most: ROSTER_FILE_LIMITS.cells });
  const table = parseCsvTable(text, ROSTER_FILE_LIMITS.rows);
  if (table.rows.length > ROSTER_FILE_LIMITS.rows)
    return unreadable({ kind: 'tooManyRows', most: ROSTER_FILE_LIMITS.rows });
  return { kind: 'tables', tables: [table], unreadColumns: [], encoding: null };
}

function readTextFile(bytes: Uint8Array): RosterFileReadResult {
  const decoded = decodeTextFile(bytes);
  switch (decoded.kind) {
    case 'binary':
      return unreadable({ kind: 'notARoster' });
    case 'unknownEncoding':
      return unreadable({ kind: 'wrongEncoding' });
    case 'text': {
      const reading = parseRosterText(decoded.text);
      return reading.kind === 'tables' ? { ...reading, encoding: decoded.encoding } : reading;
    }
  }
}

/** Reads the tables of a file. The content of the file determines its format, not the name. Never throws. */
export async function readRosterFileTables(bytes: Uint8Array): Promise<RosterFileReadResult> {
  if (bytes.length === 0) return unreadable({ kind: 'empty' });
  if (bytes.length > ROSTER_FILE_LIMITS.bytes) return unreadable({ kind: 'tooLarge', most: ROSTER_FILE_LIMITS.bytes });
  if (beginsWith(bytes, COMPOUND)) return unreadable({ kind: 'oldSpreadsheet' });
  if (!beginsWith(bytes, ZIP)) return readTextFile(bytes);
  const reading = await readPacked(bytes);
  if (reading.kind === 'unreadable') return reading;
  const { tables } = reading;
  if (countRows(tables) > ROSTER_FILE_LIMITS.rows)
    return unreadable({ kind: 'tooManyRows', most: ROSTER_FILE_LIMITS.rows });
  return { ...reading, encoding: null };
}
