import type { Act } from '../../../contract/act.ts';
import {
  countActsInQueue,
  readFirstWaitingActs,
  removeAcknowledgedAndRefusedActs,
  type DeviceDatabase,
  type QueuedAct,
} from './database.ts';

/**
 * The acts of one account that wait to be sent: first those that are stored on the device, then `held`. The device
 * could not store the acts in `held`, so they are lost when the page closes.
 */
export class WaitingActQueue {
  readonly account: string;
  readonly database: DeviceDatabase;
  readonly held: Act[];

  constructor(database: DeviceDatabase, account: string, held: Act[]) {
    this.database = database;
    this.account = account;
    this.held = held;
  }

  /**
   * Resolves to the first `limit` acts (all acts if `limit` is missing) in the order in which the pupil did them. If
   * the device's database cannot be read, resolves only to the held acts, or rejects if there are no held acts.
   */
  async first(limit?: number): Promise<QueuedAct[]> {
    const stored = await readFirstWaitingActs(this.database, this.account, limit).catch((fault: unknown) => {
      if (this.held.length === 0) throw fault;
      return [];
    });
    const held = this.held.map((act) => ({ sequence: null, account: this.account, act }));
    return [...stored, ...held].slice(0, limit);
  }

  async count(): Promise<number> {
    return (await countActsInQueue(this.database, this.account)) + this.held.length;
  }

  /**
   * Removes acts from the queue. `safe`: acts that the server has stored. `refused`: acts that the server has refused;
   * they are stored on the device together with the reason. `by`: the name of the taker (see `RefusedAct`) that has
   * refused them.
   */
  async settle(
    safe: readonly QueuedAct[],
    refused: Parameters<typeof removeAcknowledgedAndRefusedActs>[2],
    by: string,
  ): Promise<void> {
    this.release(safe);
    if (safe.some(({ sequence }) => sequence !== null) || refused.length > 0) {
      await removeAcknowledgedAndRefusedActs(this.database, safe, refused, by);
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
