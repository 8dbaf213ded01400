import { isUtf8 } from 'node:buffer';
import { QUESTION_UPLOAD_LIMITS } from '../../../contract/question-sets.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import type { QuestionFileFault, QuestionFaultPlace } from '../../../engine/upload/fault.ts';
import type { RosterFileFault } from '../../../engine/roster/fault.ts';
import { readRosterFileTables } from '../../spreadsheets/read-file.ts';
import { ROSTER_FILE_LIMITS } from '../../spreadsheets/limits.ts';
import { unpackZip } from '../../spreadsheets/unpack.ts';
import type { QuestionFileContent, UnparsedUploadedQuestion } from './found-question.ts';
import { questionsOfJsonFile } from './json-questions.ts';
import { readQuestionTables } from '../../../engine/question-table/read-question-tables.ts';
import type { QuestionReadFromTable } from '../../../engine/question-table/table-question.ts';
import { parseRosterTables } from '../../../engine/roster/read-roster.ts';
import type { RosterTable } from '../../../engine/roster/row.ts';

/** The content of the uploaded files: questions, faults and rosters, in the order of the files. */
export type QuestionUpload = {
  readonly questions: readonly UnparsedUploadedQuestion[];
  readonly faults: readonly QuestionFileFault[];
  readonly rosters: readonly string[];
};

const MEBIBYTE = 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function fault(file: string, kind: QuestionFileFault['kind'], detail = ''): QuestionFileContent {
  return { kind: 'fault', fault: { file, kind, detail } };
}

/** Converts a fault of the spreadsheet reader into a fault of a question file. */
function tableFault(file: string, wrong: RosterFileFault): QuestionFileContent {
  switch (wrong.kind) {
    case 'empty':
    case 'oldSpreadsheet':
    case 'damaged':
    case 'tookTooLong':
    case 'wrongEncoding':
      return fault(file, wrong.kind);
    case 'tooLarge':
    case 'unpacksTooLarge':
      return fault(file, wrong.kind, String(wrong.most / MEBIBYTE));
    case 'tooManySheets':
    case 'tooManyRows':
    case 'tooManyCells':
      return fault(file, wrong.kind, String(wrong.most));
    case 'notARoster':
    case 'noHeader':
    case 'noPupils':
    case 'missingColumn':
      return fault(file, 'notQuestions');
    case 'missingFile':
    case 'missingHeading':
      // The spreadsheet reader reports this fault only for an incomplete OneRoster package, which is a roster.
      return { kind: 'roster' };
  }
}

/** Matches the beginning of JSON: `[` or `{`, after an optional UTF-8 byte order mark and white space. */
const BEGIN_OF_JSON = /^(?:\u00EF\u00BB\u00BF)?[ \t\r\n]*[[{]/u;
/** The code looks for the first `[` or `{` of JSON only in this number of bytes at the start of a file. */
const BEGIN = 1000;

/** Returns the text of a JSON file, which is always in UTF-8. Returns null if the file does not begin like JSON. */
function jsonText(bytes: Uint8Array): string | null {
  const begin = Buffer.from(bytes.subarray(0, BEGIN)).toString('latin1');
  return BEGIN_OF_JSON.test(begin) && isUtf8(bytes) ? new TextDecoder().decode(bytes) : null;
}

function isJsonPart(name: string): boolean {
  return /\.jsonl?$/iu.test(name) && !name.startsWith('__MACOSX/');
}

async function readPlain(file: string, bytes: Uint8Array): Promise<QuestionFileContent> {
  const text = jsonText(bytes);
  if (text !== null) return questionsOfJsonFile(file, text);
  if (/\.jsonl?$/iu.test(file) && bytes.length > 0) {
    return isUtf8(bytes) ? fault(file, 'notJson', '1') : fault(file, 'wrongEncoding');
  }
  const reading = await readRosterFileTables(bytes);
  return reading.kind === 'tables' ? questionsOfTableFile(file, reading.tables) : tableFault(file, reading.fault);
}

/**
 * Reads one uploaded file, which contains JSON or a spreadsheet. A ZIP file can contain several JSON files, which count
 * as separate files.
 */
async function readSent({ name, bytes }: UploadedFile): Promise<readonly QuestionFileContent[]> {
  if (bytes.length > QUESTION_UPLOAD_LIMITS.bytes)
    return [fault(name, 'tooLarge', String(QUESTION_UPLOAD_LIMITS.bytes / MEBIBYTE))];
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return [await readPlain(name, bytes)];
  const unpacked = unpackZip(bytes, isJsonPart);
  if (unpacked.kind === 'tooLarge')
    return [fault(name, 'unpacksTooLarge', String(ROSTER_FILE_LIMITS.unpackedBytes / MEBIBYTE))];
  if (unpacked.kind === 'damaged' || unpacked.parts.size === 0) return [await readPlain(name, bytes)];
  const parts = [...unpacked.parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const found: QuestionFileContent[] = [];
  for (const [part, inside] of parts) found.push(await readPlain(`${name}／${shown(part)}`, inside));
  return found;
}

function shown(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, 100);
}

/**
 * Reads all uploaded files. Uses no database. Does not throw if a file is faulty; the fault is then part of the result.
 */
export async function readQuestionUpload(files: readonly UploadedFile[]): Promise<QuestionUpload> {
  const questions: UnparsedUploadedQuestion[] = [];
  const faults: QuestionFileFault[] = [];
  const rosters: string[] = [];
  for (const file of files) {
    for (const found of await readSent(file)) {
      switch (found.kind) {
        case 'questions':
          // `push(...questions)` would overflow the stack for an array of a hundred thousand questions.
          for (const question of found.questions) questions.push(question);
          break;
        case 'roster':
          rosters.push(file.name);
          break;
        case 'fault':
          faults.push(found.fault);
          break;
      }
    }
  }
  const most = QUESTION_UPLOAD_LIMITS.questions;
  if (questions.length <= most) return { questions, faults, rosters };
  const last = questions.at(-1)?.file ?? '';
  return {
    questions: [],
    faults: [...faults, { file: last, kind: 'tooManyQuestions', detail: String(most) }],
    rosters,
  };
}

function questionOfTable(file: string, question: QuestionReadFromTable): UnparsedUploadedQuestion {
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
function questionsOfTableFile(file: string, tables: readonly RosterTable[]): QuestionFileContent {
  const reading = readQuestionTables(tables);
  switch (reading.kind) {
    case 'questions':
      return { kind: 'questions', questions: reading.questions.map((question) => questionOfTable(file, question)) };
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
