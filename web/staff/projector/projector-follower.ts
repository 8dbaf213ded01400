import type { ProjectorMessage, ProjectorView } from '../../../contract/projection.ts';
import { CHANNEL_POLLING_INTERVALS } from '../../app/client/event-source.ts';

export type ShownProjectorView = Extract<ProjectorView, { kind: 'shown' }>;

/**
 * What a projector knows. `none`: it has not joined a projection. `ended`: the projection that it showed has ended.
 * `isLost`: true if the connection is lost; the last view then stays on the projector. `clockOffset`: the time of the
 * server's clock minus the time of this device's clock, in milliseconds.
 */
export type FollowedProjection =
  | { readonly kind: 'asking'; readonly isLost: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'ended'; readonly why: 'stopped' | 'lessonOver'; readonly grade: number }
  | {
      readonly kind: 'shown';
      readonly view: ShownProjectorView;
      readonly clockOffset: number;
      readonly isLost: boolean;
    };

/**
 * How the connection of a channel was lost. `sought`: the browser reconnects by itself. `closed`: the browser does not
 * reconnect. `silent`: no event arrived for too long.
 */
type ChannelLoss = 'sought' | 'closed' | 'silent';

export type ProjectorChannelListeners = {
  readonly beat: () => void;
  readonly heard: (message: ProjectorMessage) => void;
  readonly lost: (how: ChannelLoss) => void;
};

type ProjectorDependencies = {
  /** Loads the view once. Resolves to null if the server does not answer. */
  readonly load: () => Promise<ProjectorMessage | null>;
  /** Opens the live channel. Returns a function that closes it. */
  readonly open: (ears: ProjectorChannelListeners) => () => void;
  readonly now: () => number;
  /** Calls `callBack` after a delay. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

/** Delay before the first retry, in milliseconds. The delay is doubled with each failure. */
const FIRST_PAUSE = 1000;
/** Maximum delay before a retry, in milliseconds. */
const LONGEST_PAUSE = 15_000;

/**
 * Follows the view of a projector until it is stopped. If a proxy holds back the events of the channel, the view is
 * loaded every few seconds, and a channel is tried again from time to time.
 */
export class ProjectorFollower {
  private readonly dependencies: ProjectorDependencies;
  private readonly listeners = new Set<() => void>();
  private followed: FollowedProjection = { kind: 'asking', isLost: false };
  private round = 0;
  private pause = FIRST_PAUSE;
  /** Number of consecutive channels on which no event arrived. */
  private silent = 0;
  private triedAt = 0;
  private closeChannel = (): void => {};
  private callOff = (): void => {};

  constructor(dependencies: ProjectorDependencies) {
    this.dependencies = dependencies;
  }

  readonly current = (): FollowedProjection => this.followed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the view that the projector shows, and then follows its changes. If it is called again, it begins again. */
  readonly ask = (): void => {
    this.stop();
    void this.load(this.round);
  };

  readonly stop = (): void => {
    this.round += 1;
    this.callOff();
    this.closeChannel();
  };

  private async load(round: number): Promise<void> {
    const message = await this.dependencies.load();
    if (round !== this.round) return;
    if (message === null) {
      this.lose();
      this.askLater();
      return;
    }
    this.pause = FIRST_PAUSE;
    this.take(message);
    if (this.followed.kind === 'shown') this.followOn(round);
  }

  private followOn(round: number): void {
    const { now, open, later } = this.dependencies;
    const isPolling = this.silent >= CHANNEL_POLLING_INTERVALS.afterSilent;
    if (isPolling) this.callOff = later(CHANNEL_POLLING_INTERVALS.between, () => void this.load(round));
    if (isPolling && now() - this.triedAt < CHANNEL_POLLING_INTERVALS.betweenTries) return;
    this.triedAt = now();
    this.closeChannel();
    this.closeChannel = open(this.ears(round));
  }

  private ears(round: number): ProjectorChannelListeners {
    let isMute = true;
    const speaks = (): void => {
      if (isMute) this.callOff();
      isMute = false;
      this.silent = 0;
      if ('isLost' in this.followed && this.followed.isLost) this.show({ ...this.followed, isLost: false });
    };
    const whileOurs =
      <Heard extends unknown[]>(hear: (...heard: Heard) => void) =>
      (...heard: Heard): void => {
        if (round === this.round) hear(...heard);
      };
    return {
      beat: whileOurs(speaks),
      heard: whileOurs((message: ProjectorMessage) => {
        speaks();
        this.take(message);
      }),
      lost: whileOurs((how: ChannelLoss) => {
        const wasPolling = this.silent >= CHANNEL_POLLING_INTERVALS.afterSilent;
        if (how === 'silent' && isMute) this.silent += 1;
        // While the view is polled, a lost channel does not change what the projector shows.
        if (wasPolling) return;
        // No event has ever arrived through this channel. The view was loaded just before the channel was opened, so
        // the server can be reached, and the view is loaded again without delay.
        if (how === 'silent' && isMute) this.ask();
        else {
          this.lose();
          if (how !== 'sought') this.askLater();
        }
      }),
    };
  }

  private take({ now, view }: ProjectorMessage): void {
    const before = this.followed;
    if (view.kind === 'shown') {
      const clockOffset = Date.parse(now) - this.dependencies.now();
      this.show({ kind: 'shown', view, clockOffset, isLost: false });
      return;
    }
    this.stop();
    if (before.kind === 'shown') {
      const why = view.kind === 'over' ? 'lessonOver' : 'stopped';
      this.show({ kind: 'ended', why, grade: before.view.grade });
    } else if (before.kind !== 'ended') this.show({ kind: 'none' });
  }

  private lose(): void {
    if ('isLost' in this.followed && !this.followed.isLost) this.show({ ...this.followed, isLost: true });
  }

  private askLater(): void {
    this.callOff();
    this.callOff = this.dependencies.later(this.pause, this.ask);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private show(next: FollowedProjection): void {
    this.followed = next;
    for (const listener of this.listeners) listener();
  }
}
