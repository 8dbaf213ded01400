import { expect, test } from 'vitest';
import { settledWords } from './search-field.tsx';

test.each([
  ['やｍ', true, 'や'],
  ['やま', true, 'やま'],
  ['s', true, ''],
  ['smith', false, 'smith'],
  ['2年 sato', true, '2年 '],
])('%j (composing: %j) searches for %j', (typed, isComposing, words) => {
  expect(settledWords(typed, isComposing)).toBe(words);
});
