import { PROJECTOR_CHANNEL, type ProjectorMessage } from '../../contract/projection.ts';
import type { Announced, Announcements } from '../announcements/announcements.ts';
import type { Database } from '../database/pool.ts';
import { eventText, type Stream } from '../http/stream.ts';
import type { FeedReadings } from './live/feed.ts';
import { Polls, type Poll, type PollPauses } from './live/polls.ts';
import { viewOfProjector, type JoinedProjection } from './projector.ts';

/** Milliseconds. A projector shows totals, so it is read less often than a teacher's screen. */
const PAUSES: PollPauses = { gathering: 400, afterFailure: 1000, longestRest: 10_000 };
/** The cursor of a stream that has not received an event. */
const NOTHING_TOLD = '';

type Subject = Pick<JoinedProjection, 'lesson'> & { readonly token: string };

type StreamsDependencies = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
  readonly pauses?: PollPauses | undefined;
};

/** The open streams of projectors in this process. A stream ends when its device has lost its access. */
export class ProjectorStreams {
  private readonly dependencies: StreamsDependencies;
  private readonly polls: Polls<Subject>;
  private readonly streams = new Set<Stream>();
  /** The tokens that have lost their access. Their streams end after the last event. */
  private readonly lost = new Set<string>();
  private readonly stopListening: () => void;
  private isClosed = false;

  constructor(dependencies: StreamsDependencies) {
    const { announcements, log, pauses = PAUSES } = dependencies;
    this.dependencies = dependencies;
    this.polls = new Polls({ read: (polls) => this.read(polls), log, pauses });
    this.stopListening = announcements.listen((heard) => this.hear(heard));
  }

  /** The number of open streams. */
  get size(): number {
    return this.streams.size;
  }

  /** Sends the view of a projector to its stream: immediately, and again after each change. */
  follow(token: string, { lesson }: JoinedProjection, stream: Stream): void {
    const send = (text: string): void => {
      stream.send(text);
      if (this.lost.has(token)) stream.close();
    };
    const leave = this.polls.follow(token, { lesson, token }, { ...stream, send }, NOTHING_TOLD);
    this.streams.add(stream);
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
    for (const stream of this.streams) stream.close();
  }

  private hear(heard: Announced): void {
    this.polls.wake(({ lesson }) => heard.kind === 'missed' || heard.lesson === lesson);
  }

  /** Reads the view of each projector. The cursor is the view that was sent last. */
  private async read(polls: readonly Poll<Subject>[]): Promise<FeedReadings[]> {
    const { db, clock } = this.dependencies;
    const now = clock();
    const readings: FeedReadings[] = [];
    for (const { subject, cursors } of polls) {
      const view = await viewOfProjector(db, subject.token, now);
      if (view.kind !== 'shown') this.lost.add(subject.token);
      const told = JSON.stringify(view);
      const text = eventText(PROJECTOR_CHANNEL.event, { now: now.toISOString(), view } satisfies ProjectorMessage);
      readings.push(new Map(cursors.map((cursor) => [cursor, { text: cursor === told ? null : text, cursor: told }])));
    }
    return readings;
  }
}
