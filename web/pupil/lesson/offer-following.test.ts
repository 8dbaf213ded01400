import { expect, test } from 'vitest';
import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../../contract/set-levels.ts';
import type { PracticeScreenState, ReadyPracticeState } from '../practice/practice-store.ts';
import { applyLessonOffer, restoreLevelStatesAfterLesson } from './offer-following.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

function level(number: number, open: boolean, openOutside: boolean | null): LevelProgress {
  const question = { begun: false, kinds: [], tempts: [], mostStars: 3, found: [], stars: 0 };
  const questions = [1, 2].map((at) => ({ ...question, question: `q-${number}-${at}` }));
  return { level: number, title: '', grade: 1, open, openOutside, questions, more: null, homework: null, edition: '1' };
}

function progressOf(levels: LevelProgress[]): PupilProgress {
  return {
    ...EMPTY_PUPIL_PROGRESS,
    levels,
  };
}

const OUTSIDE = progressOf([level(1, true, null), level(2, false, null)]);
const LEVEL_2 = progressOf([level(1, false, true), level(2, true, false)]);
const CHOSEN = progressOf([
  level(LEVEL_NUMBER_OF_LESSON_QUESTIONS, true, false),
  level(1, false, true),
  level(2, false, false),
]);

/**
 * Returns the state of a pupil's exercise in level 1, with functions that record which levels and questions are opened.
 * `server`: the progress that the server returns.
 */
function practice(server: PupilProgress, progress = OUTSIDE) {
  const went: (number | string)[] = [];
  let state: ReadyPracticeState = {
    kind: 'ready',
    progress,
    level: 1,
    levelState: { kind: 'ready', questions: [] },
    attempt: null,
    example: null,
    closedLevel: null,
    reason: null,
    unstored: false,
  };
  const change = (changes: Partial<ReadyPracticeState>): void => void (state = { ...state, ...changes });
  return {
    went,
    store: {
      current: (): PracticeScreenState => state,
      changeProgress: (by: (of: PupilProgress) => PupilProgress) => change({ progress: by(state.progress) }),
    },
    levels: {
      refresh: async () => change({ progress: server }),
      open: async (to: number) => void went.push(to),
    },
    attempts: {
      openQuestion: async (question: string) => void went.push(question),
      setAside: () => void went.push('set aside'),
    },
  };
}

test('a pupil who has not begun is taken to the level of the lesson, or to the first of its questions', async () => {
  const levels = practice(LEVEL_2);
  expect(await applyLessonOffer(levels, true, false)).toBe(true);
  expect(levels.went).toEqual(['set aside', 2]);
  const questions = practice(CHOSEN);
  expect(await applyLessonOffer(questions, true, false)).toBe(true);
  expect(questions.went).toEqual([
    'set aside',
    LEVEL_NUMBER_OF_LESSON_QUESTIONS,
    `q-${LEVEL_NUMBER_OF_LESSON_QUESTIONS}-1`,
  ]);
});

test('a pupil who is at a question of the lesson stays', async () => {
  const own = practice(progressOf([level(1, true, true), level(2, false, false)]));
  expect(await applyLessonOffer(own, true, false)).toBe(true);
  expect(own.went).toEqual([]);
});

test('an offer that the server has not reported yet is not followed', async () => {
  expect(await applyLessonOffer(practice(OUTSIDE), true, false)).toBe(false);
});

test('after the end the levels are as before, also without the server', async () => {
  const cutOff = practice(LEVEL_2, LEVEL_2);
  expect(
    await applyLessonOffer({ ...cutOff, levels: { ...cutOff.levels, refresh: async () => {} } }, false, false),
  ).toBe(true);
  expect(cutOff.store.current()).toMatchObject({ progress: OUTSIDE });
});

test('questions of the lesson stay open on the device until the server closes them', () => {
  expect(restoreLevelStatesAfterLesson(CHOSEN).levels.map(({ level: number, open }) => [number, open])).toEqual([
    [LEVEL_NUMBER_OF_LESSON_QUESTIONS, true],
    [1, true],
    [2, false],
  ]);
});
