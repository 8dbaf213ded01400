import type { Question, Requirement } from '../question/question.ts';
import { STORY_OPERATOR } from '../story/triangle.ts';
import {
  FORMS,
  MEASURED,
  MEASURED_KINDS,
  type QuestionForm,
  type MeasuredDemand,
  type MeasuredKind,
} from './measured-logs.ts';

/** How hard a question is by the logs: its kind's row and its form. */
export type Demand = { readonly row: DemandRow; readonly form: QuestionForm };

/** A kind of which there are logs, or what has none: × and ÷, several triangles, any problem of a pool. */
export type DemandRow = MeasuredKind | 'unmeasured';

/** The row of docs/domain.md 14.1 that a question is like. */
export function rowOf({ requirement }: Pick<Question, 'requirement'>): DemandRow {
  const [kind, ...more] = requirement?.kinds ?? [];
  if (more.length > 0) return 'unmeasured';
  return MEASURED_KINDS.find((measured) => measured === kind) ?? 'unmeasured';
}

function isReverse({ kinds, equation: { left } }: Requirement): boolean {
  const [kind] = kinds;
  return (
    kinds.length > 1 || (kind !== undefined && left.kind === 'operation' && left.operator !== STORY_OPERATOR[kind])
  );
}

/** The form of a question (docs/domain.md 2.2); a pool, which asks for no equation, counts as the second. */
export function formOf({ requirement }: Pick<Question, 'requirement'>): QuestionForm {
  if (requirement === null) return 2;
  const { equation, reading } = requirement;
  if (reading === 'calculation') return isReverse(requirement) ? 3 : 1;
  return equation.right.kind === 'amount' && equation.right.amount === 'unknown' ? 1 : 2;
}

/** What a question asks of a simulated pupil. */
export function demandOf(question: Pick<Question, 'requirement'>): Demand {
  return { row: rowOf(question), form: formOf(question) };
}

function meanOver(amountOf: (measured: MeasuredDemand) => number): number {
  return MEASURED_KINDS.reduce((sum, kind) => sum + amountOf(MEASURED[kind]), 0) / MEASURED_KINDS.length;
}

function meansByForm(amountOf: (measured: MeasuredDemand, form: QuestionForm) => number): MeasuredDemand['checks'] {
  const [first, second, third] = FORMS.map((form) => meanOver((measured) => amountOf(measured, form)));
  return { 1: first ?? 0, 2: second ?? 0, 3: third ?? 0 };
}

/** Nobody has measured these: the mean of what has been measured stands for them. */
const UNMEASURED: MeasuredDemand = {
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

/** The figures of a row; those of unmeasured kinds are the means of the measured. */
export function measuredOf(row: DemandRow): MeasuredDemand {
  return row === 'unmeasured' ? UNMEASURED : MEASURED[row];
}

/** The share of right first checks; `met` counts the questions of form 3 of this row that the pupil met before. */
export function firstCheckRate({ row, form }: Demand, met: number): number {
  const { learning, firstCheckRate: rates } = measuredOf(row);
  if (form !== 3 || learning.length === 0) return rates[form];
  return learning[Math.min(met, learning.length - 1)] ?? rates[form];
}
