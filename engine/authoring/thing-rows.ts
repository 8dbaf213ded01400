import { findReplacementsForNetworkObject, replaceableNetworkObjects } from './network-things.ts';
import type { ProblemDraft } from './problem-draft.ts';
import {
  thingsOfDraftStory,
  countReplaceableStoryThings,
  replacementThingsForDraft,
} from './triangle-problem-draft.ts';

/**
 * An object that the pupil can choose: its name as in the pupil's choices, its label on the screen, and the name of its
 * picture.
 */
export type SelectableThing = { readonly name: string; readonly label: string; readonly picture: string };

/**
 * The objects that the pupil can choose instead of one object of the story. `at` is the index (from 0) of this object.
 */
export type ReplacementThingRow = {
  readonly at: number;
  readonly chosen: string;
  readonly things: readonly SelectableThing[];
};

/** Returns one row for each object of the story that the pupil can replace. */
export function createReplacementThingRows(making: ProblemDraft): readonly ReplacementThingRow[] {
  if (making.kind === 'network') {
    const rows = replaceableNetworkObjects(making).map((chosen, at) => {
      const shelf = findReplacementsForNetworkObject(making, at);
      return { at, chosen, things: shelf.map(({ key, name, owner }) => ({ name: key, ...shown(owner ?? name) })) };
    });
    // A row with one thing offers no choice.
    return rows.filter(({ things }) => things.length > 1);
  }
  const present = thingsOfDraftStory(making.draft);
  return ([0, 1] as const)
    .slice(0, countReplaceableStoryThings(making.draft.outline.kind, present))
    .map((at) => ({
      at,
      chosen: present[at].name,
      things: replacementThingsForDraft(making, at).map(({ name }) => ({ name, ...shown(name) })),
    }))
    .filter(({ things }) => things.length > 0);
}

function shown(name: string): Omit<SelectableThing, 'name'> {
  return { label: name, picture: name };
}
