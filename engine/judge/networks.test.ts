import { describe, expect, it } from 'vitest';
import { TWO_TRIANGLES } from '../question/check/testNetworks.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { flagsOf, judge } from './judge.ts';
import { networkOracle } from './networks.oracle.ts';

function* fillingsOf(cards: readonly CardId[], length: number): Generator<CardId[]> {
  if (length === 0) yield [];
  else
    for (const card of cards)
      for (const rest of fillingsOf(
        cards.filter((id) => id !== card),
        length - 1,
      ))
        yield [card, ...rest];
}

function flags(question: Question, slots: readonly CardId[]) {
  const judgement = judge(question, { slots, diagram: null, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return flagsOf(judgement.verdict);
}

const NAMED = Object.entries(TWO_TRIANGLES);

describe('against the independent oracle', () => {
  it.each(NAMED)('agrees on all five flags for all 6,720 fillings: %s', (_, question) => {
    const ids = question.cards.map(({ id }) => id);
    const seen = new Set<string>();
    let fillings = 0;
    for (const slots of fillingsOf(ids, question.slots)) {
      const judged = flags(question, slots);
      expect({ slots, ...judged }).toEqual({ slots, ...networkOracle(question, slots) });
      seen.add(Object.values(judged).join(' '));
      fillings += 1;
    }
    expect(fillings).toBe(6720);
    expect(seen).toContain('true true true true true');
  });
});
