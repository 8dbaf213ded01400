import type { EventStream } from '../../http/stream.ts';

/**
 * A stream that receives the events of a feed, with its cursor. The stream has received all changes before this cursor.
 */
type Follower = { readonly stream: EventStream; cursor: string };

/** The changes after a cursor. `text` is the event to send, or null if nothing changed. `cursor` is the new cursor. */
export type FeedChangesAfterCursor = { readonly text: string | null; readonly cursor: string };

/**
 * A map from a cursor to the changes after this cursor. The map has an entry for each cursor that a stream of the feed
 * has. The new cursor is the same in all entries.
 */
export type FeedChangesByCursor = ReadonlyMap<string, FeedChangesAfterCursor>;

/**
 * All streams of this process that receive the events about one subject (a lesson, or some groups). Streams with the
 * same cursor get the same text, which is formatted only once.
 */
export class LessonFeed<Subject> {
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
   * Sends to each stream of the feed the changes after the stream's cursor. So a stream that reconnects with its last
   * cursor gets every change exactly once. A stream that was added while the database was read gets its changes after
   * the next read.
   */
  tell(readings: FeedChangesByCursor): void {
    for (const follower of this.followers) {
      const next = readings.get(follower.cursor);
      if (next === undefined) continue;
      if (next.text !== null) follower.stream.send(next.text);
      follower.cursor = next.cursor;
    }
  }

  /** Adds a stream to the feed. Returns a function that removes the stream again and returns its cursor. */
  follow(stream: EventStream, cursor: string): () => string {
    const follower = { stream, cursor };
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      return follower.cursor;
    };
  }
}
