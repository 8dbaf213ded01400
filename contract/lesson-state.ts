/** Time between 「おわり」 and the end of the lesson in milliseconds. Pupils finish their question in this time. */
export const END_NOTICE = 30_000;
/** Maximum duration of a lesson in milliseconds. A lesson that nobody ends stops after this time. */
export const LONGEST_LESSON = 4 * 60 * 60 * 1000;

/** `ending`: the time between the notice and the end. A lesson ends by the clock, even if no page is open. */
export const LESSON_STATES = ['running', 'paused', 'ending', 'ended'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** What a teacher can do to a lesson that has begun. */
export const LESSON_ACTIONS = ['pause', 'goOn', 'end', 'endNow', 'changeOffer', 'changeEnd'] as const;
export type LessonAction = (typeof LESSON_ACTIONS)[number];

/** The actions allowed in each state. The server checks them, and the screen shows only their buttons. */
const ACTIONS_BY_STATE: Readonly<Record<LessonState, readonly LessonAction[]>> = {
  running: ['pause', 'end', 'endNow', 'changeOffer', 'changeEnd'],
  paused: ['goOn', 'end', 'endNow', 'changeOffer', 'changeEnd'],
  ending: ['pause', 'endNow', 'changeOffer', 'changeEnd'],
  ended: [],
};

/** The times that decide a lesson's state, in milliseconds since 1970. */
export type LessonMoments = { readonly endsAt: number; readonly pausedAt: number | null };

/** Converts the times of a lesson on the wire (ISO 8601) to milliseconds since 1970. */
export function lessonMoments({
  endsAt,
  pausedAt,
}: {
  readonly endsAt: string;
  readonly pausedAt: string | null;
}): LessonMoments {
  return { endsAt: Date.parse(endsAt), pausedAt: pausedAt === null ? null : Date.parse(pausedAt) };
}

/**
 * Returns the lesson's state at `now` (milliseconds since 1970). A paused lesson stays paused during the end notice.
 */
export function lessonState({ endsAt, pausedAt }: LessonMoments, now: number): LessonState {
  if (now >= endsAt) return 'ended';
  if (pausedAt !== null) return 'paused';
  return now >= endsAt - END_NOTICE ? 'ending' : 'running';
}

/** Returns true if the action is allowed in this state. */
export function mayChangeLesson(state: LessonState, step: LessonAction): boolean {
  return ACTIONS_BY_STATE[state].includes(step);
}
