import type { SeededRandom } from '../engine/levels/random.ts';

type Due = { readonly at: number; readonly body: () => void };

/** The start of every simulated lesson in milliseconds since 1970. */
export const SIMULATED_LESSON_START_MS = Date.parse('2026-05-11T01:00:00Z');

/**
 * The only clock of a simulation. Callbacks run in the order of their times. The clock advances only when all work that
 * callbacks have started at the present time is finished.
 */
export class SimulatedClock {
  now = SIMULATED_LESSON_START_MS;
  readonly random: SeededRandom;
  private readonly due = new Set<Due>();
  private readonly quiet: () => Promise<void>;

  constructor(random: SeededRandom, quiet: () => Promise<void>) {
    this.random = random;
    this.quiet = quiet;
  }

  /** Calls `body` after some milliseconds. Returns a function that cancels the call. */
  readonly later = (milliseconds: number, body: () => void): (() => void) => {
    const entry = { at: this.now + Math.max(0, milliseconds), body };
    this.due.add(entry);
    return () => void this.due.delete(entry);
  };

  /** Returns a promise that resolves after this number of simulated milliseconds. */
  readonly pass = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void this.later(milliseconds, resolve));

  /** Returns a random whole number from `least` to `most`, usually a number of milliseconds. */
  readonly between = (least: number, most: number): number => least + this.random.below(most - least + 1);

  readonly chance = (percent: number): boolean => this.random.below(100) < percent;

  /**
   * Runs callbacks and advances the clock to their times, until the next callback is later than `until` or none is
   * left.
   */
  async live(until: number): Promise<void> {
    await this.quiet();
    for (let next = this.next(); next !== null && next.at <= until; next = this.next()) {
      this.due.delete(next);
      this.now = next.at;
      next.body();
      await this.quiet();
    }
    this.now = until;
  }

  private next(): Due | null {
    let first: Due | null = null;
    for (const entry of this.due) if (first === null || entry.at < first.at) first = entry;
    return first;
  }
}

/**
 * Replaces `setImmediate` by a function that counts the callbacks that have not run yet. `quiet` waits until none is
 * left; then fake-indexeddb has finished its work, because it works in such callbacks. `end` restores the original
 * function.
 */
export function countImmediates(): { readonly quiet: () => Promise<void>; readonly end: () => void } {
  const own = globalThis.setImmediate;
  let outstanding = 0;
  const isLeft = (): boolean => outstanding > 0;
  const counting = (body: (...given: unknown[]) => void, ...given: unknown[]): NodeJS.Immediate => {
    outstanding += 1;
    return own(() => {
      outstanding -= 1;
      body(...given);
    });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the promise form is missing; nobody calls it
  globalThis.setImmediate = counting as typeof setImmediate;
  return {
    quiet: async () => {
      do await new Promise((resolve) => void own(resolve));
      while (isLeft());
    },
    end: () => {
      globalThis.setImmediate = own;
    },
  };
}
