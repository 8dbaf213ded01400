import type { StoryKind } from '../story/kind.ts';
import type { ExistenceTimeAroundChange } from '../story/card.ts';
import type { RequiredEquationKind, Mode } from '../question/question.ts';

/**
 * The columns of a question table (questions in a spreadsheet), in the order of the template. Each card has one row;
 * columns about the whole question are filled in the question's first row.
 */
export const QUESTION_TABLE_COLUMNS = [
  'question',
  'grade',
  'kinds',
  'equation',
  'reading',
  'text',
  'kind',
  'object',
  'other',
  'amount',
  'counter',
  'living',
  'whole',
  'moment',
  'mode',
  'given',
  'problems',
] as const;
export type QuestionTableColumn = (typeof QUESTION_TABLE_COLUMNS)[number];

export const QUESTION_TABLE_HEADINGS: Readonly<Record<QuestionTableColumn, string>> = {
  question: '問題',
  grade: '学年',
  kinds: 'おはなし',
  equation: '式',
  reading: '式の種類',
  text: 'カードの文',
  kind: '文の種類',
  object: 'もの',
  other: 'もう一つのもの',
  amount: '数',
  counter: '数え方',
  living: '生きもの',
  whole: 'まとめた名前',
  moment: 'はじめ・いま',
  mode: 'やり方',
  given: 'はじめの場所',
  problems: '見つける数',
};

/** The required columns of a table. */
export const REQUIRED_TABLE_COLUMNS: readonly QuestionTableColumn[] = QUESTION_TABLE_COLUMNS.slice(
  0,
  QUESTION_TABLE_COLUMNS.indexOf('living'),
);

/**
 * Words that authors may write in a cell, each with its value. Several words may have the same value; the template uses
 * the first of them.
 */
type Vocabulary<Value> = readonly (readonly [word: string, meant: Value])[];

export const STORY_KIND_WORDS: Vocabulary<StoryKind> = [
  ['あわせて', 'combine'],
  ['ふえる', 'increase'],
  ['へる', 'decrease'],
  ['ちがい', 'compare'],
  ['ずつ', 'perUnit'],
  ['ばい', 'times'],
  ['合わせて', 'combine'],
  ['増える', 'increase'],
  ['減る', 'decrease'],
  ['違い', 'compare'],
  ['倍', 'times'],
];

export const CARD_KIND_WORDS: Vocabulary<StoryKind | 'existence'> = [
  ['ある', 'existence'],
  ...STORY_KIND_WORDS,
  ['いる', 'existence'],
];

export const REQUIRED_EQUATION_KIND_WORDS: Vocabulary<RequiredEquationKind> = [
  ['おはなし', 'story'],
  ['けいさん', 'calculation'],
  ['お話', 'story'],
  ['計算', 'calculation'],
];

export const EXISTENCE_TIME_WORDS: Vocabulary<ExistenceTimeAroundChange> = [
  ['はじめ', 'before'],
  ['いま', 'after'],
  ['今', 'after'],
];

export const MODE_WORDS: Vocabulary<Mode> = [
  ['作る', 'compose'],
  ['図も作る', 'composeAndDiagram'],
  ['図から作る', 'diagramToCompose'],
  ['図にする', 'storyToDiagram'],
  ['作りなおし', 'repair'],
  ['たくさん作る', 'free'],
  ['つくる', 'compose'],
  ['図もつくる', 'composeAndDiagram'],
  ['図からつくる', 'diagramToCompose'],
  ['つくりなおし', 'repair'],
  ['たくさんつくる', 'free'],
];

/** Returns one word for each value, as in the template. */
export function templateWordForEachValue<Value>(vocabulary: Vocabulary<Value>): string[] {
  const values = [...new Set(vocabulary.map(([, value]) => value))];
  return values.map((value) => templateWordForValue(vocabulary, value));
}

/** Returns the word of the template for a value. */
export function templateWordForValue<Value>(vocabulary: Vocabulary<Value>, value: Value): string {
  return vocabulary.find(([, each]) => each === value)?.[0] ?? '';
}

/** Returns the value of a word; null if the vocabulary does not contain the word. */
export function valueOfVocabularyWord<Value>(vocabulary: Vocabulary<Value>, word: string): Value | null {
  return vocabulary.find(([each]) => each === word)?.[1] ?? null;
}
