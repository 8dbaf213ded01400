import { expect, test } from 'vitest';
import { lessonOfferWordsForPupils, lessonOfferWordsForTeacher } from './words.ts';

const COURSE = [
  { level: 3, title: 'ちがい', grade: 1, questions: 12 },
  { level: 9, title: 'いくつ{分|ぶん}', grade: 3, questions: 12 },
];

test('one level is shown by its name, several by their places in the course', () => {
  expect(lessonOfferWordsForTeacher({ kind: 'levels', levels: [9] }, COURSE)).toBe('いくつ分');
  expect(lessonOfferWordsForTeacher({ kind: 'levels', levels: [3, 9] }, COURSE)).toBe('レベル 1-3・3-1');
  expect(lessonOfferWordsForTeacher({ kind: 'levels', levels: [9] }, [])).toBe('レベル 3-1');
});

test('chosen questions are counted, and the default offer has no text', () => {
  expect(lessonOfferWordsForTeacher({ kind: 'questions', questions: ['a', 'b'] }, COURSE)).toBe('選んだ2問');
  expect(lessonOfferWordsForTeacher({ kind: 'asOpen' }, COURSE)).toBe('');
});

test('pupils get the names of levels with their readings', () => {
  expect(lessonOfferWordsForPupils({ kind: 'levels', levels: [9, 3] }, COURSE)).toEqual(['ちがい', 'いくつ{分|ぶん}']);
  expect(lessonOfferWordsForPupils({ kind: 'asOpen' }, COURSE)).toEqual([]);
});

test('different questions for two grades are named grade by grade, for the teacher and for the class', () => {
  const offer = {
    kind: 'byGrade' as const,
    parts: [
      { kind: 'levels' as const, grade: 1 as const, levels: [3] },
      { kind: 'questions' as const, grade: 3 as const, questions: ['a', 'b'] },
    ] satisfies [unknown, unknown],
  };
  expect(lessonOfferWordsForTeacher(offer, COURSE)).toBe('1年：ちがい　3年：選んだ2問');
  expect(lessonOfferWordsForPupils(offer, COURSE)).toEqual([
    '1ねん　ちがい',
    '3ねん　じゅぎょうの {問題|もんだい} 2もん',
  ]);
});
