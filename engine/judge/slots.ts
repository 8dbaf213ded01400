import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { PreparedCard } from './roles.ts';
import type { CompositionFault } from './verdict.ts';

type KnownCards = ReadonlyMap<CardId, PreparedCard>;

/**
 * The result of reading the slots: the cards in slot order, the numbers of the empty slots, or why the composition
 * cannot be judged.
 */
export type ParsedSlots =
  | { readonly kind: 'cards'; readonly cards: readonly PreparedCard[] }
  | { readonly kind: 'empty'; readonly emptySlots: readonly number[] }
  | { readonly kind: 'malformed'; readonly faults: readonly CompositionFault[] };

/**
 * Reads the slots of a composition. If it cannot be judged, the result is `malformed` and lists all errors
 * (docs/domain.md 3.1): a wrong number of slots, a card that is not among `known` (the question's cards), or a card
 * that occurs twice. Slots count from 0.
 */
export function parseSlots(question: Question, known: KnownCards, slots: Composition['slots']): ParsedSlots {
  const cards: PreparedCard[] = [];
  let empty = false;
  let seen = 0;
  for (const id of slots) {
    if (id === null) {
      empty = true;
      continue;
    }
    const card = known.get(id);
    if (card === undefined || (seen & card.bit) !== 0) return malformed(question, known, slots);
    seen |= card.bit;
    cards.push(card);
  }
  if (slots.length !== question.slots) return malformed(question, known, slots);
  if (empty) return { kind: 'empty', emptySlots: slots.flatMap((id, slot) => (id === null ? [slot] : [])) };
  return { kind: 'cards', cards };
}

function malformed(question: Question, known: KnownCards, slots: Composition['slots']): ParsedSlots {
  const faults: CompositionFault[] = [];
  if (slots.length !== question.slots) {
    faults.push({ kind: 'wrongSlotCount', expected: question.slots, found: slots.length });
  }
  const seen = new Set<string>();
  for (const [slot, card] of slots.entries()) {
    if (card === null) continue;
    if (!known.has(card)) faults.push({ kind: 'unknownCard', slot, card });
    else if (seen.has(card)) faults.push({ kind: 'doubledCard', slot, card });
    seen.add(card);
  }
  return { kind: 'malformed', faults };
}
