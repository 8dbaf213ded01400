import type { PupilProgress } from '../../../contract/progress.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';

/** The problems found at a `free` question, each by the cards of its slots, in the order found. */
export type Found = readonly (readonly CardId[])[];

/**
 * Once all problems were found a new round begins: `found` are those of this round, `earlier` all that were found
 * before and can be found again.
 */
export type Shelf = { readonly found: Found; readonly earlier: Found };

export const EMPTY_SHELF: Shelf = { found: [], earlier: [] };

/** The shelf at the start of an attempt, or of one that goes on: `left` is what was found in it. */
export function shelfOf(progress: PupilProgress, { id, problems }: Question, left: Found): Shelf {
  const known = progress.levels.flatMap(({ questions }) => questions).find(({ question }) => question === id);
  const found = known?.found ?? [];
  return problems !== null && found.length >= problems ? { found: left, earlier: found } : { found, earlier: [] };
}
