import { writeXlsx } from 'hucre/xlsx';
import { readQuestionTables } from '../../../engine/question-table/read-question-tables.ts';
import { templateExampleRows, templateHeadingRow } from '../../../engine/question-table/template.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';

/** Returns a file as a browser sends it. An object becomes the text of a JSON file. */
export function createUploadedFile(name: string, content: string | Uint8Array | object): UploadedFile {
  const bytes =
    typeof content === 'string' || content instanceof Uint8Array
      ? content
      : new TextEncoder().encode(JSON.stringify(content));
  return { kind: 'file', name, bytes: Buffer.from(bytes) };
}

/**
 * Returns a workbook that contains the example questions of the template for question files, with some changed cells.
 * Each change consists of the row number (from 1), the heading of the column, and the new content.
 */
export async function createExampleWorkbook(
  changes: readonly (readonly [row: number, heading: string, cell: string])[] = [],
): Promise<Uint8Array> {
  const rows = templateExampleRows();
  for (const [row, heading, cell] of changes) {
    const cells = rows[row - 1];
    if (cells !== undefined) cells[templateHeadingRow().indexOf(heading)] = cell;
  }
  return writeXlsx({ sheets: [{ name: '問題', rows }] });
}

/**
 * Returns the document of the second example question in the template for question files. This document has no faults.
 */
export function createFaultlessQuestionDocument(id: string) {
  const reading = readQuestionTables([{ sheet: null, rows: templateExampleRows() }]);
  const document = reading.kind === 'questions' ? reading.questions[1]?.document : undefined;
  const cards: readonly unknown[] = Array.isArray(document?.['cards']) ? document['cards'] : [];
  return { ...document, id, cards };
}
