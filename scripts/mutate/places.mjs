import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';

/** The places with a bar: the tests that must find their mutants, and the share that they must find. */
export const PLACES = {
  'engine/judge': { tests: ['engine/judge'], bar: 0.9 },
  'contract/may': { tests: ['contract/may.test.ts'], bar: 0.9 },
  'server/recording': { tests: ['server/recording'], bar: 0.9 },
  'web/posing/table': { tests: ['web/posing/table'], bar: 0.8 },
  'web/posing/outbox': { tests: ['web/posing/outbox'], bar: 0.8 },
};

/** Whether the tests of a place wait for nothing: then one that is late is one that computes. */
export function isPure(place) {
  return /^(?:engine|contract)\b/u.test(place);
}

const SOURCE = /\.tsx?$/u;
const TEST = /\.test\.tsx?$/u;
/** What only tests stand on. */
const OF_TESTS = /\.test\.tsx?$|\.oracle\.ts$|(?:^|\/)test-[^/]*$/u;

/** The source files of a folder or of a file, with or without its ending. */
export function filesOf(place) {
  const path = place.replace(/\/$/u, '').replace(SOURCE, '');
  const file = ['.ts', '.tsx'].map((ending) => `${path}${ending}`).find((each) => existsSync(join(root, each)));
  if (file !== undefined) return [file];
  return under(path).filter((each) => SOURCE.test(each) && !OF_TESTS.test(each));
}

/** Whole names of the test files that are run; of a place without a bar, those in it. */
export function testsOf(place) {
  const path = place.replace(/\/$/u, '').replace(SOURCE, '');
  const from = PLACES[place]?.tests ?? [path, `${path}.test.ts`, `${path}.test.tsx`];
  return from
    .flatMap((each) => (SOURCE.test(each) ? [each].filter((name) => existsSync(join(root, name))) : under(each)))
    .filter((name) => TEST.test(name))
    .map((name) => join(root, name));
}

function under(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );
  return names.toSorted();
}
