import type { Requirement } from '../question/question.ts';
import type { Amount } from '../quantity/amount.ts';
import type { CardId } from '../story/card.ts';
import { createAmountExpression, type Expression } from '../story/expression.ts';
import { areSameExpressions } from '../story/same-expression.ts';
import { solveNetworkForUnknown, type StoryNetwork } from '../story/network.ts';
import { storyEquationsOfNetwork } from '../story/network-equation.ts';
import { equationForDisplay, matchesStoryEquation } from '../story/story-equation.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import type { NetworkInterpretation } from './interpretations.ts';
import type { CompositionEquations } from './verdict.ts';

/** Returns the triangles of a network, with the ids of the cards instead of the cards. */
export function trianglesWithCardIds(reading: NetworkInterpretation): StoryTriangle[] {
  return reading.map(({ kind, cards: { apex, left, right } }) => ({
    kind,
    cards: { apex: apex.id, left: left.id, right: right.id },
  }));
}

function networkOf(reading: NetworkInterpretation): StoryNetwork {
  const amounts = new Map<CardId, Amount>();
  for (const { cards } of reading) {
    for (const { id, meaning } of [cards.apex, cards.left, cards.right]) amounts.set(id, meaning.amount);
  }
  return { triangles: trianglesWithCardIds(reading).map(({ kind, cards }) => ({ kind, quantities: cards })), amounts };
}

function calculationOf(network: StoryNetwork): Expression | null {
  const solution = solveNetworkForUnknown(network);
  return solution.kind === 'solved' ? solution.expression : null;
}

/**
 * True if the network has the requested equation. A requested story equation is compared with the story equations of
 * the network, a requested calculation equation with the calculation of the unknown.
 */
export function networkGivesEquation(
  { equation, reading: wanted }: Requirement,
  reading: NetworkInterpretation,
): boolean {
  const network = networkOf(reading);
  switch (wanted) {
    case 'story':
      return storyEquationsOfNetwork(network).some((told) => matchesStoryEquation(told, equation));
    case 'calculation': {
      const calculation = calculationOf(network);
      return calculation !== null && areSameExpressions(calculation, equation.left);
    }
  }
}

/** Returns the story equation and the calculation of a network. One of them is null if the network does not have it. */
export function equationsOfNetwork(reading: NetworkInterpretation): CompositionEquations {
  const network = networkOf(reading);
  const [story] = storyEquationsOfNetwork(network);
  const calculation = calculationOf(network);
  return {
    story: story === undefined ? null : equationForDisplay(story),
    calculation: calculation === null ? null : { left: calculation, right: createAmountExpression('unknown') },
  };
}
