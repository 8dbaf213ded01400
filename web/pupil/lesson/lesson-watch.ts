import type { PupilLesson } from '../../../contract/live-channels.ts';
import {
  lessonAfterMessage,
  pupilLessonViewAt,
  millisecondsUntilViewChange,
  type KnownLessonState,
  type PupilLessonView,
} from './lesson-view.ts';

export type LessonWatchDependencies = {
  readonly now: () => number;
  /** Calls `callBack` after a delay. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
  readonly load: () => Promise<KnownLessonState | null>;
  readonly save: (known: KnownLessonState) => Promise<void>;
  /** Follows the server's channel and calls `hear` with each message. Returns a function that stops following. */
  readonly follow: (hear: (word: PupilLesson) => void) => () => void;
};

export type WatchedLesson = { readonly known: KnownLessonState | null; readonly view: PupilLessonView };

const NOTHING: WatchedLesson = { known: null, view: 'none' };

/** The lesson as this device knows it. Messages from the server change it; between messages the clock changes it. */
export class LessonWatch {
  private watched: WatchedLesson = NOTHING;
  private readonly listeners = new Set<() => void>();
  private readonly dependencies: LessonWatchDependencies;
  private callOff = (): void => {};

  constructor(dependencies: LessonWatchDependencies) {
    this.dependencies = dependencies;
  }

  readonly current = (): WatchedLesson => this.watched;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the cached lesson and follows the channel. Returns a function that stops both. */
  start(): () => void {
    let stopped = false;
    void this.dependencies.load().then((cached) => {
      if (!stopped && cached !== null && this.watched.known === null) this.look(cached);
    });
    const leave = this.dependencies.follow((word) => {
      const known = lessonAfterMessage(this.watched.known, word, this.dependencies.now());
      void this.dependencies.save(known);
      this.look(known);
    });
    return () => {
      stopped = true;
      leave();
      this.callOff();
    };
  }

  private look(known: KnownLessonState): void {
    this.callOff();
    const now = this.dependencies.now();
    this.watched = { known, view: pupilLessonViewAt(known, now) };
    const milliseconds = millisecondsUntilViewChange(known, now);
    if (milliseconds !== null) this.callOff = this.dependencies.later(milliseconds, () => this.look(known));
    for (const listener of this.listeners) listener();
  }
}
