import type { QuestionFaultPlace, QuestionFault, QuestionFileFault } from '../../../engine/upload/fault.ts';

/** A question that was found in a file and has not been parsed yet. */
export type UnparsedUploadedQuestion = {
  readonly file: string;
  readonly place: QuestionFaultPlace;
  /** The id of the question in the file. In a spreadsheet, it is a number that is unique only within its set. */
  readonly id: string | null;
  readonly origin: 'table' | 'json';
  readonly document: unknown;
  /** Faults that were found while the spreadsheet's cells were read. */
  readonly faults: readonly QuestionFault[];
  readonly placeOf: (path: string) => QuestionFaultPlace;
};

/** The content of one file. */
export type QuestionFileContent =
  | { readonly kind: 'questions'; readonly questions: readonly UnparsedUploadedQuestion[] }
  | { readonly kind: 'roster' }
  | { readonly kind: 'fault'; readonly fault: QuestionFileFault };
