import { expect, test } from 'vitest';
import {
  attendanceOfLesson,
  selectCatchUpQuestions,
  MAX_CATCH_UP_QUESTIONS,
  resultsOfPupilsStillInLesson,
} from './lesson-marks.ts';

const work = (pupil: string, question = 'q1') => ({ pupil, question });
const act = (pupil: string, lastActAt: number) => ({ pupil, lastActAt });

test('a pupil with an act counts as present although marked as absent, whichever comes first', () => {
  const marks = [
    { pupil: 'away', isAbsent: true },
    { pupil: 'late', isAbsent: true },
    { pupil: 'back', isAbsent: false },
  ];
  expect(attendanceOfLesson(['here', 'away', 'late', 'back', 'idle'], [work('here'), work('late')], marks, [])).toEqual(
    {
      joined: ['here', 'late'],
      elsewhere: [],
      absent: ['away'],
      notJoined: ['back', 'idle'],
    },
  );
});

test('a pupil in a lesson of another group is neither absent nor idle', () => {
  const marks = [{ pupil: 'marked', isAbsent: true }];
  const elsewhere = ['here', 'marked', 'unmarked'].map((pupil) => ({ pupil, lastActAt: 5 }));
  expect(attendanceOfLesson(['here', 'marked', 'unmarked'], [work('here')], marks, elsewhere)).toEqual({
    joined: ['here'],
    elsewhere: ['marked', 'unmarked'],
    absent: [],
    notJoined: [],
  });
});

test('a pupil whose latest act is in the other lesson is not here any more', () => {
  const results = [act('stays', 1), act('left', 1), act('left', 2), act('back', 1), act('back', 9)];
  const elsewhere = [act('left', 5), act('back', 5)];
  expect(resultsOfPupilsStillInLesson(results, elsewhere)).toEqual([act('stays', 1), act('back', 1), act('back', 9)]);
});

test('catch-up homework has the chosen questions of the lesson, also those that nobody began', () => {
  expect(selectCatchUpQuestions(['q1', 'q2'], ['q2', 'q9', 'q2'], [work('a')])).toEqual(['q2', 'q9']);
});

test('without chosen questions, catch-up homework has those that at least half of the joined pupils began', () => {
  const results = [
    work('a', 'q1'),
    work('b', 'q1'),
    work('c', 'q1'),
    work('a', 'q2'),
    work('b', 'q2'),
    work('a', 'q3'),
  ];
  expect(selectCatchUpQuestions(['q3', 'q2', 'q1', 'q0'], null, results)).toEqual(['q2', 'q1']);
  expect(selectCatchUpQuestions(['q3', 'q2'], null, [])).toEqual([]);
});

test('catch-up homework has at most 100 questions', () => {
  const many = Array.from({ length: 120 }, (_, at) => `q${at}`);
  expect(selectCatchUpQuestions(many, many, [])).toHaveLength(MAX_CATCH_UP_QUESTIONS);
  expect(
    selectCatchUpQuestions(
      many,
      null,
      many.map((each) => work('a', each)),
    ),
  ).toHaveLength(MAX_CATCH_UP_QUESTIONS);
});
