import { expect, it } from 'vitest';
import { formatCsv, unescapeSpreadsheetFormula, escapeSpreadsheetFormula } from './csv-text.ts';

it('a file begins with the byte order mark that Excel needs for UTF-8, and has quotes where necessary', () => {
  expect(
    formatCsv([
      ['氏名', '組'],
      ['山田, "花子"', null],
      ['森\n蓮', 3],
    ]),
  ).toBe('\ufeff氏名,組\r\n"山田, ""花子""",\r\n"森\n蓮",3');
});

it.each(['=1+1', '+81', '-2+3', '-x', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＠x', ' =1', '|calc', '%0A=1'])(
  'a cell such as %j is written so that no spreadsheet runs it as a formula',
  (cell) => {
    expect(formatCsv([[cell]]).replaceAll('"', '')).toBe(`\ufeff'${cell}`);
  },
);

it('numbers and plain names are not changed', () => {
  expect(formatCsv([[-2, '-2', '-0.5', '-10%', '1/1', '2/3', 'ー', '山-田', '1=1']])).toBe(
    '\ufeff-2,-2,-0.5,-10%,1/1,2/3,ー,山-田,1=1',
  );
});

it.each(['=森', ' =1', '+1', '-x', '@a', '|calc', "'森", "O'Neill", '森', '-2'])(
  'the original text of %j is restored',
  (text) => {
    expect(unescapeSpreadsheetFormula(escapeSpreadsheetFormula(text))).toBe(text);
  },
);
