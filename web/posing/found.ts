import type { PupilProgress } from '../../contract/progress.ts';
import type { Question } from '../../engine/question/question.ts';
import type { CardId } from '../../engine/story/card.ts';

/** The problems found at a `free` question, each by the cards of its slots, in the order found. */
export type Found = readonly (readonly CardId[])[];

/** The shelf at the start of an attempt: what was found before, or nothing where all of it was. */
export function foundBefore(progress: PupilProgress, { id, problems }: Question): Found {
  const known = progress.levels.flatMap(({ questions }) => questions).find(({ question }) => question === id);
  const found = known?.found ?? [];
  return problems !== null && found.length >= problems ? [] : found;
}
