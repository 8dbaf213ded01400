import { expect, test } from 'vitest';
import { QUESTION_FILE_FAULTS, ALL_RULES_FOR_UPLOADED_QUESTIONS } from './fault.ts';
import { wordsOfQuestionFaultPlace, wordsOfQuestionFault, wordsOfQuestionFileFault } from './words.ts';

test.each(ALL_RULES_FOR_UPLOADED_QUESTIONS)('%s has a Japanese sentence', (rule) => {
  expect(wordsOfQuestionFault({ rule, found: 'x', expected: 'y' })).toMatch(/[\p{Script=Hiragana}].*。/u);
});

test.each(QUESTION_FILE_FAULTS)('the file fault %s has a Japanese sentence', (kind) => {
  expect(wordsOfQuestionFileFault({ file: 'a.csv', kind, detail: '3' })).toMatch(/[\p{Script=Hiragana}].*。$/u);
});

test('a fault in a text is described without a code', () => {
  const words = wordsOfQuestionFault({ rule: 'unreadableText', found: '3文字め kanjiOutsideBraces', expected: '' });
  expect(words).toBe('文を読めません（3文字め：漢字に読みがありません。{花|はな} のように書いてください）。');
});

test.each([
  [{ sheet: '問題', row: 7, column: 6, path: '' }, '「問題」シートの F7'],
  [{ sheet: null, row: 12, column: 27, path: '' }, 'AA12'],
  [{ sheet: null, row: 12, column: null, path: 'cards[2].text' }, '12 行目（cards[2].text）'],
  [{ sheet: null, row: null, column: null, path: '' }, ''],
])('the place %o of a fault is described in words', (place, words) => {
  expect(wordsOfQuestionFaultPlace(place)).toBe(words);
});
