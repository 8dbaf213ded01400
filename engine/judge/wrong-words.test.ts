import { describe, expect, test } from 'vitest';
import { askedPool } from './modes/test-pool.ts';
import { wrongWords } from './wrong-words.ts';

const QUESTION = askedPool({ mode: 'compose', slots: 3 });

function wordsOf(slots: readonly string[], question = QUESTION) {
  return wrongWords(question, { slots, diagram: null, named: null });
}

describe('what is wrong, in words for teachers', () => {
  test.each([
    [['ringo2', 'ringo6', 'mikan?'], '「文のくみあわせ」がちがう：関係の文が0枚（1枚のはず）'],
    [['both6', 'more?', 'ringo2'], '「文のくみあわせ」がちがう：関係の文が2枚（1枚のはず）'],
    [['ringo2', 'both6', 'mikan?'], '「おはなし」がちがう：つくりたいのは〈ふえる〉、使ったのは〈あわせて〉'],
    [['ringo6', 'fewer?', 'ringo2'], '「おはなし」がちがう：つくりたいのは〈ふえる〉、使ったのは〈へる〉'],
    [['mikan2', 'more?', 'ringo6'], '「もの」がちがう：出てくるものがそろっていない'],
    [['ringo2', 'more4', 'ringo6'], '「かず」がちがう：つくりたいのは 2 + ? = 6、使った数は 2・4・6'],
    [['ringo6', 'more?', 'ringo2'], '「しき」がちがう：つくりたいのは 2 + ? = 6、この文章は 6 + ? = 2'],
  ])('%j: %s', (slots, words) => {
    expect(wordsOf(slots)?.words).toBe(words);
  });

  test('point at the cards at fault', () => {
    expect(wordsOf(['ringo2', 'both6', 'mikan?'])?.cards).toEqual(['both6']);
  });

  test('are none where nothing is wrong or nothing can be judged', () => {
    expect(wordsOf(['ringo2', 'more?', 'ringo6'])).toBeNull();
    expect(wordsOf(['ringo2', 'more?'])).toBeNull();
    expect(wordsOf(['ringo2', 'more?', 'gone'])).toBeNull();
  });

  test('speak of a diagram where the cards are right', () => {
    const question = askedPool({ mode: 'composeAndDiagram' });
    const diagram = {
      triangles: [
        { cells: { top: 'ringo2', left: 'ringo6', right: 'more?' }, operationPair: 'sum', apexAt: 'top' } as const,
      ],
      joints: [],
    };
    const found = wrongWords(question, { slots: ['ringo2', 'more?', 'ringo6'], diagram, named: null });
    expect(found?.words).toBe('三角ブロックの図がちがう');
  });

  test('say no more than what is broken where nothing is required', () => {
    const question = askedPool({ mode: 'free', problems: 5 });
    expect(wordsOf(['ringo2', 'more4', 'ringo6'], question)?.words).toMatch(/がちがう$/u);
  });
});
