import type { LessonSnapshot } from '../../../contract/lessons.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import { CHANNEL_POLLING_INTERVALS } from '../../app/client/event-source.ts';
import { mergeChangeIntoSnapshot } from '../lessons/lesson-board.ts';

/**
 * How the screen gets changes of the lesson. `live`: from the event stream. `polling`: with a request every few
 * seconds, because a proxy holds back the events. `lost`: not at all; `since` is the time of the last event or response
 * by this device's clock (Unix time in milliseconds).
 */
export type LessonConnectionState =
  | { readonly kind: 'live' }
  | { readonly kind: 'polling' }
  | { readonly kind: 'lost'; readonly why: 'offline' | 'serverAway'; readonly since: number };

/**
 * The state of a lesson on the screen. `clockOffset`: the time of the server's clock minus the time of this device's
 * clock, in milliseconds. `asksAgain`: true if a lesson that failed to load is requested again without a press.
 */
export type FollowedLessonState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly asksAgain: boolean }
  | {
      readonly kind: 'here';
      readonly snapshot: LessonSnapshot;
      readonly questions: readonly QuestionOfLesson[];
      readonly connection: LessonConnectionState;
      readonly clockOffset: number;
    };

export type LoadedLessonState = Extract<FollowedLessonState, { kind: 'here' }>;

/**
 * The result of loading a lesson. `away`: the server cannot be reached now. `refused`: the server rejected the request
 * and would reject it again.
 */
export type LessonLoadResult =
  | { readonly kind: 'loaded'; readonly snapshot: LessonSnapshot }
  | { readonly kind: 'away'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string };

export type LessonChannelListeners = {
  readonly opened: () => void;
  readonly beat: () => void;
  readonly heard: (change: LessonSnapshot) => void;
  readonly lost: (how: LessonChannelLoss) => void;
};

/**
 * Why the event stream of a lesson was lost. `sought`: the connection broke, and the browser reconnects by itself.
 * `closed`: the browser does not reconnect. `silent`: no event has arrived for too long.
 */
export type LessonChannelLoss = 'sought' | 'closed' | 'silent';

export type LiveLessonFollowerDependencies = {
  readonly load: () => Promise<LessonLoadResult>;
  /**
   * Resolves to the questions that occur in a snapshot of the lesson. `known`: questions that were loaded before and
   * need not be loaded again.
   */
  readonly loadQuestions: (
    snapshot: LessonSnapshot,
    known: readonly QuestionOfLesson[],
  ) => Promise<readonly QuestionOfLesson[]>;
  /** Opens the event stream of the lesson. Returns a function that closes it. */
  readonly open: (cursor: string, ears: LessonChannelListeners) => () => void;
  readonly now: () => number;
  readonly hasNetwork: () => boolean;
  /** Calls `callBack` after a delay. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

/** Delay before the first retry, in milliseconds. Each further failure doubles the delay. */
const FIRST_PAUSE = 1000;
/** Maximum delay before a retry, in milliseconds. */
const LONGEST_PAUSE = 15_000;

/**
 * Keeps the state of a lesson on a teacher's screen up to date until it is stopped. While the connection is lost, the
 * last state stays visible.
 */
export class LiveLessonFollower {
  private readonly dependencies: LiveLessonFollowerDependencies;
  private readonly listeners = new Set<() => void>();
  private followed: FollowedLessonState = { kind: 'waiting' };
  private pause = FIRST_PAUSE;
  private isStopped = false;
  private round = 0;
  /**
   * The state of the event stream. `none`: not open. `mute`: open, but no event has arrived yet. `speaks`: events
   * arrive.
   */
  private channel: 'none' | 'mute' | 'speaks' = 'none';
  /** Number of consecutive event streams that have delivered no event. */
  private silent = 0;
  private triedAt = 0;
  /**
   * The time at which the last event or response of the server arrived, by this device's clock (Unix time in
   * milliseconds).
   */
  private heardAt = 0;
  private closeChannel = (): void => {};
  private callOff = (): void => {};

  constructor(dependencies: LiveLessonFollowerDependencies) {
    this.dependencies = dependencies;
  }

  readonly current = (): FollowedLessonState => this.followed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start(): void {
    this.isStopped = false;
    this.ask();
  }

  /**
   * Loads the lesson and then opens an event stream with its changes. A further call closes this stream and begins
   * again.
   */
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
        return this.show({ kind: 'failed', words: loaded.words, asksAgain: false });
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
    return this.silent >= CHANNEL_POLLING_INTERVALS.afterSilent && this.channel !== 'speaks';
  }

  /**
   * Opens an event stream with the changes of the lesson. A proxy may hold back the events of such streams. In that
   * case the lesson is requested every few seconds instead (polling), and an event stream is tried again from time to
   * time.
   */
  private followOn(cursor: string, round: number): void {
    const { now, open, later } = this.dependencies;
    const isDue = !this.isPolling() || now() - this.triedAt >= CHANNEL_POLLING_INTERVALS.betweenTries;
    if (this.channel === 'none' && isDue) {
      this.channel = 'mute';
      this.triedAt = now();
      this.closeChannel = open(cursor, this.ears(round));
    }
    if (this.isPolling()) this.callOff = later(CHANNEL_POLLING_INTERVALS.between, () => void this.load(round));
  }

  private ears(round: number): LessonChannelListeners {
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
      lost: whileOurs((how: LessonChannelLoss) => this.lose(how)),
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

  private lose(how: LessonChannelLoss): void {
    const wasPolling = this.isPolling();
    const wasMute = this.channel === 'mute';
    if (how !== 'sought') this.channel = 'none';
    if (how === 'silent' && wasMute) this.silent += 1;
    // While the lesson is polled, the screen does not need the event stream. That the stream was lost does not matter.
    if (wasPolling) return;
    if (how === 'sought') this.lost();
    // An event stream that never delivers an event is probably held back by a proxy. The server itself can be reached,
    // because it sent the lesson just before. So the lesson is loaded again without delay.
    else if (how === 'silent' && wasMute) this.ask();
    else this.waitAndAsk('');
  }

  private async take(change: LessonSnapshot): Promise<void> {
    const before = this.here();
    if (before === null) return;
    const snapshot = mergeChangeIntoSnapshot(before.snapshot, change);
    this.show({ ...before, snapshot, connection: { kind: 'live' } });
    const questions = await this.dependencies.loadQuestions(snapshot, before.questions);
    const here = this.here();
    if (!this.isStopped && here !== null) this.show({ ...here, questions });
  }

  /**
   * Schedules the next attempt to load the lesson. `words`: the error text to show if the lesson has never been loaded.
   */
  private waitAndAsk(words: string): void {
    if (this.here() === null) this.show({ kind: 'failed', words, asksAgain: true });
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

  private here(): LoadedLessonState | null {
    return this.followed.kind === 'here' ? this.followed : null;
  }

  private show(next: FollowedLessonState): void {
    this.followed = next;
    for (const listener of this.listeners) listener();
  }
}
