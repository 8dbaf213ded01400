/** Milliseconds from when a page's first things stand until they are surely painted. */
const PAINTED = 100;
/** Milliseconds after which the rest comes, whatever became of them. */
const LONGEST = 20_000;

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
