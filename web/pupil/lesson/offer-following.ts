import type { PupilProgress } from '../../../contract/progress.ts';
import { LESSON_LEVEL } from '../../../contract/set-levels.ts';
import { lessonLevel } from '../practice/course.ts';
import type { ReadyState } from '../practice/practice-store.ts';
import type { Practice } from '../practice/practice.ts';

/** What of a practice follows a lesson. */
export type FollowingPractice = {
  readonly store: Pick<Practice['store'], 'current' | 'changeProgress'>;
  readonly levels: Pick<Practice['levels'], 'open' | 'refresh'>;
  readonly attempts: Pick<Practice['attempts'], 'openQuestion'>;
};

/** The question on the table has not been worked at. */
function isUntouched({ attempt }: ReadyState): boolean {
  return (
    attempt === null ||
    (attempt.table.condition.kind === 'composing' && attempt.table.undoing.length === 0 && attempt.table.checks === 0)
  );
}

/** The pupil is at a question that the lesson does not offer. */
export function isElsewhere({ progress, level, attempt }: ReadyState): boolean {
  if (lessonLevel(progress) === undefined) return false;
  const here = progress.levels.find((candidate) => candidate.level === level);
  if (here?.open !== true) return true;
  // A question that the teacher took out of the lesson's own while the pupil was at it.
  const question = attempt?.table.question.id;
  return level === LESSON_LEVEL && question !== undefined && !here.questions.some((each) => each.question === question);
}

/** Goes to the lesson's first level, or to the first of its questions. */
export function goToLesson(practice: FollowingPractice): void {
  const state = practice.store.current();
  const to = state.kind === 'ready' ? lessonLevel(state.progress) : undefined;
  if (state.kind !== 'ready' || to === undefined) return;
  if (state.level !== to.level) void practice.levels.open(to.level);
  const [first] = to.questions;
  if (to.level === LESSON_LEVEL && first !== undefined) void practice.attempts.openQuestion(first.question);
}

/** Progress without what the lesson decided. Its own questions stay on the device until the server takes them back. */
export function withoutLesson(progress: PupilProgress): PupilProgress {
  const levels = progress.levels.map((level) => {
    if (level.openOutside === null) return level;
    return { ...level, open: level.openOutside || level.level === LESSON_LEVEL, openOutside: null };
  });
  return { ...progress, levels };
}

function followsLesson(practice: FollowingPractice): boolean {
  const state = practice.store.current();
  return state.kind === 'ready' && lessonLevel(state.progress) !== undefined;
}

/**
 * Takes up what the lesson offers now; `offered` is false when nothing but progress decides. Whoever has not begun at
 * the question before them is led there; the others finish first. Answers whether this device has the offer now.
 */
export async function takeUpOffer(practice: FollowingPractice, offered: boolean, isFirst: boolean): Promise<boolean> {
  // Progress that has just been loaded tells of the lesson already.
  if (isFirst && offered && followsLesson(practice)) return true;
  if (!offered) {
    if (!followsLesson(practice)) return true;
    practice.store.changeProgress(withoutLesson);
  }
  await practice.levels.refresh();
  const state = practice.store.current();
  if (state.kind === 'ready' && offered && isElsewhere(state) && isUntouched(state)) goToLesson(practice);
  return followsLesson(practice) === offered;
}
