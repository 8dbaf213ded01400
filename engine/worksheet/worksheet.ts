import { enumerateCompositions } from '../check/compositions.ts';
import { verdictOfFilling } from '../check/fillings.ts';
import { convertPoolProblemToQuestion } from '../check/found-problem.ts';
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

/** A question together with the word problem of its right composition, as it is printed. */
export type WorksheetQuestion = PrintedProblem & { readonly question: Question };

/**
 * Returns the word problem that the cards in the slots form. Null if they form no story, or if the unknown of the story
 * has no value.
 */
export function createPrintedProblem(question: Question, slots: readonly CardId[]): PrintedProblem | null {
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
export function createWorksheetQuestion(question: Question): WorksheetQuestion | null {
  if (question.mode === 'free' || question.requirement === null) return null;
  const [accepted] = enumerateCompositions(question).accepted;
  const printed =
    accepted &&
    createPrintedProblem(
      question,
      accepted.cards.map(({ id }) => id),
    );
  return printed ? { question, ...printed } : null;
}

/**
 * Returns a question that a pupil solved, for printing; null if no answer can be computed. For a pool (mode `free`),
 * returns the problem that the pupil found, as a question with only the cards in `slots`.
 */
export function createWorksheetQuestionFromSolution(
  question: Question,
  slots: readonly CardId[] | null,
): WorksheetQuestion | null {
  const found = question.mode === 'free' && slots !== null ? convertPoolProblemToQuestion(question, slots) : question;
  return found && createWorksheetQuestion(found);
}

/**
 * A word problem that a pupil wrote. `understood` is what the readers understood of the text. If they did not
 * understand the text and a teacher has marked it as right, `understood` is null.
 */
export type ProblemWrittenByPupil = { readonly text: string; readonly understood: ProblemReading | null };

/**
 * Returns a problem that a pupil wrote, as it is printed, in the pupil's own words. The equation and the answer come
 * from the text if the readers understood it, otherwise from the question's requirement. Null if there is no answer.
 */
export function createPrintedProblemFromText(
  question: Question,
  { text, understood }: ProblemWrittenByPupil,
): PrintedProblem | null {
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

/** Returns a question for printing, with the problem that a pupil wrote for it; null if there is no answer. */
export function createWorksheetQuestionFromText(
  question: Question,
  written: ProblemWrittenByPupil,
): WorksheetQuestion | null {
  const printed = createPrintedProblemFromText(question, written);
  return printed && { question, ...printed };
}

/** Maximum number of sheets of one worksheet. A sheet beyond it would get the questions of the next worksheet. */
const SHEETS = 40;

/**
 * Returns the ids of the generated questions on one sheet of a worksheet. `number` is the worksheet, from 1; `sheet` is
 * the sheet of this worksheet, from 0; `count` is the number of questions on a sheet. All sheets of a worksheet have
 * different questions. The same arguments always give the same ids.
 */
export function createQuestionIdsOfSheet(
  level: number,
  { number, sheet, count }: { readonly number: number; readonly sheet: number; readonly count: number },
): string[] {
  const first = ((number - 1) * SHEETS + sheet) * count;
  return Array.from({ length: count }, (_, at) => generatedQuestionId({ level, seed: (first + at) % SEEDS_PER_LEVEL }));
}
