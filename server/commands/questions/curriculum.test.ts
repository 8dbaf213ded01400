import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CURRICULUM_2017 } from '../../../engine/levels/curriculum-2017.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { curriculumPageText } from './curriculum.ts';

/** Level numbers that the curriculum may mention although the levels do not exist yet. */
const FURTHER_LEVELS: ReadonlySet<number> = new Set(Array.from({ length: 47 }, (_, at) => 21 + at));

const BUILT = new Set(BUILT_IN_LEVELS.map(({ number }) => number));
const MAPPED = new Set(CURRICULUM_2017.flatMap(({ levels }) => levels));

test('the printed page matches docs/curriculum.md (if not: npm run curriculum)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/curriculum.md'), 'utf8');
  expect(page).toBe(`${curriculumPageText().trimEnd()}\n`);
});

test('every level belongs to an item, and every level that an item names exists', () => {
  expect([...BUILT].filter((level) => !MAPPED.has(level))).toEqual([]);
  expect([...MAPPED].filter((level) => !BUILT.has(level) && !FURTHER_LEVELS.has(level))).toEqual([]);
});

test('every item has a unique code of 算数, and a level or a reason', () => {
  const codes = CURRICULUM_2017.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, grade, levels, reason } of CURRICULUM_2017) {
    expect(code).toMatch(new RegExp(`^82502${grade}3[1-4]\\d1\\d00000$`, 'u'));
    expect([code, levels.length > 0]).toEqual([code, reason === '']);
  }
});
