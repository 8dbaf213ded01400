import type { RouteCall } from '../http/outcome.ts';
import { constraintsTemptedByDummies } from '../../engine/skill/tempting.ts';
import { textsWithoutReadings, addDocumentReadings } from '../../engine/upload/document-readings.ts';
import type { QuestionFileFault, QuestionFaultPlace, QuestionFault } from '../../engine/upload/fault.ts';
import { checkUploadedQuestions, type ParsedQuestionWithFaults } from './upload/check-upload.ts';
import { readQuestionUpload } from './upload/read-upload.ts';
import type { Constraint } from '../../engine/question/constraint.ts';

/**
 * The uploaded files, and the readings of kanji that the teacher confirmed. `keeps` is true if the questions will be
 * stored after the check. Only then does the check compute the constraints that compositions with a dummy break.
 */
export type UploadedQuestionFiles = Pick<RouteCall<'checkQuestions'>['input'], 'files' | 'readings'> & {
  readonly keeps: boolean;
};

/** The result of checking the files of an upload. */
export type QuestionFilesCheckResult = {
  readonly questions: readonly UploadedQuestionCheckResult[];
  readonly faults: readonly QuestionFileFault[];
  /** Names of uploaded files that contain a roster instead of questions. */
  readonly rosters: readonly string[];
  /** Texts that contain a kanji without a reading. No text is listed twice. */
  readonly unread: readonly string[];
};

/** Parses and checks the uploaded files of questions. */
export type CheckQuestionFiles = (sent: UploadedQuestionFiles) => Promise<QuestionFilesCheckResult>;

/**
 * Maximum number of faults that are reported for one question. After the teacher has corrected these, the next check
 * reports the others.
 */
const MOST_FAULTS = 200;
/**
 * Maximum number of texts for which one check proposes readings of kanji. When the teacher has confirmed these
 * readings, the next check proposes readings for more texts.
 */
const MOST_TEXTS = 500;

function checkOf({ found, question, faults }: ParsedQuestionWithFaults, keeps: boolean): UploadedQuestionCheckResult {
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
    tempts: keeps && isGood ? constraintsTemptedByDummies(question) : [],
  };
}

/**
 * Parses and checks files in the current thread. This uses no database and may take many seconds. Kanji without a
 * reading in the files get the readings that the teacher confirmed (`readings`).
 */
export const checkQuestionFilesInCurrentThread: CheckQuestionFiles = async ({ files, readings, keeps }) => {
  const read = await readQuestionUpload(files);
  const questions = read.questions.map((found) => ({
    ...found,
    document: addDocumentReadings(found.document, readings),
  }));
  return {
    questions: checkUploadedQuestions({ questions }).map((checked) => checkOf(checked, keeps)),
    faults: read.faults,
    rosters: read.rosters,
    unread: [...new Set(questions.flatMap(({ document }) => textsWithoutReadings(document)))].slice(0, MOST_TEXTS),
  };
};

/**
 * A question of an uploaded file, and its faults. The check does not read the database. So `addIdInUseFaults` later
 * adds the fault that another question already has the same id.
 */
export type UploadedQuestionCheckResult = {
  readonly file: string;
  readonly place: QuestionFaultPlace;
  /** The id of the question in the file. In a spreadsheet, it is a number that is unique only within its set. */
  readonly id: string | null;
  /** The position of the id in the file. */
  readonly idPlace: QuestionFaultPlace;
  readonly origin: 'table' | 'json';
  readonly document: unknown;
  /** False if the document could not be parsed as a question. */
  readonly isRead: boolean;
  readonly faults: readonly QuestionFault[];
  /**
   * The constraints that a composition breaks if a pupil uses one of the question's dummies. The list is empty if the
   * question has a fault or will not be stored.
   */
  readonly tempts: readonly Constraint[];
};
