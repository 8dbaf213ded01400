import { Feed, type Readings } from './feed.ts';
import type { Stream } from '../../http/stream.ts';

/** In milliseconds. */
export type PollPauses = {
  /** After a poll: changes are gathered for the next one. */
  readonly gathering: number;
  readonly afterFailure: number;
  /**
   * After it all feeds are read, whatever they were told: a server that dies between its commit and its announcement
   * tells nobody.
   */
  readonly longestRest: number;
};

/** A feed to read: of what, and after which cursors. */
export type Poll<Subject> = { readonly subject: Subject; readonly cursors: readonly string[] };

type PollsDependencies<Subject> = {
  /** Reads, in one snapshot of the database, what changed for each of them, in their order. */
  readonly read: (polls: readonly Poll<Subject>[]) => Promise<readonly Readings[]>;
  readonly log: (fault: unknown) => void;
  readonly pauses: PollPauses;
};

/**
 * Polls for the feeds of one kind: the first announcement at once, those that come while reading or soon after
 * together, for however many feeds they are. A poll that fails is repeated.
 */
export class Polls<Subject> {
  private readonly dependencies: PollsDependencies<Subject>;
  private readonly feeds = new Map<string, Feed<Subject>>();
  private readonly due = new Set<Feed<Subject>>();
  private readonly untold: NodeJS.Timeout;
  private condition: 'resting' | 'reading' | 'gathering' = 'resting';

  constructor(dependencies: PollsDependencies<Subject>) {
    this.dependencies = dependencies;
    this.untold = setInterval(() => this.wake(() => true), dependencies.pauses.longestRest);
  }

  /** Follows what the key names from a cursor on; the function returned leaves, and answers the cursor reached. */
  follow(key: string, subject: Subject, stream: Stream, cursor: string): () => string {
    const feed = this.feeds.get(key) ?? new Feed(subject);
    this.feeds.set(key, feed);
    const leave = feed.follow(stream, cursor);
    this.add(feed);
    return () => {
      const reached = leave();
      if (feed.isEmpty() && this.feeds.get(key) === feed) this.feeds.delete(key);
      return reached;
    };
  }

  /** Something may have changed there. */
  wakeOne(key: string): void {
    const feed = this.feeds.get(key);
    if (feed !== undefined) this.add(feed);
  }

  wake(concerns: (subject: Subject) => boolean): void {
    for (const feed of this.feeds.values()) if (concerns(feed.subject)) this.add(feed);
  }

  close(): void {
    clearInterval(this.untold);
  }

  private add(feed: Feed<Subject>): void {
    this.due.add(feed);
    if (this.condition === 'resting') void this.poll();
  }

  private async poll(): Promise<void> {
    this.condition = 'reading';
    const feeds = [...this.due].filter((feed) => !feed.isEmpty());
    this.due.clear();
    const { gathering, afterFailure } = this.dependencies.pauses;
    let pause = gathering;
    await this.read(feeds).catch((fault: unknown) => {
      this.dependencies.log(fault);
      for (const feed of feeds) this.due.add(feed);
      pause = afterFailure;
    });
    this.condition = 'gathering';
    setTimeout(() => {
      this.condition = 'resting';
      if (this.due.size > 0) void this.poll();
    }, pause);
  }

  private async read(feeds: readonly Feed<Subject>[]): Promise<void> {
    if (feeds.length === 0) return;
    const readings = await this.dependencies.read(
      feeds.map((feed) => ({ subject: feed.subject, cursors: feed.cursors() })),
    );
    for (const [place, feed] of feeds.entries()) feed.tell(readings[place] ?? new Map());
  }
}
