import { convertToHalfWidth } from '../roster/cell-text.ts';
import {
  QUESTION_TABLE_HEADINGS,
  REQUIRED_TABLE_COLUMNS,
  QUESTION_TABLE_COLUMNS,
  type QuestionTableColumn,
} from './columns.ts';
import { TableCellReader, type QuestionSheet, type TableHeadingRow } from './read-cells.ts';
import { readTableQuestion, type QuestionReadFromTable } from './table-question.ts';

export type ParsedQuestionTables =
  | { readonly kind: 'questions'; readonly questions: readonly QuestionReadFromTable[] }
  | { readonly kind: 'noHeading' | 'noQuestions' }
  | { readonly kind: 'missingColumn'; readonly heading: string };

/** The name of the template's sheet with the example. */
export const EXAMPLE_SHEET_NAME = 'れい';
/** Maximum number of rows (titles, remarks) above the headings. */
const MOST_ROWS_ABOVE = 30;
/** Columns that identify the row of headings: a row with these two headings is certainly that row. */
const TELLING_COLUMNS: readonly QuestionTableColumn[] = ['text', 'kind'];

function bare(heading: string): string {
  return convertToHalfWidth(heading)
    .replace(/\(.*?\)/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const BARE_HEADINGS: readonly (readonly [QuestionTableColumn, string])[] = QUESTION_TABLE_COLUMNS.map((column) => [
  column,
  bare(QUESTION_TABLE_HEADINGS[column]),
]);

function columnsIn(row: readonly string[]): ReadonlyMap<QuestionTableColumn, number> {
  const cells = row.map(bare);
  return new Map(
    BARE_HEADINGS.flatMap(([column, heading]) => {
      const at = cells.indexOf(heading);
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
}

/** Returns the row of headings; null if the sheet contains no question table. */
export function findTableHeadingRow({ rows }: QuestionSheet): TableHeadingRow | null {
  for (const [row, cells] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const columns = columnsIn(cells);
    if (TELLING_COLUMNS.every((column) => columns.has(column))) return { row, columns };
  }
  return null;
}

/**
 * Returns the row numbers of each question in the table. A question begins at a row with a new name in the column of
 * question names. Empty rows are ignored.
 */
function blocksIn({ rows }: QuestionSheet, { row: head, columns }: TableHeadingRow): (readonly number[])[] {
  const reader = new TableCellReader(rows, columns);
  const blocks: number[][] = [];
  let name = '';
  for (let row = head + 2; row <= rows.length; row += 1) {
    if ([...columns.keys()].every((column) => reader.cell(row, column) === '')) continue;
    if (reader.cell(row, 'text') === QUESTION_TABLE_HEADINGS.text) continue;
    const said = reader.cell(row, 'question');
    if (blocks.length === 0 || (said !== '' && said !== name)) blocks.push([]);
    if (said !== '') name = said;
    blocks.at(-1)?.push(row);
  }
  return blocks;
}

/** Parses the questions of tables. Never throws. Every error names the cell that the author must correct. */
export function readQuestionTables(sheets: readonly QuestionSheet[]): ParsedQuestionTables {
  const several = sheets.length > 1;
  const questions: QuestionReadFromTable[] = [];
  let found = false;
  for (const table of sheets) {
    const head = findTableHeadingRow(table);
    if (head === null || (several && table.sheet === EXAMPLE_SHEET_NAME)) continue;
    found = true;
    const missing = REQUIRED_TABLE_COLUMNS.find((column) => !head.columns.has(column));
    if (missing !== undefined) return { kind: 'missingColumn', heading: QUESTION_TABLE_HEADINGS[missing] };
    for (const rows of blocksIn(table, head)) {
      questions.push(readTableQuestion(table, head, rows, questions));
    }
  }
  if (!found) return { kind: 'noHeading' };
  return questions.length === 0 ? { kind: 'noQuestions' } : { kind: 'questions', questions };
}
