import type { LessonSnapshot } from '../../../contract/lessons.ts';
import type { LessonQuestion } from '../lessons/lesson-questions.ts';
import { POLLING } from '../../app/client/event-source.ts';
import { withChanges } from '../lessons/lesson-board.ts';

/**
 * Whether changes come by themselves, as far as is known; `since`: when the last was heard, by our clock. `polling`: the
 * channel is held back on its way, and the lesson is asked for every few seconds.
 */
export type LessonConnection =
  | { readonly kind: 'live' }
  | { readonly kind: 'polling' }
  | { readonly kind: 'lost'; readonly why: 'offline' | 'serverAway'; readonly since: number };

/** What a screen knows of a lesson. `clockOffset`: the server's clock minus ours. */
export type FollowedLesson =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string }
  | {
      readonly kind: 'here';
      readonly snapshot: LessonSnapshot;
      readonly questions: readonly LessonQuestion[];
      readonly connection: LessonConnection;
      readonly clockOffset: number;
    };

export type HereLesson = Extract<FollowedLesson, { kind: 'here' }>;

/** `refused`: asking again would be answered alike. */
export type LoadedLesson =
  | { readonly kind: 'loaded'; readonly snapshot: LessonSnapshot }
  | { readonly kind: 'away'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string };

export type ChannelEars = {
  readonly opened: () => void;
  readonly beat: () => void;
  readonly heard: (change: LessonSnapshot) => void;
  readonly lost: (how: ChannelLoss) => void;
};

/** `sought`: the browser seeks it again. `closed`: it does not. `silent`: nothing came over it for too long. */
export type ChannelLoss = 'sought' | 'closed' | 'silent';

