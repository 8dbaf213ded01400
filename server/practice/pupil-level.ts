import type { MorePractice } from '../../contract/progress.ts';
import type { QuestionInLevel, QuestionSetAsLevel } from '../questions/questions.ts';

/** The school and account of a pupil. */
export type SchoolAndPupil = { readonly school: string; readonly account: string };

/** A question with the pupil's best result. */
export type QuestionWithPupilResult = QuestionInLevel & {
  readonly begun: boolean;
  readonly stars: number;
  /**
   * The problems that the pupil found at the current version of a `free` question. Each problem is the list of the card
   * ids in its slots.
   */
  readonly found: readonly (readonly string[])[];
};

/** The piece of homework that is shown as a level. */
export type HomeworkShownAsLevel = {
  readonly levels: readonly number[];
  readonly dueOn: string;
  readonly isReminded: boolean;
};

/** A level as one pupil sees it. */
export type PupilLevel = {
  readonly level: number;
  readonly grade: number;
  readonly open: boolean;
  /**
   * Whether the level would also be open if no lesson were running. It is null unless a running lesson decides which
   * levels are open.
   */
  readonly openOutside: boolean | null;
  readonly questions: readonly QuestionWithPupilResult[];
  readonly more: MorePractice | null;
  /** The question set that is shown as this level. It is null if the level belongs to the course or to homework. */
  readonly set: QuestionSetAsLevel | null;
  /**
   * The homework that is shown as this level: its due day, and the levels of the course whose questions were all given
   * as homework. Null if this level is no homework.
   */
  readonly homework: HomeworkShownAsLevel | null;
};

/** Returns the data of a question in a level, for a pupil who has not begun the question. */
export function createUnbegunPupilQuestion(question: QuestionInLevel): QuestionWithPupilResult {
  return { ...question, begun: false, stars: 0, found: [] };
}
