import { startTransition, useCallback, useState } from 'react';
import type { ExerciseState } from '../table/table.ts';

type Judged = Extract<ExerciseState['condition'], { readonly kind: 'wrong' }>['judged'];

/** A wrong composition whose story has been played, and whether the pupil has closed the story. */
type Seen = { readonly slots: Judged['slots']; readonly isClosed: boolean };

export type WrongStoryState = {
  /** True while the animated story is shown in place of the triangle. */
  readonly isShown: boolean;
  /** True until the story has been played once. The feedback's text and marks are hidden until then. */
  readonly isTelling: boolean;
  readonly onEnd: () => void;
  /** Called to close the animated story, so that the triangle is shown again. */
  readonly onClose: () => void;
};

/**
 * Decides whether the story of a wrong composition is shown in place of the triangle. After a wrong check, the story
 * plays once by itself and stays visible until the pupil moves a card or closes the story (docs/interface.md).
 * `isReady`: true if the code that plays stories is loaded.
 */
export function useWrongStory(table: ExerciseState, isReady: boolean): WrongStoryState {
  const [seen, setSeen] = useState<Seen | null>(null);
  const slots = isReady ? wrongSlots(table) : null;
  const isSeen = seen !== null && seen.slots === slots;
  const onEnd = useCallback(
    () =>
      // Shows the feedback in a later frame than the end of the story, because rendering both in one frame would take
      // too long.
      startTransition(() =>
        setSeen((before) => (slots === null || before?.slots === slots ? before : { slots, isClosed: false })),
      ),
    [slots],
  );
  const onClose = useCallback(() => setSeen(slots && { slots, isClosed: true }), [slots]);
  return {
    isShown: slots !== null && !(isSeen && seen.isClosed),
    isTelling: slots !== null && !isSeen,
    onEnd,
    onClose,
  };
}

/**
 * Returns the slots if the last check was wrong, its story can be shown, and no card has been moved since. Otherwise
 * returns null.
 */
function wrongSlots({ condition, composition, question }: ExerciseState): Judged['slots'] | null {
  if (condition.kind !== 'wrong' || condition.look === null || question.mode === 'storyToDiagram') return null;
  return condition.judged.slots === composition.slots ? composition.slots : null;
}
