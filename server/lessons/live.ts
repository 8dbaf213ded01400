import { readActiveSessions } from '../accounts/session.ts';
import type { ActiveSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import type { LessonAnnouncements, LessonAnnouncement } from '../announcements/announcements.ts';
import {
  readGroupsOfPupils,
  readLessonChanges,
  readLessonEventsForPupils,
  type PupilStreamGroups,
  type LessonFollowedByTeacherStream,
} from './live/reading.ts';
import { FeedPoller, type FeedPollIntervals } from './live/polls.ts';
import type { EventStream } from '../http/stream.ts';

/** Pauses and intervals of the live channels, in milliseconds. */
export type LiveChannelIntervals = FeedPollIntervals & {
  /**
   * Time in milliseconds between two checks of all streams. A check finds out whether the streams' sessions are still
   * active, and to which groups the pupils belong.
   */
  readonly betweenLooks: number;
};

const LIVE_PAUSES: LiveChannelIntervals = {
  gathering: 100,
  afterFailure: 1000,
  longestRest: 10_000,
  betweenLooks: 700,
};

/** The cursor of a pupil's stream to which no event has been sent yet. */
const NOTHING_TOLD = '';

type LiveDependencies = {
  readonly db: Database;
  readonly announcements: LessonAnnouncements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
  readonly pauses?: LiveChannelIntervals | undefined;
};

/**
 * A pupil's stream. `key` identifies the pupil's groups, whose current lesson is sent to the stream. `leave` ends the
 * sending of events about these groups and returns the stream's cursor.
 */
type Device = { readonly session: ActiveSession; readonly key: string; readonly leave: () => string };

function keyOf({ school, groups }: PupilStreamGroups): string {
  return [school, ...groups.map(({ group, grade }) => `${group}:${grade}`)].join('/');
}

/**
 * The open streams (server-sent events) of this process. A teacher's stream sends the changes of a lesson. A pupil's
 * stream sends whether one of the pupil's groups has a lesson.
 */
export class TeacherAndPupilStreams {
  private readonly dependencies: LiveDependencies;
  private readonly lessons: FeedPoller<LessonFollowedByTeacherStream>;
  private readonly pupils: FeedPoller<PupilStreamGroups>;
  private readonly sessions = new Map<EventStream, ActiveSession>();
  private readonly devices = new Map<EventStream, Device>();
  private readonly stopListening: () => void;
  private readonly looking: NodeJS.Timeout;
  private lookUnderWay = false;
  private isClosed = false;

  constructor(dependencies: LiveDependencies) {
    const { db, clock, log, pauses = LIVE_PAUSES } = dependencies;
    this.dependencies = dependencies;
    this.lessons = new FeedPoller({ read: (polls) => readLessonChanges(db, polls, clock()), log, pauses });
    this.pupils = new FeedPoller({ read: (polls) => readLessonEventsForPupils(db, polls, clock()), log, pauses });
    this.stopListening = dependencies.announcements.listen((heard) => this.hear(heard));
    this.looking = setInterval(() => void this.look(), pauses.betweenLooks);
  }

  /**
   * Sends the changes of a lesson to a teacher's stream, starting with the changes after `cursor`. The caller must have
   * checked that the lesson exists and that the teacher may see it.
   */
  followLesson(session: ActiveSession, lesson: string, cursor: string, stream: EventStream): void {
    const { school } = session;
    const leave = this.lessons.follow(lesson, { school, lesson }, stream, cursor);
    this.keep(stream, session, () => void leave());
  }

  /**
   * Sends the current lesson of the pupil's groups to a pupil's stream: immediately, and again whenever the lesson or
   * the pupil's groups change.
   */
  followPupil(session: ActiveSession, groups: PupilStreamGroups['groups'], stream: EventStream): void {
    this.followGroups(session, groups, stream, NOTHING_TOLD);
    this.keep(stream, session, () => {
      this.devices.get(stream)?.leave();
      this.devices.delete(stream);
    });
  }

  /** The number of open streams of teachers and pupils. */
  get size(): number {
    return this.sessions.size;
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.looking);
    this.stopListening();
    this.lessons.close();
    this.pupils.close();
    for (const stream of this.sessions.keys()) stream.close();
  }

  private keep(stream: EventStream, session: ActiveSession, leave: () => void): void {
    this.sessions.set(stream, session);
    stream.onClose(() => {
      this.sessions.delete(stream);
      leave();
    });
    // The server may have stopped while the stream was opened.
    if (this.isClosed) stream.close();
  }

  private followGroups(
    session: ActiveSession,
    groups: PupilStreamGroups['groups'],
    stream: EventStream,
    cursor: string,
  ): void {
    const subject = { school: session.school, groups };
    const key = keyOf(subject);
    this.devices.set(stream, { session, key, leave: this.pupils.follow(key, subject, stream, cursor) });
  }

  private hear(heard: LessonAnnouncement): void {
    switch (heard.kind) {
      case 'result':
        this.lessons.wakeOne(heard.lesson);
        return;
      case 'lesson':
        this.lessons.wakeOne(heard.lesson);
        this.pupils.wake(
          ({ school, groups }) => school === heard.school && groups.some(({ group }) => group === heard.group),
        );
        return;
      case 'missed':
        this.lessons.wake(() => true);
        this.pupils.wake(() => true);
    }
  }

  /**
   * Checks the sessions and groups of all streams. At most one of these checks runs at a time. Otherwise a check that
   * began early but ends late could replace the result of a later check.
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

  /**
   * Closes the streams whose sessions are no longer active in this cell (an installation with its own database). If the
   * school moved to another cell, the web page then connects to that cell. A stream that is opened while the sessions
   * are queried is checked in the next run.
   */
  private async endDeadStreams(): Promise<void> {
    const { db, clock } = this.dependencies;
    const sessions = [...this.sessions];
    const hashes = sessions.map(([, { tokenHash }]) => tokenHash);
    const rows = await readActiveSessions(db, hashes, clock());
    const living = new Set(
      rows.filter(({ is_elsewhere }) => !is_elsewhere).map(({ token_hash }) => token_hash.toString('hex')),
    );
    for (const [stream, { tokenHash }] of sessions) if (!living.has(tokenHash.toString('hex'))) stream.close();
  }

  /**
   * Finds the pupils whose groups or grade changed, and makes their streams send the lessons of their present groups.
   * The streams continue from their cursors. The groups are read from the database, because another server process may
   * have made the change.
   */
  private async followMoved(): Promise<void> {
    const { db, clock } = this.dependencies;
    const devices = [...this.devices];
    if (devices.length === 0) return;
    const sessions = devices.map(([, { session }]) => session);
    const found = await readGroupsOfPupils(db, sessions, clock());
    for (const [at, [stream, { session, key, leave }]] of devices.entries()) {
      const groups = found[at] ?? [];
      if (!this.devices.has(stream) || keyOf({ school: session.school, groups }) === key) continue;
      this.followGroups(session, groups, stream, leave());
    }
  }
}
