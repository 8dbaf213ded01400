import type { PupilProgress } from '../../../contract/progress.ts';
import { LESSON_QUESTIONS_LEVEL } from '../../../contract/set-levels.ts';
import { unfinishedLevelOfLesson } from '../practice/course.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';
import type { Practice } from '../practice/practice.ts';

/** The part of a practice that follows a lesson. */
export type FollowingPractice = {
  readonly store: Pick<Practice['store'], 'current' | 'changeProgress'>;
  readonly levels: Pick<Practice['levels'], 'open' | 'refresh'>;
  readonly attempts: Pick<Practice['attempts'], 'openQuestion'>;
};

/** Returns true if the pupil has done nothing at the question on the screen. */
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

/** Opens the first level of the lesson. If the teacher chose single questions, opens the first of them. */
export function openFirstLessonLevel(practice: FollowingPractice): void {
  const state = practice.store.current();
  const to = state.kind === 'ready' ? unfinishedLevelOfLesson(state.progress) : undefined;
  if (state.kind !== 'ready' || to === undefined) return;
  if (state.level !== to.level) void practice.levels.open(to.level);
  const [first] = to.questions;
  if (to.level === LESSON_QUESTIONS_LEVEL && first !== undefined) void practice.attempts.openQuestion(first.question);
}

/**
 * Returns the progress with the levels open as they are outside of the lesson. Questions that the teacher chose for the
 * lesson stay open until the server closes them.
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
 * Applies the present offer of the lesson. `offered` is false if no lesson decides the offer. A pupil who has not begun
 * the present question is taken to the lesson; other pupils finish their question first. Resolves to true if this
 * device now has the offer.
 */
export async function applyLessonOffer(
  practice: FollowingPractice,
  offered: boolean,
  isFirst: boolean,
): Promise<boolean> {
  // Progress that was just loaded already includes the lesson.
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
