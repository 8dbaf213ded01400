import { expect, test } from 'vitest';
import { splitAtLineBreakPositions } from './breakable-words.tsx';

test('a line may break beside a word in katakana, but not inside of it and not before the particle after it', () => {
  expect(splitAtLineBreakPositions('4年さくら・ひまわり合同チャレンジ学習グループ')).toEqual([
    '4年さくら・ひまわり合同',
    'チャレンジ',
    '学習',
    'グループ',
  ]);
  expect(splitAtLineBreakPositions('2年1組のグループ）を変えました')).toEqual(['2年1組の', 'グループ）を変えました']);
  expect(splitAtLineBreakPositions('サッカー')).toEqual(['サッカー']);
  expect(splitAtLineBreakPositions('')).toEqual(['']);
});
