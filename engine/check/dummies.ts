import { writeAmount } from '../quantity/notation.ts';
import { amountKey } from '../quantity/amount.ts';
import type { SentenceCard } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { describeAcceptedComposition, formatCardSentences, type AcceptedComposition } from './compositions.ts';
import { brokenConstraintsOfFilling } from './fillings.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { CONSTRAINT_NAMES, type Constraint, CONSTRAINTS } from '../question/constraint.ts';

/**
 * A slot where a dummy tempts the pupil (a trap). `place` is the card that belongs in this slot. `composition` is the
 * right composition, except that the dummy is in the slot of `place`. `broken` lists the constraints that this
 * composition breaks.
 */
export type TrapOfDummy = {
  readonly dummy: SentenceCard;
  readonly place: SentenceCard;
  readonly broken: readonly Constraint[];
  readonly composition: readonly SentenceCard[];
};

/** Minimum number of different constraints that the dummies of one question break, counted over all dummies. */
const LEAST_TRAPS = 3;

/**
 * Returns the traps of a question's dummies. The trap of a dummy is the slot where it breaks the fewest constraints,
 * because pupils most likely choose it there. If several slots are equal in this, each of them is a trap.
 */
export function findTrapsOfDummies(question: Question, accepted: AcceptedComposition): TrapOfDummy[] {
  const dummies = question.cards.filter((card) => !accepted.cards.includes(card));
  return dummies.flatMap((dummy) => {
    const swaps = accepted.cards.map((place) => swapIn(question, accepted, dummy, place));
    const fewest = Math.min(...swaps.map(({ broken }) => broken.length));
    return swaps.filter(({ broken }) => broken.length === fewest);
  });
}

function swapIn(
  question: Question,
  { cards }: AcceptedComposition,
  dummy: SentenceCard,
  place: SentenceCard,
): TrapOfDummy {
  const composition = cards.map((card) => (card === place ? dummy : card));
  const broken = brokenConstraintsOfFilling(
    question,
    composition.map((card) => card.id),
  );
  return { dummy, place, broken, composition };
}

/**
 * Checks the dummies (docs/domain.md 9, rule 2). Together they must break at least three different constraints. No
 * dummy may be recognisable by its number alone.
 */
export function checkDummies(question: Question, accepted: AcceptedComposition): CheckFinding[] {
  const traps = findTrapsOfDummies(question, accepted);
  const found = CONSTRAINTS.filter((constraint) => traps.some(({ broken }) => broken.includes(constraint)));
  const findings = strayNumbers(question, accepted);
  if (found.length >= LEAST_TRAPS) return findings;
  const names = found.map((constraint) => CONSTRAINT_NAMES[constraint]).join('・');
  const shown = traps[0] === undefined ? {} : { composition: formatCardSentences(question, traps[0].composition) };
  return [...findings, createCheckFinding('fewTraps', { found: names, ...shown })];
}

function strayNumbers(question: Question, accepted: AcceptedComposition): CheckFinding[] {
  const { notation } = question;
  const needed = new Set(accepted.cards.map((card) => amountKey(card.meaning.amount)));
  const numbers = () => accepted.cards.map((card) => writeAmount(card.meaning.amount, notation)).join('、');
  return question.cards
    .filter((card) => !needed.has(amountKey(card.meaning.amount)))
    .map((card) =>
      createCheckFinding('strayNumber', {
        card: card.id,
        found: writeAmount(card.meaning.amount, notation),
        expected: numbers(),
        composition: describeAcceptedComposition(question, accepted),
      }),
    );
}
