import type { MorePractice } from '../../contract/progress.ts';
import type { QuestionInLevel, QuestionSetAsLevel } from '../questions/questions.ts';
import { levelLabelForUsers } from '../../engine/levels/course.ts';
import { LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS, LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';

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
  /** The levels of the course that the teacher gave as a whole; empty if the teacher gave single questions. */
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
   * True if the level would be open even without the running lesson. It is null if no running lesson decides which
   * levels are open.
   */
  readonly openOutside: boolean | null;
  readonly questions: readonly QuestionWithPupilResult[];
  readonly more: MorePractice | null;
  /** The question set that is shown as this level. Null for all other levels. */
  readonly set: QuestionSetAsLevel | null;
  /** The piece of homework that is shown as this level. Null for all other levels. */
  readonly homework: HomeworkShownAsLevel | null;
};

/** Returns the data of a question in a level, for a pupil who has not begun the question. */
export function createUnbegunPupilQuestion(question: QuestionInLevel): QuestionWithPupilResult {
  return { ...question, begun: false, stars: 0, found: [] };
}

/** Returns the title of a level: the name of its question set, its title in the course, or its number. */
export function titleOfLevel({ level, set, homework }: PupilLevel): string {
  if (level === LEVEL_NUMBER_OF_LESSON_QUESTIONS) return 'じゅぎょうの {問題|もんだい}';
  if (level === LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS) return 'みんなの {問題|もんだい}';
  if (homework !== null) return homeworkTitle(homework.levels);
  return set?.name ?? levelWithNumber(level)?.title ?? `レベル ${levelLabelForUsers(level)}`;
}

function homeworkTitle(levels: readonly number[]): string {
  if (levels.length === 0) return '{宿題|しゅくだい}の {問題|もんだい}';
  return levels.map((level) => levelWithNumber(level)?.title ?? `レベル ${levelLabelForUsers(level)}`).join('、');
}
