import type { PupilLesson } from '../../../contract/liveChannels.ts';
import { livingSessions, type Session } from '../../accounts/session.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant, inTenantSnapshot } from '../../database/transaction.ts';
import { readSheet } from '../lessonSheet.ts';
import { readLesson } from '../lessons.ts';
import { lessonOfGroups } from '../pupilLesson.ts';
import type { Announcements, Heard } from './announcements.ts';
import { Feed, type ReadChanges, type Reading } from './feed.ts';
import { eventText, type Stream } from './stream.ts';

/** Milliseconds between two looks at whether those who listen still may. */
const BETWEEN_LOOKS = 700;

type LiveNeeds = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
};

/** The pupils of the same groups are told the same. */
type PupilFeed = { readonly school: string; readonly groups: readonly string[]; readonly feed: Feed };

/** Who listens to this process: teachers to lessons, pupils to whether their group has one. */
export class Live {
  private readonly needs: LiveNeeds;
  private readonly lessonFeeds = new Map<string, Feed>();
  private readonly pupilFeeds = new Map<string, PupilFeed>();
  private readonly sessions = new Map<Stream, Session>();
  private readonly stopListening: () => void;
  private readonly looking: NodeJS.Timeout;

  constructor(needs: LiveNeeds) {
    this.needs = needs;
    this.stopListening = needs.announcements.listen((heard) => this.hear(heard));
    this.looking = setInterval(() => void this.look().catch(needs.log), BETWEEN_LOOKS);
  }

  /** A teacher follows a lesson of their school from a mark on; the lesson is known to exist. */
  followLesson(session: Session, lesson: string, mark: string, stream: Stream): void {
    const { school } = session;
    const feed = this.lessonFeeds.get(lesson) ?? this.newFeed((marks) => this.readChanges(school, lesson, marks));
    this.lessonFeeds.set(lesson, feed);
    const leave = feed.follow(stream, mark);
    this.keep(stream, session, () => {
      leave();
      if (feed.isEmpty()) this.lessonFeeds.delete(lesson);
    });
  }

  /** A pupil is told the lesson of their groups at once, and again whenever it changes. */
  followPupil(session: Session, groups: readonly string[], stream: Stream): void {
    const { school } = session;
    const key = [school, ...groups].join('/');
    const known = this.pupilFeeds.get(key);
    const feed = known?.feed ?? this.newFeed((marks) => this.readPupilLesson(school, groups, marks));
    if (known === undefined) this.pupilFeeds.set(key, { school, groups, feed });
    const leave = feed.follow(stream, NOTHING_TOLD);
    this.keep(stream, session, () => {
      leave();
      if (feed.isEmpty()) this.pupilFeeds.delete(key);
    });
  }

  close(): void {
    clearInterval(this.looking);
    this.stopListening();
    for (const stream of this.sessions.keys()) stream.close();
  }

  private keep(stream: Stream, session: Session, leave: () => void): void {
    this.sessions.set(stream, session);
    stream.onClose(() => {
      this.sessions.delete(stream);
      leave();
    });
  }

  private newFeed(read: ReadChanges): Feed {
    return new Feed({ read, log: this.needs.log });
  }

  private hear(heard: Heard): void {
    switch (heard.kind) {
      case 'work':
        this.lessonFeeds.get(heard.lesson)?.wake();
        return;
      case 'lesson':
        this.lessonFeeds.get(heard.lesson)?.wake();
        for (const { school, groups, feed } of this.pupilFeeds.values()) {
          if (school === heard.school && groups.includes(heard.group)) feed.wake();
        }
        return;
      case 'missed':
        for (const feed of this.lessonFeeds.values()) feed.wake();
        for (const { feed } of this.pupilFeeds.values()) feed.wake();
    }
  }

  /** What was told last is the mark: nobody is told the same again. */
  private async readPupilLesson(
    school: string,
    groups: readonly string[],
    marks: readonly string[],
  ): Promise<ReadonlyMap<string, Reading>> {
    const { db, clock } = this.needs;
    const now = clock();
    const lesson = await inTenant(db, tenantOfSchool(school), (trx) => lessonOfGroups(trx, school, groups, now));
    const told = JSON.stringify(lesson);
    const text = eventText('lesson', { now: now.toISOString(), lesson } satisfies PupilLesson);
    return new Map(marks.map((mark) => [mark, { text: mark === told ? null : text, mark: told }]));
  }

  /** All marks are read in one snapshot, so that all who follow go on from the same. */
  private readChanges(school: string, lesson: string, marks: readonly string[]): Promise<Map<string, Reading>> {
    const { db, clock } = this.needs;
    return inTenantSnapshot(db, tenantOfSchool(school), async (trx) => {
      const found = new Map<string, Reading>();
      const row = await readLesson(trx, school, lesson);
      if (row === null) return found;
      for (const mark of marks) {
        const { sheet, changed } = await readSheet(trx, school, row, { mark, now: clock() });
        const text = changed ? eventText('sheet', sheet, sheet.mark) : null;
        found.set(mark, { text, mark: sheet.mark });
      }
      return found;
    });
  }

  /** Ends the streams of sessions that live no longer. */
  private async look(): Promise<void> {
    if (this.sessions.size === 0) return;
    const { db, clock } = this.needs;
    const hashes = [...this.sessions.values()].map(({ tokenHash }) => tokenHash);
    const living = await livingSessions(db, hashes, clock());
    for (const [stream, { tokenHash }] of this.sessions) if (!living.has(tokenHash.toString('hex'))) stream.close();
  }
}

/** The mark of who has just come: no lesson, or none, is written like this. */
const NOTHING_TOLD = '';

function tenantOfSchool(school: string) {
  return { role: 'system', school, account: null } as const;
}
