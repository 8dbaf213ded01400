import { withFormula } from './csv-text.ts';

/** Matches one cell with the delimiter or line end after it. A cell in quotes may contain delimiters and line ends. */
const CELL = {
  ',': /(?:"((?:[^"]|"")*)"?([^,\r\n]*)|([^,\r\n]*))(,|\r\n|\r|\n|$)/uy,
  '\t': /(?:"((?:[^"]|"")*)"?([^\t\r\n]*)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/uy,
};

/**
 * Reverses `csvText`: returns the cells of each line. The delimiter is the tab if the first line contains one,
 * otherwise the comma. At most `most` lines are read.
 */
export function csvRows(text: string, most: number): readonly (readonly string[])[] {
  const content = text.replace(/^\ufeff/u, '');
  const delimiter = /^[^\r\n]*\t/u.test(content) ? '\t' : ',';
  const pattern = new RegExp(CELL[delimiter]);
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < content.length && rows.length < most) {
    const [, quoted, afterQuotes = '', plain = '', end] = pattern.exec(content) ?? [];
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"') + afterQuotes;
    row.push(withFormula(cell));
    if (end === delimiter && pattern.lastIndex < content.length) continue;
    if (end === delimiter) row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}
