import { enumerateCompositions } from '../check/compositions.ts';
import { draftOfQuestion } from '../editor/begin-draft.ts';
import type { DraftCard, QuestionDraft } from '../editor/draft.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import {
  compareRationals,
  areEqualRationals,
  isWholeRational,
  createRational,
  type Rational,
} from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import { replaceNetworkObject } from './network-things.ts';
import { computeNumbersOfNetworkCards, type NumberByCardId } from './network-values.ts';

/**
 * A problem of several triangles that a pupil is changing. The pupil can change its numbers and the objects of its
 * scene, but not its sentences and its requirement. `draft` is the latest draft in which all numbers, also the computed
 * ones, are positive whole numbers.
 */
export type NetworkProblemDraft = {
  readonly kind: 'network';
  readonly draft: QuestionDraft;
  /** The cards of the story in the order of the word problem. */
  readonly told: readonly CardId[];
  readonly triangles: readonly StoryTriangle[];
  /** The current known numbers; null for a number that the pupil has not entered yet. */
  readonly known: ReadonlyMap<CardId, Rational | null>;
  readonly isOwn: boolean;
};

export type NetworkDraftChange =
  | { readonly kind: 'number'; readonly card: CardId; readonly value: Rational | null }
  | { readonly kind: 'thing'; readonly at: number; readonly name: string };

/**
 * Returns the problem of several triangles that a pupil starts to change, made from the finished story `told`. Null if
 * a number of `told` is not whole or is written in two units. Also null if `told` has no dummies, because problems that
 * classmates compose with cards need them.
 */
export function createNetworkProblemDraft(told: Question, isOwn: boolean): NetworkProblemDraft | null {
  if (told.notation !== 'decimal' || told.cards.length === told.slots) return null;
  const [accepted, ...others] = enumerateCompositions(told).accepted;
  if (accepted === undefined || others.length > 0 || accepted.triangles.length < 2) return null;
  const draft = draftOfQuestion(told, null);
  const cards = accepted.cards.map(({ id }) => id);
  const known = new Map(
    accepted.cards.flatMap(({ id, meaning: { amount } }) => (isKnownAmount(amount) ? [[id, amount] as const] : [])),
  );
  const values = computeNumbersOfNetworkCards(accepted.triangles, known);
  if (values === null || ![...values.values()].every(isCounted)) return null;
  return { kind: 'network', draft, told: cards, triangles: accepted.triangles, known, isOwn };
}

const ONE = createRational(1);

/** True for a whole number of at least one. */
function isCounted(value: Rational): boolean {
  return isWholeRational(value) && compareRationals(value, ONE) >= 0;
}

/**
 * Returns all current numbers. Null if a known number is missing, or if the known numbers do not determine the others.
 */
export function computeCurrentNumbersOfCards({ triangles, known }: NetworkProblemDraft): NumberByCardId | null {
  const there = new Map([...known].flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])));
  return there.size === known.size ? computeNumbersOfNetworkCards(triangles, there) : null;
}

/** Returns the problem after a change that the pupil made. Returns it unchanged if pupils may not make this change. */
export function changeNetworkProblemDraft(
  present: NetworkProblemDraft,
  change: NetworkDraftChange,
): NetworkProblemDraft {
  switch (change.kind) {
    case 'number': {
      if (!present.known.has(change.card)) return present;
      const changed = { ...present, known: new Map(present.known).set(change.card, change.value) };
      const values = computeCurrentNumbersOfCards(changed);
      if (values === null || ![...values.values()].every(isCounted)) return changed;
      return { ...changed, draft: withValues(present, values) };
    }
    case 'thing':
      return { ...present, draft: replaceNetworkObject(present, change.at, change.name) };
  }
}

/**
 * Returns the numbers of the draft, including the computed ones. Throws a RangeError if its known numbers do not
 * determine the others.
 */
function draftValues({ draft, triangles, told }: NetworkProblemDraft): NumberByCardId {
  const known = draft.cards.flatMap(({ id, meaning: { amount } }) =>
    told.includes(id) && isKnownAmount(amount) ? [[id, amount] as const] : [],
  );
  const values = computeNumbersOfNetworkCards(triangles, new Map(known));
  if (values === null) throw new RangeError('a draft tells numbers that fit together');
  return values;
}

/**
 * Returns the draft with the numbers `values`. If a dummy has the same number as a card of the story, it gets the new
 * number of this card.
 */
function withValues(present: NetworkProblemDraft, values: NumberByCardId): QuestionDraft {
  const before = draftValues(present);
  const cards = present.draft.cards.map((card): DraftCard => {
    const { amount } = card.meaning;
    if (!isKnownAmount(amount)) return card;
    const id = before.has(card.id) ? card.id : [...before].find(([, value]) => areEqualRationals(value, amount))?.[0];
    const value = values.get(id ?? '') ?? amount;
    return { ...card, meaning: { ...card.meaning, amount: value } };
  });
  return { ...present.draft, cards };
}
