import type { Stream } from './stream.ts';

/** Someone who follows a lesson, and what they have seen of it. */
type Follower = { readonly stream: Stream; mark: string };

/** What changed after a mark: the event to send, null when nothing did, and the mark from which to go on. */
export type Reading = { readonly text: string | null; readonly mark: string };

/** Reads, in one snapshot of the database, what changed after each mark; the same next mark for all. */
export type ReadChanges = (marks: readonly string[]) => Promise<ReadonlyMap<string, Reading>>;

type FeedNeeds = {
  readonly read: ReadChanges;
  readonly later: (body: () => void) => void;
  readonly log: (fault: unknown) => void;
};

/**
 * The followers of one lesson in this process. Each reading goes on from what a follower has seen: one that comes back
 * with its last mark misses nothing and gets nothing twice. Announcements that come while reading are read once after.
 */
export class Feed {
  private readonly followers = new Set<Follower>();
  private readonly needs: FeedNeeds;
  private condition: 'resting' | 'due' | 'reading' | 'readingAndDue' = 'resting';

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
    return () => this.followers.delete(follower);
  }

  /** Something may have changed: it is read a little later, together with what else changes until then. */
  wake(): void {
    switch (this.condition) {
      case 'due':
      case 'readingAndDue':
        return;
      case 'reading':
        this.condition = 'readingAndDue';
        return;
      case 'resting':
        this.condition = 'due';
        this.needs.later(() => void this.turn());
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
    const again = failed || this.isDueAgain();
    this.condition = 'resting';
    if (again) this.wake();
  }

  private isDueAgain(): boolean {
    return this.condition === 'readingAndDue';
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
