import { enumerateCompositions } from '../check/compositions.ts';
import { verdictOfFilling } from '../check/fillings.ts';
import { questionOfProblemFoundByPupil } from '../check/found-problem.ts';
import { generatedQuestionId, SEEDS_PER_LEVEL } from '../levels/generated.ts';
import { writeAmount } from '../quantity/notation.ts';
import { writeCountedNumber } from '../quantity/counter.ts';
import type { Question } from '../question/question.ts';
import { counterOfCard } from '../question/counter-of.ts';
import type { CardId } from '../story/card.ts';
import { expressionValue } from '../story/expression-value.ts';
import { answerOfEquation } from '../story/answer.ts';
import { writeEquation, writeExpression } from '../story/write-expression.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { expressionOfReading } from '../reader/solve-reading.ts';
import { spellCounterAsInText } from '../writing/counter-in-text.ts';
import { wordProblemOfComposition } from '../story/telling-network.ts';

/** A problem as it is printed. */
export type PrintedProblem = {
  /** The sentences of the story, in the source notation of engine/text. */
  readonly story: readonly string[];
  /** The calculation equation with its result: 3 + 2 = 5. */
  readonly equation: string;
  /** The answer with its unit, in the source notation. */
  readonly answer: string;
};

/** A question together with its right problem, as it is printed. */
export type WorksheetQuestion = PrintedProblem & { readonly question: Question };

/** Returns the problem that the cards in the slots make; null if they make no problem with an answer. */
export function printedProblem(question: Question, slots: readonly CardId[]): PrintedProblem | null {
  const verdict = verdictOfFilling(question, slots);
  const cards = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const unknown = cards.find((card) => card.meaning.amount === 'unknown');
  const calculation = verdict?.equations.calculation ?? null;
  const value = calculation === null ? null : expressionValue(calculation.left);
  if (verdict === null || calculation === null || unknown === undefined || value === null) return null;
  const { notation } = question;
  return {
    story: wordProblemOfComposition(cards, verdict.triangles).map(({ text }) => text),
    equation: `${writeExpression(calculation.left, notation)} = ${writeAmount(value, notation)}`,
    answer: writeCountedNumber(counterOfCard(question, unknown), value, notation),
  };
}

/** Returns a question for printing; null for a pool or a question without an answer. */
export function worksheetQuestion(question: Question): WorksheetQuestion | null {
  if (question.mode === 'free' || question.requirement === null) return null;
  const [accepted] = enumerateCompositions(question).accepted;
  const printed =
    accepted &&
    printedProblem(
      question,
      accepted.cards.map(({ id }) => id),
    );
  return printed ? { question, ...printed } : null;
}

/**
 * Returns a solved question for printing; null if it has no answer. For a pool (mode `free`), returns the problem that
 * the cards in `slots` make, as a question that contains only these cards.
 */
export function worksheetOfSolvedQuestion(
  question: Question,
  slots: readonly CardId[] | null,
): WorksheetQuestion | null {
  const found = question.mode === 'free' && slots !== null ? questionOfProblemFoundByPupil(question, slots) : question;
  return found && worksheetQuestion(found);
}

/**
 * A problem that a pupil wrote. `understood` is what was understood of the text; null if a teacher called the text
 * right.
 */
export type WrittenProblem = { readonly text: string; readonly understood: ProblemReading | null };

/**
 * Returns a written problem as it is printed, with the pupil's own words; null if it has no answer. The equation and
 * the answer are those of the text or, if a teacher called it right, those that the question requires.
 */
export function printedText(question: Question, { text, understood }: WrittenProblem): PrintedProblem | null {
  const { notation } = question;
  const required = question.requirement === null ? null : answerOfEquation(question.requirement.equation);
  const expression = understood === null ? null : expressionOfReading(understood);
  const value = expression === null ? required : expressionValue(expression);
  if (value === null) return null;
  const unit = understood?.quantities.find(({ amount }) => amount === 'asked')?.unit ?? null;
  const written = writeAmount(value, notation);
  const equation =
    expression === null
      ? question.requirement && writeEquation(question.requirement.equation, notation)
      : `${writeExpression(expression, notation)} = ${written}`;
  const answer =
    unit === null || unit === '比' ? written : writeCountedNumber(spellCounterAsInText(unit, text), value, notation);
  return { story: [text], equation: equation ?? '', answer };
}

/** Returns a solved written problem for printing; null if it has no answer. */
export function worksheetOfText(question: Question, written: WrittenProblem): WorksheetQuestion | null {
  const printed = printedText(question, written);
  return printed && { question, ...printed };
}

/** Maximum number of different sheets with the same `number`. The argument `sheet` is a number below this maximum. */
const SHEETS = 40;

/**
 * Returns the ids of the generated questions on one sheet. The sheets of one `number` have different questions. The
 * same arguments always give the same ids. `sheet` counts from 0, `number` from 1.
 */
export function questionIdsOfSheet(
  level: number,
  { number, sheet, count }: { readonly number: number; readonly sheet: number; readonly count: number },
): string[] {
  const first = ((number - 1) * SHEETS + sheet) * count;
  return Array.from({ length: count }, (_, at) => generatedQuestionId({ level, seed: (first + at) % SEEDS_PER_LEVEL }));
}
