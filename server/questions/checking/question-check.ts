import type { Constraint } from '../../../engine/question/constraint.ts';
import type { QuestionFaultPlace, QuestionFault } from '../../../engine/upload/fault.ts';

/**
 * A question of an uploaded file, and its faults. This check does not use the database, so it does not find that a
 * question of another set has the same id; this fault is added later. The type contains only data that can be sent
 * between threads.
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
