import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { API_ROUTES } from '../../contract/routes.ts';
import { listInputFaultsOfZodError, JAPANESE_SCHEMA_OPTIONS } from './refusing.ts';

function wordsOf(schema: z.ZodMiniType, input: unknown): string[] {
  const read = schema.safeParse(input, JAPANESE_SCHEMA_OPTIONS);
  return read.success ? [] : listInputFaultsOfZodError(read.error).map(({ message }) => message);
}

test('a fault has a message for the person who filled in the form', () => {
  expect(wordsOf(z.string().check(z.minLength(1)), '')).toEqual(['入力してください']);
  expect(wordsOf(z.string().check(z.maxLength(3)), 'abcd')).toEqual(['3文字までにしてください']);
  expect(wordsOf(z.array(z.string()).check(z.minLength(1)), [])).toEqual(['1つ以上、入力するか選んでください']);
  expect(wordsOf(z.int().check(z.lte(6)), 7)).toEqual(['6以下にしてください']);
  expect(wordsOf(z.int(), 'x')).toEqual(['数で入力してください']);
  expect(wordsOf(z.enum(['a', 'b']), 'c')).toEqual(['選べるものの中から選んでください']);
});

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  ' '.repeat(100_000),
  -1,
  1e12,
  0.5,
  NaN,
  true,
  [],
  [[]],
  {},
  { a: 1 },
];

test('no route returns a message of the schema library, for any value in a field', () => {
  /**
   * Matches words that the messages of the library zod contain, such as names of types. Sakumon's messages must not
   * contain them.
   */
  const library = /[A-Za-z]{3,}|である必要|無効な|小さすぎる値|大きすぎる値|期待/u;
  const told = new Set<string>();
  for (const { input } of Object.values(API_ROUTES)) {
    const fields = 'shape' in input.def ? Object.keys(input.def.shape) : [];
    for (const wrong of WRONG) {
      for (const words of wordsOf(input, wrong)) told.add(words);
      for (const field of fields) for (const words of wordsOf(input, { [field]: wrong })) told.add(words);
    }
  }
  expect(told.size).toBeGreaterThan(5);
  expect(
    [...told].filter((words) => library.test(words.replaceAll(/https?|JSON|ID|URL|（例：[^）]*）/gu, ''))),
  ).toEqual([]);
});
