import type { RosterField, RosterLineAt } from './row.ts';

/** What is wrong in one cell of a roster. `column` counts from 1. */
export type RosterFault = RosterLineAt & { readonly column: number; readonly field: RosterField } & RosterWrong;

/** A pupil of the school whom a line may mean. */
export type RosterCandidate = {
  readonly id: string;
  readonly displayName: string;
  readonly group: string | null;
  readonly number: number | null;
};

/** In two lines the same: `first` is the one above. */
type Twice = { readonly first: RosterLineAt };

/** What can be wrong in a cell. */
export type RosterWrong =
  | { readonly kind: 'missing' }
  | { readonly kind: 'formulaError'; readonly found: string }
  | { readonly kind: 'forbiddenCharacter'; readonly found: string }
  | { readonly kind: 'tooLong'; readonly length: number; readonly most: number }
  | { readonly kind: 'notAGrade'; readonly found: string }
  | { readonly kind: 'otherGrade'; readonly found: string }
  | { readonly kind: 'notAGroup'; readonly found: string }
  | { readonly kind: 'notANumber'; readonly found: string }
  | { readonly kind: 'severalGrades'; readonly found: string }
  /** A spreadsheet made a date of 2-1; `proposals` are the cells that may have been meant. */
  | { readonly kind: 'looksLikeDate'; readonly found: string; readonly proposals: readonly string[] }
  /** A sign stands where a character was lost. */
  | { readonly kind: 'lostCharacter'; readonly found: string }
  | { readonly kind: 'notKana'; readonly found: string }
  | ({ readonly kind: 'samePupil' } & Twice)
  | ({ readonly kind: 'sameNumber' } & Twice)
  | { readonly kind: 'numberTaken'; readonly by: string }
  /** The line means one of the candidates or another child: only a person can say which. */
  | { readonly kind: 'whichPupil'; readonly candidates: readonly RosterCandidate[] };

/** What is worth knowing of a cell, although the line is taken. */
export type RosterNote = RosterLineAt & { readonly column: number; readonly field: RosterField } & RosterRemark;

export type RosterRemark =
  /** A line above has the same name and reading; both are taken as two children. */
  | { readonly kind: 'namesake'; readonly first: RosterLineAt }
  /** 姓 without 名. */
  | { readonly kind: 'oneName' }
  /** Others of the sheet have a reading. */
  | { readonly kind: 'noKana' }
  /** 一 was read as ー. */
  | { readonly kind: 'longVowel' }
  | { readonly kind: 'latinKana' }
  /** The pupil has a 通称名, which the roster gives without a reading. */
  | { readonly kind: 'noCommonKana' };

/** Why nothing of a file can be read as a roster. */
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
