import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { csvText } from './csv-text.ts';

test.each([
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ufeffa,b\nc\n', [['a', 'b'], ['c']]],
  ['a,\n,b\r\n\r\nc', [['a', ''], ['', 'b'], [''], ['c']]],
  ['a,', [['a', '']]],
  ['"a,""b""\n",c', [['a,"b"\n', 'c']]],
  ['a\t"b,c"\rd', [['a', 'b,c'], ['d']]],
  ['"open,\nnever closed', [['open,\nnever closed']]],
  ['"a"b,c', [['ab', 'c']]],
  ["'=1+1,'x", [['=1+1', "'x"]]],
  ['', []],
])('the cells of %j are read', (text, rows) => {
  expect(csvRows(text, 100)).toEqual(rows);
});

test('what csvText writes is read unchanged', () => {
  const rows = [
    ['学年', '"', ','],
    ['=1', '\n', '1'],
    ['', '', 'a'],
  ];
  expect(csvRows(csvText(rows), 100)).toEqual(rows);
});

test('at most the given number of lines is read', () => {
  expect(csvRows('1\n2\n3\n4', 2)).toEqual([['1'], ['2']]);
});

test('a long text is read in linear time', () => {
  const line = `${'"a""b",'.repeat(20)}"x\n`;
  expect(csvRows(line.repeat(10_000), 5).length).toBeGreaterThan(0);
});
