import { spawnSync } from 'node:child_process';
import type { BenchFigure } from './report.ts';

const ACTS = 1_000_000;

/**
 * Compares every stored row of sums with the acts from which it was computed. This runs an existing test with a million
 * acts, instead of the thousands of its normal run.
 */
export function benchRecomputedSumsCorrectness(): BenchFigure[] {
  const before = performance.now();
  const { status } = spawnSync('npx', ['vitest', 'run', 'server/recording/recompute.test.ts'], {
    env: { ...process.env, RANDOM_ACTS: String(ACTS) },
    stdio: 'inherit',
  });
  const bare = { yardstick: null, bar: null };
  return [
    { ...bare, name: 'random acts', value: ACTS, unit: 'acts' },
    { ...bare, name: 'time', value: (performance.now() - before) / 1000, unit: 's' },
    {
      name: 'tests that failed',
      value: status === 0 ? 0 : 1,
      unit: '',
      yardstick: null,
      bar: { of: 'value', atMost: 0 },
    },
  ];
}
