import type { Database } from '../database/pool.ts';
import { runAsPupils } from '../database/transaction.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import { databaseTroubleOfError } from '../database/unavailable.ts';
import { QuestionVersionCache } from '../questions/question-versions.ts';
import type { UnparsedActBatch } from './read-batches.ts';
import { recordActBatches, type BatchRecordingResult } from './record-batches.ts';

/**
 * Maximum number of concurrent transactions per school. With two transactions, the server can validate the acts of one
 * while the other waits for the database.
 */
const AT_ONCE = 2;

type Waiting = {
  readonly batch: UnparsedActBatch;
  readonly resolve: (recording: BatchRecordingResult) => void;
  readonly reject: (fault: unknown) => void;
};

/**
 * Records the acts that devices send. If several batches of a school arrive while earlier batches are being recorded,
 * they are recorded together in the next transaction. If this transaction fails, they are recorded one by one, so that
 * one bad batch does not affect the others.
 *
 * Each batch gets its own receipts. When a batch's promise is fulfilled, the batch is committed.
 */
export class ActRecorder {
  private readonly queues = new Map<string, { readonly waiting: Waiting[]; running: number }>();
  private readonly versions = new QuestionVersionCache();
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** The number of waiting batches, plus the number of running transactions. */
  get size(): number {
    return [...this.queues.values()].reduce((sum, { waiting, running }) => sum + waiting.length + running, 0);
  }

  record(school: string, batch: UnparsedActBatch): Promise<BatchRecordingResult> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(school) ?? { waiting: [], running: 0 };
      this.queues.set(school, queue);
      queue.waiting.push({ batch, resolve, reject });
      // The transaction starts after the current turn of the event loop, so that all batches that arrive in this turn
      // are recorded together.
      setImmediate(() => this.next(school));
    });
  }

  private next(school: string): void {
    const queue = this.queues.get(school);
    if (queue === undefined || queue.running === AT_ONCE) return;
    const group = removeNextBatchesFromQueue(queue.waiting);
    if (group.length === 0) {
      if (queue.running === 0) this.queues.delete(school);
      return;
    }
    queue.running += 1;
    void this.recordGroup(school, group).then(() => {
      queue.running -= 1;
      this.next(school);
    });
  }

  /** Records a group of batches. Never rejects: the promise of each batch gets its result or error. */
  private async recordGroup(school: string, group: readonly Waiting[]): Promise<void> {
    try {
      const recordings = await this.recordTogether(school, group);
      for (const [at, { resolve, reject }] of group.entries()) {
        const recording = recordings[at];
        if (recording === undefined) reject(new Error('a batch was recorded without an answer'));
        else resolve(recording);
      }
    } catch (fault) {
      // If the database is unavailable, or the school moves to another cell (an installation with its own database),
      // the error concerns all batches. It would be useless to record each batch alone now, so all fail with this
      // error.
      const isForAll = fault instanceof SchoolMovingError || databaseTroubleOfError(fault) === 'away';
      if (group.length === 1 || isForAll) for (const { reject } of group) reject(fault);
      else for (const alone of group) await this.recordGroup(school, [alone]);
    }
  }

  private recordTogether(school: string, group: readonly Waiting[]): Promise<BatchRecordingResult[]> {
    const batches = group.map(({ batch }) => batch);
    return runAsPupils(
      this.db,
      school,
      batches.map(({ pupil }) => pupil),
      (trx) => recordActBatches(trx, school, this.versions, batches),
    );
  }
}

/**
 * Maximum numbers of batches and of acts in one transaction. The first batch in the queue is always taken, even if it
 * has more than MOST_ACTS acts.
 */
const MOST_BATCHES = 64;
const MOST_ACTS = 400;

type Batched = { readonly batch: Pick<UnparsedActBatch, 'pupil' | 'acts'> };

/**
 * Removes the next batches from the queue, in the order of arrival, and returns them. Takes at most one batch of each
 * pupil.
 */
export function removeNextBatchesFromQueue<Queued extends Batched>(queue: Queued[]): Queued[] {
  const group: Queued[] = [];
  const pupils = new Set<string>();
  let acts = 0;
  for (const waiting of queue) {
    const { batch } = waiting;
    if (pupils.has(batch.pupil)) continue;
    acts += batch.acts.length;
    if (group.length === MOST_BATCHES || (group.length > 0 && acts > MOST_ACTS)) break;
    pupils.add(batch.pupil);
    group.push(waiting);
  }
  for (const taken of group) queue.splice(queue.indexOf(taken), 1);
  return group;
}
