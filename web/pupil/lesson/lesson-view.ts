import { z } from 'zod/mini';
import {
  TIME_TO_FINISH_BEFORE_LESSON_ENDS,
  parseLessonTimesToMilliseconds,
  computeLessonState,
} from '../../../contract/lesson-state.ts';
import { RunningLessonForPupil } from '../../../contract/live-channels.ts';

/**
 * What this device knows about the lesson: the last message from the server. `ahead`: how far the server's clock is
 * ahead of the device's clock, in milliseconds; negative if it is behind.
 */
export const LastReceivedLessonState = z.extend(RunningLessonForPupil, { ahead: z.int() });
export type LastReceivedLessonState = z.infer<typeof LastReceivedLessonState>;

/** Duration for which the end of a lesson is shown, in milliseconds. */
export const LESSON_END_SHOWN_MS = 12_000;

/** The state of a lesson as the pupil sees it. */
export type PupilLessonPhase = 'none' | 'running' | 'paused' | 'ending' | 'over';

/**
 * Returns the state in which the pupil sees the lesson (e.g. running or paused). `deviceNow`: the time of the device's
 * clock, in milliseconds since 1970. If no message about the end of the lesson arrives, the lesson ends at its planned
 * time.
 */
export function pupilLessonPhaseAt({ lesson, ahead }: LastReceivedLessonState, deviceNow: number): PupilLessonPhase {
  if (lesson === null) return 'none';
  const now = deviceNow + ahead;
  const state = computeLessonState(parseLessonTimesToMilliseconds(lesson), now);
  if (state !== 'ended') return state;
  return now < Date.parse(lesson.endsAt) + LESSON_END_SHOWN_MS ? 'over' : 'none';
}

/**
 * Returns the number of milliseconds after which the pupil sees the lesson in another state, if no further message
 * arrives. Returns null if the state does not change any more.
 */
export function millisecondsUntilPhaseChange(
  { lesson, ahead }: LastReceivedLessonState,
  deviceNow: number,
): number | null {
  if (lesson === null) return null;
  const endsAt = Date.parse(lesson.endsAt);
  const left = [endsAt - TIME_TO_FINISH_BEFORE_LESSON_ENDS, endsAt, endsAt + LESSON_END_SHOWN_MS].map(
    (moment) => moment - deviceNow - ahead,
  );
  return left.find((milliseconds) => milliseconds > 0) ?? null;
}

/**
 * Returns what the device knows about the lesson after the message `word` from the server. If the message contains no
 * lesson, the lesson that was known before has ended: at its planned end or at the time of the message, whichever was
 * first.
 */
export function updateLessonStateAfterMessage(
  known: LastReceivedLessonState | null,
  word: RunningLessonForPupil,
  deviceNow: number,
): LastReceivedLessonState {
  const ahead = Math.round(Date.parse(word.now) - deviceNow);
  const before = known?.lesson ?? null;
  if (word.lesson !== null || before === null) return { ...word, ahead };
  const endsAt = new Date(Math.min(Date.parse(before.endsAt), Date.parse(word.now))).toISOString();
  return { now: word.now, lesson: { ...before, endsAt, pausedAt: null }, ahead };
}

/**
 * Returns a string that changes whenever the lesson's offer (the questions at which the pupil can work) changes. The
 * string is empty if no lesson restricts the pupil's questions.
 */
export function keyOfLessonOffer({ lesson }: LastReceivedLessonState, view: PupilLessonPhase): string {
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
