import { expect, test } from 'vitest';
import { decideWorkerReplacement, type WorkerListeningDuration } from './restart-policy.ts';

const pauses = (lives: readonly WorkerListeningDuration[]) =>
  lives.map((_, at) => {
    const replacement = decideWorkerReplacement(lives.slice(0, at + 1));
    return replacement.kind === 'after' ? replacement.pause : 'gives up';
  });

test('a worker with a long lifetime is replaced immediately, any number of times', () => {
  expect(pauses([60_000, 90_000, 45_000])).toEqual([0, 0, 0]);
});

test('after short lifetimes the pauses grow to four seconds, until one is long', () => {
  expect(pauses([5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 60_000, 5000])).toEqual([
    0, 250, 500, 1000, 2000, 4000, 4000, 4000, 0, 0,
  ]);
});

test('the server gives up after six workers in a row that fail to start', () => {
  expect(pauses([null, 100, null, 900, null, null])).toEqual([0, 250, 500, 1000, 2000, 'gives up']);
  expect(pauses([null, null, null, 1000, null, null, null, null, null, null]).at(-2)).toBe(4000);
  expect(pauses([null, null, null, 1000, null, null, null, null, null, null]).at(-1)).toBe('gives up');
});
