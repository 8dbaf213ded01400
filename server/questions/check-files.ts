import type { RouteCall } from '../http/outcome.ts';
import { temptedConstraints } from '../../engine/skill/tempting.ts';
import { unreadTexts, withDocumentReadings } from '../../engine/upload/document-readings.ts';
import type { QuestionFileFault } from '../../engine/upload/fault.ts';
import { checkUpload, type CheckedFoundQuestion } from './upload/check-upload.ts';
import { readUpload } from './upload/read-upload.ts';
import type { QuestionCheck } from './checking/question-check.ts';

/** `keeps`: they are to be taken in, so that what their dummies tempt to break is wanted too. */
export type SentFiles = Pick<RouteCall<'checkQuestions'>['input'], 'files' | 'readings'> & { readonly keeps: boolean };

export type CheckedFiles = {
  readonly questions: readonly QuestionCheck[];
  readonly faults: readonly QuestionFileFault[];
  /** Files that hold pupils, not questions. */
  readonly rosters: readonly string[];
  /** Texts that hold kanji without a reading, each once. */
  readonly unread: readonly string[];
};

/** Reads and checks files of questions. */
export type CheckFiles = (sent: SentFiles) => Promise<CheckedFiles>;

/** Whoever has mended so many of a question sees the rest at the next check. */
const MOST_FAULTS = 200;
/** So many texts are read at most; what is left is proposed once these are confirmed. */
const MOST_TEXTS = 500;

function checkOf({ found, question, faults }: CheckedFoundQuestion, keeps: boolean): QuestionCheck {
  const { file, place, placeOf, id, origin, document } = found;
  const isGood = question !== null && faults.length === 0;
  return {
    file,
    place,
    id,
    idPlace: placeOf('id'),
    origin,
    document,
    isRead: question !== null,
    faults: faults.slice(0, MOST_FAULTS),
    tempts: keeps && isGood ? temptedConstraints(question) : [],
  };
}

/** Reads and checks on the spot. Needs no database and takes long; confirmed readings are put where the files have none. */
export const checkFiles: CheckFiles = async ({ files, readings, keeps }) => {
  const read = await readUpload(files);
  const questions = read.questions.map((found) => ({
    ...found,
    document: withDocumentReadings(found.document, readings),
  }));
  return {
    questions: checkUpload({ questions }).map((checked) => checkOf(checked, keeps)),
    faults: read.faults,
    rosters: read.rosters,
    unread: [...new Set(questions.flatMap(({ document }) => unreadTexts(document)))].slice(0, MOST_TEXTS),
  };
};
