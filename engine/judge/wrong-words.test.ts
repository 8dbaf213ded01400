import { describe, expect, test } from 'vitest';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { createCardPoolQuestion } from '../../testing/engine/card-pool.ts';
import { describeFirstMistake } from './wrong-words.ts';

const QUESTION = createCardPoolQuestion({ mode: 'compose', slots: 3 });

function wordsOf(slots: readonly string[], question = QUESTION) {
  return describeFirstMistake(question, { slots, diagram: null, named: null });
}

describe('the text for teachers about a wrong composition', () => {
  test.each([
    [['ringo2', 'ringo6', 'mikan?'], '「文の組み合わせ」がちがう：関係の文が0枚（1枚のはず）'],
    [['both6', 'more?', 'ringo2'], '「文の組み合わせ」がちがう：関係の文が2枚（1枚のはず）'],
    [['ringo2', 'both6', 'mikan?'], '「お話」がちがう：作りたいのは〈ふえる〉、使ったのは〈あわせて〉'],
    [['ringo6', 'fewer?', 'ringo2'], '「お話」がちがう：作りたいのは〈ふえる〉、使ったのは〈へる〉'],
    [['mikan2', 'more?', 'ringo6'], '「もの」がちがう：出てくるものがそろっていない'],
    [['ringo2', 'more4', 'ringo6'], '「数」がちがう：作りたいのは 2 + ? = 6、使った数は 2・4・6'],
    [['ringo6', 'more?', 'ringo2'], '「式」がちがう：作りたいのは 2 + ? = 6、この文章は 6 + ? = 2'],
    [['ringo2', 'ringo6', 'more?'], '「式」がちがう：作りたいのは 2 + ? = 6'],
    [['ringo6', 'larger?', 'mikan2'], '「お話」がちがう：作りたいのは〈ふえる〉、使ったのは〈ちがい〉'],
    [['ringo?', 'times4', 'mikan2'], '「お話」がちがう：作りたいのは〈ふえる〉、使ったのは〈ばい〉'],
  ])('for the slots %j is: %s', (slots, words) => {
    expect(wordsOf(slots)?.words).toBe(words);
  });

  test('compares calculations with calculations', () => {
    const requirement = { kinds: ['increase'], equation: '6 − 2', reading: 'calculation' };
    const question = createCardPoolQuestion({ mode: 'compose', requirement });
    expect(wordsOf(['ringo6', 'more?', 'ringo2'], question)?.words).toBe(
      '「式」がちがう：作りたいのは 6 − 2、この文章は 2 − 6',
    );
  });

  test('names all requested and used kinds', () => {
    const { changes = QUESTION, perUnitAfterLoss = QUESTION } = TWO_TRIANGLE_QUESTIONS;
    const cards = ['card-1', 'card-6', 'card-3', 'card-4', 'card-5'];
    expect(wordsOf(cards, changes)?.words).toBe(
      '「お話」がちがう：作りたいのは〈ふえる・へる〉、使ったのは〈へる・へる〉',
    );
    expect(wordsOf(['card-1', 'card-7', 'card-3', 'card-4', 'card-5'], perUnitAfterLoss)?.words).toBe(
      '「お話」がちがう：作りたいのは〈へる・ずつ〉、使ったのは〈ふえる・ずつ〉',
    );
  });

  test('reports the cards at fault', () => {
    expect(wordsOf(['ringo2', 'both6', 'mikan?'])?.cards).toEqual(['both6']);
  });

  test('is null if nothing is wrong or nothing can be judged', () => {
    expect(wordsOf(['ringo2', 'more?', 'ringo6'])).toBeNull();
    expect(wordsOf(['ringo2', 'more?'])).toBeNull();
    expect(wordsOf(['ringo2', 'more?', 'gone'])).toBeNull();
  });

  test('mentions the diagram if the cards are right', () => {
    const question = createCardPoolQuestion({ mode: 'composeAndDiagram' });
    const diagram = {
      triangles: [
        { cells: { top: 'ringo2', left: 'ringo6', right: 'more?' }, operationPair: 'sum', apexAt: 'top' } as const,
      ],
      joints: [],
    };
    const found = describeFirstMistake(question, { slots: ['ringo2', 'more?', 'ringo6'], diagram, named: null });
    expect(found).toEqual({ words: '三角ブロックの図がちがう', cards: [] });
  });

  test('mentions the name if a repair has right cards', () => {
    const question = createCardPoolQuestion({ mode: 'repair', given: ['ringo2', 'fewer?', 'ringo6'] });
    const repaired = { slots: ['ringo2', 'more?', 'ringo6'], diagram: null };
    expect(describeFirstMistake(question, { ...repaired, named: 'numbers' })).toEqual({
      words: 'どこがへんだったかの答えがちがう',
      cards: [],
    });
    expect(describeFirstMistake(question, { ...repaired, named: 'story' })).toBeNull();
  });

  test('names only the broken constraint if nothing is requested', () => {
    const question = createCardPoolQuestion({ mode: 'free', problems: 5 });
    expect(wordsOf(['ringo2', 'more4', 'ringo6'], question)?.words).toBe('「数」がちがう');
    expect(wordsOf(['more?', 'ringo2', 'ringo6'], question)?.words).toBe('「式」がちがう');
    expect(wordsOf(['ringo2', 'ringo6', 'ringo?'], question)?.words).toBe(
      '「文の組み合わせ」がちがう：関係の文が0枚（1枚のはず）',
    );
  });
});
