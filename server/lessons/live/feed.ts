import type { Stream } from './stream.ts';

/** Someone who follows, and what they have seen. */
type Follower = { readonly stream: Stream; mark: string };

/** What changed after a mark: the event to send, null when nothing did, and the mark from which to go on. */
export type FeedReading = { readonly text: string | null; readonly mark: string };

/** What each mark of a feed's followers leads to; the same next mark for all. */
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

  marks(): string[] {
    return [...new Set([...this.followers].map(({ mark }) => mark))];
  }

  /**
   * Each goes on from what they have seen: one that comes back with its last mark misses nothing and gets nothing twice.
   * Who came while it was read waits for the next reading.
   */
  tell(readings: Readings): void {
    for (const follower of this.followers) {
      const next = readings.get(follower.mark);
      if (next === undefined) continue;
      if (next.text !== null) follower.stream.send(next.text);
      follower.mark = next.mark;
    }
  }

  /** The function returned leaves, and answers the mark reached. */
  follow(stream: Stream, mark: string): () => string {
    const follower = { stream, mark };
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      return follower.mark;
    };
  }
}
