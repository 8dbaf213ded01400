import { csvText } from '../../../engine/text/csv-text.ts';
import type { ListColumn } from './list-column.ts';

/** A list as CSV: its headings, and each row's words as they stand in its columns. */
export function listText<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const headings = columns.map(({ name }) => name);
  return csvText([headings, ...rows.map((row) => columns.map(({ text }) => text(row)))]);
}
