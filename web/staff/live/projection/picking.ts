import type { Composition } from '../../../../engine/question/composition.ts';

/** What a teacher has picked to show to the class, alone or side by side: a pupil's composition, or a wrong one of several. */
export type Picked =
  | { readonly kind: 'pupil'; readonly pupil: string; readonly question: string }
  | {
      readonly kind: 'wrong';
      readonly question: string;
      readonly version: string;
      readonly composition: Composition;
    };

/** More cannot be read from the back of a classroom. */
export const MOST_PICKED = 4;

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

/** In or out; what would be too many is left out. */
export function togglePicked(all: readonly Picked[], picked: Picked): readonly Picked[] {
  if (isPicked(all, picked)) return all.filter((each) => pickedKey(each) !== pickedKey(picked));
  return all.length < MOST_PICKED ? [...all, picked] : all;
}
