import type { Question } from '../question/question.ts';
import { checkArithmetic } from './arithmetic.ts';
import { enumerateCompositions, formatAcceptedComposition, type AcceptedComposition } from './compositions.ts';
import { checkDirection } from './direction.ts';
import { checkDummies } from './dummies.ts';
import { createFinding, type Finding } from './finding.ts';
import { checkGivenDiagram, checkProblems, checkRepair, checkGivenStory, checkWritten } from './modes.ts';
import { checkNumbers } from './numbers.ts';
import { checkPictures } from './pictures.ts';
import { checkTold } from './reader/check-told.ts';
import { checkSense } from './sense/check-sense.ts';
import { checkScript } from './script.ts';
import { checkSpacing } from './spacing.ts';
import { checkText } from './text.ts';

export type CheckReport = {
  readonly findings: readonly Finding[];
  /** The number of judged fillings (ordered choices of cards for the slots). */
  readonly fillings: number;
  readonly accepted: readonly AcceptedComposition[];
};

/**
 * Checks a question (docs/domain.md 9). Judges every ordered choice of cards for the slots, then checks dummies,
 * numbers and texts. If there are no findings, pupils may get the question.
 */
export function checkQuestion(question: Question): CheckReport {
  const { fillings, accepted } = enumerateCompositions(question);
  const numbers = checkNumbers(question);
  const findings = [
    ...checkMode(question, accepted),
    ...checkReading(question, accepted),
    ...sameSentences(question),
    ...numbers,
    // A number outside of the grade's range is already reported, so the calculation is not checked in this case.
    ...(numbers.length === 0 ? checkArithmetic(question, accepted) : []),
    ...checkSense(question, accepted),
    ...checkPictures(question),
    ...question.cards.flatMap((card) => [
      ...checkText(question, card),
      ...checkDirection(question, card),
      ...checkSpacing(question, card),
      ...checkScript(question, card),
    ]),
  ];
  return { findings, fillings, accepted };
}

/** Checks accepted compositions and dummies (rules 1 and 2 of docs/domain.md 9) by the rules of the mode. */
function checkMode(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
  const [right, ...others] = accepted;
  const alone = others.length === 0 ? right : undefined;
  const dummies = alone === undefined ? [] : checkDummies(question, alone);
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
      return [...checkAccepted(question, accepted), ...dummies];
    case 'diagramToCompose':
      return [
        ...checkAccepted(question, accepted),
        ...dummies,
        ...(alone === undefined ? [] : checkGivenDiagram(question, alone)),
      ];
    case 'repair':
      return [...checkAccepted(question, accepted), ...dummies, ...checkRepair(question, alone ?? null)];
    case 'storyToDiagram':
      return checkGivenStory(question);
    case 'free':
      return checkProblems(question, accepted);
    case 'write':
      return [...checkAccepted(question, accepted), ...checkWritten(question, alone ?? null)];
  }
}

/**
 * Reads every told problem (the story as a word problem) with the parser. If a question has several accepted
 * compositions by mistake, nothing is read, because `ambiguous` reports this already.
 */
function checkReading(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
  if (question.mode !== 'free' && accepted.length !== 1) return [];
  return accepted.flatMap((each) => checkTold(question, each));
}

/** Rule 1 of docs/domain.md 9: exactly one composition is accepted. */
function checkAccepted(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
  if (accepted.length === 0) return [createFinding('unsolvable', {})];
  if (accepted.length === 1) return [];
  const written = accepted.map((each) => formatAcceptedComposition(question, each));
  const found = written.map((each, at) => `(${at + 1}) ${each}`).join('　');
  return [createFinding('ambiguous', { found, composition: written[1] ?? '' })];
}

function sameSentences(question: Question): Finding[] {
  return question.cards.flatMap((card, at) => {
    const twin = question.cards.slice(0, at).some(({ text }) => text === card.text);
    return twin ? [createFinding('sameSentence', { card: card.id, found: card.text })] : [];
  });
}
