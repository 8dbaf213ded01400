import { isUtf8 } from 'node:buffer';
import { UPLOAD_LIMITS } from '../../../contract/question-sets.ts';
import type { SentFile } from '../../../contract/sent-file.ts';
import type { QuestionFileFault } from '../../../engine/upload/fault.ts';
import type { RosterFileFault } from '../../../engine/roster/fault.ts';
import { readFile } from '../../spreadsheets/read-file.ts';
import { ROSTER_LIMITS } from '../../spreadsheets/limits.ts';
import { unpack } from '../../spreadsheets/unpack.ts';
import type { FoundInFile, FoundQuestion } from './found-question.ts';
import { jsonQuestions } from './json-questions.ts';
import { tableQuestions } from './table-questions.ts';

/** Everything that stands in the files sent, in their order. */
export type Upload = {
  readonly questions: readonly FoundQuestion[];
  readonly faults: readonly QuestionFileFault[];
  readonly rosters: readonly string[];
};

const MEBIBYTE = 1024 * 1024;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function fault(file: string, kind: QuestionFileFault['kind'], detail = ''): FoundInFile {
  return { kind: 'fault', fault: { file, kind, detail } };
}

/** What the reader of spreadsheets says, as it concerns questions. */
function tableFault(file: string, wrong: RosterFileFault): FoundInFile {
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
      // OneRoster, but for a part of it.
      return { kind: 'roster' };
  }
}

/** After a mark of UTF-8 and spaces of JSON. */
const BEGIN_OF_JSON = /^(?:\u00EF\u00BB\u00BF)?[ \t\r\n]*[[{]/u;
/** More than anybody writes before the first bracket. */
const BEGIN = 1000;

/** UTF-8 alone, with or without its mark: JSON is written in no other. Null for what does not begin as JSON does. */
function jsonText(bytes: Uint8Array): string | null {
  const begin = Buffer.from(bytes.subarray(0, BEGIN)).toString('latin1');
  return BEGIN_OF_JSON.test(begin) && isUtf8(bytes) ? new TextDecoder().decode(bytes) : null;
}

function isJsonPart(name: string): boolean {
  return /\.jsonl?$/iu.test(name) && !name.startsWith('__MACOSX/');
}

async function readPlain(file: string, bytes: Uint8Array): Promise<FoundInFile> {
  const text = jsonText(bytes);
  if (text !== null) return jsonQuestions(file, text);
  if (/\.jsonl?$/iu.test(file) && bytes.length > 0) {
    return isUtf8(bytes) ? fault(file, 'notJson', '1') : fault(file, 'wrongEncoding');
  }
  const reading = await readFile(bytes);
  return reading.kind === 'tables' ? tableQuestions(file, reading.tables) : tableFault(file, reading.fault);
}

/** A ZIP file of JSON files is as many files; every other one is a spreadsheet, or nothing known. */
async function readSent({ name, bytes }: SentFile): Promise<readonly FoundInFile[]> {
  if (bytes.length > UPLOAD_LIMITS.bytes) return [fault(name, 'tooLarge', String(UPLOAD_LIMITS.bytes / MEBIBYTE))];
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return [await readPlain(name, bytes)];
  const unpacked = unpack(bytes, isJsonPart);
  if (unpacked.kind === 'tooLarge')
    return [fault(name, 'unpacksTooLarge', String(ROSTER_LIMITS.unpackedBytes / MEBIBYTE))];
  if (unpacked.kind === 'damaged' || unpacked.parts.size === 0) return [await readPlain(name, bytes)];
  const parts = [...unpacked.parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const found: FoundInFile[] = [];
  for (const [part, inside] of parts) found.push(await readPlain(`${name}／${shown(part)}`, inside));
  return found;
}

function shown(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, 100);
}

/** Reads all files sent. Never throws, whatever they hold; nothing is looked up or kept. */
export async function readUpload(files: readonly SentFile[]): Promise<Upload> {
  const questions: FoundQuestion[] = [];
  const faults: QuestionFileFault[] = [];
  const rosters: string[] = [];
  for (const file of files) {
    for (const found of await readSent(file)) {
      switch (found.kind) {
        case 'questions':
          // A list of a hundred thousand is no list of arguments.
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
  const most = UPLOAD_LIMITS.questions;
  if (questions.length <= most) return { questions, faults, rosters };
  const last = questions.at(-1)?.file ?? '';
  return {
    questions: [],
    faults: [...faults, { file: last, kind: 'tooManyQuestions', detail: String(most) }],
    rosters,
  };
}
