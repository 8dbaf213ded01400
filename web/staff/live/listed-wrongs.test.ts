import { describe, expect, test } from 'vitest';
import type { LessonWrongComposition } from '../../../contract/lessons.ts';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import { listWrongCompositions } from './listed-wrongs.ts';

const QUESTION = generateQuestion(3, 1);
const KNOWN: QuestionOfLesson = { id: 'q1', version: 'v1', name: '3-1', level: 3, position: 1, question: QUESTION };
const CARDS = QUESTION.cards.map(({ id }) => id);

function wrong(pupil: number, from: number, held: number): LessonWrongComposition {
  const slots = CARDS.slice(from, from + 3);
  const composition = { slots, diagram: null, named: null };
  return { pupil: `u${pupil}`, question: 'q1', version: 'v1', digest: `d${from}`, composition, times: 1, held };
}

const SHORT = [1, 2, 3, 4].map((pupil) => wrong(pupil, 0, 10));
const TRAP = [5, 6, 7].map((pupil) => wrong(pupil, 1, 9000));

describe('the wrong compositions shown to a teacher', () => {
  test('start with the traps, whatever their frequency, and contain none of them twice', () => {
    const listed = listWrongCompositions([...SHORT, ...TRAP], [KNOWN], 6);
    expect(listed.map(({ slots, trapped }) => [CARDS.indexOf(String(slots[0])), trapped])).toEqual([
      [1, 9000],
      [0, null],
    ]);
  });

  test('are at most as many as requested', () => {
    expect(listWrongCompositions([...SHORT, ...TRAP], [KNOWN], 1)).toHaveLength(1);
  });

  test('contain no unknown question', () => {
    expect(listWrongCompositions(SHORT, [], 6)).toEqual([]);
  });
});
