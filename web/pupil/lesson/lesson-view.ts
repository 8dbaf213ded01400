import { z } from 'zod/mini';
import { END_NOTICE, lessonMoments, lessonState } from '../../../contract/lesson-state.ts';
import { PupilLesson } from '../../../contract/live-channels.ts';

/** The last word on the lesson, and by how many milliseconds the server's clock is ahead of the device's. */
export const KnownLesson = z.extend(PupilLesson, { ahead: z.int() });
export type KnownLesson = z.infer<typeof KnownLesson>;

/** Milliseconds for which its end is shown. */
export const END_SHOWN = 12_000;

/** What the pupil is shown of a lesson at a moment. */
export type LessonView = 'none' | 'running' | 'paused' | 'ending' | 'over';

/** The view at a moment of the device's clock: without any word from the server a lesson ends by the clock. */
export function lessonView({ lesson, ahead }: KnownLesson, deviceNow: number): LessonView {
  if (lesson === null) return 'none';
  const now = deviceNow + ahead;
  const state = lessonState(lessonMoments(lesson), now);
  if (state !== 'ended') return state;
  return now < Date.parse(lesson.endsAt) + END_SHOWN ? 'over' : 'none';
}

/** Milliseconds until the clock alone changes the view; null when it never does. */
export function untilChange({ lesson, ahead }: KnownLesson, deviceNow: number): number | null {
  if (lesson === null) return null;
  const endsAt = Date.parse(lesson.endsAt);
  const left = [endsAt - END_NOTICE, endsAt, endsAt + END_SHOWN].map((moment) => moment - deviceNow - ahead);
  return left.find((milliseconds) => milliseconds > 0) ?? null;
}

/** What is known after a word from the server. A lesson of which it says nothing any more ended now, if not before. */
export function heard(known: KnownLesson | null, word: PupilLesson, deviceNow: number): KnownLesson {
  const ahead = Math.round(Date.parse(word.now) - deviceNow);
  const before = known?.lesson ?? null;
  if (word.lesson !== null || before === null) return { ...word, ahead };
  const endsAt = new Date(Math.min(Date.parse(before.endsAt), Date.parse(word.now))).toISOString();
  return { now: word.now, lesson: { ...before, endsAt, pausedAt: null }, ahead };
}

/** Names what a lesson offers, so that a change of it is seen; empty while nothing but progress decides. */
export function offerKey({ lesson }: KnownLesson, view: LessonView): string {
  switch (view) {
    case 'none':
    case 'over':
      return '';
    case 'running':
    case 'paused':
    case 'ending':
      return lesson === null || lesson.offer.kind === 'asOpen' ? '' : JSON.stringify([lesson.id, lesson.offer]);
  }
}
