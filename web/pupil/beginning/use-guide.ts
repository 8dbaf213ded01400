import { useCallback, useState } from 'react';
import type { ReadyPracticeState } from '../practice/practice-store.ts';

/**
 * Returns whether the animated hand that shows how to move a card is visible, and functions that hide it (`end`) and
 * show it (`again`). Pupils who have no stars yet see the hand at once. Other pupils must press 「れい」 (example) to see
 * it. It is shown only at a question of mode `compose` with three slots, while all slots are empty.
 */
export function useHandGuide({ progress, attempt, example }: ReadyPracticeState) {
  const [isOver, setOver] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const end = useCallback(() => setOver(true), []);
  const table = attempt?.table;
  const isUntouched =
    table?.question.mode === 'compose' && table.question.slots === 3 && table.composition.slots.every((card) => !card);
  return {
    isShown: isUntouched && example === null && !isOver && (progress.stars === 0 || wasAsked),
    end,
    again: () => {
      setAsked(true);
      setOver(false);
    },
  };
}
