import { checkQuestionSet } from '../../../engine/check/check-question-set.ts';
import { type CheckFinding, documentPathToCorrect, removeSpellingFindings } from '../../../engine/check/finding.ts';
import { wordsOfFinding } from '../../../engine/check/words.ts';
import { wordsOfDocumentFault, type DocumentFault } from '../../../engine/question/document-fault.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import {
  runCommandAsMainProgram,
  WrongArgumentsError,
  type CommandFunction,
  type CommandTerminal,
} from '../command.ts';
import { parseDocumentsOfFile, type DocumentOrFaultOfFile } from './documents.ts';
import { readStreamBytes, decodeUtf8File, readTextsOfPath, type FileFault, describeFileFault } from './files.ts';

const USAGE = 'usage: npm run -s check-questions -- FILE… (or documents on standard input)';

type ReportedFault = {
  readonly rule: string;
  readonly place: string;
  readonly card: string | null;
  readonly composition: string | null;
  readonly message: string;
};

type Checked = {
  readonly found: DocumentOrFaultOfFile;
  readonly question: Question | null;
  readonly faults: ReportedFault[];
};

/**
 * Checks question documents of files, folders or standard input. Prints one JSON result per line. The exit code is 1 if
 * a document has a fault.
 */
export const checkQuestionsCommand: CommandFunction = async (args, terminal) => {
  const option = args.find((arg) => arg.startsWith('-') && arg !== '-');
  if (option !== undefined) throw new WrongArgumentsError(`unknown option ${option} (${USAGE})`);
  if (args.length === 0 && terminal.inputIsKeyboard) throw new WrongArgumentsError(`no files (${USAGE})`);
  const checked = (await findDocuments(args, terminal)).map(readFound);
  addFindings(checked);
  for (const each of checked) await terminal.writeLine(JSON.stringify(resultOf(each)));
  return checked.some(({ faults }) => faults.length > 0) ? 1 : 0;
};

async function findDocuments(names: readonly string[], terminal: CommandTerminal): Promise<DocumentOrFaultOfFile[]> {
  const found: DocumentOrFaultOfFile[] = [];
  for (const name of names.length === 0 ? ['-'] : names) {
    if (name === '-') {
      found.push(...parseDocumentsOfFile({ file: '-', text: decodeUtf8File(await readStreamBytes(terminal.input)) }));
      continue;
    }
    for await (const text of readTextsOfPath(name)) found.push(...parseDocumentsOfFile(text));
  }
  return found;
}

function readFound(found: DocumentOrFaultOfFile): Checked {
  const { content } = found;
  switch (content.kind) {
    case 'file':
      return { found, question: null, faults: [reportFileFault(content.fault)] };
    case 'notJson':
      return { found, question: null, faults: [reportDocumentFault(content.fault)] };
    case 'document': {
      const reading = parseQuestionDocument(content.value);
      if (reading.kind === 'faults') return { found, question: null, faults: reading.faults.map(reportDocumentFault) };
      return { found, question: reading.question, faults: [] };
    }
  }
}

/**
 * Checks all questions of one level together, in the given order, and adds the findings to `checked`. Questions without
 * a level are checked together if they are in the same file.
 */
function addFindings(checked: readonly Checked[]): void {
  const sets = new Map<number | string, { readonly question: Question; readonly faults: ReportedFault[] }[]>();
  for (const { found, question, faults } of checked) {
    if (question === null) continue;
    const key = question.level ?? found.file;
    const set = sets.get(key) ?? [];
    set.push({ question, faults });
    sets.set(key, set);
  }
  for (const set of sets.values()) {
    const reports = checkQuestionSet(set.map(({ question }) => question));
    for (const [index, { question, faults }] of set.entries()) {
      const findings = removeSpellingFindings(reports[index]?.findings ?? []);
      faults.push(...findings.map((finding) => reportFinding(finding, question)));
    }
  }
}

function resultOf({ found, question, faults }: Checked): object {
  const { file, index, line } = found;
  const id = question?.id ?? idOf(found);
  return { file, index, ...(line === null ? {} : { line }), id, ok: faults.length === 0, faults };
}

function idOf({ content }: DocumentOrFaultOfFile): string | null {
  if (content.kind !== 'document' || typeof content.value !== 'object' || content.value === null) return null;
  const id: unknown = 'id' in content.value ? content.value.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function reportFileFault(fault: FileFault): ReportedFault {
  return { rule: fault.kind, place: '', card: null, composition: null, message: describeFileFault(fault) };
}

function reportDocumentFault(fault: DocumentFault): ReportedFault {
  return {
    rule: fault.rule,
    place: fault.place,
    card: null,
    composition: null,
    message: wordsOfDocumentFault(fault),
  };
}

function reportFinding(finding: CheckFinding, question: Question): ReportedFault {
  const { rule, card, composition } = finding;
  const at = question.cards.findIndex(({ id }) => id === card);
  const place = at < 0 ? documentPathToCorrect(rule, question) : `cards[${at}]`;
  return { rule, place, card, composition, message: wordsOfFinding(finding) };
}

/** Runs {@link checkQuestionsCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(checkQuestionsCommand);
}
