import { setTimeout as wait } from 'node:timers/promises';
import type { Notification } from 'pg';
import type { Wire } from './wire.ts';

/** What changed, after it was committed: what was done in a lesson, or the lesson itself, of that group. */
export type LessonChange =
  | { readonly kind: 'result'; readonly school: string; readonly lesson: string }
  | { readonly kind: 'lesson'; readonly school: string; readonly lesson: string; readonly group: string };

/** `missed`: other processes were out of reach for a while, so that anything may have changed. */
export type Announced = LessonChange | { readonly kind: 'missed' };

type Listener = (heard: Announced) => void;

export type Announcements = {
  /** Tells listeners of this process at once and other processes soon. Never inside a transaction: see below. */
  readonly announce: (changes: readonly LessonChange[]) => void;
  readonly listen: (listener: Listener) => () => void;
  readonly close: () => Promise<void>;
};

const CHANNEL = 'sakumon_lessons';
/** Milliseconds between two messages to the other processes: NOTIFY takes a lock that all commits wait for. */
const BETWEEN_MESSAGES = 150;
/** PostgreSQL carries 8,000 bytes a message. */
const MOST_IN_ONE = 60;

/** Milliseconds before a lost connection is sought again. */
const BEFORE_NEXT_TRY = 1000;

function written(change: LessonChange): string {
  const group = change.kind === 'lesson' ? `/${change.group}` : '';
  return `${change.school}/${change.lesson}${group}`;
}

function read(text: string): LessonChange[] {
  return text.split(' ').flatMap((word): LessonChange[] => {
    const [school, lesson, group] = word.split('/');
    if (school === undefined || lesson === undefined) return [];
    return group === undefined ? [{ kind: 'result', school, lesson }] : [{ kind: 'lesson', school, lesson, group }];
  });
}

/**
 * Announcements to and from the other processes on one database, over LISTEN/NOTIFY, many changes in one message. What
 * could not be sent waits until it can: only who was deaf hears `missed`.
 */
class Post {
  private readonly waiting = new Set<string>();
  private wire: Wire | null = null;
  private pause: NodeJS.Timeout | null = null;
  private closed = false;
  private readonly dependencies: PostDependencies;

  constructor(dependencies: PostDependencies) {
    this.dependencies = dependencies;
  }

  async open(): Promise<void> {
    const { self, connect, tell } = this.dependencies;
    const wire = await connect();
    wire.on('error', this.dependencies.log);
    wire.on('notification', ({ payload = '' }: Notification) => {
      const [sender, ...words] = payload.split(' ');
      if (sender !== self) for (const change of read(words.join(' '))) tell(change);
    });
    // A connection lost before this is the caller's to try again, one lost after it our own.
    try {
      await wire.query(`listen ${CHANNEL}`);
    } catch (fault) {
      void wire.end().catch(() => undefined);
      throw fault;
    }
    if (this.closed) return wire.end();
    wire.on('end', () => void this.openAgain());
    this.wire = wire;
    this.send();
  }

  private async openAgain(): Promise<void> {
    this.wire = null;
    while (!this.closed && this.wire === null) {
      await this.open().catch(async (fault: unknown) => {
        if (!this.closed) this.dependencies.log(fault);
        await wait(BEFORE_NEXT_TRY);
      });
    }
    if (!this.closed) this.dependencies.tell({ kind: 'missed' });
  }

  put(change: LessonChange): void {
    this.waiting.add(written(change));
    this.send();
  }

  /** The first goes at once; what comes soon after it waits and goes together. */
  private send(): void {
    if (this.wire === null || this.pause !== null || this.waiting.size === 0) return;
    const batch = [...this.waiting].slice(0, MOST_IN_ONE);
    for (const word of batch) this.waiting.delete(word);
    this.pause = setTimeout(() => {
      this.pause = null;
      this.send();
    }, BETWEEN_MESSAGES);
    this.wire
      .query('select pg_notify($1, $2)', [CHANNEL, `${this.dependencies.self} ${batch.join(' ')}`])
      .catch((fault: unknown) => {
        this.dependencies.log(fault);
        for (const word of batch) this.waiting.add(word);
        this.send();
      });
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.pause !== null) clearTimeout(this.pause);
    await this.wire?.end();
  }
}

type PostDependencies = {
  /** Names this process, so that it passes over its own messages. */
  readonly self: string;
  readonly connect: () => Promise<Wire>;
  readonly tell: Listener;
  readonly log: (fault: unknown) => void;
};

/** Announcements of changed lessons: in this process at once and, with a `post`, to the others on the database soon. */
export async function openAnnouncements(post: Omit<PostDependencies, 'tell'> | null): Promise<Announcements> {
  const listeners = new Set<Listener>();
  const tell: Listener = (heard) => {
    for (const listener of listeners) listener(heard);
  };
  const carrier = post === null ? null : new Post({ ...post, tell });
  await carrier?.open();
  return {
    announce: (changes) => {
      for (const change of changes) {
        tell(change);
        carrier?.put(change);
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => carrier?.close(),
  };
}
