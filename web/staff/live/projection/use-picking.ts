import { useState } from 'react';
import { togglePicked, type Picked } from './picking.ts';

/** The state while the teacher picks compositions for the projection. */
export type Picking = { readonly picked: readonly Picked[]; readonly toggle: (picked: Picked) => void };

export type UsedPicking = {
  /** The compositions picked so far. Null while the teacher is not picking. */
  readonly picking: Picking | null;
  readonly begin: () => void;
  readonly end: () => void;
};

export function usePicking(): UsedPicking {
  const [picked, setPicked] = useState<readonly Picked[] | null>(null);
  return {
    picking: picked === null ? null : { picked, toggle: (one) => setPicked(togglePicked(picked, one)) },
    begin: () => setPicked([]),
    end: () => setPicked(null),
  };
}
