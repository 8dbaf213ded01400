import type { RouteCall } from '../http/outcome.ts';
import { temptedConstraints } from '../../engine/skill/tempting.ts';
import { unreadTexts, withDocumentReadings } from '../../engine/upload/document-readings.ts';
import type { QuestionFileFault } from '../../engine/upload/fault.ts';
import { checkUpload, type CheckedFoundQuestion } from './upload/check-upload.ts';
import { readUpload } from './upload/read-upload.ts';
import type { QuestionCheck } from './checking/question-check.ts';

/**
 * The files of an upload. If `keeps` is true they will be stored, so the constraints that their dummies tempt to break
 * are computed too.
 */
export type SentFiles = Pick<RouteCall<'checkQuestions'>['input'], 'files' | 'readings'> & { readonly keeps: boolean };

/** The result of checking the files of an upload. */
export type CheckedFiles = {
  readonly questions: readonly QuestionCheck[];
  readonly faults: readonly QuestionFileFault[];
  /** Names of files that contain a roster instead of questions. */
  readonly rosters: readonly string[];
  /** Texts that contain kanji without a reading, each once. */
  readonly unread: readonly string[];
};

/** Parses and checks files of questions. */
export type CheckFiles = (sent: SentFiles) => Promise<CheckedFiles>;

/** Maximum number of reported faults per question; the next check shows the rest. */
const MOST_FAULTS = 200;
/** Maximum number of texts for which readings are proposed; the rest are proposed after these are confirmed. */
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

/**
 * Parses and checks files in the current thread. It needs no database and may take many seconds. Confirmed readings are
 * used where the files have none.
 */
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
