import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listCondition, type ListState } from './list-condition.ts';

const WEB = join(import.meta.dirname, '../..');
const FAILED: ListState = { kind: 'failed', words: '', tries: null, onAgain: () => undefined };

function standings(state: ListState) {
  return [true, false].map((isEmpty) => [true, false].map((isOffline) => listCondition(state, isEmpty, isOffline)));
}

test('a list stands in exactly one way, whatever is known of it', () => {
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

/** Screens of pupils say it in words of their own grade, and none of them lists rows in a table. */
const OF_PUPILS = /^(?:pupil|app)\//u;
const LIST_FOLDER = /^ui\/list-table\//u;

function sources(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file) && !OF_PUPILS.test(file) && !LIST_FOLDER.test(file),
  );
}

test('only the list itself says that it is looked for or loaded: no second word stands beside it', () => {
  const saying = sources().filter((file) =>
    /(?:さがして|探して|読みこんで|読み込んで)い(?:ます(?!」)|る)(?:…|。)?'/u.test(
      readFileSync(join(WEB, file), 'utf8'),
    ),
  );
  expect(saying).toEqual([]);
});

test('what stands in the bar of a list is no count of its own', () => {
  const counting = sources().filter((file) =>
    /\bbar=\{<(?:output|Count)\b/u.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(counting).toEqual([]);
});
