import type { Question, Requirement } from '../question/question.ts';
import { STORY_EQUATION_OPERATOR } from '../story/triangle.ts';
import {
  QUESTION_FORMS,
  VALUES_MEASURED_IN_LOGS,
  STORY_KINDS_WITH_PUBLISHED_LOGS,
  type QuestionForm,
  type ValuesMeasuredInLogs,
  type StoryKindWithPublishedLogs,
} from './measured-logs.ts';

/**
 * What decides the difficulty of a question: its row in the table of docs/domain.md 14.1, and its form (docs/domain.md
 * 2.2).
 */
export type QuestionDifficulty = { readonly row: StoryKindWithLogsOrUnmeasured; readonly form: QuestionForm };

/**
 * A row of the table in docs/domain.md 14.1: a story kind for which logs of adults were published, or `unmeasured`
 * (products, several triangles, pools).
 */
export type StoryKindWithLogsOrUnmeasured = StoryKindWithPublishedLogs | 'unmeasured';

/** Returns the row for a question in the table of docs/domain.md 14.1. */
export function difficultyRowOfQuestion({ requirement }: Pick<Question, 'requirement'>): StoryKindWithLogsOrUnmeasured {
  const [kind, ...more] = requirement?.kinds ?? [];
  if (more.length > 0) return 'unmeasured';
  return STORY_KINDS_WITH_PUBLISHED_LOGS.find((measured) => measured === kind) ?? 'unmeasured';
}

function isReverse({ kinds, equation: { left } }: Requirement): boolean {
  const [kind] = kinds;
  return (
    kinds.length > 1 ||
    (kind !== undefined && left.kind === 'operation' && left.operator !== STORY_EQUATION_OPERATOR[kind])
  );
}

/** Returns the form of a question (docs/domain.md 2.2). A pool, which requires no equation, counts as form 2. */
export function formOfQuestion({ requirement }: Pick<Question, 'requirement'>): QuestionForm {
  if (requirement === null) return 2;
  const { equation, reading } = requirement;
  if (reading === 'calculation') return isReverse(requirement) ? 3 : 1;
  return equation.right.kind === 'amount' && equation.right.amount === 'unknown' ? 1 : 2;
}

/** Returns the difficulty of a question for a simulated pupil. */
export function difficultyOfQuestion(question: Pick<Question, 'requirement'>): QuestionDifficulty {
  return { row: difficultyRowOfQuestion(question), form: formOfQuestion(question) };
}

function meanOver(amountOf: (measured: ValuesMeasuredInLogs) => number): number {
  return (
    STORY_KINDS_WITH_PUBLISHED_LOGS.reduce((sum, kind) => sum + amountOf(VALUES_MEASURED_IN_LOGS[kind]), 0) /
    STORY_KINDS_WITH_PUBLISHED_LOGS.length
  );
}

function meansByForm(
  amountOf: (measured: ValuesMeasuredInLogs, form: QuestionForm) => number,
): ValuesMeasuredInLogs['checks'] {
  const [first, second, third] = QUESTION_FORMS.map((form) => meanOver((measured) => amountOf(measured, form)));
  return { 1: first ?? 0, 2: second ?? 0, 3: third ?? 0 };
}

/** The values for kinds without measurements: the means of the measured kinds. */
const UNMEASURED: ValuesMeasuredInLogs = {
  firstCheckRate: meansByForm((measured, form) => measured.firstCheckRate[form]),
  checks: meansByForm(({ checks }, form) => checks[form]),
  seconds: meansByForm(({ seconds }, form) => seconds[form]),
  satisfied: {
    structure: meanOver(({ satisfied }) => satisfied.structure),
    story: meanOver(({ satisfied }) => satisfied.story),
    objects: meanOver(({ satisfied }) => satisfied.objects),
    numbers: meanOver(({ satisfied }) => satisfied.numbers),
    calculation: meanOver(({ satisfied }) => satisfied.calculation),
  },
  learning: [],
};

/** Returns the measured values of a row; for `unmeasured` the means of the measured rows. */
export function valuesMeasuredForDifficultyRow(row: StoryKindWithLogsOrUnmeasured): ValuesMeasuredInLogs {
  return row === 'unmeasured' ? UNMEASURED : VALUES_MEASURED_IN_LOGS[row];
}

/**
 * Returns the share (0 to 1) of first checks that are right. With form 3 it depends on `met`, the number of questions
 * of this row in form 3 that the pupil had before.
 */
export function probabilityOfRightFirstCheck({ row, form }: QuestionDifficulty, met: number): number {
  const { learning, firstCheckRate: rates } = valuesMeasuredForDifficultyRow(row);
  if (form !== 3 || learning.length === 0) return rates[form];
  return learning[Math.min(met, learning.length - 1)] ?? rates[form];
}
