import type { Act } from '../../../contract/act.ts';

/** A page's two clocks, in milliseconds: the one that people and time servers set, and one that only goes on. */
export type PageClocks = { readonly now: () => number; readonly steady: () => number };

/** Some steady clocks stand still while the device sleeps; nobody sleeps so long. */
const LONGEST_SLEEP = 60 * 24 * 60 * 60 * 1000;
/** Two clocks of one device run apart by less. */
const DRIFT = 60_000;
/** More acts of one page hardly wait. */
const MOST = 5000;

/**
 * How old the acts are that this page made, whatever becomes of the device's clock: a tablet that lay empty wakes with a
 * wrong one, a child works, and then the network puts the clock right before the acts are sent.
 */
export class ActAges {
  private readonly clocks: PageClocks;
  private readonly made = new Map<string, { readonly now: number; readonly steady: number }>();

  constructor(clocks: PageClocks) {
    this.clocks = clocks;
  }

  noteMade(acts: readonly Act[]): void {
    const reading = { now: this.clocks.now(), steady: this.clocks.steady() };
    for (const { id } of acts) this.made.set(id, reading);
    for (const id of this.made.keys()) {
      if (this.made.size <= MOST) break;
      this.made.delete(id);
    }
  }

  /** The acts with their times as the clock of now has them. */
  told(acts: readonly Act[]): Act[] {
    return acts.map((act) => {
      const step = this.stepSince(act.id);
      return step === 0 ? act : { ...act, deviceTime: new Date(Date.parse(act.deviceTime) + step).toISOString() };
    });
  }

  /** By how much the clock was set since the act was made. */
  private stepSince(id: string): number {
    const made = this.made.get(id);
    if (made === undefined) return 0;
    const step = this.clocks.now() - made.now - (this.clocks.steady() - made.steady);
    return step < -DRIFT || step > LONGEST_SLEEP ? step : 0;
  }
}
