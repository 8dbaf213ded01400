import type { PupilProgress } from '../../../contract/progress.ts';
import { LESSON_QUESTIONS_LEVEL } from '../../../contract/set-levels.ts';
import { unfinishedLevelOfLesson } from '../practice/course.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';
import type { Practice } from '../practice/practice.ts';

/** The functions of a practice that are used to follow a lesson. */
export type FollowingPractice = {
  readonly store: Pick<Practice['store'], 'current' | 'changeProgress'>;
  readonly levels: Pick<Practice['levels'], 'open' | 'refresh'>;
  readonly attempts: Pick<Practice['attempts'], 'openQuestion'>;
};

/** Returns true if there is no question on the screen, or if the pupil has done nothing at it. */
function isUntouched({ attempt }: ReadyPracticeState): boolean {
  return (
    attempt === null ||
    (attempt.table.condition.kind === 'composing' && attempt.table.undoing.length === 0 && attempt.table.checks === 0)
  );
}

/** Returns true if the pupil is at a question that the lesson does not offer. */
export function isOutsideLessonOffer({ progress, level, attempt }: ReadyPracticeState): boolean {
  if (unfinishedLevelOfLesson(progress) === undefined) return false;
  const here = progress.levels.find((candidate) => candidate.level === level);
  if (here?.open !== true) return true;
  // The teacher may have removed the question from the lesson while the pupil was at it.
  const question = attempt?.table.question.id;
  return (
    level === LESSON_QUESTIONS_LEVEL &&
    question !== undefined &&
    !here.questions.some((each) => each.question === question)
  );
}

/**
 * Opens the lesson's first level that the pupil has not cleared. If the teacher chose single questions, also opens the
 * first of these questions.
 */
export function openFirstLessonLevel(practice: FollowingPractice): void {
  const state = practice.store.current();
  const to = state.kind === 'ready' ? unfinishedLevelOfLesson(state.progress) : undefined;
  if (state.kind !== 'ready' || to === undefined) return;
  if (state.level !== to.level) void practice.levels.open(to.level);
  const [first] = to.questions;
  if (to.level === LESSON_QUESTIONS_LEVEL && first !== undefined) void practice.attempts.openQuestion(first.question);
}

/**
 * Returns the progress in which the levels are open as they are outside of the lesson. The level with the questions
 * that the teacher chose for the lesson stays open until the server closes it.
 */
export function removeLessonFromProgress(progress: PupilProgress): PupilProgress {
  const levels = progress.levels.map((level) => {
    if (level.openOutside === null) return level;
    return { ...level, open: level.openOutside || level.level === LESSON_QUESTIONS_LEVEL, openOutside: null };
  });
  return { ...progress, levels };
}

function followsLesson(practice: FollowingPractice): boolean {
  const state = practice.store.current();
  return state.kind === 'ready' && unfinishedLevelOfLesson(state.progress) !== undefined;
}

/**
 * Applies the present offer of the lesson. A pupil who has not begun the present question is taken to the lesson; other
 * pupils finish their question first. Resolves to true if this device now has the offer.
 * `offered` is true if a lesson decides at which questions the pupil can work. `isFirst` is true until this page has
 * applied an offer.
 */
export async function applyLessonOffer(
  practice: FollowingPractice,
  offered: boolean,
  isFirst: boolean,
): Promise<boolean> {
  // If the progress was loaded just before the first message about the lesson, it already contains the lesson's levels.
  if (isFirst && offered && followsLesson(practice)) return true;
  if (!offered) {
    if (!followsLesson(practice)) return true;
    practice.store.changeProgress(removeLessonFromProgress);
  }
  await practice.levels.refresh();
  const state = practice.store.current();
  if (state.kind === 'ready' && offered && isOutsideLessonOffer(state) && isUntouched(state))
    openFirstLessonLevel(practice);
  return followsLesson(practice) === offered;
}
