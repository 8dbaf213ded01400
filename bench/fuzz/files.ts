import { zipSync } from 'fflate';
import { templateExampleRows } from '../../engine/question-table/template.ts';
import { readTestSpreadsheetBytes } from '../../testing/server/roster/files.ts';
import { createFaultlessQuestionDocument } from '../../testing/server/questions/upload.ts';

let files: readonly Uint8Array[] | null = null;

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * Returns valid files of every kind that the server reads: rosters, OneRoster files, and questions as tables and as
 * JSON.
 */
export function listExampleUploadFiles(): readonly Uint8Array[] {
  files ??= [
    readTestSpreadsheetBytes('form.xlsx'),
    readTestSpreadsheetBytes('faulty.xlsx').slice(),
    readTestSpreadsheetBytes('faulty-shift-jis.csv').subarray(0, 3000),
    utf8('学年,組,出席番号,氏名,ふりがな\n2,1,1,山田 花子,やまだ はなこ\n2,1,2,森 太郎,もり たろう\n'),
    utf8(
      templateExampleRows()
        .map((row) => row.join(','))
        .join('\n'),
    ),
    utf8(JSON.stringify([createFaultlessQuestionDocument('one'), createFaultlessQuestionDocument('two')])),
    utf8(['three', 'four'].map((id) => JSON.stringify(createFaultlessQuestionDocument(id))).join('\n')),
    zipSync({ 'a.json': utf8(JSON.stringify(createFaultlessQuestionDocument('five'))) }),
  ];
  return files;
}
