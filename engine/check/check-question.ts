import type { Question } from '../question/question.ts';
import { checkCalculationsAreTaught } from './arithmetic.ts';
import { enumerateCompositions, describeAcceptedComposition, type AcceptedComposition } from './compositions.ts';
import { checkComparisonDirection } from './direction.ts';
import { checkDummies } from './dummies.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import {
  checkGivenDiagramIsUnambiguous,
  checkProblemsOfPool,
  checkRepairComposition,
  checkGivenStoryFulfilsRequirement,
  checkWriteQuestion,
} from './modes.ts';
import { checkNumbersOfGrade } from './numbers.ts';
import { checkToldProblem } from './reader/check-told.ts';
import { checkSentencesMakeSense } from './sense/check-sense.ts';
import { checkSpacing } from './spacing.ts';
import { checkCardText } from './text.ts';
import { PICTURE_NAMES } from '../object-pictures/picture-names.ts';
import type { SentenceCard } from '../story/card.ts';
import { findGradeSpellingDifferences } from '../text/grade-spelling.ts';

export type CheckReport = {
  readonly findings: readonly CheckFinding[];
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
  const numbers = checkNumbersOfGrade(question);
  const findings = [
    ...checkMode(question, accepted),
    ...checkReading(question, accepted),
    ...sameSentences(question),
    ...numbers,
    // If a number is outside of the grade's range, this is already reported, so the calculation is not checked.
    ...(numbers.length === 0 ? checkCalculationsAreTaught(question, accepted) : []),
    ...checkSentencesMakeSense(question, accepted),
    ...checkPictureNames(question),
    ...question.cards.flatMap((card) => [
      ...checkCardText(question, card),
      ...checkComparisonDirection(question, card),
      ...checkSpacing(question, card),
      ...checkWordSpelling(question, card),
    ]),
  ];
  return { findings, fillings, accepted };
}

/**
 * Checks, by the rules for the mode of the question, which compositions are accepted and whether the dummies are useful
 * (docs/domain.md 9, rules 1 and 2).
 */
function checkMode(question: Question, accepted: readonly AcceptedComposition[]): CheckFinding[] {
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
        ...(alone === undefined ? [] : checkGivenDiagramIsUnambiguous(question, alone)),
      ];
    case 'repair':
      return [...checkAccepted(question, accepted), ...dummies, ...checkRepairComposition(question, alone ?? null)];
    case 'storyToDiagram':
      return checkGivenStoryFulfilsRequirement(question);
    case 'free':
      return checkProblemsOfPool(question, accepted);
    case 'write':
      return [...checkAccepted(question, accepted), ...checkWriteQuestion(question, alone ?? null)];
  }
}

/**
 * Checks that the text of each accepted word problem leads to the same answer as the meanings of its cards. Skipped for
 * a question that should have one accepted composition but has several: the finding `ambiguous` already reports this.
 */
function checkReading(question: Question, accepted: readonly AcceptedComposition[]): CheckFinding[] {
  if (question.mode !== 'free' && accepted.length !== 1) return [];
  return accepted.flatMap((each) => checkToldProblem(question, each));
}

/** Reports a question that breaks rule 1 of docs/domain.md 9: exactly one composition must be accepted. */
function checkAccepted(question: Question, accepted: readonly AcceptedComposition[]): CheckFinding[] {
  if (accepted.length === 0) return [createCheckFinding('unsolvable', {})];
  if (accepted.length === 1) return [];
  const written = accepted.map((each) => describeAcceptedComposition(question, each));
  const found = written.map((each, at) => `(${at + 1}) ${each}`).join('　');
  return [createCheckFinding('ambiguous', { found, composition: written[1] ?? '' })];
}

function sameSentences(question: Question): CheckFinding[] {
  return question.cards.flatMap((card, at) => {
    const twin = question.cards.slice(0, at).some(({ text }) => text === card.text);
    return twin ? [createCheckFinding('sameSentence', { card: card.id, found: card.text })] : [];
  });
}

/** Reports each picture that an author chose for an object and that does not exist. */
function checkPictureNames({ objects }: Pick<Question, 'objects'>): CheckFinding[] {
  return [...objects.values()].flatMap(({ picture }) =>
    picture === undefined || PICTURE_NAMES.some((name) => name === picture)
      ? []
      : [createCheckFinding('unknownPicture', { found: picture })],
  );
}

/**
 * Checks that the card's text writes each word as the word table (engine/text/script) prescribes for the grade: in
 * kanji, in kana or with furigana (docs/domain.md 9, rule 4).
 */
function checkWordSpelling({ grade }: Pick<Question, 'grade'>, { id, text }: SentenceCard): CheckFinding[] {
  return findGradeSpellingDifferences(text, grade).map(({ found, expected }) =>
    createCheckFinding('wordScript', { card: id, found, expected: `${grade}年：${expected}` }),
  );
}

/** A question for which the checker reports nothing, with its one right composition. */
export type QuestionWithoutFindings = { readonly question: Question; readonly right: AcceptedComposition };
