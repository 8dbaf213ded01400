import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computeListCondition, type ListLoadingState } from './list-condition.ts';

const WEB = join(import.meta.dirname, '../..');
const FAILED: ListLoadingState = { kind: 'failed', words: '', tries: null, onAgain: () => undefined };

function standings(state: ListLoadingState) {
  return [true, false].map((isEmpty) =>
    [true, false].map((isOffline) => computeListCondition(state, isEmpty, isOffline)),
  );
}

test('a list has exactly one condition in every state', () => {
  expect(standings({ kind: 'here' })).toEqual([
    ['empty', 'empty'],
    ['rows', 'rows'],
  ]);
  expect(standings({ kind: 'waiting' })).toEqual([
    ['loading', 'loading'],
    ['rows', 'rows'],
  ]);
  expect(standings(FAILED)).toEqual([
    ['offline', 'failed'],
    ['offline', 'failed'],
  ]);
});

/**
 * The folders with pupils' screens. The test does not apply to them: they have their own texts for each grade and do
 * not use the list table.
 */
const OF_PUPILS = /^(?:pupil|app)\//u;
const LIST_FOLDER = /^ui\/list-table\//u;

function sources(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file) && !OF_PUPILS.test(file) && !LIST_FOLDER.test(file),
  );
}

test('only the list itself reports that it is loading or empty: no other text repeats it', () => {
  const saying = sources().filter((file) =>
    /(?:さがして|探して|読みこんで|読み込んで)い(?:ます(?!」)|る)(?:…|。)?'/u.test(
      readFileSync(join(WEB, file), 'utf8'),
    ),
  );
  expect(saying).toEqual([]);
});

test('the bar of a list contains no count', () => {
  const counting = sources().filter((file) =>
    /\bbar=\{<(?:output|Count)\b/u.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(counting).toEqual([]);
});
