import type { Database } from '../database/pool.ts';
import { inPupils } from '../database/transaction.ts';
import { databaseTrouble } from '../database/unavailable.ts';
import { QuestionVersions } from '../questions/question-versions.ts';
import { recordBatches, type Batch, type Recording } from './record-batches.ts';
import { takeGroup } from './take-group.ts';

/** Transactions of one school at a time: while one is with the database, the next is validated. */
const AT_ONCE = 2;

type Waiting = {
  readonly batch: Batch;
  readonly resolve: (recording: Recording) => void;
  readonly reject: (fault: unknown) => void;
};

/**
 * Records what devices send. Batches of one school that arrive while others are being recorded go together into the
 * next transaction, each with its own receipts; when that fails they are recorded one by one, so that none suffers from
 * another. A batch is recorded once its promise is fulfilled.
 */
export class Recorder {
  private readonly queues = new Map<string, { readonly waiting: Waiting[]; running: number }>();
  private readonly versions = new QuestionVersions();
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** Batches that wait, and transactions under way. */
  get size(): number {
    return [...this.queues.values()].reduce((sum, { waiting, running }) => sum + waiting.length + running, 0);
  }

  record(school: string, batch: Batch): Promise<Recording> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(school) ?? { waiting: [], running: 0 };
      this.queues.set(school, queue);
      queue.waiting.push({ batch, resolve, reject });
      // What arrives in the same turn of the event loop goes along.
      setImmediate(() => this.next(school));
    });
  }

  private next(school: string): void {
    const queue = this.queues.get(school);
    if (queue === undefined || queue.running === AT_ONCE) return;
    const group = takeGroup(queue.waiting);
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

  /** Never fails: each batch is told its own fate. */
  private async recordGroup(school: string, group: readonly Waiting[]): Promise<void> {
    try {
      const recordings = await this.recordTogether(school, group);
      for (const [at, { resolve, reject }] of group.entries()) {
        const recording = recordings[at];
        if (recording === undefined) reject(new Error('a batch was recorded without an answer'));
        else resolve(recording);
      }
    } catch (fault) {
      // Whoever waits for a database that is away waits in the request, not behind the others.
      if (group.length === 1 || databaseTrouble(fault) === 'away') for (const { reject } of group) reject(fault);
      else for (const alone of group) await this.recordGroup(school, [alone]);
    }
  }

  private recordTogether(school: string, group: readonly Waiting[]): Promise<Recording[]> {
    const batches = group.map(({ batch }) => batch);
    return inPupils(
      this.db,
      school,
      batches.map(({ pupil }) => pupil),
      (trx) => recordBatches(trx, school, this.versions, batches),
    );
  }
}
