import { MAX_PROJECTED_COMPOSITIONS } from '../../../../contract/projection.ts';
import type { Composition } from '../../../../engine/question/composition.ts';

/**
 * A composition that the teacher picked for the projector: the composition of one pupil, or a wrong composition that
 * several pupils made.
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
 * Returns the picked compositions with one composition added, or removed if it was picked before. Nothing is added to
 * MAX_PROJECTED_COMPOSITIONS compositions.
 */
export function togglePickedComposition(
  all: readonly PickedComposition[],
  picked: PickedComposition,
): readonly PickedComposition[] {
  if (isCompositionPicked(all, picked))
    return all.filter((each) => pickedCompositionKey(each) !== pickedCompositionKey(picked));
  return all.length < MAX_PROJECTED_COMPOSITIONS ? [...all, picked] : all;
}
