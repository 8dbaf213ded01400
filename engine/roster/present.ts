import type { RosterGrade, RosterName } from './row.ts';

/** A class group that pupils of the roster can join. With purpose `newSchoolYear` it belongs to the coming year. */
export type PresentGroup = {
  readonly id: string;
  readonly grade: RosterGrade;
  /** The further grades of a class of several grades (複式学級), without `grade`. */
  readonly otherGrades: readonly RosterGrade[];
  readonly name: string;
};

/** A current pupil of the school with the group of this school year, or of the last one. */
export type PresentPupil = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  /** The one of 通称名 and registered name that is not displayed; null if only one name is known. */
  readonly other: RosterName | null;
  readonly group: PresentGroup | null;
  /** The pupil's own grade in the group; null without a group. */
  readonly grade: RosterGrade | null;
  readonly number: number | null;
};
