import type { Act } from '../../../contract/act.ts';
import { countActs, firstActs, settleActs, type DeviceDatabase, type QueuedAct } from './database.ts';

/**
 * The acts of an account that wait: those on the device, then those that the device could not store, which are held for
 * as long as the page lives.
 */
export class ActQueue {
  readonly account: string;
  readonly database: DeviceDatabase;
  readonly held: Act[];

  constructor(database: DeviceDatabase, account: string, held: Act[]) {
    this.database = database;
    this.account = account;
    this.held = held;
  }

  /** In the order of doing, as far as the device can be read. */
  async first(limit?: number): Promise<QueuedAct[]> {
    const stored = await firstActs(this.database, this.account, limit).catch((fault: unknown) => {
      if (this.held.length === 0) throw fault;
      return [];
    });
    const held = this.held.map((act) => ({ sequence: null, account: this.account, act }));
    return [...stored, ...held].slice(0, limit);
  }

  async count(): Promise<number> {
    return (await countActs(this.database, this.account)) + this.held.length;
  }

  /** Lets go of acts: the safe ones, and the refused ones once they are kept aside. */
  async settle(safe: readonly QueuedAct[], refused: Parameters<typeof settleActs>[2], by: string): Promise<void> {
    this.release(safe);
    if (safe.some(({ sequence }) => sequence !== null) || refused.length > 0) {
      await settleActs(this.database, safe, refused, by);
    }
    this.release(refused);
  }

  private release(acts: readonly QueuedAct[]): void {
    for (const { sequence, act } of acts) {
      const at = sequence === null ? this.held.findIndex(({ id }) => id === act.id) : -1;
      if (at >= 0) this.held.splice(at, 1);
    }
  }
}
