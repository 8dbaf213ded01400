import { expect, test } from 'vitest';
import { auditEntryWords } from './words.ts';

const NOBODY = { whom: [], whomCount: 0, details: {} };

test('an entry names its object', () => {
  expect(auditEntryWords({ ...NOBODY, action: 'add', thing: 'school', thingName: '西小学校' })).toBe(
    '学校「西小学校」を追加しました',
  );
});

test('an object without a name is described by its kind', () => {
  expect(auditEntryWords({ ...NOBODY, action: 'move', thing: 'pupil', thingName: null })).toBe(
    '児童のクラスを変えました',
  );
});

test('an entry about several people names them, an edit names the changed fields', () => {
  const whom = ['山田 花子', '森 蓮'];
  const archived = { action: 'archive', thing: 'pupil', thingName: null, whom, whomCount: 5, details: {} } as const;
  expect(auditEntryWords(archived)).toBe('児童「山田 花子」「森 蓮」ほか3人を休止しました');
  const details = { fields: ['displayName', 'email'] };
  expect(auditEntryWords({ ...NOBODY, action: 'edit', thing: 'pupil', thingName: '森 蓮', details })).toBe(
    '児童「森 蓮」を変更しました（名前、メールアドレス）',
  );
});

test('an entry about people whose names are hidden contains their number', () => {
  const moved = { ...NOBODY, action: 'move', thing: 'pupil', thingName: null, whomCount: 300 } as const;
  expect(auditEntryWords(moved)).toBe('児童（300人）のクラスを変えました');
});

test('an undone import and an undone move are described as undone', () => {
  const whom = ['山田 花子', '森 蓮'];
  const undone = { action: 'move', thing: 'pupil', thingName: null, whom, whomCount: 300 } as const;
  expect(auditEntryWords({ ...undone, details: { roster: 'r_1', undone: true } })).toBe(
    '名簿の取りこみを取り消しました（児童「山田 花子」「森 蓮」ほか298人）',
  );
  expect(auditEntryWords({ ...undone, whomCount: 2, details: { undone: true } })).toBe(
    '児童「山田 花子」「森 蓮」のクラスの変更を取り消しました',
  );
});
