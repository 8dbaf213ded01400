import { MOST_PROJECTED } from '../../../../contract/projection.ts';
import type { Composition } from '../../../../engine/question/composition.ts';

/** A composition for the projection: a composition of one pupil, or a wrong composition that several pupils made. */
export type Picked =
  | { readonly kind: 'pupil'; readonly pupil: string; readonly question: string }
  | {
      readonly kind: 'wrong';
      readonly question: string;
      readonly version: string;
      readonly composition: Composition;
    };

export function pickedKey(picked: Picked): string {
  switch (picked.kind) {
    case 'pupil':
      return `${picked.pupil}/${picked.question}`;
    case 'wrong':
      return `${picked.question}/${picked.version}/${JSON.stringify(picked.composition.slots)}`;
  }
}

export function isPicked(all: readonly Picked[], picked: Picked): boolean {
  return all.some((each) => pickedKey(each) === pickedKey(picked));
}

/** Adds or removes a composition. Does not add more than MOST_PROJECTED. */
export function togglePicked(all: readonly Picked[], picked: Picked): readonly Picked[] {
  if (isPicked(all, picked)) return all.filter((each) => pickedKey(each) !== pickedKey(picked));
  return all.length < MOST_PROJECTED ? [...all, picked] : all;
}
