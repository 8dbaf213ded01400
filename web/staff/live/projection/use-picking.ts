import { useState } from 'react';
import { togglePickedComposition, type PickedComposition } from './picking.ts';

/** Which compositions the teacher has picked for the projector so far, while picking in the table. */
export type CompositionPicking = {
  readonly picked: readonly PickedComposition[];
  readonly toggle: (picked: PickedComposition) => void;
};

export type CompositionPickingState = {
  /** The picked compositions; null while the teacher is not picking. */
  readonly picking: CompositionPicking | null;
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
