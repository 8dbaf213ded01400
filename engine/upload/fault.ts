import { CHECK_RULES } from '../check/finding.ts';
import { DOCUMENT_RULES } from '../question/document-fault.ts';

/** What can be wrong with a question that comes from a file, beside its document and what the checker finds. */
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
 * Where a fault stands: of a table its sheet, row and column, of JSON its line and the path within the document. Rows,
 * columns and lines count from 1; null where the whole question is meant, or there is no such thing.
 */
export type FaultPlace = {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: number | null;
  readonly path: string;
};

/** One fault of an uploaded question; `composition` is the offending one, written out. */
export type QuestionFault = {
  readonly rule: QuestionRule;
  readonly place: FaultPlace;
  readonly found: string;
  readonly expected: string;
  readonly composition: string | null;
};

/** Why nothing of a file can be read as questions. */
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

/** `detail`: the limit, the column or the line that the fault speaks of. */
export type QuestionFileFault = {
  readonly file: string;
  readonly kind: (typeof FILE_FAULTS)[number];
  readonly detail: string;
};
