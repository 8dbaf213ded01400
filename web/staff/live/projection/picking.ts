import { useState } from 'react';
import { MAX_PROJECTED_COMPOSITIONS } from '../../../../contract/projection.ts';
import type { Composition } from '../../../../engine/question/composition.ts';

/**
 * A composition that the teacher picked for the projector. `pupil`: what a pupil made at the question, i.e. the latest
 * right composition or, if there is none, the composition of the latest check. `wrong`: a wrong composition that at
 * least one pupil made.
 */
export type PickedComposition =
  | { readonly kind: 'pupil'; readonly pupil: string; readonly question: string }
  | {
      readonly kind: 'wrong';
      readonly question: string;
      readonly version: string;
      readonly composition: Composition;
    };

export function pickedCompositionKey(picked: PickedComposition): string {
  switch (picked.kind) {
    case 'pupil':
      return `${picked.pupil}/${picked.question}`;
    case 'wrong':
      return `${picked.question}/${picked.version}/${JSON.stringify(picked.composition.slots)}`;
  }
}

export function isCompositionPicked(all: readonly PickedComposition[], picked: PickedComposition): boolean {
  return all.some((each) => pickedCompositionKey(each) === pickedCompositionKey(picked));
}

/**
 * Adds a composition to the picked compositions, or removes it if it is already picked. If MAX_PROJECTED_COMPOSITIONS
 * compositions are picked, no further one is added.
 */
export function togglePickedComposition(
  all: readonly PickedComposition[],
  picked: PickedComposition,
): readonly PickedComposition[] {
  if (isCompositionPicked(all, picked))
    return all.filter((each) => pickedCompositionKey(each) !== pickedCompositionKey(picked));
  return all.length < MAX_PROJECTED_COMPOSITIONS ? [...all, picked] : all;
}

/** Which compositions the teacher has picked for the projector so far, while picking in the table. */
export type ActiveCompositionPicking = {
  readonly picked: readonly PickedComposition[];
  readonly toggle: (picked: PickedComposition) => void;
};

export type CompositionPickingState = {
  /** The picked compositions; null while the teacher is not picking. */
  readonly picking: ActiveCompositionPicking | null;
  readonly begin: () => void;
  readonly end: () => void;
};

export function useCompositionPicking(): CompositionPickingState {
  const [picked, setPicked] = useState<readonly PickedComposition[] | null>(null);
  return {
    picking: picked === null ? null : { picked, toggle: (one) => setPicked(togglePickedComposition(picked, one)) },
    begin: () => setPicked([]),
    end: () => setPicked(null),
  };
}
