import { parseCsv } from 'hucre/csv';
import { unescapeSpreadsheetFormula } from '../../engine/text/csv-text.ts';
import type { RosterTable } from '../../engine/roster/row.ts';

/**
 * Possible delimiters of a table: a tab in text that was copied from a spreadsheet, a comma in CSV, and a semicolon in
 * CSV from computers with some European settings.
 */
const DELIMITERS = ['\t', ',', ';'] as const;

/** Returns the delimiter that occurs most often in the first lines of the text. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/u, 30);
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === most)?.delimiter ?? ',';
}

/**
 * Returns true if one of the delimiters occurs more than `most` times in the text. Such a text must not be parsed,
 * because parsing nine megabytes of commas takes about 15 s.
 */
export function hasTooManyCells(text: string, most: number): boolean {
  return DELIMITERS.some((delimiter) => {
    let count = 0;
    for (let at = text.indexOf(delimiter); at >= 0 && count <= most; at = text.indexOf(delimiter, at + 1)) count += 1;
    return count > most;
  });
}

/**
 * Parses CSV or pasted text as a table. Removes a leading apostrophe from cells such as `'=A1`; it only prevents a
 * spreadsheet program from computing the cell. Parses at most `mostRows` + 1 rows, so that a table with too many rows
 * is detected.
 */
export function parseCsvTable(text: string, mostRows: number): RosterTable {
  const rows = parseCsv(text, { delimiter: delimiterOf(text), maxRows: mostRows + 1 });
  return {
    sheet: null,
    rows: rows.map((row) => row.map((cell) => (cell === null ? '' : unescapeSpreadsheetFormula(String(cell))))),
  };
}
