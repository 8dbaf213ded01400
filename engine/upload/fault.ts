import { CHECK_RULES } from '../check/finding.ts';
import { DOCUMENT_RULES } from '../question/document-fault.ts';

/** Faults of a question from a file, in addition to faults of its document and findings of the checker. */
export const UPLOAD_RULES = [
  'missingCell',
  'unknownWord',
  'otherAbove',
  'numberTwice',
  'forbiddenCharacter',
  'noCounter',
  'otherCounterAbove',
  'notOfMode',
  'givenPlaces',
  'toldCards',
  'idTwice',
  'idTaken',
  'idReserved',
  'tooManyCards',
  'tooMuchTogether',
  'sameMeaning',
] as const;
export type UploadRule = (typeof UPLOAD_RULES)[number];

export const QUESTION_RULES = [...new Set([...DOCUMENT_RULES, ...CHECK_RULES, ...UPLOAD_RULES])] as const;
export type QuestionRule = (typeof QUESTION_RULES)[number];

/**
 * The place of a fault: sheet, row and column in a table; line and path within the document in JSON. Rows, columns and
 * lines count from 1. Null if the fault is about the whole question or the field does not apply.
 */
export type FaultPlace = {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: number | null;
  readonly path: string;
};

/** One fault of an uploaded question; `composition` is the composition with the fault, as text. */
export type QuestionFault = {
  readonly rule: QuestionRule;
  readonly place: FaultPlace;
  readonly found: string;
  readonly expected: string;
  readonly composition: string | null;
};

/** Why a whole file cannot be read as questions. */
export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'unpacksTooLarge',
  'tooManySheets',
  'tooManyRows',
  'tooManyFiles',
  'notQuestions',
  'oldSpreadsheet',
  'damaged',
  'wrongEncoding',
  'noHeading',
  'missingColumn',
  'noQuestions',
  'notJson',
  'tooDeep',
  'tooManyQuestions',
  'tooManyCells',
  'tookTooLong',
] as const;

/** `detail` is the limit, column or line of the fault. */
export type QuestionFileFault = {
  readonly file: string;
  readonly kind: (typeof FILE_FAULTS)[number];
  readonly detail: string;
};
