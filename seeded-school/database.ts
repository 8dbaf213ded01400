import type { LessonResult } from '../contract/lessons.ts';
import type { RecordedAct } from '../server/recording/recorded-acts.ts';
import type { QuestionBestResult } from '../server/recording/sums.ts';
import { SIMULATED_LESSON_START_MS, type SimulatedClock } from './timeline.ts';

type ResultRow = { readonly row: LessonResult; readonly changedIn: number };

/** The content of a database. A backup is a copy of it. */
type Held = {
  /** The keys are `pupil/act`. */
  readonly acts: Map<string, RecordedAct>;
  /** The keys are `pupil/question`. */
  readonly results: Map<string, ResultRow>;
  readonly progress: Map<string, QuestionBestResult>;
};

/** Thrown if the database crashes or is unavailable before a transaction ends. Nothing of the transaction is stored. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The changes of one transaction. */
export type TransactionChanges = {
  readonly acts: readonly RecordedAct[];
  readonly results: readonly LessonResult[];
  readonly progress: readonly (readonly [string, QuestionBestResult])[];
};

/**
 * A simulation of PostgreSQL. It simulates only what the recording of acts and the live channels need: transaction ids
 * and snapshots, a lock for each pupil, crashes and backups. `incarnation` is an id that changes after each crash or
 * restore.
 */
export class SimulatedDatabase {
  held: Held = { acts: new Map(), results: new Map(), progress: new Map() };
  incarnation = '0'.repeat(32);
  /** Acts that were written a second time. */
  readonly doubled: string[] = [];
  private readonly timeline: SimulatedClock;
  private nextTransaction = 100;
  private readonly running = new Set<number>();
  private readonly turns = new Map<string, Promise<void>>();
  private backup: { readonly held: Held; readonly nextTransaction: number } | null = null;
  /** The time of the latest change. */
  changedAt = SIMULATED_LESSON_START_MS;
  /**
   * A number that increases with each crash and each restore of the database. Transactions that began before the
   * increase fail.
   */
  private life = 0;

  constructor(timeline: SimulatedClock) {
    this.timeline = timeline;
  }

  /**
   * Runs a transaction as soon as no other transaction has the lock of the pupil. `work` reads the database and returns
   * the changes to write and an answer. Resolves to this answer, or rejects with {@link DatabaseUnavailable} if the
   * database crashes before the transaction ends.
   */
  async record<Result>(pupil: string, work: () => TransactionChanges & { readonly answer: Result }): Promise<Result> {
    const before = this.turns.get(pupil) ?? Promise.resolve();
    const turn = { free: (): void => undefined };
    this.turns.set(
      pupil,
      new Promise((resolve) => {
        turn.free = resolve;
      }),
    );
    await before;
    const { life } = this;
    const transaction = this.nextTransaction++;
    this.running.add(transaction);
    try {
      await this.timeline.pass(this.timeline.between(1, 20));
      const { answer, ...changes } = work();
      await this.timeline.pass(this.timeline.between(1, 200));
      if (life !== this.life) throw new DatabaseUnavailable();
      this.write(changes, transaction);
      return answer;
    } finally {
      if (life === this.life) this.running.delete(transaction);
      turn.free();
    }
  }

  private write({ acts, results, progress }: TransactionChanges, transaction: number): void {
    this.changedAt = this.timeline.now;
    for (const act of acts) {
      const key = `${act.pupil}/${act.id}`;
      if (this.held.acts.has(key)) this.doubled.push(key);
      this.held.acts.set(key, act);
    }
    for (const [key, value] of progress) this.held.progress.set(key, value);
    for (const row of results) {
      const key = `${row.pupil}/${row.question}`;
      const known = this.held.results.get(key);
      if (JSON.stringify(known?.row) !== JSON.stringify(row))
        this.held.results.set(key, { row, changedIn: transaction });
    }
  }

  /**
   * Returns the cursor of the present state: the incarnation, `~`, and a snapshot in PostgreSQL's format
   * (`xmin:xmax:running`).
   */
  cursor(): string {
    const running = [...this.running].sort((one, other) => one - other);
    return `${this.incarnation}~${running[0] ?? this.nextTransaction}:${this.nextTransaction}:${running.join(',')}`;
  }

  /**
   * Returns the pupils' results that have changed since the snapshot in the cursor. If the cursor is null or contains
   * another incarnation (from before a crash or restore), returns all results and sets `whole` to true.
   */
  unseen(cursor: string | null): { readonly whole: boolean; readonly results: readonly LessonResult[] } {
    const [incarnation, snapshot = ''] = cursor?.split('~') ?? [];
    const whole = incarnation !== this.incarnation;
    const [, most = '0', running = ''] = snapshot.split(':');
    const isSeen = (transaction: number): boolean =>
      transaction < Number(most) && !running.split(',').includes(String(transaction));
    const rows = [...this.held.results.values()].filter(({ changedIn }) => whole || !isSeen(changedIn));
    return { whole, results: rows.map(({ row }) => row) };
  }

  backUp(): void {
    this.backup = { held: copyOf(this.held), nextTransaction: this.nextTransaction };
  }

  hasBackup(): boolean {
    return this.backup !== null;
  }

  /** Restores the content of the backup. */
  restore(): void {
    if (this.backup === null) return;
    this.held = copyOf(this.backup.held);
    this.nextTransaction = this.backup.nextTransaction;
    this.begin();
  }

  /** Aborts the running transactions. Their ids are used again. */
  crash(): void {
    this.nextTransaction = Math.min(this.nextTransaction, ...this.running);
    this.begin();
  }

  private begin(): void {
    this.changedAt = this.timeline.now;
    this.life += 1;
    this.running.clear();
    this.incarnation = String(this.life).padStart(32, '0');
  }
}

function copyOf({ acts, results, progress }: Held): Held {
  return { acts: new Map(acts), results: new Map(results), progress: new Map(progress) };
}
