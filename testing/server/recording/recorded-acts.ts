import type { Constraint } from '../../../engine/question/constraint.ts';
import type { RecordedAct } from '../../../server/recording/recorded-acts.ts';
import { groupActsByQuestion, type PupilActsAtQuestion } from '../../../server/recording/sums.ts';

/**
 * This file creates acts for tests, in the form from which sums are computed. By default, an act belongs to pupil p1,
 * question q1 and attempt t1.
 */

export const TEST_NOON_MS = Date.parse('2026-05-11T12:00:00+09:00');
export const ONE_SECOND_MS = 1000;
export const ONE_MINUTE_MS = 60 * ONE_SECOND_MS;

/** Returns an act with this kind and step. Its time is `step` seconds after noon. `more` replaces other fields. */
export function createRecordedAct(
  kind: RecordedAct['kind'],
  step: number,
  more: Partial<RecordedAct> = {},
): RecordedAct {
  const attempt = more.attempt ?? 't1';
  return {
    pupil: 'p1',
    id: `${attempt}-${step}`,
    attempt,
    questionSchool: 's1',
    question: 'q1',
    version: 'v1',
    step,
    lesson: 'l1',
    at: TEST_NOON_MS + step * ONE_SECOND_MS,
    kind,
    correct: null,
    flags: null,
    hintStep: null,
    found: null,
    card: null,
    slot: 0,
    composition: null,
    ...more,
  };
}

/** Returns the flags of a check that breaks these constraints. */
export function createFlagsWithBrokenConstraints(...broken: Constraint[]): NonNullable<RecordedAct['flags']> {
  const holds = (constraint: Constraint) => !broken.includes(constraint);
  return {
    structure: holds('structure'),
    story: holds('story'),
    objects: holds('objects'),
    numbers: holds('numbers'),
    calculation: holds('calculation'),
  };
}

export const createBeginAct = (more: Partial<RecordedAct> = {}) => createRecordedAct('QUESTION_BEGIN', 0, more);
export const createEndAct = (step: number, more: Partial<RecordedAct> = {}) =>
  createRecordedAct('QUESTION_END', step, more);
export const createHintAct = (step: number, hintStep: number) => createRecordedAct('HINT', step, { hintStep });
export const createRightCheckAct = (step: number, more: Partial<RecordedAct> = {}) =>
  createRecordedAct('CHECK', step, { correct: true, flags: createFlagsWithBrokenConstraints(), ...more });
export const createWrongCheckAct = (step: number, more: Partial<RecordedAct> = {}) =>
  createRecordedAct('CHECK', step, {
    correct: false,
    flags: createFlagsWithBrokenConstraints('objects', 'calculation'),
    composition: 'mikan',
    ...more,
  });
export const createFoundProblemAct = (step: number, problem: string, more: Partial<RecordedAct> = {}) =>
  createRightCheckAct(step, { found: { problem, slots: [problem] }, ...more });

/** Groups acts of one pupil at one question. */
export function groupActsOfOneQuestion(...acts: readonly RecordedAct[]): PupilActsAtQuestion {
  const [done] = groupActsByQuestion(acts);
  if (done === undefined) throw new Error('no acts');
  return done;
}
