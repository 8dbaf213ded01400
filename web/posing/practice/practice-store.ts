import type { Act } from '../../../contract/act.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';
import type { PracticeState, ReadyState } from './practice-state.ts';
import { openAttemptOf } from './attempt.ts';

/** The state of a practice: told to who listens, and what must outlive it kept on the device. */
export class PracticeStore {
  private state: PracticeState = { kind: 'loading' };
  private readonly listeners = new Set<() => void>();
  readonly needs: PracticeDependencies;

  constructor(needs: PracticeDependencies) {
    this.needs = needs;
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

  become(state: PracticeState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  change(part: Partial<ReadyState>): void {
    if (this.state.kind === 'ready') this.become({ ...this.state, ...part });
  }

  keepProgress(progress: ReadyState['progress']): void {
    this.change({ progress });
    void this.needs.keeping.keepProgress(progress);
  }

  /** Acts go to the outbox before anything else happens to them, with the attempt that they leave open. */
  async store(acts: readonly Act[]): Promise<void> {
    if (acts.length === 0) return;
    const ready = this.ready();
    try {
      await this.needs.outbox.put(acts);
      const open = ready === null || ready.seat === null ? null : openAttemptOf(ready.seat, ready.level);
      await this.needs.keeping.keepOpenAttempt(open);
    } catch {
      this.change({ unstored: true });
    }
  }
}
