import type { ActReceipts, ActReceiptServer } from '../contract/act.ts';
import type { LessonSnapshot } from '../contract/lessons.ts';
import { LessonFeed, type FeedChangesAfterCursor } from '../server/lessons/live/feed.ts';
import { fromApiId } from '../server/identifiers.ts';
import { DatabaseUnavailable, type SimulatedDatabase } from './database.ts';
import { SIMULATED_LESSON_ID, recordBatch, actReceiptSource } from './recording.ts';
import { SIMULATED_LESSON_START_MS, type SimulatedClock } from './timeline.ts';

/**
 * Times in milliseconds for polls, in which a process asks the database for changes of a lesson (as in
 * `server/lessons/live`). `GATHERING`: the minimum pause after a poll. `LONGEST_REST`: the interval at which a process
 * polls even if no change was announced.
 */
const GATHERING = 100;
const LONGEST_REST = 10_000;

/**
 * A simulated server process, which runs a version of the product, and the connections through which it reports changes
 * of a lesson.
 */
export class SimulatedProcess {
  isUp = true;
  version = 1;
  feed = new LessonFeed<string>(SIMULATED_LESSON_ID);
  private isDue = false;
  private isPolling = false;
  private readonly database: SimulatedDatabase;
  private readonly timeline: SimulatedClock;
  /** One function for each open event stream, which ends the stream. All are called when the process is killed. */
  private readonly endings = new Set<() => void>();

  constructor(database: SimulatedDatabase, timeline: SimulatedClock) {
    this.database = database;
    this.timeline = timeline;
    this.rest();
  }

  async record(account: string, acts: readonly unknown[], sentAt: string): Promise<ActReceipts> {
    const sent = { pupil: fromApiId(account), acts, sentAt, now: this.timeline.now, version: this.version };
    return recordBatch(this.database, sent);
  }

  missing(account: string, acts: readonly string[]): { missing: string[]; source: ActReceiptServer } {
    const missing = acts.filter((id) => !this.database.held.acts.has(`${fromApiId(account)}/${fromApiId(id)}`));
    return { missing, source: actReceiptSource(this.database, this.version, this.timeline.now) };
  }

  snapshot(cursor: string | null): LessonSnapshot {
    const { whole, results } = this.database.unseen(cursor);
    const [startedAt, endsAt] = [
      new Date(SIMULATED_LESSON_START_MS).toISOString(),
      new Date(SIMULATED_LESSON_START_MS + 45 * 60_000).toISOString(),
    ];
    const lesson = {
      id: `s_${SIMULATED_LESSON_ID}`,
      kind: 'class' as const,
      group: null,
      day: '2026-05-11',
      startedAt,
      endsAt,
    };
    return {
      cursor: this.database.cursor(),
      whole,
      now: new Date(this.timeline.now).toISOString(),
      lesson: { ...lesson, pausedAt: null, restored: null, offer: { kind: 'asOpen' }, version: 1 },
      pupils: [],
      results: [...results],
      wrongs: [],
      marks: [],
      elsewhere: [],
    };
  }

  /**
   * Sends the changes of the lesson since `cursor`, and later every new change, to a listener. Returns a function that
   * removes the listener.
   */
  follow(cursor: string, send: (text: string) => void, end: () => void): () => void {
    const leave = this.feed.follow({ send, close: end, onClose: () => undefined }, cursor);
    this.endings.add(end);
    this.wake();
    return () => {
      this.endings.delete(end);
      leave();
    };
  }

  /** Called when something may have changed in the lesson. Makes the process ask the database for changes. */
  wake(): void {
    this.isDue = true;
    if (!this.isPolling) void this.poll();
  }

