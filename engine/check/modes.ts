import { amountKey } from '../quantity/amount.ts';
import { writeRational } from '../quantity/notation.ts';
import type { CardId, SentenceCard } from '../story/card.ts';
import { expressionValue } from '../story/expression-value.ts';
import { areSameExpressions } from '../story/same-expression.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { describeAcceptedComposition, formatCardSentences, type AcceptedComposition } from './compositions.ts';
import { brokenConstraintsOfFilling, ordersThatMayChangeCalculation, verdictOfFilling } from './fillings.ts';
import { findCardSetsFittingRequirement } from './candidate-card-sets.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { findExceededNumberRange } from './numbers.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../question/constraint.ts';

function cardsNamed({ cards }: Question, ids: readonly CardId[]): SentenceCard[] {
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

function idsOf(cards: readonly SentenceCard[]): CardId[] {
  return cards.map(({ id }) => id);
}

/** Returns the label of a card's block: its amount with its unit. */
function blockLabel({ objects }: Question, { meaning }: SentenceCard): string {
  const counted = objectCountedByMeaning(meaning);
  return `${amountKey(meaning.amount)} ${counted === null ? 'ばい' : (objects.get(counted)?.counter ?? '')}`;
}

function blockLabels(question: Question, cards: readonly SentenceCard[]): string {
  return cards
    .map((card) => blockLabel(question, card))
    .toSorted()
    .join('\n');
}

/**
 * Checks a question of mode `diagramToCompose`: the given diagram must fit only one story. It fits every story with the
 * same story kinds, block labels and calculation, because a diagram does not show the cards.
 */
export function checkGivenDiagramIsUnambiguous(question: Question, right: AcceptedComposition): CheckFinding[] {
  const required = verdictOfFilling(question, idsOf(right.cards))?.equations.calculation ?? null;
  const blocks = blockLabels(question, right.cards);
  for (const set of findCardSetsFittingRequirement(question)) {
    if (blockLabels(question, set) !== blocks) continue;
    for (const filling of ordersThatMayChangeCalculation(set)) {
      const verdict = verdictOfFilling(question, filling);
      const calculation = verdict?.equations.calculation ?? null;
      if (verdict === null || required === null || calculation === null || verdict.firstBroken !== 'calculation')
        continue;
      if (!areSameExpressions(calculation.left, required.left)) continue;
      return [
        createCheckFinding('otherStory', { composition: formatCardSentences(question, cardsNamed(question, filling)) }),
      ];
    }
  }
  return [];
}

/** Checks a question of mode `repair`: the given composition must be wrong and contain at least one right card. */
export function checkRepairComposition(question: Question, right: AcceptedComposition | null): CheckFinding[] {
  const given = cardsNamed(question, question.given ?? []);
  const composition = formatCardSentences(question, given);
  if (brokenConstraintsOfFilling(question, idsOf(given)).length === 0)
    return [createCheckFinding('givenRight', { composition })];
  if (right === null || given.some((card) => right.cards.includes(card))) return [];
  return [createCheckFinding('givenFar', { composition, expected: formatCardSentences(question, right.cards) })];
}

/**
 * Checks a question of mode `storyToDiagram`: the given cards must fulfil the requirement, and there must be no other
 * cards.
 */
export function checkGivenStoryFulfilsRequirement(question: Question): CheckFinding[] {
  const given = cardsNamed(question, question.given ?? []);
  const stray = question.cards.filter((card) => !given.includes(card));
  const broken = brokenConstraintsOfFilling(question, idsOf(given));
  const names = CONSTRAINTS.filter((constraint) => broken.includes(constraint)).map((each) => CONSTRAINT_NAMES[each]);
  return [
    ...stray.map((card) => createCheckFinding('strayCard', { card: card.id, found: card.text })),
    ...(broken.length === 0
      ? []
      : [
          createCheckFinding('givenWrong', {
            composition: formatCardSentences(question, given),
            found: names.join('・'),
          }),
        ]),
  ];
}

/** Checks a question of mode `write`: it must not have cards that its right composition does not use. */
export function checkWriteQuestion(question: Question, right: AcceptedComposition | null): CheckFinding[] {
  if (right === null) return [];
  const stray = question.cards.filter((card) => !right.cards.includes(card));
  return stray.map((card) => createCheckFinding('strayCard', { card: card.id, found: card.text }));
}

/** Minimum number of different problems in a pool. */
const LEAST_PROBLEMS = 3;

/**
 * Checks a pool (mode `free`). The pool must contain as many different problems as it declares, at least three. The
 * answers of the problems must be in the number range of the grade.
 */
export function checkProblemsOfPool(question: Question, accepted: readonly AcceptedComposition[]): CheckFinding[] {
  const { problems, grade, notation } = question;
  const found = String(accepted.length);
  const composition = () =>
    accepted.map((each, at) => `(${at + 1}) ${describeAcceptedComposition(question, each)}`).join('　');
  const findings = accepted.flatMap((each) => {
    const calculation = verdictOfFilling(question, idsOf(each.cards))?.equations.calculation ?? null;
    const answer = calculation === null ? null : expressionValue(calculation.left);
    const range = answer === null ? null : findExceededNumberRange(grade, answer);
    if (answer === null || range === null) return [];
    const written = describeAcceptedComposition(question, each);
    return [
      createCheckFinding('numberRange', {
        composition: written,
        found: writeRational(answer, notation),
        expected: range,
      }),
    ];
  });
  if (accepted.length < LEAST_PROBLEMS) {
    findings.push(
      createCheckFinding('fewProblems', { found, composition: composition(), expected: String(LEAST_PROBLEMS) }),
    );
  }
  if (problems !== accepted.length) {
    findings.push(
      createCheckFinding('problemCount', { found, composition: composition(), expected: String(problems) }),
    );
  }
  return findings;
}
