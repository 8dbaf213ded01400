// A part of its own: what a check needs, of the table and of the progress that it may reward.
export { playJudged } from '../table/checks.ts';
export { withReward } from './progress-rewards.ts';
