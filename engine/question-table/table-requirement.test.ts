import { describe, expect, test } from 'vitest';
import { checkQuestion } from '../check/check-question.ts';
import { parseQuestionDocument } from '../question/read-question.ts';
import { QUESTION_TABLE_COLUMNS, type QuestionTableColumn } from './columns.ts';
import { readQuestionTables } from './read-question-tables.ts';
import { templateHeadingRow } from './template.ts';

type Cells = Partial<Readonly<Record<QuestionTableColumn, string>>>;

function tableOf(rows: readonly Cells[]) {
  const cells = rows.map((row) => QUESTION_TABLE_COLUMNS.map((column) => row[column] ?? ''));
  const reading = readQuestionTables([{ sheet: null, rows: [templateHeadingRow(), ...cells] }]);
  if (reading.kind !== 'questions') throw new Error(reading.kind);
  const [question] = reading.questions;
  if (question === undefined) throw new Error('no question');
  return question;
}

function questionOf(rows: readonly Cells[]) {
  const { document, faults } = tableOf(rows);
  expect(faults).toEqual([]);
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

function faultsOf(rows: readonly Cells[]) {
  const { faults } = tableOf(rows);
  return faults.map(({ rule, row, column }) => `${row} ${templateHeadingRow()[column - 1] ?? column} ${rule}`);
}

/** Returns rows with some changed cells. Rows count from 1, and row 1 contains the headings. */
function changed(rows: readonly Cells[], changes: Readonly<Record<number, Cells>>): Cells[] {
  return rows.map((cells, at) => ({ ...cells, ...changes[at + 2] }));
}

const RED = 'あかい ふうせん';
const BLUE = 'あおい ふうせん';
const REPAIR: readonly Cells[] = [
  {
    question: '1',
    grade: '1',
    kinds: 'ちがい',
    equation: '8 - 5 = ?',
    reading: 'おはなし',
    mode: '作りなおし',
    text: 'あおい ふうせんが 5こ あります',
    kind: 'ある',
    object: BLUE,
    amount: '5',
    counter: 'こ',
    given: '２',
  },
  {
    text: 'あかい ふうせんと あおい ふうせんが あわせて ？こ あります',
    kind: 'あわせて',
    object: RED,
    other: BLUE,
    amount: '?',
    counter: 'こ',
    given: '3',
  },
  { text: 'あかい ふうせんが 8こ あります', kind: 'ある', object: RED, amount: '8', counter: 'こ', given: '1' },
  {
    text: 'あかい ふうせんは あおい ふうせんより ？こ おおいです',
    kind: 'ちがい',
    object: RED,
    other: BLUE,
    amount: '?',
    counter: 'こ',
  },
  { text: 'あかい ふうせんが 5こ あります', kind: 'ある', object: RED, amount: '5', counter: 'こ' },
];

const TOLD: readonly Cells[] = [
  {
    question: '1',
    grade: '3',
    kinds: 'あわせて・へる',
    equation: '5 + 3 - 2',
    reading: 'けいさん',
    mode: '図にする',
    text: 'りんごが 5こ あります',
    kind: 'ある',
    object: 'りんご',
    amount: '5',
    counter: 'こ',
  },
  { text: 'みかんが 3こ あります', kind: 'ある', object: 'みかん', amount: '3', counter: 'こ' },
  {
    text: 'りんごと みかんが {合|あ}わせて {何|なん}{個|こ}か あります',
    kind: 'あわせて',
    object: 'りんご',
    other: 'みかん',
    whole: 'りんごと みかん',
    amount: 'かくれた数',
    counter: 'こ',
  },
  {
    text: 'りんごと みかんを {合|あ}わせて 2こ {食|た}べました',
    kind: 'へる',
    object: 'りんごと みかん',
    amount: '2',
    counter: 'こ',
  },
  {
    text: 'りんごと みかんが {合|あ}わせて ？こ {残|のこ}って います',
    kind: 'ある',
    object: 'りんごと みかん',
    amount: '?',
    counter: 'こ',
  },
];

const FREE: readonly Cells[] = [
  {
    question: '1',
    grade: '2',
    mode: 'たくさん作る',
    problems: '5つ',
    text: 'カードが 6まい あります',
    kind: 'ある',
    object: 'カード',
    amount: '6',
    counter: 'まい',
  },
  { text: 'カードを 2まい もらいました', kind: 'ふえる', object: 'カード', amount: '2', counter: 'まい' },
  { text: 'カードを 2まい あげました', kind: 'へる', object: 'カード', amount: '2', counter: 'まい' },
  { text: 'カードが ？まい あります', kind: 'ある', object: 'カード', amount: '?', counter: 'まい' },
  { text: 'シールが 2まい あります', kind: 'ある', object: 'シール', amount: '2', counter: 'まい' },
  {
    text: 'カードは シールより ？まい {多|おお}いです',
    kind: 'ちがい',
    object: 'カード',
    other: 'シール',
    amount: '?',
    counter: 'まい',
  },
];

describe('a table describes', () => {
  test('a wrong composition to repair, its cards placed by number', () => {
    const question = questionOf(REPAIR);
    expect([question.mode, question.given]).toEqual(['repair', ['card-3', 'card-1', 'card-2']]);
    expect(checkQuestion(question).findings).toEqual([]);
  });

  test('a told problem whose diagram is built, its rows in their order', () => {
    const question = questionOf(TOLD);
    expect([question.mode, question.given]).toEqual([
      'storyToDiagram',
      ['card-1', 'card-2', 'card-3', 'card-4', 'card-5'],
    ]);
    expect(checkQuestion(question).findings).toEqual([]);
  });

  test('as many different problems as can be found', () => {
    const question = questionOf(FREE);
    expect([question.mode, question.problems, question.requirement]).toEqual(['free', 5, null]);
    expect(checkQuestion(question).findings).toEqual([]);
  });
});

describe('faults in columns of a mode are reported at their cells:', () => {
  test.each<[string, Cells[], string[]]>([
    ['a place twice', changed(REPAIR, { 5: { given: '2' } }), ['5 はじめの場所 givenPlaces']],
    ['a place left out', changed(REPAIR, { 4: { given: '' } }), ['2 はじめの場所 givenPlaces']],
    ['a place beyond the slots', changed(REPAIR, { 5: { given: '4' } }), ['5 はじめの場所 givenPlaces']],
    [
      'no place',
      changed(REPAIR, { 2: { given: '' }, 3: { given: '' }, 4: { given: '' } }),
      ['2 はじめの場所 missingCell'],
    ],
    [
      'a card too many to be told',
      [...TOLD, { ...TOLD[1], text: 'みかんが 4こ あります', amount: '4' }],
      ['2 はじめの場所 toldCards'],
    ],
    ['no number of problems', changed(FREE, { 2: { problems: '' } }), ['2 見つける数 missingCell']],
    ['a number of problems that is none', changed(FREE, { 2: { problems: 'たくさん' } }), ['2 見つける数 unknownWord']],
    ['an equation where none is asked for', changed(FREE, { 2: { equation: '6 + 2 = ?' } }), ['2 式 notOfMode']],
    [
      'places where none are given',
      changed(REPAIR, { 2: { mode: '作る', given: '' } }),
      ['3 はじめの場所 notOfMode', '4 はじめの場所 notOfMode'],
    ],
  ])('such as %s', (_, rows, faults) => {
    expect(faultsOf(rows)).toEqual(faults);
  });

  test.each([
    ['given[1]', 'はじめの場所'],
    ['problems', '見つける数'],
  ])('a fault of the document at %s', (path, heading) => {
    expect(templateHeadingRow()[tableOf(REPAIR).cellOf(path).column - 1]).toBe(heading);
  });
});
