import { expect, test } from 'vitest';
import { findPartsNotUnderstood } from './text-queue.ts';

const SHARPENED = 'えんぴつが 30本 あります。10本 けずりました。のこりは なん本ですか。';

function wordsOf(text: string, named: Parameters<typeof findPartsNotUnderstood>[1]): string[] {
  return findPartsNotUnderstood(text, named).map(({ at, end }) => text.slice(at, end));
}

test('the unknown verb is shown if the readers named no part of the text', () => {
  expect(wordsOf(SHARPENED, [])).toEqual(['けずりました']);
  expect(wordsOf(SHARPENED, [{ at: 0, end: SHARPENED.length - 1 }])).toEqual(['けずりました']);
});

test('the unknown verb is shown if the readers named its sentence', () => {
  const at = SHARPENED.indexOf('10本');
  expect(wordsOf(SHARPENED, [{ at, end: at + '10本 けずりました'.length }])).toEqual(['けずりました']);
});

test('what the readers named is kept', () => {
  expect(wordsOf(SHARPENED, [{ at: 0, end: 5 }])).toEqual(['えんぴつが']);
  const text = 'きょうは あそびました。';
  expect(wordsOf(text, [{ at: 0, end: text.length }])).toEqual([text]);
});
