import type { Act } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createCachedAttempt, type ActiveAttempt, type QuestionForAttempt } from './attempt.ts';
import type { PracticeDeviceCache } from './device-cache.ts';
import { mergeProgressOfOtherPage } from './progress-after.ts';
import type { WorkedExampleName } from './example-names.ts';

/** Why a request of the pupil's page failed. */
export type PracticeFailure = 'unreachable' | 'signed-out' | 'level-closed' | 'server-fault' | 'no-storage';

/** The state of the questions of the level in view. */
export type ViewedLevelState =
  /** `wanted`: the id of the question to open after loading; null for the question at which the pupil continues. */
  | { readonly kind: 'loading'; readonly wanted: string | null }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure }
  | { readonly kind: 'ready'; readonly questions: readonly QuestionForAttempt[] };

/** The state of the whole practice screen. */
export type PracticeScreenState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: PracticeFailure }
  | {
      readonly kind: 'ready';
      readonly progress: PupilProgress;
      readonly level: number;
      readonly levelState: ViewedLevelState;
      readonly attempt: ActiveAttempt | null;
      /** The worked example that is shown before the question on the screen. */
      readonly example: WorkedExampleName | null;
      /** The closed level that the pupil pressed. The screen says why it is closed. */
      readonly closedLevel: number | null;
      /**
       * A sentence that says why this question was opened: it was recommended, or the teacher sent a reminder. Null
       * after the pupil's next move, and for other questions.
       */
      readonly reason: { readonly words: string } | null;
      /**
       * True if there are acts that could not be written to the device's storage. They would be lost if the page closed
       * now.
       */
      readonly unstored: boolean;
    };

export type ReadyPracticeState = Extract<PracticeScreenState, { kind: 'ready' }>;

export type PracticeStoreDependencies = {
  readonly outbox: Outbox;
  readonly cache: PracticeDeviceCache;
  /** Sends the pupil's progress to the other browser tabs of this device. */
  readonly tellTabs: (progress: PupilProgress) => void;
};

/**
 * Holds the state of the practice screen and notifies its subscribers of changes. What must survive a reload is also
 * stored on the device.
 */
export class PracticeStore {
  private state: PracticeScreenState = { kind: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly dependencies: PracticeStoreDependencies;

  constructor(dependencies: PracticeStoreDependencies) {
    this.dependencies = dependencies;
    dependencies.outbox.watchHeld((unstored) => this.change({ unstored }));
  }

  readonly current = (): PracticeScreenState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns the state if its kind is `ready`, otherwise null. */
  ready(): ReadyPracticeState | null {
    return this.state.kind === 'ready' ? this.state : null;
  }

  set(state: PracticeScreenState): void {
    this.state = state;
    this.tell();
  }

  change(changes: Partial<ReadyPracticeState>): void {
    if (this.state.kind === 'ready') this.set({ ...this.state, ...changes });
  }

  /**
   * Sets the state but does not notify subscribers, to save one render. They are notified by the next `change` or
   * `tell`.
   */
  prepare(state: PracticeScreenState): void {
    this.state = state;
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /**
   * Changes the pupil's progress in this page, in the device's cache and in the other tabs. It works with or without
   * the server.
   */
  changeProgress(change: (progress: PupilProgress) => PupilProgress): void {
    if (this.state.kind !== 'ready') return;
    const progress = change(this.state.progress);
    this.change({ progress });
    this.dependencies.tellTabs(progress);
    void this.dependencies.cache.saveProgress(progress);
  }

  /**
   * Called with the progress that another tab of the device has sent. Merges it into the state. Returns true if the
   * pupil now has more stars.
   */
  hear(told: PupilProgress): boolean {
    if (this.state.kind !== 'ready') return false;
    const before = this.state.progress;
    const progress = mergeProgressOfOtherPage(before, told);
    this.change({ progress });
    return progress.stars > before.stars;
  }

  /**
   * Puts acts into the outbox and then caches the attempt that they belong to. `open`: the attempt after these acts, or
   * null if these acts end the attempt.
   */
  async storeActs(acts: readonly Act[], open: ActiveAttempt | null): Promise<void> {
    const ready = this.ready();
    if (ready === null || acts.length === 0) return;
    await this.dependencies.outbox.put(acts);
    await this.dependencies.cache.saveOpenAttempt(open && createCachedAttempt(open, ready.level));
  }
}