  kill(): void {
    this.isUp = false;
    this.feed = new LessonFeed<string>(SIMULATED_LESSON_ID);
    for (const end of this.endings) end();
    this.endings.clear();
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.isDue && this.isUp) {
      this.isDue = false;
      const { feed } = this;
      const readings = new Map(feed.cursors().map((cursor) => [cursor, this.reading(cursor)]));
      await this.timeline.pass(this.timeline.between(1, 400));
      feed.tell(readings);
      await this.timeline.pass(GATHERING);
    }
    this.isPolling = false;
  }

  private reading(cursor: string): FeedChangesAfterCursor {
    const snapshot = this.snapshot(cursor);
    const isChanged = snapshot.whole || snapshot.results.length > 0;
    return { text: isChanged ? JSON.stringify(snapshot) : null, cursor: snapshot.cursor };
  }

  private rest(): void {
    this.timeline.later(LONGEST_REST, () => {
      if (this.isUp) this.wake();
      this.rest();
    });
  }
}

/** What happens to a request on the network. */
export type RequestOutcomeOnNetwork = 'fine' | 'lost' | 'answerLost' | 'doubled' | 'busy';

/** The simulated school: two server processes that use one database, and the network between them and the tablets. */
export class SimulatedSchool {
  readonly processes: readonly SimulatedProcess[];
  readonly database: SimulatedDatabase;
  /** True in the last part of a simulation, in which the simulation causes no more faults: every request succeeds. */
  isCalm = false;
  private readonly timeline: SimulatedClock;

  constructor(database: SimulatedDatabase, timeline: SimulatedClock) {
    this.database = database;
    this.timeline = timeline;
    this.processes = [new SimulatedProcess(database, timeline), new SimulatedProcess(database, timeline)];
  }

  /**
   * Sends a request to one of the server processes. Resolves to null if no response arrives, and to 'busy' if the
   * server rejects the request.
   */
  async request<Answer>(
    isOnline: () => boolean,
    handle: (process: SimulatedProcess) => Promise<Answer> | Answer,
  ): Promise<Answer | 'busy' | null> {
    const fate = this.fate();
    await this.timeline.pass(this.isCalm ? 20 : this.timeline.between(5, 1500));
    const process = this.upProcess();
    if (!isOnline() || fate === 'lost' || process === null) {
      await this.timeline.pass(this.timeline.between(10, 3000));
      return null;
    }
    if (fate === 'busy') return 'busy';
    if (fate === 'doubled') this.timeline.later(this.timeline.between(0, 60_000), () => void this.again(handle));
    const answer = await this.handled(process, handle);
    await this.timeline.pass(this.isCalm ? 20 : this.timeline.between(5, 1500));
    return fate === 'answerLost' || !process.isUp || !isOnline() ? null : answer;
  }

  upProcess(): SimulatedProcess | null {
    const up = this.processes.filter(({ isUp }) => isUp);
    return up.length === 0 ? null : this.timeline.random.pick(up);
  }

  /**
   * Informs all processes that the process `from` has committed a transaction. If `from` is killed before the
   * information arrives, the other processes do not learn of the commit.
   */
  private announce(from: SimulatedProcess): void {
    for (const process of this.processes) {
      this.timeline.later(process === from ? 0 : this.timeline.between(1, 50), () => {
        if (from.isUp && process.isUp) process.wake();
      });
    }
  }

  private async handled<Answer>(
    process: SimulatedProcess,
    handle: (process: SimulatedProcess) => Promise<Answer> | Answer,
  ): Promise<Answer | null> {
    try {
      const answer = await handle(process);
      this.announce(process);
      return answer;
    } catch (fault) {
      if (fault instanceof DatabaseUnavailable) return null;
      throw fault;
    }
  }

  /** Delivers a second copy of a request to the server, as a device in the network could do. */
  private async again(handle: (process: SimulatedProcess) => unknown): Promise<void> {
    const process = this.upProcess();
    if (process !== null) await this.handled(process, handle);
  }

  private fate(): RequestOutcomeOnNetwork {
    const drawn = this.timeline.random.below(100);
    if (this.isCalm || drawn < 72) return 'fine';
    if (drawn < 80) return 'lost';
    if (drawn < 88) return 'answerLost';
    return drawn < 95 ? 'doubled' : 'busy';
  }
}
