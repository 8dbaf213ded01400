import type { PupilProgress } from '../../../contract/progress.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../../contract/set-levels.ts';
import { unfinishedLevelOfLesson } from '../practice/course.ts';
import type { ReadyPracticeState } from '../practice/practice-store.ts';
import type { Practice } from '../practice/practice.ts';

/** Those functions of the pupil's exercise (`Practice`) that the code of this file needs to apply a lesson. */
export type PracticeFunctionsForLesson = {
  readonly store: Pick<Practice['store'], 'current' | 'changeProgress'>;
  readonly levels: Pick<Practice['levels'], 'open' | 'refresh'>;
  readonly attempts: Pick<Practice['attempts'], 'openQuestion' | 'setAside'>;
};

/** Returns true if there is no question on the screen, or if the pupil has not done anything at this question. */
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
  // The teacher may have removed this question from the lesson while the pupil was working at it.
  const question = attempt?.table.question.id;
  return (
    level === LEVEL_NUMBER_OF_LESSON_QUESTIONS &&
    question !== undefined &&
    !here.questions.some((each) => each.question === question)
  );
}

/**
 * Opens the lesson's first level that the pupil has not cleared. If the teacher chose single questions, also opens the
 * first of these questions.
 */
export function openFirstLessonLevel(practice: PracticeFunctionsForLesson): void {
  const state = practice.store.current();
  const to = state.kind === 'ready' ? unfinishedLevelOfLesson(state.progress) : undefined;
  if (state.kind !== 'ready' || to === undefined) return;
  if (state.level !== to.level) void practice.levels.open(to.level);
  const [first] = to.questions;
  if (to.level === LEVEL_NUMBER_OF_LESSON_QUESTIONS && first !== undefined)
    void practice.attempts.openQuestion(first.question);
}

/**
 * Returns the pupil's progress without the lesson: levels that the lesson opened or closed get their usual state again.
 * Only the level with the questions that the teacher chose for the lesson stays open, until the server closes it.
 */
export function restoreLevelStatesAfterLesson(progress: PupilProgress): PupilProgress {
  const levels = progress.levels.map((level) => {
    if (level.openOutside === null) return level;
    return { ...level, open: level.openOutside || level.level === LEVEL_NUMBER_OF_LESSON_QUESTIONS, openOutside: null };
  });
  return { ...progress, levels };
}

function followsLesson(practice: PracticeFunctionsForLesson): boolean {
  const state = practice.store.current();
  return state.kind === 'ready' && unfinishedLevelOfLesson(state.progress) !== undefined;
}

/**
 * Applies the present lesson to the pupil's exercise. If the lesson does not offer the question on the screen and the
 * pupil has not begun this question, opens a question of the lesson. Resolves to false if the caller must try again.
 * `offered`: true if a lesson decides at which questions the pupil can work. `isFirst`: true until one call succeeds.
 */
export async function applyLessonOffer(
  practice: PracticeFunctionsForLesson,
  offered: boolean,
  isFirst: boolean,
): Promise<boolean> {
  // If the page has just loaded the pupil's progress, the progress already contains the levels of the lesson, so there
  // is nothing to apply.
  if (isFirst && offered && followsLesson(practice)) return true;
  if (!offered) {
    if (!followsLesson(practice)) return true;
    practice.store.changeProgress(restoreLevelStatesAfterLesson);
  }
  await practice.levels.refresh();
  const state = practice.store.current();
  if (state.kind === 'ready' && offered && isOutsideLessonOffer(state) && isUntouched(state)) {
    practice.attempts.setAside();
    openFirstLessonLevel(practice);
  }
  return followsLesson(practice) === offered;
}
