import type { TimesForStuckDetection } from '../engine/lesson-measures/visits.ts';

/**
 * Time in milliseconds from the teacher's press of 「授業を終える」 (end the lesson) until the lesson ends. Pupils can finish
 * their question in this time.
 */
export const TIME_TO_FINISH_BEFORE_LESSON_ENDS = 30_000;
/** Maximum duration of a lesson in milliseconds. If nobody ends a lesson, it ends after this time. */
export const MAX_LESSON_DURATION = 4 * 60 * 60 * 1000;

/**
 * The states of a lesson. `ending`: the teacher has announced the end, and the lesson ends soon. At the end time the
 * state becomes `ended` by itself; no teacher's page needs to be open.
 */
export const LESSON_STATES = ['running', 'paused', 'ending', 'ended'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** What a teacher can do to a lesson that has begun. */
export const LESSON_ACTIONS = ['pause', 'goOn', 'end', 'endNow', 'changeOffer', 'changeEnd'] as const;
export type LessonAction = (typeof LESSON_ACTIONS)[number];

/**
 * The actions that a teacher can do in each state. The server rejects other actions, and the screen shows no buttons
 * for them.
 */
const ACTIONS_BY_STATE: Readonly<Record<LessonState, readonly LessonAction[]>> = {
  running: ['pause', 'end', 'endNow', 'changeOffer', 'changeEnd'],
  paused: ['goOn', 'end', 'endNow', 'changeOffer', 'changeEnd'],
  ending: ['pause', 'endNow', 'changeOffer', 'changeEnd'],
  ended: [],
};

/** The times that decide a lesson's state, in milliseconds since 1970. */
export type LessonTimesInMilliseconds = { readonly endsAt: number; readonly pausedAt: number | null };

/** Converts the times of a lesson from ISO 8601 to milliseconds since 1970. */
export function parseLessonTimesToMilliseconds({
  endsAt,
  pausedAt,
}: {
  readonly endsAt: string;
  readonly pausedAt: string | null;
}): LessonTimesInMilliseconds {
  return { endsAt: Date.parse(endsAt), pausedAt: pausedAt === null ? null : Date.parse(pausedAt) };
}

/**
 * Returns the state of the lesson at the time `now` (milliseconds since 1970). A paused lesson stays `paused` until its
 * end time, even if a teacher has announced the end.
 */
export function computeLessonState({ endsAt, pausedAt }: LessonTimesInMilliseconds, now: number): LessonState {
  if (now >= endsAt) return 'ended';
  if (pausedAt !== null) return 'paused';
  return now >= endsAt - TIME_TO_FINISH_BEFORE_LESSON_ENDS ? 'ending' : 'running';
}

/** Returns true if the action is allowed in this state. */
export function isLessonActionAllowed(state: LessonState, step: LessonAction): boolean {
  return ACTIONS_BY_STATE[state].includes(step);
}

/** The fields of a lesson snapshot that {@link stuckDetectionTimesOfLesson} needs. */
type TimedSnapshot = {
  readonly lesson: { readonly endsAt: string; readonly pausedAt: string | null };
  readonly pupils: readonly { readonly id: string; readonly moreTime?: boolean | undefined }[];
};

/**
 * Returns what is needed to find stuck pupils and silent devices (which have sent no act for some time). `paused` is
 * the time when the lesson was paused or, without a pause, ended; null while the lesson runs. The time after `paused`
 * does not count as silence.
 */
export function stuckDetectionTimesOfLesson({ lesson, pupils }: TimedSnapshot, now: number): TimesForStuckDetection {
  const { endsAt, pausedAt } = parseLessonTimesToMilliseconds(lesson);
  const still = Math.min(pausedAt ?? endsAt, endsAt);
  const moreTime = new Set(pupils.filter((pupil) => pupil.moreTime === true).map(({ id }) => id));
  return { now, paused: still <= now ? still : null, moreTime };
}
