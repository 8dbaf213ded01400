import type { Stream } from './stream.ts';

/** Someone who follows, and what they have seen. */
type Follower = { readonly stream: Stream; mark: string };

/** What changed after a mark: the event to send, null when nothing did, and the mark from which to go on. */
export type Reading = { readonly text: string | null; readonly mark: string };

/** Reads, in one snapshot of the database, what changed after each mark; the same next mark for all. */
export type ReadChanges = (marks: readonly string[]) => Promise<ReadonlyMap<string, Reading>>;

type FeedNeeds = {
  readonly read: ReadChanges;
  readonly log: (fault: unknown) => void;
};

/** Milliseconds after a reading in which changes are gathered for the next one. */
const GATHERING = 150;
/**
 * Milliseconds after which a feed that was told of nothing reads all the same: a server that dies between its commit and
 * its announcement tells nobody.
 */
const LONGEST_REST = 10_000;

/**
 * Those who follow one thing in this process. Each reading goes on from what a follower has seen: one that comes back
 * with its last mark misses nothing and gets nothing twice. The first announcement is read at once; those that come
 * while reading or soon after are read together.
 */
export class Feed {
  private readonly followers = new Set<Follower>();
  private readonly needs: FeedNeeds;
  private condition: 'resting' | 'reading' | 'readingAndDue' | 'gathering' | 'gatheringAndDue' = 'resting';
  private timer: NodeJS.Timeout | null = null;

  constructor(needs: FeedNeeds) {
    this.needs = needs;
  }

  isEmpty(): boolean {
    return this.followers.size === 0;
  }

  follow(stream: Stream, mark: string): () => void {
    const follower = { stream, mark };
    this.followers.add(follower);
    this.wake();
    return () => {
      this.followers.delete(follower);
      if (this.isEmpty() && this.timer !== null) clearTimeout(this.timer);
    };
  }

  /** Something may have changed. */
  wake(): void {
    switch (this.condition) {
      case 'readingAndDue':
      case 'gatheringAndDue':
        return;
      case 'reading':
        this.condition = 'readingAndDue';
        return;
      case 'gathering':
        this.condition = 'gatheringAndDue';
        return;
      case 'resting':
        if (this.timer !== null) clearTimeout(this.timer);
        void this.turn();
    }
  }

  private async turn(): Promise<void> {
    this.condition = 'reading';
    const failed = await this.passOn().then(
      () => false,
      (fault: unknown) => {
        this.needs.log(fault);
        return true;
      },
    );
    this.condition = failed || this.isDueAgain() ? 'gatheringAndDue' : 'gathering';
    if (!this.isEmpty()) this.timer = setTimeout(() => this.endGathering(), GATHERING);
  }

  private isDueAgain(): boolean {
    return this.condition === 'readingAndDue';
  }

  private endGathering(): void {
    const due = this.condition === 'gatheringAndDue';
    this.condition = 'resting';
    if (due) void this.turn();
    else this.timer = setTimeout(() => this.wake(), LONGEST_REST);
  }

  private async passOn(): Promise<void> {
    const reading = [...this.followers];
    if (reading.length === 0) return;
    const found = await this.needs.read([...new Set(reading.map(({ mark }) => mark))]);
    for (const follower of reading) {
      const next = found.get(follower.mark);
      if (next === undefined || !this.followers.has(follower)) continue;
      if (next.text !== null) follower.stream.send(next.text);
      follower.mark = next.mark;
    }
  }
}
