import { livingSessions, type Session } from '../../accounts/session.ts';
import type { Database } from '../../database/pool.ts';
import type { Announcements, Heard } from './announcements.ts';
import { readLessons, readPupilLessons, type GroupsSubject, type LessonSubject } from './reading.ts';
import { Rounds } from './rounds.ts';
import type { Stream } from './stream.ts';

/** Milliseconds between two looks at whether those who listen still may. */
const BETWEEN_LOOKS = 700;
/** The mark of a pupil who has just come. */
const NOTHING_TOLD = '';

type LiveNeeds = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
};

/** Who listens to this process: teachers to lessons, pupils to whether their groups have one. */
export class Live {
  private readonly needs: LiveNeeds;
  private readonly lessons: Rounds<LessonSubject>;
  private readonly pupils: Rounds<GroupsSubject>;
  private readonly sessions = new Map<Stream, Session>();
  private readonly stopListening: () => void;
  private readonly looking: NodeJS.Timeout;

  constructor(needs: LiveNeeds) {
    const { db, clock, log } = needs;
    this.needs = needs;
    this.lessons = new Rounds({ read: (asked) => readLessons(db, asked, clock()), log });
    this.pupils = new Rounds({ read: (asked) => readPupilLessons(db, asked, clock()), log });
    this.stopListening = needs.announcements.listen((heard) => this.hear(heard));
    this.looking = setInterval(() => void this.look().catch(log), BETWEEN_LOOKS);
  }

  /** A teacher follows a lesson of their school from a mark on; both are known to exist. */
  followLesson(session: Session, lesson: string, mark: string, stream: Stream): void {
    const { school } = session;
    this.keep(stream, session, this.lessons.follow(lesson, { school, lesson }, stream, mark));
  }

  /** A pupil is told the lesson of their groups at once, and again whenever it changes. */
  followPupil(session: Session, groups: readonly string[], stream: Stream): void {
    const { school } = session;
    const key = [school, ...groups].join('/');
    this.keep(stream, session, this.pupils.follow(key, { school, groups }, stream, NOTHING_TOLD));
  }

  close(): void {
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
  }

  private hear(heard: Heard): void {
    switch (heard.kind) {
      case 'work':
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

  /** Ends the streams of sessions that live no longer. */
  private async look(): Promise<void> {
    if (this.sessions.size === 0) return;
    const { db, clock } = this.needs;
    const hashes = [...this.sessions.values()].map(({ tokenHash }) => tokenHash);
    const rows = await livingSessions(db, hashes, clock());
    const living = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
    for (const [stream, { tokenHash }] of this.sessions) if (!living.has(tokenHash.toString('hex'))) stream.close();
  }
}
