import { expect, test } from 'vitest';
import { offeredToPupils, offerWords } from './words.ts';

const COURSE = [
  { level: 3, title: 'ちがい', grade: 1, questions: 12 },
  { level: 9, title: 'いくつ{分|ぶん}', grade: 3, questions: 12 },
];

test('one level is shown by its name, several by their places in the course', () => {
  expect(offerWords({ kind: 'levels', levels: [9] }, COURSE)).toBe('いくつ分');
  expect(offerWords({ kind: 'levels', levels: [3, 9] }, COURSE)).toBe('レベル 1-3・3-1');
  expect(offerWords({ kind: 'levels', levels: [9] }, [])).toBe('レベル 3-1');
});

test('chosen questions are counted, and the default offer has no text', () => {
  expect(offerWords({ kind: 'questions', questions: ['a', 'b'] }, COURSE)).toBe('選んだ2問');
  expect(offerWords({ kind: 'asOpen' }, COURSE)).toBe('');
});

test('pupils get the names of levels with their readings', () => {
  expect(offeredToPupils({ kind: 'levels', levels: [9, 3] }, COURSE)).toEqual(['ちがい', 'いくつ{分|ぶん}']);
  expect(offeredToPupils({ kind: 'asOpen' }, COURSE)).toEqual([]);
});

test('different questions for two grades are named grade by grade, for the teacher and for the class', () => {
  const offer = {
    kind: 'byGrade' as const,
    parts: [
      { kind: 'levels' as const, grade: 1 as const, levels: [3] },
      { kind: 'questions' as const, grade: 3 as const, questions: ['a', 'b'] },
    ] satisfies [unknown, unknown],
  };
  expect(offerWords(offer, COURSE)).toBe('1年：ちがい　3年：選んだ2問');
  expect(offeredToPupils(offer, COURSE)).toEqual(['1ねん　ちがい', '3ねん　じゅぎょうの {問題|もんだい} 2もん']);
});
