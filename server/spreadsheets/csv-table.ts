import { parseCsv } from 'hucre/csv';
import { withFormula } from '../../engine/text/csv-text.ts';
import type { RosterTable } from '../../engine/roster/row.ts';

/** Text copied from a spreadsheet has tabs, CSV commas, and some European settings semicolons. */
const DELIMITERS = ['\t', ',', ';'] as const;

/** The sign that parts most cells in the first lines. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/u, 30);
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === most)?.delimiter ?? ',';
}

/** True where more of one sign part cells than any table has: nine megabytes of commas take a quarter of a minute to read. */
export function hasTooManyCells(text: string, most: number): boolean {
  return DELIMITERS.some((delimiter) => {
    let count = 0;
    for (let at = text.indexOf(delimiter); at >= 0 && count <= most; at = text.indexOf(delimiter, at + 1)) count += 1;
    return count > most;
  });
}

/**
 * CSV or pasted text as a table; a quoted cell may hold line breaks. An apostrophe that keeps a formula from running is
 * taken away. Reads one row more than `mostRows`, to tell.
 */
export function csvTable(text: string, mostRows: number): RosterTable {
  const rows = parseCsv(text, { delimiter: delimiterOf(text), maxRows: mostRows + 1 });
  return { sheet: null, rows: rows.map((row) => row.map((cell) => (cell === null ? '' : withFormula(String(cell))))) };
}
