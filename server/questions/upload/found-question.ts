import type { FaultPlace, QuestionFault, QuestionFileFault } from '../../../engine/upload/fault.ts';

/** A question in a file before it is parsed as one. */
export type FoundQuestion = {
  readonly file: string;
  readonly place: FaultPlace;
  /** The id in the file. A question of a table has a number here, which is unique only within its set. */
  readonly id: string | null;
  readonly origin: 'table' | 'json';
  readonly document: unknown;
  /** Faults that were found in the cells. */
  readonly faults: readonly QuestionFault[];
  readonly placeOf: (path: string) => FaultPlace;
};

/** The content of one file. */
export type FoundInFile =
  | { readonly kind: 'questions'; readonly questions: readonly FoundQuestion[] }
  | { readonly kind: 'roster' }
  | { readonly kind: 'fault'; readonly fault: QuestionFileFault };
