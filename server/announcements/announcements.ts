import { setTimeout as wait } from 'node:timers/promises';
import type { Notification } from 'pg';
import type { ListenNotifyConnection } from './wire.ts';

/**
 * A committed change of a lesson. `result`: what a pupil did at a question of the lesson has changed. `lesson`: the
 * lesson itself has changed, for example because it ended. `group` is the class group of the lesson.
 */
export type LessonChange =
  | { readonly kind: 'result'; readonly school: string; readonly lesson: string }
  | { readonly kind: 'lesson'; readonly school: string; readonly lesson: string; readonly group: string };

/**
 * A message for listeners. `missed` means that this process may not have received all messages from other processes.
 * The listener must then read all data again.
 */
export type LessonAnnouncement = LessonChange | { readonly kind: 'missed' };

type Listener = (heard: LessonAnnouncement) => void;

/** Sends and receives announcements of changed lessons, within this process and between processes. */
export type LessonAnnouncements = {
  /**
   * Sends the changes to the listeners in this process immediately, and to the listeners in other processes soon after.
   * The caller must announce a change only after the commit, never inside the transaction.
   */
  readonly announce: (changes: readonly LessonChange[]) => void;
  readonly listen: (listener: Listener) => () => void;
  readonly close: () => Promise<void>;
};

const CHANNEL = 'sakumon_lessons';
/**
 * Minimum time in milliseconds between two messages to the other processes. Messages must be rare, because NOTIFY takes
 * a lock for which all commits wait.
 */
const BETWEEN_MESSAGES = 150;
/**
 * Maximum number of changes in one message. A message with this number of changes is shorter than 8,000 bytes,
 * PostgreSQL's limit.
 */
const MOST_IN_ONE = 60;

/** Time in milliseconds between two attempts to connect. */
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
 * Sends announcements to the other processes that use the same database, and receives their announcements, by LISTEN
 * and NOTIFY. One message can contain many changes. A message that cannot be sent is stored in memory and sent later.
 * If this process could not receive messages for a time, its listeners get the announcement `missed`.
 */
class Post {
  private readonly waiting = new Set<string>();
  private wire: ListenNotifyConnection | null = null;
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
    // If the connection fails before the statement LISTEN has run, the error is thrown and the caller tries again. If
    // the connection is lost later, `openAgain` connects again.
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

  /**
   * Sends the first change immediately. Collects the changes that arrive during the following pause, and sends them
   * together in the next message.
   */
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
  /**
   * The name of this process. Each message contains the name of its sender, so that a process can ignore its own
   * messages.
   */
  readonly self: string;
  readonly connect: () => Promise<ListenNotifyConnection>;
  readonly tell: Listener;
  readonly log: (fault: unknown) => void;
};

/**
 * Creates the object with which this process sends and receives announcements of changed lessons. If `post` is null,
 * announcements reach only this process. Otherwise `post` describes the connection over which they also reach the other
 * processes that use the same database.
 */
export async function openLessonAnnouncements(
  post: Omit<PostDependencies, 'tell'> | null,
): Promise<LessonAnnouncements> {
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
