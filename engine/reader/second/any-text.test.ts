import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { readWithSecondReader } from './read-again.ts';

const PIECES =
  'りんご みかん は が を に で と の より から まで も 、 。 \n 5こ 3まい いくつ 何こ 何人 なんぼん あります いました 食べて もらいました あげた のこりは あわせて ずつ 倍 2ばい 半分 はじめに いま 多いです 1はこに 8こ入り 時速60km 3:4 20% 引き 9時40分 さん くん そのうち ? １２３ 999999999999 0 1/0 2/3 合わせた 数 合わせて 使った 持っている'.split(
    ' ',
  );

function millisecondsFor(text: string): number {
  const begin = performance.now();
  const result = readWithSecondReader(text);
  expect(['understood', 'unknown']).toContain(result.kind);
  return performance.now() - begin;
}

/** Several runs distinguish a slow text from a busy machine. */
function isFast(text: string): boolean {
  return Array.from({ length: 8 }).some(() => millisecondsFor(text) <= 100);
}

test('reading any text ends', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(['understood', 'unknown']).toContain(readWithSecondReader(text).kind);
    }),
    { numRuns: 500 },
  );
});

test('reading any row of words ends within 100 ms', () => {
  readWithSecondReader('りんごが5こあります。');
  const slow: string[] = [];
  assert(
    property(array(constantFrom(...PIECES), { maxLength: 80 }), constantFrom('', ' '), (words, gap) => {
      const text = words.join(gap);
      if (!isFast(text)) slow.push(text);
    }),
    { numRuns: 1500 },
  );
  expect(slow).toEqual([]);
});

test.each(['か', 'りんごが', '5こ', 'あ'.repeat(600), '1'.repeat(600), 'りんごと'.repeat(150), '合わせた'.repeat(150)])(
  'reading a long row of one word ends within 100 ms: %s',
  (piece) => {
    const text = piece.repeat(Math.ceil(600 / piece.length)).slice(0, 600);
    expect(isFast(text)).toBe(true);
  },
);
