import { expect, test } from 'vitest';
import { attendanceOf, catchUpQuestions, MAX_CATCH_UP_QUESTIONS } from './lesson-marks.ts';

const work = (pupil: string, question = 'q1') => ({ pupil, question });

test('an act counts more than a mark, whichever comes first', () => {
  const marks = [
    { pupil: 'away', isAbsent: true },
    { pupil: 'late', isAbsent: true },
    { pupil: 'back', isAbsent: false },
  ];
  expect(attendanceOf(['here', 'away', 'late', 'back', 'idle'], [work('here'), work('late')], marks)).toEqual({
    joined: ['here', 'late'],
    absent: ['away'],
    notJoined: ['back', 'idle'],
  });
});

test('chosen questions make up for a lesson, also those that nobody began', () => {
  expect(catchUpQuestions(['q1', 'q2'], ['q2', 'q9', 'q2'], [work('a')])).toEqual(['q2', 'q9']);
});

test('otherwise the questions that at least half of the joined pupils began', () => {
  const results = [
    work('a', 'q1'),
    work('b', 'q1'),
    work('c', 'q1'),
    work('a', 'q2'),
    work('b', 'q2'),
    work('a', 'q3'),
  ];
  expect(catchUpQuestions(['q3', 'q2', 'q1', 'q0'], null, results)).toEqual(['q2', 'q1']);
  expect(catchUpQuestions(['q3', 'q2'], null, [])).toEqual([]);
});

test('a homework has at most 100 questions', () => {
  const many = Array.from({ length: 120 }, (_, at) => `q${at}`);
  expect(catchUpQuestions(many, many, [])).toHaveLength(MAX_CATCH_UP_QUESTIONS);
  expect(
    catchUpQuestions(
      many,
      null,
      many.map((each) => work('a', each)),
    ),
  ).toHaveLength(MAX_CATCH_UP_QUESTIONS);
});
