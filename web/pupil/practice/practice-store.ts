import type { Act } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { openAttemptOf, type ActiveAttempt } from './attempt.ts';
import type { DeviceCache } from './device-cache.ts';
import type { PracticeState, ReadyState } from './practice-state.ts';
import { withOther } from './progress-after.ts';

export type StoreDependencies = {
  readonly outbox: Outbox;
  readonly cache: DeviceCache;
  /** Other pages of the device are told of progress made here. */
  readonly tellTabs: (progress: PupilProgress) => void;
};

/** The state of a practice, told to who listens; what must outlive the page is stored on the device. */
export class PracticeStore {
  private state: PracticeState = { kind: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly dependencies: StoreDependencies;

  constructor(dependencies: StoreDependencies) {
    this.dependencies = dependencies;
    dependencies.outbox.watchHeld((unstored) => this.change({ unstored }));
  }

  readonly current = (): PracticeState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What the pupil can go on with; null before it is there. */
  ready(): ReadyState | null {
    return this.state.kind === 'ready' ? this.state : null;
  }

  set(state: PracticeState): void {
    this.state = state;
    this.tell();
  }

  change(changes: Partial<ReadyState>): void {
    if (this.state.kind === 'ready') this.set({ ...this.state, ...changes });
  }

  /** Told with the next change, or by `tell`: every state that is told is drawn, and the page laid out for it. */
  prepare(state: PracticeState): void {
    this.state = state;
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Progress as this device knows it by now, whether or not the server can be reached. */
  changeProgress(change: (progress: PupilProgress) => PupilProgress): void {
    if (this.state.kind !== 'ready') return;
    const progress = change(this.state.progress);
    this.change({ progress });
    this.dependencies.tellTabs(progress);
    void this.dependencies.cache.saveProgress(progress);
  }

  /** Takes over what another page of the device has reached; whether that gave stars. */
  hear(told: PupilProgress): boolean {
    if (this.state.kind !== 'ready') return false;
    const before = this.state.progress;
    const progress = withOther(before, told);
    this.change({ progress });
    return progress.stars > before.stars;
  }

  /** Acts go to the outbox before anything else happens to them, with the attempt that they leave open. */
  async storeActs(acts: readonly Act[], open: ActiveAttempt | null): Promise<void> {
    const ready = this.ready();
    if (ready === null || acts.length === 0) return;
    await this.dependencies.outbox.put(acts);
    await this.dependencies.cache.saveOpenAttempt(open && openAttemptOf(open, ready.level));
  }
}
