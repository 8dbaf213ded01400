import { expect, test } from 'vitest';
import type { PupilProgress } from '../../../contract/progress.ts';
import { createTestQuestion } from '../table/trial-question.ts';
import {
  beginAttempt,
  endUnsolvedAttempt,
  createCachedAttempt,
  recordAttemptEvents,
  resumeAttempt,
  type ActiveAttempt,
} from './attempt.ts';
import type { ClockAndIdGenerator } from './device.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

/** Returns a device that numbers its act and attempt ids. */
function device(): ClockAndIdGenerator {
  let [acts, attempts] = [0, 0];
  return {
    now: () => '2026-04-01T00:00:00Z',
    newActId: () => `a_${(acts += 1)}`,
    newAttemptId: () => `t_${(attempts += 1)}`,
  };
}

const question = createTestQuestion();

function progressWith(left: ActiveAttempt): PupilProgress {
  return {
    ...EMPTY_PUPIL_PROGRESS,
    openAttempt: createCachedAttempt(left, 1),
  };
}

test('an attempt is resumed if the question has the same version, and records acts under it', () => {
  const here = device();
  const begun = beginAttempt({ question, version: '2' }, here).attempt;
  const { attempt, acts } = resumeAttempt(progressWith(begun), { question, version: '2' }, here);
  expect([attempt.id, attempt.nextStep, acts]).toEqual(['t_1', 1, []]);
  const recorded = recordAttemptEvents(attempt, attempt.table, [{ kind: 'HINT', step: 1 }], here);
  expect(recorded.acts).toMatchObject([{ attempt: 't_1', step: 1, questionVersion: '2' }]);
});

test('if the question has another version, a new attempt begins and records acts under that version', () => {
  const here = device();
  const begun = beginAttempt({ question, version: '1' }, here).attempt;
  const { attempt, acts } = resumeAttempt(progressWith(begun), { question, version: '2' }, here);
  expect([attempt.id, attempt.nextStep]).toEqual(['t_2', 1]);
  expect(acts).toMatchObject([{ attempt: 't_2', step: 0, questionVersion: '2', event: { kind: 'QUESTION_BEGIN' } }]);
  expect(endUnsolvedAttempt(begun, here)?.acts).toMatchObject([{ attempt: 't_1', questionVersion: '1' }]);
});
