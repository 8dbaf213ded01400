import { useCallback, useEffect, useRef, useState } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';

type Slots = Composition['slots'];

/**
 * Returns the card that was put into a slot last, and a function that sets this card to null. The card is null while a
 * slot is empty, or if the last change of the slots was not an added card.
 */
export function useLastLaidCard(slots: Slots): readonly [CardId | null, () => void] {
  const before = useRef(slots);
  const [laid, setLaid] = useState<CardId | null>(null);
  useEffect(() => {
    const earlier = before.current;
    before.current = slots;
    if (earlier !== slots) setLaid(lastLaidCard(earlier, slots));
  }, [slots]);
  const forget = useCallback((): void => setLaid(null), []);
  return [laid, forget];
}

export function lastLaidCard(before: Slots, slots: Slots): CardId | null {
  if (slots.includes(null)) return null;
  return slots.find((card) => card !== null && !before.includes(card)) ?? null;
}