export type FollowerDependencies = {
  readonly load: () => Promise<LoadedLesson>;
  /** The questions of a snapshot, given those that are known. */
  readonly loadQuestions: (
    snapshot: LessonSnapshot,
    known: readonly LessonQuestion[],
  ) => Promise<readonly LessonQuestion[]>;
  /** Opens the live channel; the function returned closes it. */
  readonly open: (cursor: string, ears: ChannelEars) => () => void;
  readonly now: () => number;
  readonly hasNetwork: () => boolean;
  /** Calls back after the given milliseconds; the function returned calls that off. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

/** Milliseconds before the next try, the longer the more have failed. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

/** Follows a lesson until it is stopped. What is known stays when the connection is lost, however long that lasts. */
export class BoardFollower {
  private readonly dependencies: FollowerDependencies;
  private readonly listeners = new Set<() => void>();
  private followed: FollowedLesson = { kind: 'waiting' };
  private pause = FIRST_PAUSE;
  private isStopped = false;
  private round = 0;
  /** What the last channel is known to be: none is open, one has said nothing yet, or one speaks. */
  private channel: 'none' | 'mute' | 'speaks' = 'none';
  /** Channels one after the other over which nothing came. */
  private silent = 0;
  private triedAt = 0;
  /** When something was last heard of the server. */
  private heardAt = 0;
  private closeChannel = (): void => {};
  private callOff = (): void => {};

  constructor(dependencies: FollowerDependencies) {
    this.dependencies = dependencies;
  }

  readonly current = (): FollowedLesson => this.followed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start(): void {
    this.isStopped = false;
    this.ask();
  }

  /** Loads the lesson and follows it from there; also asked for again at any time. */
  readonly ask = (): void => {
    this.round += 1;
    this.callOff();
    this.closeChannel();
    this.channel = 'none';
    void this.load(this.round);
  };

  stop(): void {
    this.isStopped = true;
    this.callOff();
    this.closeChannel();
  }

  private async load(round: number): Promise<void> {
    const { load, loadQuestions, now } = this.dependencies;
    const loaded = await load();
    if (this.isStopped || round !== this.round) return;
    switch (loaded.kind) {
      case 'refused':
        return this.show({ kind: 'failed', words: loaded.words });
      case 'away':
        return this.waitAndAsk(loaded.words);
      case 'loaded': {
        const { snapshot } = loaded;
        const questions = await loadQuestions(snapshot, this.here()?.questions ?? []);
        if (this.isStopped || round !== this.round) return;
        this.pause = FIRST_PAUSE;
        this.heardAt = now();
        const clockOffset = Date.parse(snapshot.now) - now();
        const connection = { kind: this.isPolling() ? 'polling' : 'live' } as const;
        this.show({ kind: 'here', snapshot, questions, connection, clockOffset });
        this.followOn(snapshot.cursor, round);
      }
    }
  }

  private isPolling(): boolean {
    return this.silent >= POLLING.afterSilent && this.channel !== 'speaks';
  }

  /** By a channel; while channels are held back, by asking again and again, and by a channel once in a while. */
  private followOn(cursor: string, round: number): void {
    const { now, open, later } = this.dependencies;
    const isDue = !this.isPolling() || now() - this.triedAt >= POLLING.betweenTries;
    if (this.channel === 'none' && isDue) {
      this.channel = 'mute';
      this.triedAt = now();
      this.closeChannel = open(cursor, this.ears(round));
    }
    if (this.isPolling()) this.callOff = later(POLLING.between, () => void this.load(round));
  }

  private ears(round: number): ChannelEars {
    const whileOurs =
      <Heard extends unknown[]>(hear: (...heard: Heard) => void) =>
      (...heard: Heard): void => {
        if (!this.isStopped && round === this.round) hear(...heard);
      };
    return {
      opened: whileOurs(() => this.connected()),
      beat: whileOurs(() => this.speaks()),
      heard: whileOurs((change: LessonSnapshot) => {
        this.speaks();
        void this.take(change);
      }),
      lost: whileOurs((how: ChannelLoss) => this.lose(how)),
    };
  }

  private speaks(): void {
    this.heardAt = this.dependencies.now();
    if (this.isPolling()) this.callOff();
    this.channel = 'speaks';
    this.silent = 0;
    const here = this.here();
    if (here !== null && here.connection.kind !== 'live') this.show({ ...here, connection: { kind: 'live' } });
  }

  private lose(how: ChannelLoss): void {
    const wasPolling = this.isPolling();
    const wasMute = this.channel === 'mute';
    if (how !== 'sought') this.channel = 'none';
    if (how === 'silent' && wasMute) this.silent += 1;
    // What is shown does not come by the channel.
    if (wasPolling) return;
    if (how === 'sought') this.lost();
    // What is shown was asked for a moment ago, and the server answered: nothing is lost yet.
    else if (how === 'silent' && wasMute) this.ask();
    else this.waitAndAsk('');
  }

  private async take(change: LessonSnapshot): Promise<void> {
    const before = this.here();
    if (before === null) return;
    const snapshot = withChanges(before.snapshot, change);
    this.show({ ...before, snapshot, connection: { kind: 'live' } });
    const questions = await this.dependencies.loadQuestions(snapshot, before.questions);
    const here = this.here();
    if (!this.isStopped && here !== null) this.show({ ...here, questions });
  }

  /** Without anything known, `words` stand where the lesson would. */
  private waitAndAsk(words: string): void {
    if (this.here() === null) this.show({ kind: 'failed', words });
    else this.lost();
    this.callOff();
    this.callOff = this.dependencies.later(this.pause, this.ask);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private connected(): void {
    const here = this.here();
    if (here !== null && here.connection.kind === 'lost') this.show({ ...here, connection: { kind: 'live' } });
  }

  private lost(): void {
    const here = this.here();
    if (here === null) return;
    const { hasNetwork } = this.dependencies;
    const why = hasNetwork() ? 'serverAway' : 'offline';
    this.show({ ...here, connection: { kind: 'lost', why, since: this.heardAt } });
  }

  private here(): HereLesson | null {
    return this.followed.kind === 'here' ? this.followed : null;
  }

  private show(next: FollowedLesson): void {
    this.followed = next;
    for (const listener of this.listeners) listener();
  }
}
