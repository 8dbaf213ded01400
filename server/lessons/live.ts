import { livingSessions } from '../accounts/session.ts';
import type { Session } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import type { Announcements, Announced } from '../announcements/announcements.ts';
import { readGroups, readLessons, readPupilLessons, type GroupsSubject, type LessonSubject } from './live/reading.ts';
import { Polls, type PollPauses } from './live/polls.ts';
import type { Stream } from '../http/stream.ts';

/** Times of the live channels in milliseconds. */
export type LivePauses = PollPauses & {
  /** Time between two checks of whether followers' sessions are still valid and to which groups the pupils belong. */
  readonly betweenLooks: number;
};

const LIVE_PAUSES: LivePauses = { gathering: 100, afterFailure: 1000, longestRest: 10_000, betweenLooks: 700 };

/** The cursor of a pupil who has just connected. */
const NOTHING_TOLD = '';

type LiveDependencies = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
  readonly pauses?: LivePauses | undefined;
};

/** A pupil's stream with the groups whose lesson it follows. */
type Device = { readonly session: Session; readonly key: string; readonly leave: () => string };

function keyOf({ school, groups }: GroupsSubject): string {
  return [school, ...groups].join('/');
}

/** The streams of this process: teachers follow lessons, pupils follow whether their groups have a lesson. */
export class Live {
  private readonly dependencies: LiveDependencies;
  private readonly lessons: Polls<LessonSubject>;
  private readonly pupils: Polls<GroupsSubject>;
  private readonly sessions = new Map<Stream, Session>();
  private readonly devices = new Map<Stream, Device>();
  private readonly stopListening: () => void;
  private readonly looking: NodeJS.Timeout;
  private lookUnderWay = false;
  private isClosed = false;

  constructor(dependencies: LiveDependencies) {
    const { db, clock, log, pauses = LIVE_PAUSES } = dependencies;
    this.dependencies = dependencies;
    this.lessons = new Polls({ read: (polls) => readLessons(db, polls, clock()), log, pauses });
    this.pupils = new Polls({ read: (polls) => readPupilLessons(db, polls, clock()), log, pauses });
    this.stopListening = dependencies.announcements.listen((heard) => this.hear(heard));
    this.looking = setInterval(() => void this.look(), pauses.betweenLooks);
  }

  /** Sends a lesson to a teacher's stream, from a cursor on. The caller has verified the right and the lesson. */
  followLesson(session: Session, lesson: string, cursor: string, stream: Stream): void {
    const { school } = session;
    const leave = this.lessons.follow(lesson, { school, lesson }, stream, cursor);
    this.keep(stream, session, () => void leave());
  }

  /** Sends a pupil the current lesson of their groups at once, and again when the lesson or the groups change. */
  followPupil(session: Session, groups: readonly string[], stream: Stream): void {
    this.followGroups(session, groups, stream, NOTHING_TOLD);
    this.keep(stream, session, () => {
      this.devices.get(stream)?.leave();
      this.devices.delete(stream);
    });
  }

  /** The number of streams plus the number of pupils' devices. */
  get size(): number {
    return this.sessions.size + this.devices.size;
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.looking);
    this.stopListening();
    this.lessons.close();
    this.pupils.close();
    for (const stream of this.sessions.keys()) stream.close();
  }

  private keep(stream: Stream, session: Session, leave: () => void): void {
    this.sessions.set(stream, session);
    stream.onClose(() => {
      this.sessions.delete(stream);
      leave();
    });
    // The stream was admitted while the server was stopping.
    if (this.isClosed) stream.close();
  }

  private followGroups(session: Session, groups: readonly string[], stream: Stream, cursor: string): void {
    const subject = { school: session.school, groups };
    const key = keyOf(subject);
    this.devices.set(stream, { session, key, leave: this.pupils.follow(key, subject, stream, cursor) });
  }

  private hear(heard: Announced): void {
    switch (heard.kind) {
      case 'result':
        this.lessons.wakeOne(heard.lesson);
        return;
      case 'lesson':
        this.lessons.wakeOne(heard.lesson);
        this.pupils.wake(({ school, groups }) => school === heard.school && groups.includes(heard.group));
        return;
      case 'missed':
        this.lessons.wake(() => true);
        this.pupils.wake(() => true);
    }
  }

  /**
   * Checks the sessions and groups of all streams. Only one check runs at a time, so an older result never replaces a
   * newer one.
   */
  private async look(): Promise<void> {
    if (this.lookUnderWay || this.sessions.size === 0) return;
    this.lookUnderWay = true;
    await this.endDeadStreams()
      .then(() => this.followMoved())
      .catch((fault: unknown) => {
        if (!this.isClosed) this.dependencies.log(fault);
      });
    this.lookUnderWay = false;
  }

  /** Closes the streams of sessions that are no longer valid. Streams opened during the query are checked next time. */
  private async endDeadStreams(): Promise<void> {
    const { db, clock } = this.dependencies;
    const sessions = [...this.sessions];
    const hashes = sessions.map(([, { tokenHash }]) => tokenHash);
    const rows = await livingSessions(db, hashes, clock());
    const living = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
    for (const [stream, { tokenHash }] of sessions) if (!living.has(tokenHash.toString('hex'))) stream.close();
  }

  /** Lets pupils who changed groups follow the new groups, whichever process moved them. Their cursor is taken over. */
  private async followMoved(): Promise<void> {
    const { db, clock } = this.dependencies;
    const devices = [...this.devices];
    if (devices.length === 0) return;
    const sessions = devices.map(([, { session }]) => session);
    const found = await readGroups(db, sessions, clock());
    for (const [at, [stream, { session, key, leave }]] of devices.entries()) {
      const groups = found[at] ?? [];
      if (!this.devices.has(stream) || keyOf({ school: session.school, groups }) === key) continue;
      this.followGroups(session, groups, stream, leave());
    }
  }
}
