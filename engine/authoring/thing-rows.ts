import { networkShelf, networkThings } from './network-things.ts';
import type { ProblemDraft } from './problem-draft.ts';
import { storyThings, countSelectableThings, replacementThings } from './triangle-problem-draft.ts';

/** An object that the pupil can choose: its name (as choices contain it), its label, and the name of its picture. */
export type SelectableThing = { readonly name: string; readonly label: string; readonly picture: string };

/** The objects that the pupil can choose for one object of a story. `at` is the index (from 0) of this object. */
export type ThingRow = { readonly at: number; readonly chosen: string; readonly things: readonly SelectableThing[] };

/** Returns one row for each object of the story that the pupil can replace. */
export function thingRows(making: ProblemDraft): readonly ThingRow[] {
  if (making.kind === 'network') {
    const rows = networkThings(making).map((chosen, at) => {
      const shelf = networkShelf(making, at);
      return { at, chosen, things: shelf.map(({ key, name, owner }) => ({ name: key, ...shown(owner ?? name) })) };
    });
    // A row with one thing offers no choice.
    return rows.filter(({ things }) => things.length > 1);
  }
  const present = storyThings(making.draft);
  return ([0, 1] as const)
    .slice(0, countSelectableThings(making.draft.outline.kind, present))
    .map((at) => ({
      at,
      chosen: present[at].name,
      things: replacementThings(making, at).map(({ name }) => ({ name, ...shown(name) })),
    }))
    .filter(({ things }) => things.length > 0);
}

function shown(name: string): Omit<SelectableThing, 'name'> {
  return { label: name, picture: name };
}
