/** Excel reads a CSV file as UTF-8 only if it begins with the byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';
/**
 * Matches cells that a spreadsheet would run as formulas (OWASP, CSV Injection). Some spreadsheets also accept
 * full-width signs.
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r|%]/u;

/** Matches negative numbers. A spreadsheet does not run them as formulas. */
const NEGATIVE_FIGURE = /^-\d+(?:\.\d+)?[%％]?$/u;
const NEUTRALISED = /^'(?=[\s\u200b\ufeff]*[=+\-@＝＋－＠|%])/u;

/** Returns a text for a cell. A text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function escapeSpreadsheetFormula(text: string): string {
  return FORMULA.test(text) && !NEGATIVE_FIGURE.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell without the apostrophe that {@link escapeSpreadsheetFormula} added. */
export function unescapeSpreadsheetFormula(text: string): string {
  return text.replace(NEUTRALISED, '');
}

function harmless(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : escapeSpreadsheetFormula(cell);
}

function quoted(cell: string): string {
  return /[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Returns CSV for spreadsheets: UTF-8 with byte order mark, CRLF, cells quoted where needed. A text that a
 * spreadsheet would run as a formula gets a leading apostrophe. Numbers, also negative ones, do not change.
 */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(','));
  return BYTE_ORDER_MARK + lines.join('\r\n');
}
