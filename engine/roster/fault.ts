import type { RosterField, RosterLinePosition } from './row.ts';

/** An error in one cell of a roster. `column` counts from 1. */
export type RosterFault = RosterLinePosition & {
  readonly column: number;
  readonly field: RosterField;
} & RosterCellErrorKind;

/** A pupil of the school whom a line may mean. */
export type PupilPossiblyMeantByRosterLine = {
  readonly id: string;
  readonly displayName: string;
  readonly group: string | null;
  readonly number: number | null;
  readonly schoolNumber: string | null;
};

/** Two lines have the same value; `first` is the upper line. */
type Twice = { readonly first: RosterLinePosition };

/** The kinds of errors in a cell. */
export type RosterCellErrorKind =
  | { readonly kind: 'missing' }
  | { readonly kind: 'formulaError'; readonly found: string }
  | { readonly kind: 'forbiddenCharacter'; readonly found: string }
  | { readonly kind: 'tooLong'; readonly length: number; readonly most: number }
  | { readonly kind: 'notAGrade'; readonly found: string }
  | { readonly kind: 'otherGrade'; readonly found: string }
  | { readonly kind: 'notAGroup'; readonly found: string }
  | { readonly kind: 'notASchoolNumber'; readonly found: string }
  | { readonly kind: 'notANumber'; readonly found: string }
  | { readonly kind: 'severalGrades'; readonly found: string }
  /** A spreadsheet converted a class name such as 2-1 to a date; `proposals` contains the possible original texts. */
  | { readonly kind: 'looksLikeDate'; readonly found: string; readonly proposals: readonly string[] }
  /** The text contains a sign that replaces a lost character. */
  | { readonly kind: 'lostCharacter'; readonly found: string }
  | { readonly kind: 'notKana'; readonly found: string }
  | ({ readonly kind: 'samePupil' } & Twice)
  | ({ readonly kind: 'sameNumber' } & Twice)
  | ({ readonly kind: 'sameSchoolNumber' } & Twice)
  | { readonly kind: 'numberTaken'; readonly by: string }
  /** Another pupil has the school number. `isArchived` is true if that pupil is archived. */
  | { readonly kind: 'schoolNumberTaken'; readonly by: string; readonly isArchived: boolean }
  /** The roster line would move a child from an ordinary class (`group`) into a support group. */
  | { readonly kind: 'staysInClass'; readonly by: string; readonly group: string }
  /** The roster line means one of the candidates or another child; only a person can decide. */
  | { readonly kind: 'whichPupil'; readonly candidates: readonly PupilPossiblyMeantByRosterLine[] }
  /** The roster line has the school number of the candidate, but another name. */
  | { readonly kind: 'whoseSchoolNumber'; readonly candidates: readonly PupilPossiblyMeantByRosterLine[] };

/** A remark about a cell of a line that is accepted. */
export type RosterWarning = RosterLinePosition & {
  readonly column: number;
  readonly field: RosterField;
} & RosterWarningContent;

export type RosterWarningContent =
  /** An earlier line of the roster has the same name and reading. The two lines are imported as two children. */
  | { readonly kind: 'namesake'; readonly first: RosterLinePosition }
  /** The name has a family name (姓) but no given name (名). */
  | { readonly kind: 'oneName' }
  /** The roster line has no reading of the name, although other lines of the sheet have one. */
  | { readonly kind: 'noKana' }
  /** The kanji 一 was read as the long vowel sign ー. */
  | { readonly kind: 'longVowel' }
  | { readonly kind: 'latinKana' }
  /** The pupil has a 通称名 (common name), but the roster contains no reading for it. */
  | { readonly kind: 'noCommonKana' };

/** The reason why a whole file cannot be read as a roster. */
export type RosterFileFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLarge'; readonly most: number }
  | { readonly kind: 'unpacksTooLarge'; readonly most: number }
  | { readonly kind: 'tooManySheets'; readonly most: number }
  | { readonly kind: 'tooManyRows'; readonly most: number }
  | { readonly kind: 'tooManyCells'; readonly most: number }
  | { readonly kind: 'notARoster' }
  | { readonly kind: 'oldSpreadsheet' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'tookTooLong' }
  | { readonly kind: 'wrongEncoding' }
  | { readonly kind: 'noHeader' }
  | { readonly kind: 'noPupils' }
  | { readonly kind: 'missingColumn'; readonly field: RosterField; readonly sheet: string | null }
  | { readonly kind: 'missingFile'; readonly file: string }
  | { readonly kind: 'missingHeading'; readonly file: string; readonly heading: string };
