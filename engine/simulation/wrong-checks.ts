import type { SeededRandom } from '../levels/random.ts';
import { drawWeightedValue, createValuesWithCumulativeWeights, type ValuesWithCumulativeWeights } from './chance.ts';
import { valuesMeasuredForDifficultyRow, type QuestionDifficulty } from './demand.ts';
import { MAX_CHECKS_IN_LOGS } from './measured-logs.ts';

/**
 * The shape of a Pólya distribution (without unit) for the number of wrong checks per pupil. A smaller value gives a
 * longer tail.
 */
const EVENNESS = 0.4;
const HALVINGS = 60;

/**
 * Returns the relative probabilities of 0, 1, 2, … further wrong checks after the first one. `stretch`, from 0 to 1,
 * makes large numbers more probable.
 */
function weightsOf(stretch: number): number[] {
  const weights = [1];
  for (let count = 1; count < MAX_CHECKS_IN_LOGS - 1; count += 1) {
    weights.push(((weights[count - 1] ?? 0) * stretch * (count - 1 + EVENNESS)) / count);
  }
  return weights;
}

function meanOf(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, count) => sum + weight * count, 0) / total;
}

function urnWithMean(mean: number): ValuesWithCumulativeWeights<number> {
  let [least, most] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (least + most) / 2;
    if (meanOf(weightsOf(middle)) < mean) least = middle;
    else most = middle;
  }
  return createValuesWithCumulativeWeights(weightsOf(least).map((weight, count) => [count + 1, weight]));
}

const urns = new Map<string, ValuesWithCumulativeWeights<number>>();

/**
 * Returns a random number of wrong checks of a pupil whose first check is wrong: at least one, usually few, sometimes
 * very many. The distribution is chosen so that the mean number of checks equals that of the logs.
 */
export function drawNumberOfWrongChecks(random: SeededRandom, { row, form }: QuestionDifficulty): number {
  const key = `${row} ${form}`;
  const { checks, firstCheckRate } = valuesMeasuredForDifficultyRow(row);
  const urn = urns.get(key) ?? urnWithMean((checks[form] - 1) / (1 - firstCheckRate[form]) - 1);
  urns.set(key, urn);
  return drawWeightedValue(random, urn) ?? 1;
}
