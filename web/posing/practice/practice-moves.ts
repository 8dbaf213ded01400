import type { PracticeStore } from './practice-store.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';
import { learned, rewarded } from './rewarding.ts';
import { recordEvents } from './attempt.ts';
import { isBuilding, isJudged, type Move, type TableStep, type Table } from '../table/table.ts';
import { play } from '../table/moves.ts';

/** Moves at the table: played, recorded, and what follows from a check. */
export class PracticeMoves {
  private readonly hold: PracticeStore;
  /** Told when a check was rewarded: a level may have opened. */
  private readonly onReward: () => void;
  private building: Awaited<ReturnType<PracticeDependencies['loadBuilding']>> | null = null;
  /** Moves wait while a verdict is being stored: what is shown as done is stored. */
  private storing = false;

  constructor(hold: PracticeStore, onReward: () => void) {
    this.hold = hold;
    this.onReward = onReward;
  }

  /** Plays a move and records it. A verdict is shown only once its check is stored. */
  async play(move: Move): Promise<void> {
    const { needs } = this.hold;
    if (isJudged(move)) {
      const { playJudged } = await needs.loadChecks();
      return this.take(move, (table) => playJudged(table, move));
    }
    if (!isBuilding(move)) return this.take(move, (table) => play(table, move));
    // Once it is there nothing is waited for: a block dropped lies there in the same frame.
    const { playBuilding } = (this.building ??= await needs.loadBuilding());
    await this.take(move, (table) => playBuilding(table, move));
  }

  private async take(move: Move, stepOf: (table: Table) => TableStep | null): Promise<void> {
    const { hold } = this;
    const seat = hold.ready()?.seat ?? null;
    const step = seat === null || this.storing ? null : stepOf(seat.table);
    if (seat === null || step === null) return;
    const recorded = recordEvents(seat, step.table, step.events, hold.needs.device);
    if (move.kind !== 'check' || step.events.length === 0) {
      hold.change({ seat: recorded.seat, closedLevel: null, reason: null });
      await hold.store(recorded.acts);
      return;
    }
    this.storing = true;
    await hold.store(recorded.acts);
    this.storing = false;
    hold.change({ seat: recorded.seat, closedLevel: null, reason: null });
    this.reward(step.table);
    const learn = await learned(recorded.seat, hold.needs.loadAdvice);
    const ready = hold.ready();
    if (learn !== null && ready !== null) hold.keepProgress(learn(ready.progress));
  }

  private reward(table: Table): void {
    const ready = this.hold.ready();
    const progress = ready === null ? null : rewarded(ready.progress, table);
    if (progress === null) return;
    this.hold.keepProgress(progress);
    this.onReward();
  }
}
