import { expect, test } from 'vitest';
import { searchTextDuringInputMethod } from './search-field.tsx';

test.each([
  ['やｍ', true, 'や'],
  ['やま', true, 'やま'],
  ['s', true, ''],
  ['smith', false, 'smith'],
  ['2年 sato', true, '2年 '],
])('%j (composing: %j) searches for %j', (typed, isComposing, words) => {
  expect(searchTextDuringInputMethod(typed, isComposing)).toBe(words);
});
