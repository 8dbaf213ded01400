import type { FaultPlace, QuestionFault, QuestionFileFault } from '../../../engine/upload/fault.ts';

/** A question of a file before it is read as one. */
export type FoundQuestion = {
  readonly file: string;
  readonly place: FaultPlace;
  /** As the file names it; of a table the number of the question, unique within its set alone. */
  readonly id: string | null;
  readonly origin: 'table' | 'json';
  readonly document: unknown;
  /** What the cells show already. */
  readonly faults: readonly QuestionFault[];
  readonly placeOf: (path: string) => FaultPlace;
};

/** What stands in one file. */
export type FoundInFile =
  | { readonly kind: 'questions'; readonly questions: readonly FoundQuestion[] }
  | { readonly kind: 'roster' }
  | { readonly kind: 'fault'; readonly fault: QuestionFileFault };
