import { expect, test } from 'vitest';
import { pupilCountOfColumnWords, lastDayInGroupWords, moveButtonLabel, movedPupilsMessage } from './words.ts';

test('chosen pupils are counted, and those who were chosen elsewhere and are not in this group', () => {
  expect(pupilCountOfColumnWords({ total: 30, going: 0, elsewhere: 0 })).toBe('30人');
  expect(pupilCountOfColumnWords({ total: 30, going: 2, elsewhere: 1 })).toBe(
    '30人のうち2人を選んでいます（ほかのクラスの1人は、ここにはいません）',
  );
});

test('a move into a future school year shows its date', () => {
  const moved = { kind: 'move' as const, count: 3, from: '2年1組', to: '2027年度 3年1組', numbers: [] };
  expect(movedPupilsMessage({ ...moved, begins: '2027年4月1日' })).toBe(
    '3人を「2年1組」から「2027年度 3年1組」へ移しました（2027年4月1日から）。',
  );
});

test.each([
  [[33], '新しい番号は33です。'],
  [[33, 34, 35], '新しい番号は33〜35です。'],
  [[3, 33, 34], '新しい番号は3・33・34です。'],
])('a move shows the new numbers %j', (numbers, words) => {
  const moved = { kind: 'move' as const, count: numbers.length, from: '2年1組', to: '2年2組', begins: null, numbers };
  expect(movedPupilsMessage(moved)).toBe(`${numbers.length}人を「2年1組」から「2年2組」へ移しました。${words}`);
});

test('a support group is joined beside the class, and left without a new class', () => {
  const words = { count: 2, begins: null, numbers: [3] };
  expect(movedPupilsMessage({ ...words, kind: 'join', from: '2年1組', to: 'ひまわり' })).toBe(
    '2人を「ひまわり」に入れました。「2年1組」にも残っています。',
  );
  expect(movedPupilsMessage({ ...words, kind: 'leave', from: 'ひまわり', to: 'クラスなし' })).toBe(
    '2人を「ひまわり」から外しました。',
  );
  expect(moveButtonLabel('join', 2, '2年1組', 'ひまわり')).toBe('2人をひまわりにも入れる');
  expect(moveButtonLabel('leave', 0, 'ひまわり', 'クラスなし')).toBe('ひまわりから外す');
});

test('the last day is the day before', () => {
  expect(lastDayInGroupWords('2027-04-01')).toBe('3月31日(水)まで');
});
