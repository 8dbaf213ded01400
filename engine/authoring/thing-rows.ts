import { networkShelf, networkThings } from './network-things.ts';
import type { Making } from './making.ts';
import { storyThings, thingCountOf, thingsFor } from './triangle-making.ts';

/** A thing to choose: the name that a choice contains, the label, and the name of its picture. */
export type ShelfThing = { readonly name: string; readonly label: string; readonly picture: string };

/** The things to choose from for one thing of a story. */
export type ThingRow = { readonly at: number; readonly chosen: string; readonly things: readonly ShelfThing[] };

/** Returns one row for each thing of the story that can be replaced. */
export function thingRows(making: Making): readonly ThingRow[] {
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
    .slice(0, thingCountOf(making.draft.outline.kind, present))
    .map((at) => ({
      at,
      chosen: present[at].name,
      things: thingsFor(making, at).map(({ name }) => ({ name, ...shown(name) })),
    }))
    .filter(({ things }) => things.length > 0);
}

function shown(name: string): Omit<ShelfThing, 'name'> {
  return { label: name, picture: name };
}
