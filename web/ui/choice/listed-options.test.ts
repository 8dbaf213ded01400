import { describe, expect, test } from 'vitest';
import { searchOptions, createSearchMatcher, type ListedOption } from './listed-options.ts';

const option = (words: string, group = '', reading = ''): ListedOption => ({
  value: words,
  words,
  group,
  reading,
  isDisabled: false,
});

const OPTIONS = [
  option('すべて'),
  option('1-2 あわせて', '1年'),
  option('2-1 あわせて', '2年'),
  option('2-3 ぎゃくにかんがえる', '2年'),
  option('渡邊 一', '', 'わたなべ はじめ'),
  option('オニール 凜', '', 'おにーる りん'),
  option('3-2 お金', '3年', 'おかね'),
];

const found = (search: string): string[] => searchOptions(OPTIONS, search).map(({ words }) => words);

describe('the options that a search finds', () => {
  test.each([
    ['', OPTIONS.map(({ words }) => words)],
    ['　', OPTIONS.map(({ words }) => words)],
    ['ギャク', ['2-3 ぎゃくにかんがえる']],
    ['２－３', ['2-3 ぎゃくにかんがえる']],
    ['2年 あわせて', ['2-1 あわせて']],
    ['渡辺', ['渡邊 一']],
    ['ワタナベ', ['渡邊 一']],
    ['わたなべはじめ', ['渡邊 一']],
    ['凛', ['オニール 凜']],
    ['ｵﾆｰﾙ', ['オニール 凜']],
    ['渡辺 2年', []],
    ['お金', ['3-2 お金']],
    ['3年 オカネ', ['3-2 お金']],
  ])('are right for the search %j', (search, words) => {
    expect(found(search)).toEqual(words);
  });

  test.each(['かけ算', 'かけざん', 'カケザン', 'かけ算のおはなし', '2-11 ざん'])(
    'are found in the source notation by the search %j',
    (search) => {
      expect(createSearchMatcher(search)('2-11 かけ{算|ざん}の おはなし')).toBe(true);
    },
  );

  test.each(['{', '|', '算ざん'])('are not found by the search %j for the notation of readings', (search) => {
    expect(createSearchMatcher(search)('かけ{算|ざん}')).toBe(false);
  });

  test('are distinguished by the marks of kana', () => {
    expect(createSearchMatcher('が')('か')).toBe(false);
  });
});
