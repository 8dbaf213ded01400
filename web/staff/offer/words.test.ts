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
