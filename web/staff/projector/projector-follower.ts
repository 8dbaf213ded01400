import type { ProjectorMessage, ProjectorScreenState } from '../../../contract/projection.ts';
import { CHANNEL_POLLING_INTERVALS } from '../../app/client/event-source.ts';

export type ShownProjectorView = Extract<ProjectorScreenState, { kind: 'shown' }>;

/**
 * What a device that shows a projection knows. `none`: it has not joined a projection. `ended`: its projection has
 * ended. `isLost`: true if the connection is lost; what was shown last then stays visible. `clockOffset`: time of the
 * server's clock minus time of this device's clock, in milliseconds.
 */
export type FollowedProjectionState =
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
 * Why the event stream of a projection was lost. `sought`: the connection broke, and the browser reconnects by itself.
 * `closed`: the browser does not reconnect. `silent`: no event has arrived for too long.
 */
type ChannelLoss = 'sought' | 'closed' | 'silent';

export type ProjectorChannelListeners = {
  readonly beat: () => void;
  readonly heard: (message: ProjectorMessage) => void;
  readonly lost: (how: ChannelLoss) => void;
};

type ProjectorDependencies = {
  /** Requests once what is projected. Resolves to null if the server does not respond. */
  readonly load: () => Promise<ProjectorMessage | null>;
  /** Opens the event stream of the projection. Returns a function that closes it. */
  readonly open: (ears: ProjectorChannelListeners) => () => void;
  readonly now: () => number;
  /** Calls `callBack` after a delay. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

/** Delay before the first retry, in milliseconds. Each further failure doubles the delay. */
const FIRST_PAUSE = 1000;
/** Maximum delay before a retry, in milliseconds. */
const LONGEST_PAUSE = 15_000;

/**
 * Follows the changes of a projection until `stop` is called. It normally uses an event stream. If a proxy holds back
 * the events, it requests the state every few seconds instead, and tries an event stream again from time to time.
 */
export class ProjectorFollower {
  private readonly dependencies: ProjectorDependencies;
  private readonly listeners = new Set<() => void>();
  private followed: FollowedProjectionState = { kind: 'asking', isLost: false };
  private round = 0;
  private pause = FIRST_PAUSE;
  /** Number of consecutive event streams that have delivered no event. */
  private silent = 0;
  private triedAt = 0;
  private closeChannel = (): void => {};
  private callOff = (): void => {};

  constructor(dependencies: ProjectorDependencies) {
    this.dependencies = dependencies;
  }

  readonly current = (): FollowedProjectionState => this.followed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Closes the previous event stream, requests what is projected, and opens an event stream with its changes. */
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
        // While the state is requested every few seconds, nothing depends on the event stream, so its loss changes
        // nothing.
        if (wasPolling) return;
        // The event stream was open but delivered no event, probably because of a proxy. The server itself can be
        // reached, so the state is requested again without delay.
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

  private show(next: FollowedProjectionState): void {
    this.followed = next;
    for (const listener of this.listeners) listener();
  }
}
