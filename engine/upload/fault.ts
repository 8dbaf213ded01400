import { CHECK_RULES } from '../check/finding.ts';
import { DOCUMENT_RULES } from '../question/document-fault.ts';

/** Rules for questions in a file, in addition to the rules for documents and the rules of the checker. */
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

export const ALL_RULES_FOR_UPLOADED_QUESTIONS = [
  ...new Set([...DOCUMENT_RULES, ...CHECK_RULES, ...UPLOAD_RULES]),
] as const;
export type UploadedQuestionRule = (typeof ALL_RULES_FOR_UPLOADED_QUESTIONS)[number];

/**
 * The place of an error: sheet, row and column in a table; line and path within the document in JSON. Rows, columns
 * and lines count from 1. A field is null if the error is about the whole question or the format has no such field.
 */
export type QuestionFaultPlace = {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: number | null;
  readonly path: string;
};

/** One error of an uploaded question. `composition` is the composition with the error, as text; null without one. */
export type QuestionFault = {
  readonly rule: UploadedQuestionRule;
  readonly place: QuestionFaultPlace;
  readonly found: string;
  readonly expected: string;
  readonly composition: string | null;
};

/** The reasons why a whole file cannot be read as questions. */
export const QUESTION_FILE_FAULTS = [
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

/** An error of a whole file. `detail` is the limit, column or line of the error. */
export type QuestionFileFault = {
  readonly file: string;
  readonly kind: (typeof QUESTION_FILE_FAULTS)[number];
  readonly detail: string;
};
