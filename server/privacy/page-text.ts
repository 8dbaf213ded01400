import { dayAndTimeInJapan } from '../../engine/calendar.ts';

type PageCell = string | number | null;

/** A table of an HTML page. */
export type HtmlPageTable = {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly PageCell[])[];
};

/** Returns a time as day and time in Japan for a cell of a table; null if there is no time. */
export function formatMoment(at: Date | null): string | null {
  return at === null ? null : dayAndTimeInJapan(at);
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? '');
}

function rowText(tag: 'td' | 'th', cells: readonly PageCell[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escaped(cell === null ? '－' : String(cell))}</${tag}>`).join('')}</tr>`;
}

function tableText({ caption, headings, rows }: HtmlPageTable): string {
  const body = rows.length === 0 ? '<p>ありません。</p>' : '';
  const table = `<table><thead>${rowText('th', headings)}</thead><tbody>${rows.map((row) => rowText('td', row)).join('\n')}</tbody></table>`;
  return `<section><h2>${escaped(caption)}</h2>${body === '' ? table : body}</section>`;
}

const STYLE = `body{font-family:sans-serif;line-height:1.7;margin:2rem;max-width:72rem}h2{margin-top:2rem}
table{border-collapse:collapse}th,td{border:1px solid #999;padding:.2rem .6rem;text-align:left;font-size:.9rem}`;

/** Returns an HTML page with tables, as one file without scripts. People can read, print and store it. */
export function htmlPageWithTables(title: string, lead: readonly string[], tables: readonly HtmlPageTable[]): string {
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>
${lead.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${tables.map(tableText).join('\n')}
</body></html>
`;
}
