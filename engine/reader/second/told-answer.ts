import { areEqualRationals } from '../../quantity/rational.ts';
import { computeExpressionValueWithoutThrowing } from '../../story/expression-value.ts';
import { solveNetworkForUnknown, type QuantityKey } from '../../story/network.ts';
import type { ProblemReading } from '../problem-reading.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

/**
 * Lets a problem ask for an amount that its text also states. In 「赤が 5こ、青が 4こ、ぜんぶで 9こです。ぜんぶで何こですか」 ("5 red and 4 blue,
 * 9 in all; how many are there in all?"), the sum 5 + 4 becomes the asked quantity. The stated 9 becomes a quantity
 * that belongs to no triangle. Returns the key of the asked quantity.
 */
export function askForStatedAmount(world: StoryWorld, question: QuantityKey): QuantityKey {
  const key = world.repeated.get(question);
  const told = key === undefined ? undefined : world.values.get(key);
  if (key === undefined || typeof told !== 'object') throwUncertainMeaning(/* a question for what is told */);
  const reference = world.questions.get(question);
  world.values.set(key, 'asked');
  world.values.set(question, told);
  if (reference !== undefined) world.questions.set(key, reference);
  return key;
}

/** Throws unless the answer that the text states (`told`) equals the answer that the reading gives. */
export function throwUnlessStatedAnswerIsRight(world: StoryWorld, reading: ProblemReading, told: QuantityKey): void {
  const bound = new Set(reading.triangles.flatMap(({ quantities }) => Object.values(quantities)));
  const amounts = new Map(
    reading.quantities
      .filter(({ key }) => bound.has(key))
      .map(({ key, amount }) => [
        key,
        amount === 'asked' ? ('unknown' as const) : amount === 'unstated' ? ('hidden' as const) : amount,
      ]),
  );
  const solution = solveNetworkForUnknown({ triangles: reading.triangles, amounts });
  const value = solution.kind === 'solved' ? computeExpressionValueWithoutThrowing(solution.expression) : null;
  const answer = world.values.get(told);
  if (value === null || typeof answer !== 'object' || !areEqualRationals(value, answer))
    throwUncertainMeaning(/* another answer is told */);
}
