/** Excel takes a CSV file for UTF-8 only with the mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** Cells that begin so are run as formulas by spreadsheets (OWASP, CSV Injection); full width opens them in some too. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r|%]/u;

function harmless(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * CSV for spreadsheets: UTF-8 with its mark, CRLF, cells quoted where needed. What would be run as a formula is
 * preceded by an apostrophe; numbers stay numbers, negative ones too.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(','));
  return BYTE_ORDER_MARK + lines.join('\r\n');
}
