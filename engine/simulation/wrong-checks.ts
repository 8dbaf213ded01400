import type { Random } from '../levels/random.ts';
import { draw, urnOf, type Urn } from './chance.ts';
import { measuredOf, type Demand } from './demand.ts';
import { MOST_CHECKS } from './measured-logs.ts';

/** How unevenly wrong checks fall on pupils: the shape of a Pólya distribution. The smaller, the longer its tail. */
const EVENNESS = 0.4;
const HALVINGS = 60;

/** Weights of 0, 1, 2, … checks beyond the first wrong one; `share` from 0 to 1 stretches the tail. */
function weightsOf(stretch: number): number[] {
  const weights = [1];
  for (let count = 1; count < MOST_CHECKS - 1; count += 1) {
    weights.push(((weights[count - 1] ?? 0) * stretch * (count - 1 + EVENNESS)) / count);
  }
  return weights;
}

function meanOf(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, count) => sum + weight * count, 0) / total;
}

function urnWithMean(mean: number): Urn<number> {
  let [least, most] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (least + most) / 2;
    if (meanOf(weightsOf(middle)) < mean) least = middle;
    else most = middle;
  }
  return urnOf(weightsOf(least).map((weight, count) => [count + 1, weight]));
}

const urns = new Map<string, Urn<number>>();

/**
 * How many wrong checks a pupil makes whose first one is wrong: at least one, few as a rule, and now and then very many.
 * The mean is what brings the checks of the logs about, given their first-check rate.
 */
export function drawWrongChecks(random: Random, { row, form }: Demand): number {
  const key = `${row} ${form}`;
  const { checks, firstCheckRate } = measuredOf(row);
  const urn = urns.get(key) ?? urnWithMean((checks[form] - 1) / (1 - firstCheckRate[form]) - 1);
  urns.set(key, urn);
  return draw(random, urn) ?? 1;
}
