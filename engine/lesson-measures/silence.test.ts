import { expect, test } from 'vitest';
import { SILENCE_THRESHOLD_MS, silentPupils } from './silence.ts';

const START = 1_000_000;
const NOW = START + 10 * SILENCE_THRESHOLD_MS;

function heard(pupil: string, ago: number, question = 'q-1') {
  return { pupil, question, lastActAt: NOW - ago };
}

function silent(results: ReturnType<typeof heard>[], paused: number | null = null) {
  return silentPupils(['a', 'b', 'c', 'd'], results, START, { now: NOW, paused });
}

test('pupils who fell silent come first, the longest silent one at the top, then pupils without any act', () => {
  const results = [
    heard('a', SILENCE_THRESHOLD_MS),
    heard('b', SILENCE_THRESHOLD_MS - 1),
    heard('c', SILENCE_THRESHOLD_MS + 1),
  ];
  expect(silent(results)).toEqual([
    { pupil: 'c', lastActAt: NOW - SILENCE_THRESHOLD_MS - 1 },
    { pupil: 'a', lastActAt: NOW - SILENCE_THRESHOLD_MS },
    { pupil: 'd', lastActAt: null },
  ]);
});

test('the latest act at any question counts', () => {
  const results = [
    heard('a', 5 * SILENCE_THRESHOLD_MS),
    heard('a', 1, 'q-2'),
    heard('a', 3 * SILENCE_THRESHOLD_MS, 'q-3'),
  ];
  expect(silent(results).map(({ pupil }) => pupil)).toEqual(['b', 'c', 'd']);
});

test('nobody is silent in the first minutes or during a pause', () => {
  expect(silentPupils(['a'], [], START, { now: START + SILENCE_THRESHOLD_MS - 1, paused: null })).toEqual([]);
  const results = ['a', 'b', 'c', 'd'].map((pupil) => heard(pupil, 2 * SILENCE_THRESHOLD_MS));
  expect(silent(results, NOW - SILENCE_THRESHOLD_MS - 1)).toEqual([]);
});
