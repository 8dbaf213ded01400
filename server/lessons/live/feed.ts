import type { Stream } from '../../http/stream.ts';

/** A stream and the cursor up to which it has received changes. */
type Follower = { readonly stream: Stream; cursor: string };

/** What changed after a cursor: the event to send (null if nothing changed) and the next cursor. */
export type FeedReading = { readonly text: string | null; readonly cursor: string };

/** The reading for each cursor of a feed's followers. All readings have the same next cursor. */
export type Readings = ReadonlyMap<string, FeedReading>;

/** The followers of one subject in this process. One text is sent to all followers with the same cursor. */
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
   * Sends each follower the changes after its own cursor. A follower that reconnects with its last cursor gets every
   * change exactly once. A follower that was added during the read waits for the next one.
   */
  tell(readings: Readings): void {
    for (const follower of this.followers) {
      const next = readings.get(follower.cursor);
      if (next === undefined) continue;
      if (next.text !== null) follower.stream.send(next.text);
      follower.cursor = next.cursor;
    }
  }

  /** Adds a follower. The returned function removes it and returns its cursor. */
  follow(stream: Stream, cursor: string): () => string {
    const follower = { stream, cursor };
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      return follower.cursor;
    };
  }
}
