import type { PupilLesson } from '../../../contract/liveChannels.ts';
import { livingSessions, type Session } from '../../accounts/session.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant, inTenantSnapshot } from '../../database/transaction.ts';
import { readSheet } from '../lessonSheet.ts';
import { readLesson } from '../lessons.ts';
import { groupsOfPupil, lessonOfGroups } from '../pupilLesson.ts';
import type { Announcements, Heard } from './announcements.ts';
import { Feed, type Reading } from './feed.ts';
import { eventText, type Stream } from './stream.ts';

/** Milliseconds in which changes of a lesson are gathered into one event. */
const GATHERING = 150;
/** Milliseconds between two looks at whether those who listen still may. */
const BETWEEN_LOOKS = 700;

type LiveNeeds = {
  readonly db: Database;
  readonly announcements: Announcements;
  readonly clock: () => Date;
  readonly log: (fault: unknown) => void;
};

type PupilFollower = { readonly school: string; readonly groups: readonly string[]; readonly stream: Stream };

/** Who listens to this process: teachers to lessons, pupils to whether their group has one. */
export class Live {
  private readonly needs: LiveNeeds;
  private readonly feeds = new Map<string, Feed>();
  private readonly pupils = new Set<PupilFollower>();
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
    const feed = this.feeds.get(lesson) ?? this.openFeed(session.school, lesson);
    const leave = feed.follow(stream, mark);
    this.keep(stream, session, () => {
      leave();
      if (feed.isEmpty()) this.feeds.delete(lesson);
    });
  }

  /** A pupil is told the lesson of their groups at once, and again whenever it changes. */
  async followPupil(session: Session, stream: Stream): Promise<void> {
    const { db, clock } = this.needs;
    const groups = await inTenant(db, tenantOfSchool(session.school), (trx) => groupsOfPupil(trx, session, clock()));
    const follower = { school: session.school, groups, stream };
    this.pupils.add(follower);
    this.keep(stream, session, () => this.pupils.delete(follower));
    await this.tellPupils([follower]);
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

  private openFeed(school: string, lesson: string): Feed {
    const feed = new Feed({
      read: (marks) => this.readChanges(school, lesson, marks),
      later: (body) => void setTimeout(body, GATHERING),
      log: this.needs.log,
    });
    this.feeds.set(lesson, feed);
    return feed;
  }

  private hear(heard: Heard): void {
    switch (heard.kind) {
      case 'work':
        this.feeds.get(heard.lesson)?.wake();
        return;
      case 'lesson':
        this.feeds.get(heard.lesson)?.wake();
        void this.tellPupils(this.pupilsOf(heard.school, heard.group)).catch(this.needs.log);
        return;
      case 'missed':
        for (const feed of this.feeds.values()) feed.wake();
        void this.tellPupils([...this.pupils]).catch(this.needs.log);
    }
  }

  private pupilsOf(school: string, group: string): PupilFollower[] {
    return [...this.pupils].filter((pupil) => pupil.school === school && pupil.groups.includes(group));
  }

  /** One reading and one text for all pupils of the same groups. */
  private async tellPupils(followers: readonly PupilFollower[]): Promise<void> {
    const { db, clock } = this.needs;
    const texts = new Map<string, Promise<string>>();
    const textOf = (school: string, groups: readonly string[]): Promise<string> => {
      const key = [school, ...groups].join('/');
      const known = texts.get(key);
      if (known !== undefined) return known;
      const now = clock();
      const reading = inTenant(db, tenantOfSchool(school), (trx) => lessonOfGroups(trx, school, groups, now)).then(
        (lesson) => eventText('lesson', { now: now.toISOString(), lesson } satisfies PupilLesson),
      );
      texts.set(key, reading);
      return reading;
    };
    await Promise.all(followers.map(async ({ school, groups, stream }) => stream.send(await textOf(school, groups))));
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

function tenantOfSchool(school: string) {
  return { role: 'system', school, account: null } as const;
}
