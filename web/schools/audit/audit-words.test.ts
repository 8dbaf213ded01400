import { expect, test } from 'vitest';
import { deedWords } from './audit-words.ts';

test('a deed names what it was done to', () => {
  expect(deedWords({ action: 'add', thing: 'school', thingName: '西小学校' })).toBe('学校「西小学校」を加えました');
});

test('what has no name is told by its kind', () => {
  expect(deedWords({ action: 'move', thing: 'pupil', thingName: null })).toBe('児童のクラスを変えました');
});
