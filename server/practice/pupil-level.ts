import type { MorePractice } from '../../contract/progress.ts';
import type { QuestionInLevel, QuestionSetAsLevel } from '../questions/questions.ts';

/** The school and account of a pupil. */
export type SchoolAndPupil = { readonly school: string; readonly account: string };

/** A question with the pupil's best result. */
export type PupilQuestion = QuestionInLevel & {
  readonly begun: boolean;
  readonly stars: number;
  /**
   * The problems that the pupil found at the current version of a `free` question. Each is the list of cards in its
   * slots.
   */
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
  /** Whether the level would be open if no lesson were running. Null if no lesson decides about it. */
  readonly openOutside: boolean | null;
  readonly questions: readonly PupilQuestion[];
  readonly more: MorePractice | null;
  /** The question set that is shown as this level. Null if the level belongs to the course or to homework. */
  readonly set: QuestionSetAsLevel | null;
  /**
   * The homework that is shown as this level: its due day, and the levels that were given completely. Null if the level
   * is no homework.
   */
  readonly homework: PupilHomework | null;
};

/** Returns a question that the pupil has not begun. */
export function pupilQuestionNotBegun(question: QuestionInLevel): PupilQuestion {
  return { ...question, begun: false, stars: 0, found: [] };
}
