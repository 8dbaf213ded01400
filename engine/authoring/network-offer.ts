import { checkQuestion, type QuestionWithoutFindings } from '../check/check-question.ts';
import { verdictOfFilling } from '../check/fillings.ts';
import { questionOfDraft, type QuestionDraft } from '../editor/draft.ts';
import { amountKey } from '../quantity/amount.ts';
import { compareRationals, isWholeRational, type Rational } from '../quantity/rational.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import { computeCurrentNumbersOfCards, type NetworkProblemDraft } from './network-problem-draft.ts';
import type { NumberByCardId } from './network-values.ts';
import type { ProblemOfferFault } from './problem-draft.ts';

/**
 * Returns a key of the problem. Problems with the same cards, numbers and objects in the same order have equal keys.
 */
export function likenessKeyOfNetworkProblem({ draft, told }: NetworkProblemDraft): string {
  const nameOf = (key: string): string => {
    const object = draft.objects.find((each) => each.key === key);
    return `${object?.owner ?? ''}${object?.name ?? ''}`;
  };
  const cards = told.flatMap((id) => draft.cards.find((card) => card.id === id) ?? []);
  return cards
    .map(({ meaning }) =>
      [meaning.kind, amountKey(meaning.amount), ...objectKeysOfMeaning(meaning).map(nameOf)].join(' '),
    )
    .join(' / ');
}

/** Returns the allowed range of a number: from half of the original number to twice this number. */
function rangeOf(value: Rational): { least: number; most: number } {
  const first = value.numerator / value.denominator;
  return { least: Math.ceil(first / 2), most: first * 2 };
}

/** Returns the first error in the numbers of the problem; null if there is none. */
export function findNetworkProblemNumberFault(
  making: NetworkProblemDraft,
  origin: NetworkProblemDraft,
): ProblemOfferFault | null {
  for (const [card, value] of making.known) {
    if (value === null || value.numerator === 0) return { kind: 'noNumber', card };
    const { least, most } = rangeOf(origin.known.get(card) ?? value);
    if (value.numerator > most * value.denominator) return { kind: 'tooLarge', card, most };
    if (value.numerator < least * value.denominator) return { kind: 'tooSmall', card, least };
  }
  const values = computeCurrentNumbersOfCards(making);
  const first = computeCurrentNumbersOfCards(origin);
  if (values === null || first === null) return { kind: 'tooFew' };
  const all = [...values.values()];
  if (all.some(({ numerator }) => numerator <= 0)) return { kind: 'tooFew' };
  if (!all.every(isWholeRational)) return { kind: 'uneven' };
  return making.triangles.every((triangle) => keepsRest(making.triangles, triangle, values, first))
    ? null
    : { kind: 'odd' };
}

/**
 * Returns false if the original numbers leave fewer items than fill one container, but the pupil's numbers do not. For
 * example, 8 balls are left over beside boxes of 5 balls each.
 */
function keepsRest(
  triangles: readonly StoryTriangle[],
  { kind, cards }: StoryTriangle,
  values: NumberByCardId,
  first: NumberByCardId,
): boolean {
  if (kind !== 'perUnit') return true;
  const sum = triangles.find((each) => each.kind === 'combine' && isPart(each, cards.apex));
  if (sum === undefined) return true;
  const rest = sum.cards.left === cards.apex ? sum.cards.right : sum.cards.left;
  return !isLess(first, rest, cards.left) || isLess(values, rest, cards.left);
}

function isPart({ cards }: StoryTriangle, card: CardId): boolean {
  return cards.left === card || cards.right === card;
}

function isLess(values: NumberByCardId, one: CardId, other: CardId): boolean {
  const [less, more] = [values.get(one), values.get(other)];
  return less !== undefined && more !== undefined && compareRationals(less, more) < 0;
}

/**
 * Returns the question with the original requirement and the new numbers, after the checker has accepted it. Dummies
 * that cause errors with the new numbers are removed. Null if the checker still reports an error.
 */
export function validateNetworkProblemOffer(
  { draft, told }: NetworkProblemDraft,
  id: string,
): QuestionWithoutFindings | null {
  const dummies = draft.cards.filter(({ use }) => use === 'dummy').map((card) => card.id);
  const whole = askedFor(draft, told, id);
  if (whole === null) return null;
  const { findings, accepted } = checkQuestion(whole);
  const [right] = accepted;
  if (findings.length === 0 && right !== undefined) return { question: whole, right };
  // Removing a dummy removes only the errors that this dummy causes. If the story itself has an error, no dummy is
  // removed, because the error would remain.
  const isDummys = accepted.length > 1 || findings.every(({ card }) => card !== null && dummies.includes(card));
  for (const dummy of isDummys ? dummies : []) {
    const question = askedFor(withoutCards(draft, [dummy]), told, id);
    const checked = question && checkQuestion(question);
    const [only] = checked?.accepted ?? [];
    if (question !== null && checked?.findings.length === 0 && only !== undefined) return { question, right: only };
  }
  return null;
}

function withoutCards(draft: QuestionDraft, ids: readonly CardId[]): QuestionDraft {
  return { ...draft, cards: draft.cards.filter((card) => !ids.includes(card.id)) };
}

function askedFor(draft: QuestionDraft, told: readonly CardId[], id: string): Question | null {
  const question = questionOfDraft(draft, id);
  const { kinds, reading } = requirementOfQuestion(question);
  const equation = verdictOfFilling(question, told)?.equations[reading] ?? null;
  return equation === null ? null : { ...question, requirement: { kinds, equation, reading } };
}
