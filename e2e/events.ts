import type { ActEvent } from '../contract/act.ts';
import type { SentenceCard } from '../engine/story/card.ts';

/** Returns the event of an act that puts a card into a slot. Slots are counted from 1, as pupils count them. */
export function createCardIntoSlotEvent(card: SentenceCard, slot: number): ActEvent {
  return { kind: 'CARD_SET', card: card.id, slot: slot - 1 };
}

/**
 * Returns the two events with which an attempt is solved: the check of the right composition, and the end of the
 * attempt.
 */
export function createAttemptCompletionEvents(cards: readonly SentenceCard[]): ActEvent[] {
  return [
    { kind: 'CHECK', composition: { slots: cards.map(({ id }) => id), diagram: null, named: null }, correct: true },
    { kind: 'QUESTION_END', solved: true },
  ];
}

/** Returns the events of all acts of an attempt that is solved at the first check. */
export function createSolvedAttemptEvents(cards: readonly SentenceCard[]): ActEvent[] {
  return [
    { kind: 'QUESTION_BEGIN' },
    ...cards.map((card, at) => createCardIntoSlotEvent(card, at + 1)),
    ...createAttemptCompletionEvents(cards),
  ];
}
