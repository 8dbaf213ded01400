import { parseGeneratedQuestionId } from '../../../engine/levels/generated.ts';
import { checkQuestion } from '../../../engine/check/check-question.ts';
import { removeSpellingFindings } from '../../../engine/check/finding.ts';
import {
  trapKeyOfQuestion,
  addSameTrapFindings,
  type CheckReportWithTraps,
} from '../../../engine/check/check-question-set.ts';
import {
  findCardWithRepeatedMeaning,
  checkingEffortOfQuestion,
  MAX_CHECKING_EFFORT_OF_UPLOAD,
  exceededCardLimit,
} from '../../../engine/upload/effort.ts';
import type { QuestionFault } from '../../../engine/upload/fault.ts';
import {
  convertDocumentFault,
  convertFindingToFault,
  findInvisibleCharacters,
} from '../../../engine/upload/question-faults.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { respellDocumentByWordTable } from '../../../engine/question/respell-document.ts';
import type { UnparsedUploadedQuestion } from './found-question.ts';
import type { QuestionUpload } from './read-upload.ts';

/**
 * A question of an upload, and its faults. This check does not use the database, so it does not find that a question of
 * another set has the same id.
 */
export type ParsedQuestionWithFaults = {
  readonly found: UnparsedUploadedQuestion;
  /** The parsed question; null if the document could not be parsed. */
  readonly question: Question | null;
  readonly faults: readonly QuestionFault[];
};

function fault(rule: QuestionFault['rule'], at: Pick<QuestionFault, 'place' | 'found' | 'expected'>): QuestionFault {
  return { rule, ...at, composition: null };
}

/**
 * Returns `faults` without those in spreadsheet cells that already have a fault in `told`, so that only one fault is
 * reported for each cell.
 */
function withoutTold(faults: readonly QuestionFault[], told: readonly QuestionFault[]): QuestionFault[] {
  const cells = new Set(told.map(({ place }) => `${place.sheet} ${place.row} ${place.column}`));
  return faults.filter(
    ({ place }) => place.column === null || !cells.has(`${place.sheet} ${place.row} ${place.column}`),
  );
}

/**
 * Names of faults that make a question incomplete. If a question has such a fault, further findings about the question
 * would be misleading, so the report leaves these findings out.
 */
const UNFINISHED: ReadonlySet<string> = new Set([
  'missingCell',
  'unknownWord',
  'noCounter',
  'givenPlaces',
  'toldCards',
]);

type Read = {
  readonly found: UnparsedUploadedQuestion;
  readonly question: Question | null;
  readonly faults: QuestionFault[];
};

/**
 * Parses one question. In the returned document, which will be stored, texts are spelled as in Sakumon's word table
 * (えほん becomes {絵本|えほん}). The messages of faults contain the author's own spelling.
 */
function read(sent: UnparsedUploadedQuestion): Read {
  const { document, placeOf } = sent;
  const found = { ...sent, document: respellDocumentByWordTable(document) };
  const unseen = findInvisibleCharacters(document).map((each) =>
    fault('forbiddenCharacter', { place: placeOf(each.path), found: each.found, expected: '' }),
  );
  const told = [...found.faults, ...withoutTold(unseen, found.faults)];
  const reading = parseQuestionDocument(document);
  const isWhole = !found.faults.some(({ rule }) => UNFINISHED.has(rule));
  if (reading.kind === 'question') return { found, question: isWhole ? reading.question : null, faults: told };
  const more = reading.faults.map((each) => convertDocumentFault(each, placeOf));
  return { found, question: null, faults: [...told, ...withoutTold(more, told)] };
}

/** Returns a fault if judging all fillings of a question would take too long, otherwise null. */
function effortFault(question: Question, { placeOf }: UnparsedUploadedQuestion): QuestionFault | null {
  const most = exceededCardLimit(question);
  if (most !== null) return fault('tooManyCards', { place: placeOf('cards'), found: '', expected: String(most) });
  const twin = findCardWithRepeatedMeaning(question);
  const at = question.cards.findIndex(({ id }) => id === twin);
  if (at < 0) return null;
  const text = question.cards[at]?.text ?? '';
  return fault('sameMeaning', { place: placeOf(`cards[${at}].text`), found: text, expected: '' });
}

/** Adds a fault for each id that occurs twice in the upload or that is reserved for generated questions. */
function idFaults(reads: readonly Read[]): void {
  const seen = new Map<string, UnparsedUploadedQuestion>();
  for (const { found, faults } of reads) {
    const { id, origin, file, place, placeOf } = found;
    if (id === null) continue;
    const at = placeOf('id');
    if (origin === 'json' && parseGeneratedQuestionId(id) !== null)
      faults.push(fault('idReserved', { place: at, found: id, expected: '' }));
    const first = seen.get(`${origin} ${id}`);
    seen.set(`${origin} ${id}`, first ?? found);
    if (first === undefined || (origin === 'table' && first.file === file)) continue;
    const where = `「${first.file}」の ${first.place.row ?? place.row ?? 1} 行目`;
    faults.push(fault(origin === 'table' ? 'numberTwice' : 'idTwice', { place: at, found: id, expected: where }));
  }
}

/**
 * Judges the questions one after the other, and returns the judged questions. A question gets a fault instead if
 * judging it alone would take too long, or if the total effort exceeds MAX_CHECKING_EFFORT_OF_UPLOAD.
 */
function judgeAll(reads: readonly Read[]): ReadonlyMap<Read, CheckReportWithTraps & { question: Question }> {
  const judged = new Map<Read, CheckReportWithTraps & { question: Question }>();
  let effort = 0;
  for (const each of reads) {
    const { found, question, faults } = each;
    if (question === null) continue;
    const wrong = effortFault(question, found);
    if (wrong === null) effort += checkingEffortOfQuestion(question);
    const place = found.placeOf('cards');
    if (wrong !== null) faults.push(wrong);
    else if (effort > MAX_CHECKING_EFFORT_OF_UPLOAD)
      faults.push(fault('tooMuchTogether', { place, found: '', expected: '' }));
    else {
      const report = checkQuestion(question);
      judged.set(each, { question, report, traps: trapKeyOfQuestion(question, report) });
    }
  }
  return judged;
}

/**
 * Checks every question of an upload (docs/domain.md 9), and returns the faults of all questions. This may take many
 * seconds, so the server calls this function in a separate thread.
 */
export function checkUploadedQuestions({
  questions,
}: Pick<QuestionUpload, 'questions'>): readonly ParsedQuestionWithFaults[] {
  const reads = questions.map(read);
  idFaults(reads);
  const judged = [...judgeAll(reads)];
  const complete = addSameTrapFindings(judged.map(([, checked]) => checked));
  for (const [at, [{ found, faults }, { question }]] of judged.entries()) {
    const findings = removeSpellingFindings(complete[at]?.findings ?? []);
    faults.push(...findings.map((each) => convertFindingToFault(each, question, found.placeOf)));
  }
  return reads;
}
