import { readQuestionTables } from '../../../engine/question-table/read-question-tables.ts';
import type { QuestionReadFromTable } from '../../../engine/question-table/table-question.ts';
import type { QuestionFaultPlace } from '../../../engine/upload/fault.ts';
import { parseRosterTables } from '../../../engine/roster/read-roster.ts';
import type { RosterTable } from '../../../engine/roster/row.ts';
import type { QuestionFileContent, UnparsedUploadedQuestion } from './found-question.ts';

function found(file: string, question: QuestionReadFromTable): UnparsedUploadedQuestion {
  const { sheet, row, id, document } = question;
  const placeOf = (path: string): QuestionFaultPlace => ({ sheet, ...question.cellOf(path), path: '' });
  const faults = question.faults.map(({ rule, row: at, column, found: said, expected }) => ({
    rule,
    place: { sheet, row: at, column, path: '' },
    found: said,
    expected,
    composition: null,
  }));
  return { file, place: { sheet, row, column: null, path: '' }, id, origin: 'table', document, faults, placeOf };
}

/**
 * Returns the questions of a spreadsheet or CSV file. If the headings are those of a roster, returns the kind `roster`
 * instead.
 */
export function questionsOfTableFile(file: string, tables: readonly RosterTable[]): QuestionFileContent {
  const reading = readQuestionTables(tables);
  switch (reading.kind) {
    case 'questions':
      return { kind: 'questions', questions: reading.questions.map((question) => found(file, question)) };
    case 'noQuestions':
      return { kind: 'fault', fault: { file, kind: 'noQuestions', detail: '' } };
    case 'missingColumn':
      return { kind: 'fault', fault: { file, kind: 'missingColumn', detail: reading.heading } };
    case 'noHeading': {
      const roster = parseRosterTables(tables);
      const isRoster =
        roster.kind === 'read' || roster.fault.kind === 'noPupils' || roster.fault.kind === 'missingColumn';
      return isRoster ? { kind: 'roster' } : { kind: 'fault', fault: { file, kind: 'noHeading', detail: '' } };
    }
  }
}
