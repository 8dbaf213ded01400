import { zipSync } from 'fflate';
import { readXlsx, type Cell, type Sheet } from 'hucre/xlsx';
import { dayOfFields } from '../../engine/calendar.ts';
import type { RosterFileFault } from '../../engine/roster/fault.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { ROSTER_LIMITS } from './limits.ts';

/** The tables of a workbook or package, or why it cannot be read. */
export type Tables =
  | {
      readonly kind: 'tables';
      readonly tables: readonly RosterTable[];
      /** Headings of columns that contain something and are in none of the tables. */
      readonly unreadColumns: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

/** One row more than allowed, so that the excess is detected. */
const READ_ROWS = ROSTER_LIMITS.rows + 1;

/** Returns a cell's value as text; for a formula, the value that the spreadsheet last computed. */
function cellText(value: Cell['value'] | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? dayOfFields(value) : String(value);
}

/** Copies the first cell of a merged range to all its cells. */
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
 * Returns the visible sheets of an unpacked XLSX file. The parts are packed again without compression, so that the XLSX
 * reader cannot unpack more than was measured.
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
