import type { MorePractice } from '../../contract/progress.ts';
import type { PlacedQuestion, SetLevel } from '../questions/questions.ts';

/** The school and account of a pupil. */
export type PupilScope = { readonly school: string; readonly account: string };

/** A question with the pupil's best result. */
export type PupilQuestion = PlacedQuestion & {
  readonly begun: boolean;
  readonly stars: number;
  /** The problems found at the current version of a `free` question, each as the cards in its slots. */
  readonly found: readonly (readonly string[])[];
};

/** The homework of a level. */
export type PupilHomework = {
  readonly levels: readonly number[];
  readonly dueOn: string;
  readonly isReminded: boolean;
};

/** A level as one pupil sees it. */
export type PupilLevel = {
  readonly level: number;
  readonly grade: number;
  readonly open: boolean;
  /** Whether the level would be open without the lesson; null if no lesson decides. */
  readonly openOutside: boolean | null;
  readonly questions: readonly PupilQuestion[];
  readonly more: MorePractice | null;
  /** The question set that this level shows; null for a level of the course. */
  readonly set: SetLevel | null;
  /** The homework that this level shows, with the levels that were given as a whole and the due day; otherwise null. */
  readonly homework: PupilHomework | null;
};

/** Returns a question that the pupil has not begun. */
export function untouched(question: PlacedQuestion): PupilQuestion {
  return { ...question, begun: false, stars: 0, found: [] };
}
