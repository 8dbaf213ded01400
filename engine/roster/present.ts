import type { RosterGrade, RosterName } from './row.ts';

/**
 * A class group of the school that pupils of the roster can join. In an import for a new school year, it belongs to
 * that year.
 */
export type ExistingGroup = {
  readonly id: string;
  readonly grade: RosterGrade;
  /** The other grades of a class of several grades (複式学級); `grade` is not included. */
  readonly otherGrades: readonly RosterGrade[];
  readonly name: string;
  /** True for a support group (特別支援学級 or 通級), to which a pupil may belong besides an ordinary class. */
  readonly isSupport?: boolean;
};

/**
 * A current pupil of the school with the group of this school year; if there is none, with the group of last year. An
 * ordinary class has priority over a support group.
 */
export type ExistingPupil = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  /**
   * The name that is not displayed: the 通称名 (common name) or the registered name. Null if only one name is known.
   */
  readonly other: RosterName | null;
  readonly group: ExistingGroup | null;
  /** The support groups to which the pupil belongs besides `group`. */
  readonly supportGroups?: readonly { readonly id: string; readonly name: string; readonly schoolYear: number }[];
  /** The pupil's own grade in the group; null if the pupil has no group. */
  readonly grade: RosterGrade | null;
  readonly number: number | null;
  /** The 学籍番号 (school number), unique within the school. */
  readonly schoolNumber: string | null;
};
