import { describe, expect, it, test } from 'vitest';
import { findStoriesForSeed } from '../../../engine/levels/generate.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { selectStoryWithDummies, computeDrawIndexOfSeed } from '../../../engine/levels/supply.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryObject } from '../../../engine/story/card.ts';
import { GRADES } from '../../../engine/text/grade.ts';
import { spellForGrade } from '../../../engine/text/grade-spelling.ts';
import { respellByWordTable, respellCounter, phrasesWithUnknownWords } from '../../../engine/text/respell.ts';
import { readBuiltInTestQuestions } from '../../../testing/server/commands/content.ts';

const DRAWS = 100;
const HOW_TO_MEND = 'no word of engine/text/script/words.ts: add it there, in full kanji with its reading or in kana';

const BUILT_INS = BUILT_IN_LEVELS.flatMap(({ number }) =>
  readBuiltInTestQuestions(number).map(({ question }) => question),
);

/**
 * Returns the sentences of `DRAWS` generated stories and of their dummies. The checker was not applied to these
 * stories.
 */
function drawnTexts(level: (typeof BUILT_IN_LEVELS)[number]): string[] {
  return Array.from({ length: DRAWS }, (_, seed) => {
    const supply = findStoriesForSeed(level, seed);
    const drawn = selectStoryWithDummies(supply, computeDrawIndexOfSeed(supply, 0));
    if (drawn === null) return [];
    return [...drawn.draft.story, ...drawn.dummies].map((meaning) => respellByWordTable(drawn.draft.tell(meaning)));
  }).flat();
}

const DRAWN = new Map(BUILT_IN_LEVELS.map((level) => [level.number, [...new Set(drawnTexts(level))]]));
const TEXTS = [...new Set([...BUILT_INS.flatMap(textsOf), ...[...DRAWN.values()].flat()])];

function textsOf({ cards, objects }: Question): string[] {
  return [...cards.map(({ text }) => text), ...[...objects.values()].flatMap(namesOf)];
}

function namesOf({ name, owner, place }: StoryObject): string[] {
  return [name, owner, place].filter((words) => words !== null);
}

/**
 * Returns the readings of a text's phrases. If the phrase before ends with て or で, the reading begins with `(て)`: many
 * verbs are written in kana after such a phrase (とんで きました, came flying), but in kanji after others ({来|き}ました, came).
 */
function readingsOf(text: string): string[] {
  const phrases = text.replaceAll(/\{[^|{}]+\|([^{}]+)\}/gu, '$1').split(' ');
  return phrases.map((phrase, at) => (/[てで]$/u.test(phrases[at - 1] ?? '') ? `(て) ${phrase}` : phrase));
}

describe('the words of the bank and of generated questions', () => {
  it('are all in the word table', () => {
    const unknown = new Map(
      TEXTS.flatMap((text) => phrasesWithUnknownWords(text).map((phrase) => [phrase, text] as const)),
    );
    expect([...unknown].map(([phrase, text]) => `${phrase} in ${text}: ${HOW_TO_MEND}`)).toEqual([]);
  });

  it('are written as the table writes them', () => {
    expect(TEXTS.filter((text) => respellByWordTable(text) !== text)).toEqual([]);
    const counters = BUILT_INS.flatMap(({ objects }) => [...objects.values()].map(({ counter }) => counter));
    expect(counters.filter((counter) => respellCounter(counter) !== counter)).toEqual([]);
  });
});

/**
 * Readings of two different words that {@link isOneWord} mistakes for one word, because one of them is written in kana
 * or both begin with the same kanji. Examples: かえる (frog) and {帰|かえ}る (go home); はと (dove) and {葉|は}と (leaf and);
 * {切手|きって} (stamp) and {切|き}って (cut).
 */
const TWO_WORDS = new Set([
  'かえる',
  'のって',
  'つみました',
  'のります',
  'のりました',
  'はと',
  'けんの',
  'けんと',
  'けんは',
  'けんより',
  'きって',
]);

/** Returns the kanji of each phrase of a text. */
function kanjiOf(text: string): string[] {
  return text.split(' ').map((phrase) => phrase.replaceAll(/\|[^}]*\}|\P{Script=Han}/gu, ''));
}

/**
 * Compares the kanji of two spellings with the same reading. Returns true if both probably belong to the same word: one
 * spelling has no kanji, or the kanji of one begin with those of the other. So 木に (on the tree) and 気に (as in 気に入る, to
 * like) count as different words.
 */
function isOneWord(one: string, other: string): boolean {
  return one === '' || other === '' || one.startsWith(other) || other.startsWith(one);
}

test.each(GRADES)('in grade %i every word has one spelling', (grade) => {
  const spellings = new Map<string, Map<string, string>>();
  for (const text of TEXTS) {
    const phrases = spellForGrade(text, grade).split(' ');
    const kanji = kanjiOf(text);
    for (const [at, reading] of readingsOf(text).entries()) {
      spellings.set(reading, (spellings.get(reading) ?? new Map()).set(phrases[at] ?? '', kanji[at] ?? ''));
    }
  }
  const several = [...spellings].filter(
    ([reading, written]) => !TWO_WORDS.has(reading) && hasOneWordTwice([...written.values()]),
  );
  expect(several.map(([, written]) => [...written.keys()])).toEqual([]);
});

function hasOneWordTwice(words: readonly string[]): boolean {
  return words.some((one, at) => words.slice(at + 1).some((other) => isOneWord(one, other)));
}
