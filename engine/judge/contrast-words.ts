import type { NumberNotation } from '../quantity/notation.ts';
import type { RequiredEquationKind } from '../question/question.ts';
import type { Equation } from '../story/expression.ts';
import type { EquationContrast, FeedbackComparisonTarget, ImpossibleEquationReason } from './feedback.ts';
import { writeRequiredEquationInSentence } from './requirement-words.ts';

/** Returns the name of an equation, for use in a sentence. */
export function nameOfRequiredEquationKind(reading: RequiredEquationKind): string {
  return reading === 'story' ? 'お{話|はなし}の {式|しき}' : '{計算|けいさん}の {式|しき}';
}

/** Returns the beginning of a sentence about what is required. */
export function wordsBeforeRequiredEquation(against: FeedbackComparisonTarget): string {
  return against === 'diagram' ? '{三角|さんかく}は' : '{作|つく}りたいのは';
}

/**
 * True if the cards in the slots give an equation (`present`) and it is written differently from the required equation.
 */
export function isEquationOfCardsDifferent(
  { requirement, present }: EquationContrast,
  notation: NumberNotation,
): boolean {
  const { equation, reading } = requirement;
  return (
    present !== null &&
    writeRequiredEquationInSentence(present, reading, notation) !==
      writeRequiredEquationInSentence(equation, reading, notation)
  );
}

/**
 * Returns sentences that contrast the equation of the cards (`present`) with the required equation. `whose` is the word
 * before the equation of the cards: いまの (present composition) or はじめの (composition given at the start).
 */
export function wordsOfContrastedEquations(
  whose: string,
  { requirement, present, impossible }: EquationContrast,
  against: FeedbackComparisonTarget,
  notation: NumberNotation,
): readonly string[] {
  const { equation, reading } = requirement;
  const told =
    present === null
      ? []
      : [
          `${whose} ${nameOfRequiredEquationKind(reading)}は ${writeRequiredEquationInSentence(present, reading, notation)}。`,
        ];
  return [
    ...told,
    ...explainImpossibleEquation(impossible, present),
    `${wordsBeforeRequiredEquation(against)} ${writeRequiredEquationInSentence(equation, reading, notation)}。`,
  ];
}

/**
 * Returns a text that says why an equation has no answer. Empty if the equation has an answer (`impossible` is null).
 */
export function explainImpossibleEquation(
  impossible: ImpossibleEquationReason | null,
  present: Equation | null,
): readonly string[] {
  if (impossible === null) return [];
  const result = present?.right;
  const isCalculation = result?.kind === 'amount' && result.amount === 'unknown';
  switch (impossible) {
    case 'tooLittle':
      return [
        isCalculation
          ? 'でも、この {引|ひ}き{算|ざん}は できないね。'
          : 'でも、「？」に {入|はい}る {数|かず}が ないね。',
      ];
    case 'uneven':
      return [
        isCalculation
          ? 'でも、この わり{算|ざん}は わり{切|き}れないね。'
          : 'でも、「？」に ちょうど {入|はい}る {数|かず}が ないね。',
      ];
  }
}
