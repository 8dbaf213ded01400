import { MAX_PROJECTED_COMPOSITIONS } from '../../../../contract/projection.ts';
import type { Composition } from '../../../../engine/question/composition.ts';

/**
 * A composition that the teacher picked for the projector. `pupil`: the latest right composition of this pupil at the
 * question or, if there is none, the composition that the pupil checked last. `wrong`: a wrong composition that one or
 * more pupils made.
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
 * Returns the picked compositions with one composition added, or removed if it was picked before. If
 * MAX_PROJECTED_COMPOSITIONS compositions are already picked, nothing is added.
 */
export function togglePickedComposition(
  all: readonly PickedComposition[],
  picked: PickedComposition,
): readonly PickedComposition[] {
  if (isCompositionPicked(all, picked))
    return all.filter((each) => pickedCompositionKey(each) !== pickedCompositionKey(picked));
  return all.length < MAX_PROJECTED_COMPOSITIONS ? [...all, picked] : all;
}
