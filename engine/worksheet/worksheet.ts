import { enumerateCompositions } from '../check/compositions.ts';
import { verdictOf } from '../check/fillings.ts';
import { generatedId, SEEDS } from '../levels/generated.ts';
import { writeAmount } from '../quantity/amount.ts';
import { writeCounted } from '../quantity/counter.ts';
import type { Question } from '../question/question.ts';
import { counterOf } from '../question/counter-of.ts';
import { expressionValue } from '../story/expression-value.ts';
import { writeExpression } from '../story/expression.ts';
import { tellComposition } from '../story/telling-network.ts';

/** A question as it stands on paper. */
export type WorksheetQuestion = {
  readonly question: Question;
  /** The right problem as it is told, sentence by sentence, in the source notation of engine/text. */
  readonly story: readonly string[];
  /** What one writes down: 3 + 2 = 5. */
  readonly equation: string;
  /** With its unit, in the source notation. */
  readonly answer: string;
};

/** Null for a question whose one right problem cannot be printed: of a pool, or without an answer. */
export function worksheetQuestion(question: Question): WorksheetQuestion | null {
  if (question.mode === 'free' || question.requirement === null) return null;
  const [accepted] = enumerateCompositions(question).accepted;
  if (accepted === undefined) return null;
  const slots = accepted.cards.map(({ id }) => id);
  const calculation = verdictOf(question, slots)?.equations.calculation ?? null;
  const unknown = accepted.cards.find((card) => card.meaning.amount === 'unknown');
  const value = calculation === null ? null : expressionValue(calculation.left);
  if (calculation === null || unknown === undefined || value === null) return null;
  const { notation } = question;
  return {
    question,
    story: tellComposition(accepted.cards, accepted.triangles).map(({ text }) => text),
    equation: `${writeExpression(calculation.left, notation)} = ${writeAmount(value, notation)}`,
    answer: writeCounted(counterOf(question, unknown), value, notation),
  };
}

/** So many sheets of different questions a number on paper names before the next one. */
const SHEETS = 40;

/**
 * The generated questions of one of some sheets, each of which has others; the same number names the same ones for ever.
 * `sheet` counts from 0, `number` from 1.
 */
export function sheetQuestionIds(
  level: number,
  { number, sheet, count }: { readonly number: number; readonly sheet: number; readonly count: number },
): string[] {
  const first = ((number - 1) * SHEETS + sheet) * count;
  return Array.from({ length: count }, (_, at) => generatedId({ level, seed: (first + at) % SEEDS }));
}
