/** Excel takes a CSV file for UTF-8 only with the mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** Cells that begin so are run as formulas by spreadsheets (OWASP, CSV Injection); full width opens them in some too. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r|%]/u;

/** A negative figure runs nothing. */
const NEGATIVE_FIGURE = /^-\d+(?:\.\d+)?[%％]?$/u;
const NEUTRALISED = /^'(?=[\s\u200b\ufeff]*[=+\-@＝＋－＠|%])/u;

/** A text for a cell: what a spreadsheet would run is preceded by an apostrophe; figures stay as they are. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) && !NEGATIVE_FIGURE.test(text) ? `'${text}` : text;
}

/** Takes {@link withoutFormula} back. */
export function withFormula(text: string): string {
  return text.replace(NEUTRALISED, '');
}

function harmless(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : withoutFormula(cell);
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
