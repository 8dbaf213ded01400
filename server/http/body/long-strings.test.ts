import { expect, test } from 'vitest';
import { takeLongStrings } from './long-strings.ts';

const LONG = 'QUJD'.repeat(100_000);

function throughout(json: string): unknown {
  const { text, putBack } = takeLongStrings(Buffer.from(json));
  return putBack(JSON.parse(text));
}

test.each([
  [
    {
      files: [
        { name: 'a.csv', base64: LONG },
        { name: '\\"', base64: `${LONG}=` },
      ],
      readings: [],
    },
  ],
  [{ short: 'あ"\\', escaped: `${LONG}\n"${LONG}`, after: LONG }],
  [{ before: 'あ'.repeat(100_000), LONG, after: `あ${LONG}` }],
  [[`\\`, LONG, `\\\\"`, LONG, null, 1, true]],
])('case %# is what JSON.parse makes of it, long strings or not', (value) => {
  expect(throughout(JSON.stringify(value))).toEqual(value);
});

test('long strings are not in the text that is parsed', () => {
  expect(takeLongStrings(Buffer.from(JSON.stringify({ a: LONG, b: 'short' }))).text).toBe(
    String.raw`{"a":"\u0000long 0","b":"short"}`,
  );
});

test.each([
  ['{"a":"', `${LONG}\u0001"}`],
  ['{"a":"', LONG],
  [`{"${LONG}"`, ''],
  ['"\\', `${LONG}"`],
])('what is no JSON stays none', (before, after) => {
  expect(() => throughout(before + after)).toThrow(SyntaxError);
});

test('a long name of a field, which is nobody’s, comes as something that nothing stores', () => {
  expect(JSON.stringify(throughout(JSON.stringify({ [LONG]: 1 })))).toBe(String.raw`{"\u0000long 0":1}`);
});
