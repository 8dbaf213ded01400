import type { RunningLessonForPupil } from '../../../contract/live-channels.ts';
import {
  updateLessonStateAfterMessage,
  pupilLessonPhaseAt,
  millisecondsUntilPhaseChange,
  type LastReceivedLessonState,
  type PupilLessonPhase,
} from './lesson-view.ts';

export type LessonStateWatcherDependencies = {
  readonly now: () => number;
  /** Calls `callBack` after a delay. Returns a function that cancels this call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
  readonly load: () => Promise<LastReceivedLessonState | null>;
  readonly save: (known: LastReceivedLessonState) => Promise<void>;
  /**
   * Opens the server's live channel and calls `hear` with each of its messages. Returns a function that closes the
   * channel.
   */
  readonly follow: (hear: (word: RunningLessonForPupil) => void) => () => void;
};

export type WatchedLessonState = { readonly known: LastReceivedLessonState | null; readonly view: PupilLessonPhase };

const NOTHING: WatchedLessonState = { known: null, view: 'none' };

/**
 * The state of the lesson as this device knows it. Messages from the server change it. Between messages it changes with
 * the time, e.g. when the planned end is reached.
 */
export class LessonStateWatcher {
  private watched: WatchedLessonState = NOTHING;
  private readonly listeners = new Set<() => void>();
  private readonly dependencies: LessonStateWatcherDependencies;
  private callOff = (): void => {};

  constructor(dependencies: LessonStateWatcherDependencies) {
    this.dependencies = dependencies;
  }

  readonly current = (): WatchedLessonState => this.watched;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Starts to follow the lesson: loads the lesson that is cached on the device, and opens the live channel. Returns a
   * function that stops following the lesson.
   */
  start(): () => void {
    let stopped = false;
    void this.dependencies.load().then((cached) => {
      if (!stopped && cached !== null && this.watched.known === null) this.look(cached);
    });
    const leave = this.dependencies.follow((word) => {
      const known = updateLessonStateAfterMessage(this.watched.known, word, this.dependencies.now());
      void this.dependencies.save(known);
      this.look(known);
    });
    return () => {
      stopped = true;
      leave();
      this.callOff();
    };
  }

  private look(known: LastReceivedLessonState): void {
    this.callOff();
    const now = this.dependencies.now();
    this.watched = { known, view: pupilLessonPhaseAt(known, now) };
    const milliseconds = millisecondsUntilPhaseChange(known, now);
    if (milliseconds !== null) this.callOff = this.dependencies.later(milliseconds, () => this.look(known));
    for (const listener of this.listeners) listener();
  }
}
