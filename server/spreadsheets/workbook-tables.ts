import { zipSync } from 'fflate';
import { readXlsx, type Cell, type Sheet } from 'hucre/xlsx';
import { dayOfFields } from '../../engine/calendar.ts';
import type { RosterFileFault } from '../../engine/roster/fault.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { ROSTER_LIMITS } from './limits.ts';

/** The tables of a workbook or package, or the reason why it cannot be read. */
export type Tables =
  | {
      readonly kind: 'tables';
      readonly tables: readonly RosterTable[];
      /** Headings of columns that contain data but are in none of the tables. */
      readonly unreadColumns: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

/** Number of rows that are read: one more than allowed, so that too many rows are detected. */
const READ_ROWS = ROSTER_LIMITS.rows + 1;

/** Returns the value of a cell as text. For a formula, returns the value that the spreadsheet program computed last. */
function cellText(value: Cell['value'] | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? dayOfFields(value) : String(value);
}

/** Copies the first cell of each merged range into all cells of the range. */
function withMerges(rows: string[][], { merges = [] }: Sheet): string[][] {
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const text = rows[startRow]?.[startCol] ?? '';
    for (const row of rows.slice(startRow, endRow + 1)) {
      for (let column = startCol; column <= Math.min(endCol, ROSTER_LIMITS.columns); column += 1) row[column] = text;
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

function tableOf(sheet: Sheet): RosterTable {
  const rows = sheet.rows.map((row) => row.slice(0, ROSTER_LIMITS.columns).map(cellText));
  return { sheet: sheet.name, rows: withMerges(rows, sheet) };
}

/**
 * Returns the visible sheets of an unpacked XLSX file. The XLSX reader needs a packed file, so the files are packed
 * again, without compression. So the reader cannot unpack more bytes than were measured.
 */
export async function workbookTables(parts: ReadonlyMap<string, Uint8Array>): Promise<Tables> {
  const seen: boolean[] = [];
  try {
    const { sheets } = await readXlsx(zipSync(Object.fromEntries(parts), { level: 0 }), {
      range: `A1:CV${READ_ROWS}`,
      sheets: ({ hidden, veryHidden }) => {
        const isSeen = hidden !== true && veryHidden !== true;
        if (isSeen) seen.push(true);
        return isSeen && seen.length <= ROSTER_LIMITS.sheets;
      },
    });
    if (seen.length > ROSTER_LIMITS.sheets) {
      return { kind: 'unreadable', fault: { kind: 'tooManySheets', most: ROSTER_LIMITS.sheets } };
    }
    return { kind: 'tables', tables: sheets.map(tableOf), unreadColumns: [] };
  } catch {
    return { kind: 'unreadable', fault: { kind: 'damaged' } };
  }
}
