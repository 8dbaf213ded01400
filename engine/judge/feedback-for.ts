import type { Composition } from '../question/composition.ts';
import type { Constraint } from '../question/constraint.ts';
import { counterOfCard } from '../question/counter-of.ts';
import { triangleCountOfQuestion, type Mode, type Question } from '../question/question.ts';
import { isRelationMeaning, type CardId, type ObjectKey, type StoryObject } from '../story/card.ts';
import type {
  BrokenConstraintDetails,
  Feedback,
  FeedbackStep,
  FeedbackComparisonTarget,
  FeedbackMarkTarget,
  ObjectsMismatch,
} from './feedback.ts';
import { findImpossibleCalculationReason } from './impossible.ts';
import { feedbackOnWrongNaming } from './modes/misnamed.ts';
import { hasRightCardsInWrongOrder, findFeedbackMarkTarget } from './nearest/second-look.ts';
import { rateNotationOfCards } from './requirement-words.ts';
import { diagramFaultsOf, type DiagramFault, type Verdict } from './verdict.ts';
import { objectKeysOfMeaning, objectOfExistenceOrWhole } from '../story/object-keys.ts';

/**
 * Returns the feedback on a verdict, for a feedback step (docs/domain.md 4.2). Null if the verdict is that the
 * composition is right.
 */
export function feedbackForVerdict(
  question: Question,
  composition: Composition,
  verdict: Verdict,
  step: FeedbackStep,
): Feedback | null {
  switch (question.mode) {
    case 'compose':
    case 'diagramToCompose':
    case 'free':
    case 'write':
      return constraintFeedback(question, composition, verdict, step);
    case 'composeAndDiagram':
      return constraintFeedback(question, composition, verdict, step) ?? diagramFeedback(question, verdict, step);
    case 'storyToDiagram':
      return diagramFeedback(question, verdict, step);
    case 'repair':
      return (
        constraintFeedback(question, composition, verdict, step) ??
        feedbackOnWrongNaming(question, composition, verdict, step)
      );
  }
}

/**
 * Returns the card or slots that are marked at the end of the story's animation (docs/domain.md 4.2), the same as in
 * feedback step 2. Null if the composition is right.
 */
export function findMarkAtAnimationEnd(
  question: Question,
  { slots }: Composition,
  verdict: Verdict,
): FeedbackMarkTarget | null {
  const { firstBroken, constraints } = verdict;
  return firstBroken === null ? null : findFeedbackMarkTarget(question, slots, constraints, firstBroken);
}

/** Returns the feedback on the first fault of the diagram; null if the diagram has no fault. */
function diagramFeedback(question: Question, verdict: Verdict, step: FeedbackStep): Feedback | null {
  const [fault] = diagramFaultsOf(verdict);
  if (fault === undefined) return null;
  const card = 'card' in fault ? question.cards.find(({ id }) => id === fault.card) : undefined;
  const quantity = card === undefined ? null : { amount: card.meaning.amount, counter: counterOfCard(question, card) };
  return { kind: 'diagram', step, fault, quantity };
}

/** Returns what feedback compares the cards with in a mode. */
function heldAgainst(mode: Mode): FeedbackComparisonTarget {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'storyToDiagram':
    case 'repair':
    case 'write':
      return 'equation';
    case 'diagramToCompose':
      return 'diagram';
    case 'free':
      return 'story';
  }
}

/** Returns the feedback on the first broken constraint; null if no constraint is broken. */
function constraintFeedback(
  question: Question,
  { slots }: Composition,
  { firstBroken, constraints, equations }: Verdict,
  step: FeedbackStep,
): Feedback | null {
  if (firstBroken === null) return null;
  const { requirement } = question;
  const look = findFeedbackMarkTarget(question, slots, constraints, firstBroken);
  return {
    kind: 'constraint',
    step,
    broken: brokenConstraint(question, slots, firstBroken, look),
    look: step === 1 ? null : look,
    against: heldAgainst(question.mode),
    requirement,
    rate: rateNotationOfCards(question.cards),
    present: equations[requirement?.reading ?? 'story'],
    impossible: findImpossibleCalculationReason(question, equations),
  };
}

function brokenConstraint(
  question: Question,
  slots: Composition['slots'],
  constraint: Constraint,
  look: FeedbackMarkTarget,
): BrokenConstraintDetails {
  const meanings = slots.flatMap((id) => question.cards.find((card) => card.id === id)?.meaning ?? []);
  const kinds = meanings.flatMap((meaning) => (isRelationMeaning(meaning) ? [meaning.kind] : []));
  switch (constraint) {
    case 'structure':
      return { kind: 'structure', relations: kinds.length, wanted: triangleCountOfQuestion(question) };
    case 'story':
      return { kind: 'story', kinds };
    case 'objects':
      return { kind: 'objects', clue: findObjectsClue(question, slots, markedCard(look)) };
    case 'numbers': {
      const amounts = meanings.map(({ amount }) => amount).filter((amount) => amount !== 'hidden');
      return { kind: 'numbers', amounts };
    }
    case 'calculation':
      return { kind: 'calculation', orderAlone: hasRightCardsInWrongOrder(question, slots) };
  }
}

function markedCard(look: FeedbackMarkTarget): CardId | null {
  return look.kind === 'card' ? look.card : null;
}

/**
 * Returns the mistake that the feedback is about; null if the composition is right. Each time a pupil makes the same
 * mistake again, the feedback goes to the next step.
 */
export function mistakeForFeedback(verdict: Verdict): Constraint | DiagramFault['kind'] | 'misnamed' | null {
  return (
    verdict.firstBroken ?? diagramFaultsOf(verdict)[0]?.kind ?? (verdict.naming?.right === false ? 'misnamed' : null)
  );
}

/**
 * Returns in what way the objects on the cards in the slots do not fit together. `marked`: the card that feedback step
 * 2 marks; null if it marks none.
 */
function findObjectsClue(question: Question, slots: Composition['slots'], marked: CardId | null): ObjectsMismatch {
  const laid = question.cards.filter(({ id }) => slots.includes(id));
  const keysOf = (cards: typeof laid) => [...new Set(cards.flatMap(({ meaning }) => objectKeysOfMeaning(meaning)))];
  const others = keysOf(laid.filter(({ id }) => id !== marked));
  const own = keysOf(laid.filter(({ id }) => id === marked)).filter((key) => !others.includes(key));
  if (own.length > 0 && others.length > 0)
    return { kind: 'strange', objects: objectsNamed(question, own), others: objectsNamed(question, others) };
  // In a story of several triangles, the intermediate quantity may have no card. So an object without a stated number
  // is no mistake.
  if (triangleCountOfQuestion(question) > 1) return { kind: 'apart' };
  const tied = keysOf(laid.filter(({ meaning }) => isRelationMeaning(meaning)));
  const stated = new Set(laid.map(({ meaning }) => objectOfExistenceOrWhole(meaning)));
  const missing = tied.filter((key) => !stated.has(key));
  return missing.length > 0 ? { kind: 'missing', objects: objectsNamed(question, missing) } : { kind: 'apart' };
}

function objectsNamed({ objects }: Question, keys: readonly ObjectKey[]): StoryObject[] {
  return keys.flatMap((key) => objects.get(key) ?? []);
}
