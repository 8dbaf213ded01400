import { expect, test } from 'vitest';
import type { Act, ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import { applyActsToProgress } from './waiting-acts.ts';
import {
  questionsMissingToOpenLevel,
  startingQuestionOfLevel,
  nextQuestionDestination,
  practiceStartDestination,
} from './course.ts';
import { createTestQuestion } from '../table/trial-question.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

function acts(attempt: string, events: readonly ActEvent[], first = 0): Act[] {
  return events.map((event, at) => ({
    id: `a_${attempt}_${first + at}`,
    question: 'trial',
    questionVersion: '1',
    attempt,
    step: first + at,
    deviceTime: '2026-04-01T00:00:00Z',
    event,
  }));
}

type Level = PupilProgress['levels'][number];

function levelOf(number: number, open: boolean, questions: Level['questions']): Level {
  return {
    level: number,
    title: '',
    grade: 1,
    open,
    openOutside: null,
    questions,
    more: null,
    homework: null,
    edition: '1',
  };
}

const UNTOUCHED: Omit<Level['questions'][number], 'question'> = {
  begun: false,
  kinds: ['combine'],
  tempts: [],
  stars: 0,
  mostStars: 3,
  found: [],
};

function progress(stars: number, openAttempt: PupilProgress['openAttempt'] = null): PupilProgress {
  return {
    ...EMPTY_PUPIL_PROGRESS,
    stars,
    levels: [
      levelOf(1, true, [
        { ...UNTOUCHED, question: 'trial', begun: stars > 0, stars },
        { ...UNTOUCHED, question: 'other' },
      ]),
      levelOf(2, stars > 0, [{ ...UNTOUCHED, question: 'later' }]),
    ],
    openAttempt,
  };
}

const BEGIN: ActEvent = { kind: 'QUESTION_BEGIN' };
const SET: ActEvent = { kind: 'CARD_SET', card: 'red', slot: 0 };
const CHECK: ActEvent = {
  kind: 'CHECK',
  composition: { slots: ['red', 'both', 'yellow'], diagram: null, named: null },
  correct: true,
};
const named = (id: string) => (id === 'trial' ? createTestQuestion() : undefined);

test('an attempt that only this device knows is the open attempt', () => {
  const after = applyActsToProgress(progress(0), acts('t_1', [BEGIN, SET]), named);
  expect(after.openAttempt).toMatchObject({
    attempt: 't_1',
    level: 1,
    nextStep: 2,
    composition: { slots: ['red', null, null] },
  });
});

test('acts that the server already has change nothing; later acts continue from there', () => {
  const server = applyActsToProgress(progress(0), acts('t_1', [BEGIN, SET]), named).openAttempt;
  const replayed = applyActsToProgress(progress(0, server), acts('t_1', [BEGIN, SET]), named);
  expect(replayed.openAttempt).toEqual(server);
  const further = applyActsToProgress(
    progress(0, server),
    acts('t_1', [{ kind: 'CARD_REMOVED', card: 'red', slot: 0 }], 2),
    named,
  );
  expect(further.openAttempt).toMatchObject({ nextStep: 3, composition: { slots: [null, null, null] } });
});

test('a question solved on the device has its stars, and the best result counts', () => {
  const solved = acts('t_1', [BEGIN, SET, CHECK, { kind: 'QUESTION_END', solved: true }]);
  const after = applyActsToProgress(progress(0), solved, named);
  expect(after.levels[0]?.questions[0]).toEqual({ ...UNTOUCHED, question: 'trial', begun: true, stars: 3 });
  expect([after.stars, after.openAttempt, after.lastWorked]).toEqual([3, null, { level: 1, question: 'trial' }]);
  const hinted = acts('t_2', [BEGIN, CHECK, { kind: 'HINT', step: 2 }, CHECK, { kind: 'QUESTION_END', solved: true }]);
  expect(applyActsToProgress(progress(2), hinted, named).stars).toBe(2);
});

test('a check that was not sent yet changes the skills; one that the server already has does not', () => {
  const checked = acts('t_1', [BEGIN, SET, CHECK]);
  const { profile } = applyActsToProgress(progress(0), checked, named);
  expect(profile.latest).toMatchObject({ attempt: 't_1', kinds: ['combine'], evidence: { calculation: true } });
  expect(applyActsToProgress({ ...progress(0), profile }, checked, named).profile).toEqual(profile);
});

test('acts of a question that is not cached change nothing', () => {
  const strange = acts('t_1', [BEGIN, SET]).map((act) => ({ ...act, question: 'nowhere' }));
  expect(applyActsToProgress(progress(0), strange, named)).toEqual(progress(0));
});

test('the pupil continues at the next unsolved question, then in the next open level', () => {
  const begun = progress(3);
  expect(practiceStartDestination(begun)).toEqual({ level: 1, question: null });
  expect(startingQuestionOfLevel(begun, 1)).toBe('other');
  expect(nextQuestionDestination(begun, 1, 'trial')).toEqual({ kind: 'question', question: 'other' });
  const cleared = {
    ...begun,
    levels: begun.levels.map((level) => ({
      ...level,
      questions: level.questions.map((question) => ({ ...question, stars: level.level === 1 ? 1 : 0 })),
    })),
  };
  expect(nextQuestionDestination(cleared, 1, 'trial')).toEqual({ kind: 'level', level: 2 });
  expect(questionsMissingToOpenLevel(begun, 2, 80)).toBe(1);
});
