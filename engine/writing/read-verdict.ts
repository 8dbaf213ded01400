import type { Verdict } from '../judge/verdict.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { amountsOfReading, expressionOfReading } from '../reader/solve-reading.ts';
import { createAmountExpression, type Equation } from '../story/expression.ts';
import { storyEquationsOfNetwork } from '../story/network-equation.ts';
import { equationForDisplay } from '../story/story-equation.ts';
import type { StoryTriangle } from '../story/triangle.ts';

/**
 * Returns the story equation and the calculation of a reading (what was understood of a text). Both are null if the
 * reading does not determine the number that the text asks for.
 */
export function equationsOfUnderstoodText(reading: ProblemReading): {
  story: Equation | null;
  calculation: Equation | null;
} {
  const calculation = expressionOfReading(reading);
  if (calculation === null) return { story: null, calculation: null };
  const [story] = storyEquationsOfNetwork({ triangles: reading.triangles, amounts: amountsOfReading(reading) });
  return {
    story: story === undefined ? null : equationForDisplay(story),
    calculation: { left: calculation, right: createAmountExpression('unknown') },
  };
}

const SATISFIED = { satisfied: true, cards: [] };

/**
 * Returns the verdict on a right text as a `Verdict`, the type for cards, so that the screen shows success as for
 * cards.
 */
export function createCardVerdictForRightText(reading: ProblemReading, triangles: readonly StoryTriangle[]): Verdict {
  return {
    correct: true,
    constraints: {
      structure: SATISFIED,
      story: SATISFIED,
      objects: SATISFIED,
      numbers: SATISFIED,
      calculation: SATISFIED,
    },
    firstBroken: null,
    equations: equationsOfUnderstoodText(reading),
    triangles,
    diagram: null,
    naming: null,
    problem: null,
  };
}
