import type { Question } from '../question/question.ts';
import { enumerateCompositions, writeAccepted, type AcceptedComposition } from './compositions.ts';
import { checkDirection } from './direction.ts';
import { checkDummies } from './dummies.ts';
import { finding, type Finding } from './finding.ts';
import { checkGivenDiagram, checkProblems, checkRepair, checkGivenStory } from './modes.ts';
import { checkNumbers } from './numbers.ts';
import { checkPictures } from './pictures.ts';
import { checkTold } from './reader/check-told.ts';
import { checkSense } from './sense/check-sense.ts';
import { checkScript } from './script.ts';
import { checkSpacing } from './spacing.ts';
import { checkText } from './text.ts';

export type CheckReport = {
  readonly findings: readonly Finding[];
  /** How many ordered fillings of the slots were judged: all there are. */
  readonly fillings: number;
  readonly accepted: readonly AcceptedComposition[];
};

/**
 * Checks a question as docs/domain.md 9 asks: every ordered filling of its slots is judged, then its dummies, numbers and
 * texts are looked at. No findings: the question can be given to pupils.
 */
export function checkQuestion(question: Question): CheckReport {
  const { fillings, accepted } = enumerateCompositions(question);
  const findings = [
    ...checkMode(question, accepted),
    ...checkReading(question, accepted),
    ...sameSentences(question),
    ...checkNumbers(question),
    ...checkSense(question),
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

/** Rules 1, 2 and 5, which every mode keeps in its own way. */
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
  }
}

/** Every problem that can be made reads by itself; where several are made by mistake, that is what has to be mended. */
function checkReading(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
  if (question.mode !== 'free' && accepted.length !== 1) return [];
  return accepted.flatMap((each) => checkTold(question, each));
}

/** Rules 1 and 5: one composition, told in the orders that its kind permits. */
function checkAccepted(question: Question, accepted: readonly AcceptedComposition[]): Finding[] {
  if (accepted.length === 0) return [finding('unsolvable', {})];
  if (accepted.length === 1) return [];
  const written = accepted.map((each) => writeAccepted(question, each));
  const found = written.map((each, at) => `(${at + 1}) ${each}`).join('　');
  return [finding('ambiguous', { found, composition: written[1] ?? '' })];
}

function sameSentences(question: Question): Finding[] {
  return question.cards.flatMap((card, at) => {
    const twin = question.cards.slice(0, at).some(({ text }) => text === card.text);
    return twin ? [finding('sameSentence', { card: card.id, found: card.text })] : [];
  });
}
