/** Milliseconds between 「おわり」 and the end: pupils finish what they are at. */
export const END_NOTICE = 30_000;
/** Milliseconds after which a lesson ends that nobody ended. */
export const LONGEST_LESSON = 4 * 60 * 60 * 1000;

/** `ending`: within the notice before its end. A lesson ends by the clock, whether or not anybody looks. */
export const LESSON_STATES = ['running', 'paused', 'ending', 'ended'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** What a teacher does to a lesson that has begun. */
export const LESSON_ACTIONS = ['pause', 'goOn', 'end', 'endNow', 'changeOffer', 'changeEnd'] as const;
export type LessonAction = (typeof LESSON_ACTIONS)[number];

/** What can be done in which state: asked by the server before it acts, by a button before it shows itself. */
const ACTIONS_BY_STATE: Readonly<Record<LessonState, readonly LessonAction[]>> = {
  running: ['pause', 'end', 'endNow', 'changeOffer', 'changeEnd'],
  paused: ['goOn', 'end', 'endNow', 'changeOffer', 'changeEnd'],
  ending: ['pause', 'endNow', 'changeOffer', 'changeEnd'],
  ended: [],
};

/** The moments that decide a lesson's state, in milliseconds since 1970. */
export type LessonMoments = { readonly endsAt: number; readonly pausedAt: number | null };

/** The moments of a lesson as it comes over the wire. */
export function lessonMoments({
  endsAt,
  pausedAt,
}: {
  readonly endsAt: string;
  readonly pausedAt: string | null;
}): LessonMoments {
  return { endsAt: Date.parse(endsAt), pausedAt: pausedAt === null ? null : Date.parse(pausedAt) };
}

/** The state at a moment. A pause outlasts the notice, but not the end. */
export function lessonState({ endsAt, pausedAt }: LessonMoments, now: number): LessonState {
  if (now >= endsAt) return 'ended';
  if (pausedAt !== null) return 'paused';
  return now >= endsAt - END_NOTICE ? 'ending' : 'running';
}

/** True when a lesson in this state may be changed so: the one table that server and buttons use. */
export function mayChangeLesson(state: LessonState, step: LessonAction): boolean {
  return ACTIONS_BY_STATE[state].includes(step);
}
