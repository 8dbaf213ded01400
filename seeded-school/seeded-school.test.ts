import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulateSeed } from './world.ts';

test('nothing is lost, doubled, wrong, missed or unanswered in a whole school', async () => {
  for (let seed = 1; seed <= 15; seed += 1) expect([seed, (await simulateSeed(seed)).faults]).toEqual([seed, []]);
});

test('the same seed has the same result', async () => {
  const [first, again, other] = [await simulateSeed(7), await simulateSeed(7), await simulateSeed(8)];
  expect(again).toEqual(first);
  expect(other.trace).not.toBe(first.trace);
});

test('every planted fault changes exactly one place', () => {
  const planted: { file: string; find: string; replace: string }[] = JSON.parse(
    readFileSync(new URL('planted.json', import.meta.url), 'utf8'),
  );
  expect(planted.length).toBeGreaterThanOrEqual(30);
  for (const { file, find, replace } of planted) {
    expect([file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split(find).length]).toEqual([file, 2]);
    expect(replace).not.toBe(find);
  }
});
