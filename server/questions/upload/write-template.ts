import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { EXAMPLE_SHEET_NAME } from '../../../engine/question-table/read-question-tables.ts';
import { QUESTION_TABLE_COLUMNS, type QuestionTableColumn } from '../../../engine/question-table/columns.ts';
import {
  allowedWordsOfColumn,
  templateExampleRows,
  templateExplanationRows,
  templateHeadingRow,
} from '../../../engine/question-table/template.ts';
import { columnLetters } from '../../../engine/roster/words.ts';
import { formatCsv } from '../../../engine/text/csv-text.ts';
import type { FileRouteOutcome } from '../../http/outcome.ts';

/** Number of the last row that has drop-down lists. */
const FILLED_ROWS = 300;
/** Page settings with which the printed table is scaled to the width of one page. */
const PAPER = { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;
const HEADING = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFDCDBF3' } },
} as const;
const WIDTHS: Readonly<Partial<Record<QuestionTableColumn, number>>> = {
  text: 46,
  object: 20,
  other: 20,
  kinds: 14,
  equation: 14,
};
/** Default width of a column in characters. */
const NARROW = 11;

/**
 * Returns the columns of the table. All cells have the format text; otherwise a spreadsheet program would convert 3/4
 * and 12-7 to dates.
 */
function columns() {
  return QUESTION_TABLE_COLUMNS.map((column) => ({ width: WIDTHS[column] ?? NARROW, numFmt: '@' }));
}

function heading(row: number, width: number): NonNullable<WriteSheet['cells']> {
  return new Map(Array.from({ length: width }, (_, at) => [`${row},${at}`, { style: HEADING }] as const));
}

/** Returns drop-down lists for the columns in which only certain words are allowed. */
function choices(): NonNullable<WriteSheet['dataValidations']> {
  return QUESTION_TABLE_COLUMNS.flatMap((column, at) => {
    const values = [...allowedWordsOfColumn(column)];
    const letters = columnLetters(at + 1);
    const range = `${letters}2:${letters}${FILLED_ROWS}`;
    return values.length === 0
      ? []
      : [{ type: 'list' as const, values, allowBlank: true, showErrorMessage: true, range }];
  });
}

function table(name: string, rows: string[][]): WriteSheet {
  return {
    name,
    rows,
    columns: columns(),
    cells: heading(0, QUESTION_TABLE_COLUMNS.length),
    freezePane: { rows: 1, columns: 1 },
    dataValidations: choices(),
    pageSetup: PAPER,
  };
}

async function workbook(): Promise<Uint8Array> {
  const explanations = templateExplanationRows();
  const at = explanations.findIndex(([first]) => first === '見出し');
  return writeXlsx({
    sheets: [
      table('問題', [templateHeadingRow()]),
      table(EXAMPLE_SHEET_NAME, templateExampleRows()),
      {
        name: '書き方',
        rows: explanations,
        columns: [{ width: 16 }, { width: 14 }, { width: 110 }],
        cells: heading(at, 3),
        pageSetup: PAPER,
      },
    ],
  });
}

/**
 * Returns a table in which teachers can write questions: an XLSX workbook with explanations, or a CSV file with only an
 * example.
 */
export async function createQuestionTemplate(format: 'xlsx' | 'csv'): Promise<FileRouteOutcome<Buffer>> {
  switch (format) {
    case 'xlsx': {
      const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { kind: 'file', fileName: '問題の表.xlsx', mediaType, bytes: Buffer.from(await workbook()) };
    }
    case 'csv': {
      const bytes = Buffer.from(formatCsv(templateExampleRows()));
      return { kind: 'file', fileName: '問題の表（れい）.csv', mediaType: 'text/csv', bytes };
    }
  }
}
