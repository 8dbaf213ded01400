import { expect, test } from 'vitest';
import { auditEntryWords } from './words.ts';

const NOBODY = { whom: [], details: {} };

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
  const archived = { action: 'archive', thing: 'pupil', thingName: null, whom, details: { pupils: 5 } } as const;
  expect(auditEntryWords(archived)).toBe('児童「山田 花子」「森 蓮」ほか3人を休止しました');
  const details = { fields: ['displayName', 'email'] };
  expect(auditEntryWords({ ...NOBODY, action: 'edit', thing: 'pupil', thingName: '森 蓮', details })).toBe(
    '児童「森 蓮」を変更しました（名前、メールアドレス）',
  );
});
