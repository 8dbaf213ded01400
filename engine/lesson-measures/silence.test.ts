import { expect, test } from 'vitest';
import { SILENT_AFTER, silentPupils } from './silence.ts';

const START = 1_000_000;
const NOW = START + 10 * SILENT_AFTER;

function heard(pupil: string, ago: number, question = 'q-1') {
  return { pupil, question, lastActAt: NOW - ago };
}

function silent(results: ReturnType<typeof heard>[], paused: number | null = null) {
  return silentPupils(['a', 'b', 'c', 'd'], results, START, { now: NOW, paused });
}

test('pupils who fell silent come first, the longest silent one at the top, then pupils without any act', () => {
  const results = [heard('a', SILENT_AFTER), heard('b', SILENT_AFTER - 1), heard('c', SILENT_AFTER + 1)];
  expect(silent(results)).toEqual([
    { pupil: 'c', lastActAt: NOW - SILENT_AFTER - 1 },
    { pupil: 'a', lastActAt: NOW - SILENT_AFTER },
    { pupil: 'd', lastActAt: null },
  ]);
});

test('the latest act at any question counts', () => {
  const results = [heard('a', 5 * SILENT_AFTER), heard('a', 1, 'q-2'), heard('a', 3 * SILENT_AFTER, 'q-3')];
  expect(silent(results).map(({ pupil }) => pupil)).toEqual(['b', 'c', 'd']);
});

test('nobody is silent in the first minutes or during a pause', () => {
  expect(silentPupils(['a'], [], START, { now: START + SILENT_AFTER - 1, paused: null })).toEqual([]);
  const results = ['a', 'b', 'c', 'd'].map((pupil) => heard(pupil, 2 * SILENT_AFTER));
  expect(silent(results, NOW - SILENT_AFTER - 1)).toEqual([]);
});
