import { describe, expect, test } from 'vitest';
import { findTrapCompositions, type WrongCompositionWithDuration } from './trap-compositions.ts';

function wrong(
  pupil: number,
  cards: string,
  held: number,
  more: Partial<WrongCompositionWithDuration> = {},
): WrongCompositionWithDuration {
  return {
    pupil: `u${pupil}`,
    question: 'q1',
    version: 'v1',
    composition: { slots: cards.split('') },
    times: 1,
    held,
    ...more,
  };
}

const SHORT = [1, 2, 3, 4].map((pupil) => wrong(pupil, 'xyz', 10));
const LONG = [1, 2, 3].map((pupil) => wrong(pupil, 'abc', 50));

function setsOf(wrongs: readonly WrongCompositionWithDuration[]): string[] {
  return findTrapCompositions(wrongs).map(({ slots }) => slots.join(''));
}

describe('a trap', () => {
  test('is a card set that three pupils reach and leave later than average', () => {
    expect(findTrapCompositions([...SHORT, ...LONG])).toEqual([
      { question: 'q1', version: 'v1', slots: ['a', 'b', 'c'], pupils: 3, times: 3, held: 50 },
    ]);
  });

  test('is not a card set that only two pupils reach', () => {
    expect(setsOf([...SHORT, ...LONG.slice(1)])).toEqual([]);
  });

  test('is not a card set that few of many pupils reach', () => {
    const many = Array.from({ length: 16 }, (_, at) => wrong(at + 1, 'xyz', 10));
    expect(setsOf([...many.slice(0, 15), ...LONG])).toEqual(['abc']);
    expect(setsOf([...many, ...LONG])).toEqual([]);
  });

  test('is not a card set that is left as soon as the average', () => {
    expect(setsOf([...SHORT, ...[1, 2, 3].map((pupil) => wrong(pupil, 'abc', 10))])).toEqual([]);
  });

  test('needs another card set for comparison', () => {
    expect(setsOf(LONG)).toEqual([]);
    expect(setsOf([...LONG, ...SHORT.map((each) => ({ ...each, question: 'q2' }))])).toEqual([]);
    expect(setsOf([...LONG, ...SHORT.map((each) => ({ ...each, version: 'v2' }))])).toEqual([]);
  });

  test('ignores the order of cards, counts a pupil once, and is shown in its most frequent order', () => {
    const orders = [wrong(1, 'cab', 30), wrong(1, 'abc', 20), wrong(2, 'abc', 50), wrong(3, 'bca', 50, { times: 9 })];
    expect(findTrapCompositions([...SHORT, ...orders])).toMatchObject([
      { slots: ['b', 'c', 'a'], pupils: 3, times: 12, held: 50 },
    ]);
  });

  test('comes first if most pupils reach it', () => {
    const other = [1, 2, 3, 4].map((pupil) => wrong(pupil, 'def', 40));
    expect(setsOf([...SHORT, ...LONG, ...other])).toEqual(['def', 'abc']);
  });
});
