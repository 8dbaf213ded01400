import { enumerateCompositions } from '../check/compositions.ts';
import { draftOfQuestion } from '../editor/begin-draft.ts';
import type { DraftCard, QuestionDraft } from '../editor/draft.ts';
import { isKnown } from '../quantity/amount.ts';
import { compareRationals, equals, isWhole, rational, type Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import { withSort } from './network-things.ts';
import { networkValues, type CardValues } from './network-values.ts';

/**
 * A problem of several triangles in the making: other numbers, other things of the scene it plays in; its sentences and
 * what it asks for stay. The draft is the latest one whose numbers fitted together.
 */
export type NetworkMaking = {
  readonly kind: 'network';
  readonly draft: QuestionDraft;
  /** The cards of the story in the order in which they are told. */
  readonly told: readonly CardId[];
  readonly triangles: readonly StoryTriangle[];
  /** The numbers that are told, as they stand now, null for none. */
  readonly known: ReadonlyMap<CardId, Rational | null>;
  readonly isOwn: boolean;
};

export type NetworkChange =
  | { readonly kind: 'number'; readonly card: CardId; readonly value: Rational | null }
  | { readonly kind: 'thing'; readonly at: number; readonly name: string };

/**
 * A problem of several triangles to change; null for one that counts in parts, and for one without dummies, which
 * nobody could compose.
 */
export function beginNetworkMaking(told: Question, isOwn: boolean): NetworkMaking | null {
  if (told.notation !== 'decimal' || told.cards.length === told.slots) return null;
  const [accepted, ...others] = enumerateCompositions(told).accepted;
  if (accepted === undefined || others.length > 0 || accepted.triangles.length < 2) return null;
  const draft = draftOfQuestion(told, null);
  const cards = accepted.cards.map(({ id }) => id);
  const known = new Map(
    accepted.cards.flatMap(({ id, meaning: { amount } }) => (isKnown(amount) ? [[id, amount] as const] : [])),
  );
  const values = networkValues(accepted.triangles, known);
  if (values === null || ![...values.values()].every(isCounted)) return null;
  return { kind: 'network', draft, told: cards, triangles: accepted.triangles, known, isOwn };
}

const ONE = rational(1);

/** A number of whole things, one at least. */
function isCounted(value: Rational): boolean {
  return isWhole(value) && compareRationals(value, ONE) >= 0;
}

/** The numbers as they stand now, all of them; null while one is missing or they tell none. */
export function presentValues({ triangles, known }: NetworkMaking): CardValues | null {
  const there = new Map([...known].flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])));
  return there.size === known.size ? networkValues(triangles, there) : null;
}

/** The problem after a change; the same one where nothing like it is on the shelf. */
export function changeNetworkMaking(present: NetworkMaking, change: NetworkChange): NetworkMaking {
  switch (change.kind) {
    case 'number': {
      if (!present.known.has(change.card)) return present;
      const changed = { ...present, known: new Map(present.known).set(change.card, change.value) };
      const values = presentValues(changed);
      if (values === null || ![...values.values()].every(isCounted)) return changed;
      return { ...changed, draft: withValues(present, values) };
    }
    case 'thing':
      return { ...present, draft: withSort(present, change.at, change.name) };
  }
}

/** The numbers that the draft tells. */
function draftValues({ draft, triangles, told }: NetworkMaking): CardValues {
  const known = draft.cards.flatMap(({ id, meaning: { amount } }) =>
    told.includes(id) && isKnown(amount) ? [[id, amount] as const] : [],
  );
  const values = networkValues(triangles, new Map(known));
  if (values === null) throw new RangeError('a draft tells numbers that fit together');
  return values;
}

/** The draft with other numbers; a dummy that carries one of the story's carries the new one. */
function withValues(present: NetworkMaking, values: CardValues): QuestionDraft {
  const before = draftValues(present);
  const cards = present.draft.cards.map((card): DraftCard => {
    const { amount } = card.meaning;
    if (!isKnown(amount)) return card;
    const id = before.has(card.id) ? card.id : [...before].find(([, value]) => equals(value, amount))?.[0];
    const value = values.get(id ?? '') ?? amount;
    return { ...card, meaning: { ...card.meaning, amount: value } };
  });
  return { ...present.draft, cards };
}
