import { PROJECTOR_CHANNEL, type ProjectorMessage } from '../../contract/projection.ts';
import type { LessonAnnouncement, LessonAnnouncements } from '../announcements/announcements.ts';
import type { Database } from '../database/pool.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import { formatServerSentEvent, type EventStream } from '../http/stream.ts';
import type { FeedChangesByCursor } from './live/feed.ts';
import { FeedPoller, type FeedPollRequest, type FeedPollIntervals } from './live/polls.ts';
import { viewOfProjectorToken, type JoinedProjection } from './projector.ts';

/**
 * Times between two polls of the database, in milliseconds. They are longer than for teachers' screens, because a
 * projector shows only totals and compositions that the teacher chose.
 */
const PAUSES: FeedPollIntervals = { gathering: 400, afterFailure: 1000, longestRest: 10_000 };
/** The cursor of a stream that has not received an event yet. */
const NOTHING_TOLD = '';

type Subject = Pick<JoinedProjection, 'lesson'> & { readonly token: string };

type StreamsDependencies = {
  readonly db: Database;
  readonly announcements: LessonAnnouncements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
  readonly pauses?: FeedPollIntervals | undefined;
};

/**
 * The open streams of projectors in this process. A stream ends when its device has lost the access to the projection.
 */
export class ProjectorStreams {
  private readonly dependencies: StreamsDependencies;
  private readonly polls: FeedPoller<Subject>;
  /** A map from each open stream to the token of its projector. */
  private readonly streams = new Map<EventStream, string>();
  /**
   * The tokens of projectors whose projection has ended. The streams of these projectors are closed after the last
   * event.
   */
  private readonly lost = new Set<string>();
  private readonly stopListening: () => void;
  private isClosed = false;

  constructor(dependencies: StreamsDependencies) {
    const { announcements, log, pauses = PAUSES } = dependencies;
    this.dependencies = dependencies;
    this.polls = new FeedPoller({ read: (polls) => this.read(polls), log, pauses });
    this.stopListening = announcements.listen((heard) => this.hear(heard));
  }

  /** The number of open streams. */
  get size(): number {
    return this.streams.size;
  }

  /** Sends what a projector shows to its stream: immediately, and again after each change. */
  follow(token: string, { lesson }: JoinedProjection, stream: EventStream): void {
    const send = (text: string): void => {
      stream.send(text);
      if (this.lost.has(token)) stream.close();
    };
    const leave = this.polls.follow(token, { lesson, token }, { ...stream, send }, NOTHING_TOLD);
    this.streams.set(stream, token);
    stream.onClose(() => {
      this.streams.delete(stream);
      this.lost.delete(token);
      leave();
    });
    // The server may have stopped while the stream was opened.
    if (this.isClosed) stream.close();
  }

  close(): void {
    this.isClosed = true;
    this.stopListening();
    this.polls.close();
    for (const stream of this.streams.keys()) stream.close();
  }

  /**
   * Ends the streams of a projector whose school moved to another cell (an installation with its own database). The web
   * page of the projector then connects to the new cell.
   */
  private endStreamsOf(token: string): void {
    for (const [stream, other] of this.streams) if (other === token) stream.close();
  }

  private hear(heard: LessonAnnouncement): void {
    this.polls.wake(({ lesson }) => heard.kind === 'missed' || heard.lesson === lesson);
  }

  /**
   * Reads what each projector shows. A stream's cursor is the JSON of the content that was sent last. The new content
   * is sent only if its JSON differs from the cursor.
   */
  private async read(polls: readonly FeedPollRequest<Subject>[]): Promise<FeedChangesByCursor[]> {
    const { db, clock } = this.dependencies;
    const now = clock();
    const readings: FeedChangesByCursor[] = [];
    for (const { subject, cursors } of polls) {
      const view = await viewOfProjectorToken(db, subject.token, now).catch((fault: unknown) => {
        if (fault instanceof SchoolMovingError) return null;
        throw fault;
      });
      if (view === null) {
        this.endStreamsOf(subject.token);
        readings.push(new Map());
        continue;
      }
      if (view.kind !== 'shown') this.lost.add(subject.token);
      const told = JSON.stringify(view);
      const text = formatServerSentEvent(PROJECTOR_CHANNEL.event, {
        now: now.toISOString(),
        view,
      } satisfies ProjectorMessage);
      readings.push(new Map(cursors.map((cursor) => [cursor, { text: cursor === told ? null : text, cursor: told }])));
    }
    return readings;
  }
}
