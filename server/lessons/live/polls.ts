import { LessonFeed, type FeedChangesByCursor } from './feed.ts';
import type { EventStream } from '../../http/stream.ts';

/** Times between two polls of the database, in milliseconds. */
export type FeedPollIntervals = {
  /**
   * Minimum time in milliseconds between the end of a poll and the next poll. All announcements during this time
   * together cause only one more poll.
   */
  readonly gathering: number;
  readonly afterFailure: number;
  /**
   * Maximum time in milliseconds between two polls. After this time, all feeds are read even without an announcement.
   * This is necessary because a server process that crashes between its commit and its announcement never announces the
   * change.
   */
  readonly longestRest: number;
};

/** One feed to be read: its subject, and the cursors of the streams that receive its events. */
export type FeedPollRequest<Subject> = { readonly subject: Subject; readonly cursors: readonly string[] };

type PollsDependencies<Subject> = {
  /** Reads the changes of all requested feeds. Returns the results in the order of `polls`. */
  readonly read: (polls: readonly FeedPollRequest<Subject>[]) => Promise<readonly FeedChangesByCursor[]>;
  readonly log: (fault: unknown) => void;
  readonly pauses: FeedPollIntervals;
};

/**
 * Polls the database for all feeds of one kind. The first announcement starts a poll immediately. All announcements
 * during this poll or the pause after it together cause one more poll. A failed poll is repeated.
 */
export class FeedPoller<Subject> {
  private readonly dependencies: PollsDependencies<Subject>;
  private readonly feeds = new Map<string, LessonFeed<Subject>>();
  private readonly due = new Set<LessonFeed<Subject>>();
  private readonly untold: NodeJS.Timeout;
  private condition: 'resting' | 'reading' | 'gathering' = 'resting';

  constructor(dependencies: PollsDependencies<Subject>) {
    this.dependencies = dependencies;
    this.untold = setInterval(() => this.wake(() => true), dependencies.pauses.longestRest);
  }

  /**
   * Adds a stream to the feed with this key. The stream first receives the changes after `cursor`. Returns a function
   * that removes the stream from the feed and returns the stream's cursor.
   */
  follow(key: string, subject: Subject, stream: EventStream, cursor: string): () => string {
    const feed = this.feeds.get(key) ?? new LessonFeed(subject);
    this.feeds.set(key, feed);
    const leave = feed.follow(stream, cursor);
    this.add(feed);
    return () => {
      const reached = leave();
      if (feed.isEmpty() && this.feeds.get(key) === feed) this.feeds.delete(key);
      return reached;
    };
  }

  /** Schedules a read of the feed with this key, because the database may contain new events for this feed. */
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

  private add(feed: LessonFeed<Subject>): void {
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

  private async read(feeds: readonly LessonFeed<Subject>[]): Promise<void> {
    if (feeds.length === 0) return;
    const readings = await this.dependencies.read(
      feeds.map((feed) => ({ subject: feed.subject, cursors: feed.cursors() })),
    );
    for (const [place, feed] of feeds.entries()) feed.tell(readings[place] ?? new Map());
  }
}
