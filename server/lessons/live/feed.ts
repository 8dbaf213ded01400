import type { Stream } from '../../http/stream.ts';

/** Someone who follows, and what they have seen. */
type Follower = { readonly stream: Stream; cursor: string };

/** What changed after a cursor: the event to send, null when nothing did, and the cursor from which to go on. */
export type FeedReading = { readonly text: string | null; readonly cursor: string };

/** What each cursor of a feed's followers leads to; the same next cursor for all. */
export type Readings = ReadonlyMap<string, FeedReading>;

/** Those who follow one thing in this process. One text is written for all who have seen the same. */
export class Feed<Subject> {
  readonly subject: Subject;
  private readonly followers = new Set<Follower>();

  constructor(subject: Subject) {
    this.subject = subject;
  }

  isEmpty(): boolean {
    return this.followers.size === 0;
  }

  cursors(): string[] {
    return [...new Set([...this.followers].map(({ cursor }) => cursor))];
  }

  /**
   * Each goes on from what they have seen: one that comes back with its last cursor misses nothing and gets nothing twice.
   * Who came while it was read waits for the next reading.
   */
  tell(readings: Readings): void {
    for (const follower of this.followers) {
      const next = readings.get(follower.cursor);
      if (next === undefined) continue;
      if (next.text !== null) follower.stream.send(next.text);
      follower.cursor = next.cursor;
    }
  }

  /** The function returned leaves, and answers the cursor reached. */
  follow(stream: Stream, cursor: string): () => string {
    const follower = { stream, cursor };
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      return follower.cursor;
    };
  }
}
