/** Milliseconds from when a page's first things stand until they are surely painted. */
const PAINTED = 100;
/** Milliseconds after which the rest comes, whatever became of them. */
const LONGEST = 20_000;

/** Milliseconds: a page whose first things took longer shares a full line. */
const CROWDED = 4_000;
/** From then on within a minute: a whole class fetches what can wait, and not at the same moment. */
const AFTER_OTHERS = 20_000;
const SPREAD = 60_000;

let rest: Promise<void> = Promise.resolve();
let release = (): void => undefined;

/** From now on what a page shows first has the line for itself, until {@link firstThingsStand}. */
export function holdRest(): void {
  rest = new Promise((resolve) => {
    release = resolve;
  });
  setTimeout(release, LONGEST);
}

export function firstThingsStand(): void {
  setTimeout(release, PAINTED);
}

/** Resolves when parts may load that nobody waits for at a page's beginning. */
export function restMayLoad(): Promise<void> {
  return rest;
}

/**
 * How many milliseconds to wait with what is of no use to a first table, on a page that has been open for `opened`
 * milliseconds: none, or on a full line until the others' tables stand. `chance` is from 0 to 1.
 */
export function waitForOthers(opened: number, chance: number): number {
  return opened < CROWDED ? 0 : AFTER_OTHERS + chance * SPREAD;
}
