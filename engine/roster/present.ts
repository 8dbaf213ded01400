import type { RosterGrade, RosterName } from './row.ts';

/** A class group that the roster's pupils can join: of the coming school year, where the roster is for that. */
export type PresentGroup = {
  readonly id: string;
  readonly grade: RosterGrade;
  /** Of a class of several grades (複式学級) those beside `grade`. */
  readonly otherGrades: readonly RosterGrade[];
  readonly name: string;
};

/** A living pupil of the school, with the group in which they are, or were last school year. */
export type PresentPupil = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  /** The name of the two, 通称名 and registered name, that is not shown; null for whom one name is known. */
  readonly other: RosterName | null;
  readonly group: PresentGroup | null;
  /** The pupil's own grade in the group; null without a group. */
  readonly grade: RosterGrade | null;
  readonly number: number | null;
};
