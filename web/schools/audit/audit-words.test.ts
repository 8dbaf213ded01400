import { expect, test } from 'vitest';
import { auditEntryWords } from './audit-words.ts';

test('an entry names what it was done to', () => {
  expect(auditEntryWords({ action: 'add', thing: 'school', thingName: '西小学校' })).toBe(
    '学校「西小学校」を加えました',
  );
});

test('what has no name is told by its kind', () => {
  expect(auditEntryWords({ action: 'move', thing: 'pupil', thingName: null })).toBe('児童のクラスを変えました');
});
