import { expect, test } from 'vitest';
import {
  updateLessonStateAfterMessage,
  pupilLessonPhaseAt,
  keyOfLessonOffer,
  millisecondsUntilPhaseChange,
  type LastReceivedLessonState,
} from './lesson-view.ts';

const START = Date.parse('2026-11-24T01:00:00Z');
const MINUTE = 60_000;

function at(milliseconds: number): string {
  return new Date(START + milliseconds).toISOString();
}

/**
 * Returns what a device knows about a lesson of 45 minutes. The device's clock is one hour behind the server's clock.
 */
function known(pausedAt: number | null = null): LastReceivedLessonState {
  const paused = pausedAt === null ? null : at(pausedAt);
  const offer = { kind: 'levels' as const, levels: [2] };
  return { now: at(0), lesson: { id: 's_1', endsAt: at(45 * MINUTE), pausedAt: paused, offer }, ahead: 60 * MINUTE };
}

function viewAt(milliseconds: number, of = known()) {
  return pupilLessonPhaseAt(of, START + milliseconds - of.ahead);
}

test("a lesson runs, gives notice, ends and disappears by the server's clock", () => {
  const end = 45 * MINUTE;
  const moments = [0, end - 30_001, end - 30_000, end - 1, end, end + 11_999, end + 12_000];
  expect(moments.map((moment) => viewAt(moment))).toEqual([
    'running',
    'running',
    'ending',
    'ending',
    'over',
    'over',
    'none',
  ]);
});

test('a pause without further messages lasts until the end of the lesson, not longer', () => {
  expect(viewAt(45 * MINUTE - 1, known(MINUTE))).toBe('paused');
  expect(viewAt(45 * MINUTE, known(MINUTE))).toBe('over');
});

test('the clock is checked again exactly when the view changes', () => {
  const lesson = known();
  const waits = [];
  let now = START - lesson.ahead;
  for (
    let wait = millisecondsUntilPhaseChange(lesson, now);
    wait !== null;
    wait = millisecondsUntilPhaseChange(lesson, now)
  ) {
    waits.push(wait);
    now += wait;
  }
  expect(waits).toEqual([45 * MINUTE - 30_000, 30_000, 12_000]);
  expect(pupilLessonPhaseAt(lesson, now)).toBe('none');
});

test('a lesson that the teacher ended early is over now, not at its planned time', () => {
  const word = { now: at(10 * MINUTE), lesson: null };
  const after = updateLessonStateAfterMessage(known(5 * MINUTE), word, START);
  expect(after).toMatchObject({ ahead: 10 * MINUTE, lesson: { endsAt: at(10 * MINUTE), pausedAt: null } });
  expect(pupilLessonPhaseAt(after, START)).toBe('over');
  const said = updateLessonStateAfterMessage(after, { ...word, now: at(11 * MINUTE) }, START + MINUTE);
  expect(pupilLessonPhaseAt(said, START + MINUTE)).toBe('none');
});

test('a device that never knew of a lesson shows no end', () => {
  expect(pupilLessonPhaseAt(updateLessonStateAfterMessage(null, { now: at(0), lesson: null }, START), START)).toBe(
    'none',
  );
});

test('offers have different keys, and none once the lesson is over', () => {
  const lesson = known();
  const other = { ...lesson, lesson: lesson.lesson && { ...lesson.lesson, offer: { kind: 'asOpen' as const } } };
  expect(keyOfLessonOffer(lesson, 'running')).toBe(keyOfLessonOffer(known(MINUTE), 'paused'));
  expect(keyOfLessonOffer(lesson, 'running')).not.toBe('');
  expect([
    keyOfLessonOffer(other, 'running'),
    keyOfLessonOffer(lesson, 'over'),
    keyOfLessonOffer(lesson, 'none'),
  ]).toEqual(['', '', '']);
});
