import { describe, expect, it } from 'vitest';
import {
  findDictionaryFormAndGroup,
  KNOWN_SIMILAR_VERB_NAMES,
  EXAMPLE_NOUNS_BY_COUNTER,
  conjugationGroupOfVerb,
  wordToTeachIn,
  type KnownSimilarVerb,
  type CounterOfTaughtNoun,
  type TaughtWord,
} from './taught-word.ts';
import { isTaughtVerbAlreadyKnown, replaceTaughtWordsByKnownWords } from './taught-words.ts';
import { readProblemWithTwoReaders } from './understand-problem.ts';

const SHARPEN: TaughtWord = { kind: 'verb', word: '削る', reading: 'けずる', group: '5', like: '使う' };
const DRINK: TaughtWord = { kind: 'verb', word: 'すする', reading: 'すする', group: '5', like: '食べる' };
const FOLD: TaughtWord = { kind: 'verb', word: '折る', reading: 'おる', group: '5', like: '作る' };
const TICKET: TaughtWord = { kind: 'noun', word: 'めんこ', reading: 'めんこ', counter: 'まい' };

const replaced = (text: string, ...words: TaughtWord[]): string | null =>
  replaceTaughtWordsByKnownWords(text, words)?.text ?? null;

describe('a text in which taught words are replaced by known words', () => {
  it.each([
    ['えんぴつを 3本 けずりました。', 'えんぴつを 3本 使いました。'],
    ['えんぴつを 3本けずった。', 'えんぴつを 3本使った。'],
    ['3ぼんけずって、のこりは', '3ぼん使って、のこりは'],
    ['3本 削りました。', '3本 使いました。'],
    ['3本 けずりませんでした。', '3本 使いませんでした。'],
    ['けずると 5本に なりました。', '使うと 5本に なりました。'],
  ])('has the known word in the same form: %s', (text, expected) => {
    expect(replaced(text, SHARPEN)).toBe(expected);
  });

  it('keeps the form of another group of verbs', () => {
    expect(replaced('スープを 2はい すすった。', DRINK)).toBe('スープを 2はい 食べた。');
  });

  it('leaves a longer verb and a word without the taught one alone', () => {
    expect(replaced('みちを とおりました。', FOLD)).toBeNull();
    expect(replaced('えんぴつを 3本 もらいました。', SHARPEN)).toBeNull();
  });

  it('takes a thing that the text does not name, and always the same', () => {
    expect(replaced('めんこが 5まい あります。めんこを 2まい', TICKET)).toBe(
      'おりがみが 5まい あります。おりがみを 2まい',
    );
    expect(replaced('おりがみと めんこ', TICKET)).toBe('おりがみと カード');
  });
});

describe('the words that replace taught words are understood', () => {
  const lines = {
    もらう: 'りんごが 8こ あります。りんごを 3こ もらいました。りんごは ぜんぶで なんこですか。',
    あげる: 'りんごが 8こ あります。りんごを 3こ あげました。のこりは なんこですか。',
    買う: 'りんごが 8こ あります。りんごを 3こ 買いました。ぜんぶで なんこですか。',
    作る: 'かざりが 8こ あります。かざりを 3こ 作りました。ぜんぶで なんこですか。',
    食べる: 'りんごが 8こ あります。りんごを 3こ 食べました。のこりは なんこですか。',
    使う: 'おりがみが 8まい あります。おりがみを 3まい 使いました。のこりは なんまいですか。',
    なくす: 'おりがみが 8まい あります。おりがみを 3まい なくしました。のこりは なんまいですか。',
    ふえる: 'りんごが 8こ あります。りんごが 3こ ふえました。ぜんぶで なんこですか。',
    へる: 'りんごが 8こ あります。りんごが 3こ へりました。のこりは なんこですか。',
    帰る: '子どもが 8人 います。子どもが 3人 帰りました。のこりは なん人ですか。',
  } as const satisfies Readonly<Record<KnownSimilarVerb, string>>;

  it.each(KNOWN_SIMILAR_VERB_NAMES)('such as %s', (verb) => {
    expect(readProblemWithTwoReaders(lines[verb]).kind).toBe('understood');
  });

  const counters = Object.entries(EXAMPLE_NOUNS_BY_COUNTER).flatMap(([counter, things]) =>
    things.map((thing) => [thing, counter] as const),
  );
  it.each(counters)('the thing %s with the counter %s', (thing, counter) => {
    const isAlive: boolean = (counter satisfies string) === ('ひき' satisfies CounterOfTaughtNoun);
    const text = `${thing}が 8${counter} ${isAlive ? 'います' : 'あります'}。3${counter} ふえました。ぜんぶで なん${counter}ですか。`;
    expect(readProblemWithTwoReaders(text).kind).toBe('understood');
  });
});

describe('the dictionary form of a verb', () => {
  it.each([
    ['けずりました', 'けずる', '5'],
    ['ならべました', 'ならべる', '1'],
    ['飲みます', '飲む', '5'],
    ['練習しました', '練習する', 's'],
    ['ころがしました', 'ころがす', '5'],
  ])('is found for %s', (word, expected, group) => {
    expect(findDictionaryFormAndGroup(word)).toEqual({ word: expected, group });
  });

  it.each([
    ['けずる', 'けずりました', '5'],
    ['おりる', 'おりました', '1'],
    ['おる', 'おりました', '5'],
    ['ならべる', '', '1'],
    ['練習する', '', 's'],
  ])('is found with the group of %s in %s', (word, part, group) => {
    expect(conjugationGroupOfVerb(word, part)).toBe(group);
  });

  it('is null for other words', () => {
    expect(findDictionaryFormAndGroup('めんこ')).toBeNull();
  });
});

describe('the word that is proposed to a teacher', () => {
  it.each([
    ['めんこ', 'めんこ'],
    ['けずりました', 'けずりました'],
    ['えんぴつを けずりました', 'けずりました'],
    ['切り取りました', '切り取りました'],
  ])('is a single word or the verb after を, in %s', (part, word) => {
    expect(wordToTeachIn(part)).toBe(word);
  });

  it.each(['食べすぎかもしれません', '公園で遊びました', 'とても楽しかったです', 'えんぴつは削りました', ''])(
    'is open if several words come into question, in %s',
    (part) => {
      expect(wordToTeachIn(part)).toBe('');
    },
  );
});

it('the verbs that need not be taught are known', () => {
  expect(
    isTaughtVerbAlreadyKnown({ kind: 'verb', word: '食べる', reading: 'たべる', group: '1', like: 'なくす' }),
  ).toBe(true);
  expect(isTaughtVerbAlreadyKnown(SHARPEN)).toBe(false);
  expect(isTaughtVerbAlreadyKnown(TICKET)).toBe(false);
});
