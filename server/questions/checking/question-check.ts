import type { Constraint } from '../../../engine/question/constraint.ts';
import type { FaultPlace, QuestionFault } from '../../../engine/upload/fault.ts';

/** A question of a file with all that is wrong with it, but for ids that are taken elsewhere; as a thread hands it over. */
export type QuestionCheck = {
  readonly file: string;
  readonly place: FaultPlace;
  /** As the file names it; of a table the number of the question, unique within its set alone. */
  readonly id: string | null;
  /** Where the id stands. */
  readonly idPlace: FaultPlace;
  readonly origin: 'table' | 'json';
  readonly document: unknown;
  /** False where the document cannot be read as a question. */
  readonly isRead: boolean;
  readonly faults: readonly QuestionFault[];
  /** What the dummies of a question without fault tempt to break, where it is to be kept. */
  readonly tempts: readonly Constraint[];
};
