import { describe, expect, test } from 'vitest';
import { checkQuestionSet } from '../check/check-question-set.ts';
import { parseQuestionDocument } from '../question/read-question.ts';
import { readQuestionTables } from './read-question-tables.ts';
import type { QuestionReadFromTable } from './table-question.ts';
import { templateExampleRows, templateExplanationRows, templateHeadingRow } from './template.ts';

function questionsIn(
  rows: readonly (readonly string[])[],
  sheet: string | null = null,
): readonly QuestionReadFromTable[] {
  const reading = readQuestionTables([{ sheet, rows }]);
  if (reading.kind !== 'questions') throw new Error(JSON.stringify(reading));
  return reading.questions;
}

function read(question: QuestionReadFromTable | undefined) {
  const reading = parseQuestionDocument(question?.document);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

/** Returns the example table with one changed cell. Rows count from 1; columns are named by headings. */
function withCell(row: number, heading: string, cell: string): string[][] {
  const column = templateHeadingRow().indexOf(heading);
  return templateExampleRows().map((cells, at) => (at === row - 1 ? cells.with(column, cell) : cells));
}

function faultsOf(rows: readonly (readonly string[])[]) {
  return questionsIn(rows).flatMap(({ faults }) =>
    faults.map(({ rule, row, column }) => `${row} ${templateHeadingRow()[column - 1] ?? column} ${rule}`),
  );
}

test('the example of the template passes the checker', () => {
  const questions = questionsIn(templateExampleRows());
  expect(questions.map(({ id, row, faults }) => ({ id, row, faults }))).toEqual([
    { id: '1', row: 2, faults: [] },
    { id: '2', row: 7, faults: [] },
  ]);
  const reports = checkQuestionSet(questions.map(read));
  expect(reports.map(({ findings }) => findings)).toEqual([[], []]);
  expect(reports.map(({ accepted }) => accepted.length)).toEqual([1, 1]);
});

test('the explanations of the template are not read', () => {
  const sheets = [
    { sheet: '問題', rows: [templateHeadingRow()] },
    { sheet: 'れい', rows: templateExampleRows() },
    { sheet: '書き方', rows: templateExplanationRows() },
  ];
  expect(readQuestionTables(sheets)).toEqual({ kind: 'noQuestions' });
  expect(readQuestionTables([{ sheet: 'れい', rows: templateExampleRows() }]).kind).toBe('questions');
});

describe('a question table may have', () => {
  test('other widths, spaces, kanji, remarks above, empty rows and merged cells', () => {
    const [head = [], ...rows] = templateExampleRows();
    const merged = rows.map((cells, at) => cells.with(0, at < 5 ? '問１' : '問２'));
    const wide = merged.map((cells) =>
      cells.map((cell) => cell.replaceAll(' ', '　').replaceAll('{', '｛').replaceAll('}', '｝').replaceAll('5', '５')),
    );
    const [first = [], ...others] = wide;
    const kanji = first.map((cell) => cell.replace('あわせて', '合わせて').replace('おはなし', 'お話'));
    const found = questionsIn([['2年の 問題'], head.map((heading) => ` ${heading}（例）`), kanji, [], ...others]);
    expect(found.map(({ id, faults }) => [id, faults])).toEqual([
      ['1', []],
      ['2', []],
    ]);
    expect(checkQuestionSet(found.map(read)).flatMap(({ findings }) => findings)).toEqual([]);
  });
});

describe('faults are reported at their cells', () => {
  test.each([
    [2, '学年', '', '2 学年 missingCell'],
    [2, '学年', '7', '2 学年 unknownWord'],
    [2, 'おはなし', 'あわせて・たしざん', '2 おはなし unknownWord'],
    [3, '文の種類', 'たす', '3 文の種類 unknownWord'],
    [3, 'もう一つのもの', '', '3 もう一つのもの missingCell'],
    [4, '数', '', '4 数 missingCell'],
    [5, 'カードの文', '', '5 カードの文 missingCell'],
    [5, '学年', '3', '5 学年 otherAbove'],
    [4, '数え方', 'さつ', '4 数え方 otherCounterAbove'],
    [7, '問題', '1', '7 学年 otherAbove'],
    [6, 'もの', 'み\u202eかん', '6 もの forbiddenCharacter'],
    [8, 'やり方', 'あそぶ', '8 やり方 unknownWord'],
  ])('such as the cell in row %i under %s', (row, heading, cell, fault) => {
    expect(faultsOf(withCell(row, heading, cell))).toContain(fault);
  });

  test('such as a number that an earlier question has', () => {
    expect(faultsOf([...templateExampleRows(), ...templateExampleRows().slice(1, 6)])).toEqual(['13 問題 numberTwice']);
  });

  test('such as an object without a counter', () => {
    const rows = withCell(6, 'もう一つのもの', 'ぶどう').map((cells, at) =>
      at === 5 ? cells.with(templateHeadingRow().indexOf('数え方'), '') : cells,
    );
    expect(faultsOf(rows)).toEqual(['6 数え方 noCounter']);
  });

  test('places of the document are mapped to cells', () => {
    const [, second] = questionsIn(templateExampleRows());
    const at = (path: string) => {
      const cell = second?.cellOf(path);
      return [cell?.row, templateHeadingRow()[(cell?.column ?? 0) - 1]];
    };
    expect(at('cards[2].amount')).toEqual([9, '数']);
    expect(at('cards[5]')).toEqual([12, 'カードの文']);
    expect(at('objects.{白|しろ}い {花|はな}.counter')).toEqual([12, '数え方']);
    expect(at('requirement.equation')).toEqual([7, '式']);
    expect(at('')).toEqual([7, '問題']);
  });
});

test('a file that is not a question table is distinguished', () => {
  expect(readQuestionTables([{ sheet: null, rows: [['組', '氏名']] }])).toEqual({ kind: 'noHeading' });
  const rows = templateExampleRows().map((cells) => cells.toSpliced(3, 1));
  expect(readQuestionTables([{ sheet: null, rows }])).toEqual({ kind: 'missingColumn', heading: '式' });
});
