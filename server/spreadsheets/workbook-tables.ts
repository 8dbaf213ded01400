import { zipSync } from 'fflate';
import { readXlsx, type Cell, type Sheet } from 'hucre/xlsx';
import { dayFromDateFields } from '../../engine/calendar.ts';
import type { RosterFileFault } from '../../engine/roster/fault.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { ROSTER_FILE_LIMITS } from './limits.ts';

/** The tables of a workbook or a OneRoster package, or the reason why the file cannot be read. */
export type TablesOrFault =
  | {
      readonly kind: 'tables';
      readonly tables: readonly RosterTable[];
      /** Headings of those columns that contain data but are not read, so that they are missing in the tables. */
      readonly unreadColumns: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly fault: RosterFileFault };

/**
 * Maximum number of rows that are read. It is one more than allowed, so that a table with too many rows is detected.
 */
const READ_ROWS = ROSTER_FILE_LIMITS.rows + 1;

/** Returns the value of a cell as text. For a formula, returns the value that the spreadsheet program computed last. */
function cellText(value: Cell['value'] | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? dayFromDateFields(value) : String(value);
}

/**
 * Matches a cell's number format that only adds leading zeros, such as 00000. Cells with such a format contain
 * identifiers, such as school numbers, whose zeros must be kept.
 */
const WITH_ZEROS = /^0{4,20}$/u;

/** Returns the text of a cell, with the leading zeros that the cell's number format adds. */
function shownText(value: Cell['value'] | undefined, cell: Cell | undefined): string {
  const format = cell?.style?.numFmt ?? '';
  const isPadded = typeof value === 'number' && Number.isInteger(value) && WITH_ZEROS.test(format);
  return isPadded ? String(value).padStart(format.length, '0') : cellText(value);
}

/** Copies the content of the first cell of each merged range into all cells of this range. */
function withMerges(rows: string[][], { merges = [] }: Sheet): string[][] {
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const text = rows[startRow]?.[startCol] ?? '';
    for (const row of rows.slice(startRow, endRow + 1)) {
      for (let column = startCol; column <= Math.min(endCol, ROSTER_FILE_LIMITS.columns); column += 1)
        row[column] = text;
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

function tableOf(sheet: Sheet): RosterTable {
  const rows = sheet.rows.map((row, at) =>
    row
      .slice(0, ROSTER_FILE_LIMITS.columns)
      .map((value, column) => shownText(value, sheet.cells?.get(`${at},${column}`))),
  );
  return { sheet: sheet.name, rows: withMerges(rows, sheet) };
}

/**
 * Returns the visible sheets of an XLSX file. `parts` contains the unpacked files inside it; their size has been
 * checked. They are packed again without compression, because the library that reads XLSX accepts only packed files.
 */
export async function tablesOfWorkbook(parts: ReadonlyMap<string, Uint8Array>): Promise<TablesOrFault> {
  const seen: boolean[] = [];
  try {
    const { sheets } = await readXlsx(zipSync(Object.fromEntries(parts), { level: 0 }), {
      range: `A1:CV${READ_ROWS}`,
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => {
        const isSeen = hidden !== true && veryHidden !== true;
        if (isSeen) seen.push(true);
        return isSeen && seen.length <= ROSTER_FILE_LIMITS.sheets;
      },
    });
    if (seen.length > ROSTER_FILE_LIMITS.sheets) {
      return { kind: 'unreadable', fault: { kind: 'tooManySheets', most: ROSTER_FILE_LIMITS.sheets } };
    }
    return { kind: 'tables', tables: sheets.map(tableOf), unreadColumns: [] };
  } catch {
    return { kind: 'unreadable', fault: { kind: 'damaged' } };
  }
}
