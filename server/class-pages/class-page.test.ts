import { expect, test } from 'vitest';
import { shortPupilName, createNameButtonTexts, type PupilForNameButton } from './class-page.ts';

const pupil = (
  displayName: string,
  kanaName: string | null = null,
  number: number | null = null,
): PupilForNameButton => ({
  displayName,
  kanaName,
  number,
});

test.each([
  ['ふりがな of two words', '山田 花子', 'やまだ はなこ', 'はなこ'],
  ['no ふりがな', '山田 花子', null, '花子'],
  ['one word', 'やまだはなこ', null, 'やまだはなこ'],
  ['three words', 'マリア', 'マリア ダ シルバ', 'マリア ダ シルバ'],
  ['other letters, whose order nobody knows', 'Maria Silva', null, 'Maria Silva'],
  ['two words in katakana, as rosters order them', 'Silva Maria', 'シルバ マリア', 'マリア'],
])('a pupil with %s is called as they read it', (_, displayName, kanaName, called) => {
  expect(shortPupilName(pupil(displayName, kanaName))).toBe(called);
});

test('equal readings get their numbers, in hiragana and katakana', () => {
  const names = createNameButtonTexts([
    pupil('青木 はな', 'あおき はな', 1),
    pupil('森 蓮', 'もり れん', 2),
    pupil('木村 ハナ', 'きむら ハナ', 3),
  ]);
  expect(names).toEqual(['はな 1', 'れん', 'ハナ 3']);
});

test('without a number, the full name is shown', () => {
  expect(createNameButtonTexts([pupil('', 'あおき はな'), pupil('', 'きむら はな', 3)])).toEqual([
    'あおき はな',
    'はな 3',
  ]);
});
