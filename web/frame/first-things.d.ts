/** From now on what a page shows first has the line for itself, until {@link firstThingsStand}. */
export declare function holdRest(): void;
export declare function firstThingsStand(): void;
/** Resolves when parts may load that nobody waits for at a page's beginning. */
export declare function restMayLoad(): Promise<void>;
/**
 * How many milliseconds to wait with what is of no use to a first table, on a page that has been open for `opened`
 * milliseconds: none, or on a full line until the others' tables stand. `chance` is from 0 to 1.
 */
export declare function waitForOthers(opened: number, chance: number): number;
