import { nextStop, startingLevel } from './course.ts';
import { PracticeStore } from './practice-store.ts';
import { PracticeLevels } from './practice-levels.ts';
import { PracticeMoves } from './practice-moves.ts';
import type { PracticeDependencies } from './practice-dependencies.ts';
import { PracticeAttempts } from './practice-seats.ts';
import type { PracticeState, ReadyState } from './practice-state.ts';
import { loadProgress } from './progress-loading.ts';
import { recommendedWithinReach } from './recommending.ts';
import type { Move } from '../table/table.ts';

/** A pupil's practice: levels, questions, the table, and the acts that go to the outbox. */
export class Practice {
  private readonly hold: PracticeStore;
  private readonly seats: PracticeAttempts;
  private readonly levels: PracticeLevels;
  private readonly moves: PracticeMoves;

  constructor(needs: PracticeDependencies) {
    this.hold = new PracticeStore(needs);
    this.seats = new PracticeAttempts(this.hold);
    this.levels = new PracticeLevels(this.hold, this.seats);
    this.moves = new PracticeMoves(this.hold, () => void this.refresh());
  }

  readonly current = (): PracticeState => this.hold.current();

  readonly subscribe = (listener: () => void): (() => void) => this.hold.subscribe(listener);

  /** Loads where the pupil is and sits down there. */
  async start(): Promise<void> {
    this.hold.become({ kind: 'loading' });
    const fetched = await loadProgress(this.hold.needs);
    if (fetched.kind === 'trouble') return this.hold.become({ kind: 'failed', trouble: fetched.trouble });
    const progress = fetched.value;
    const level = startingLevel(progress) ?? progress.levels[0]?.level ?? 0;
    this.hold.become({
      kind: 'ready',
      progress,
      level,
      levelState: { kind: 'loading', wanted: progress.openAttempt?.question ?? null },
      seat: null,
      example: null,
      closedLevel: null,
      reason: null,
      unstored: false,
    });
    await this.levels.load(level);
  }

  /** Goes to a level; a closed one says why it is closed. */
  openLevel(level: number): Promise<void> {
    return this.levels.open(level);
  }

  /** Goes to a question of the level in view; while the level is loading, as soon as it is there. */
  openQuestion(question: string): Promise<void> {
    return this.seats.openQuestion(question);
  }

  /** 「もっと れんしゅう」: the next generated question of the level in view. */
  openMore(): Promise<void> {
    return this.seats.openMore();
  }

  /** 「おすすめ」: goes to the recommended question and keeps why. Without the server: among the levels on the device. */
  async openRecommended(): Promise<void> {
    const before = this.hold.ready();
    if (before === null) return;
    const latest = before.seat?.table.question.id ?? null;
    const found = await recommendedWithinReach(this.hold.needs, before.progress, latest);
    const ready = this.hold.ready();
    if (found === null || ready === null) return;
    if (found.level === ready.level && ready.levelState.kind === 'ready') {
      await this.seats.openQuestion(found.question);
    } else await this.levels.enter(found.level, found.question);
    this.hold.change({ reason: found.reason });
  }

  /** Plays a move at the table and records it. A verdict is shown only once its check is stored. */
  play(move: Move): Promise<void> {
    return this.moves.play(move);
  }

  /** The same question once more, as a new attempt. */
  again(): Promise<void> {
    return this.seats.again();
  }

  /** On to the next unsolved question, or from a cleared level to the next. */
  async next(): Promise<void> {
    const ready = this.hold.ready();
    if (ready === null || ready.seat === null) return;
    const stop = nextStop(ready.progress, ready.level, ready.seat.table.question.id);
    switch (stop.kind) {
      case 'question':
        return this.openQuestion(stop.question);
      case 'level':
        return this.openLevel(stop.level);
      case 'more':
        return this.openMore();
      case 'courseDone':
        return this.again();
    }
  }

  /** Closes the worked example; the question's next one follows. */
  closeExample(): Promise<void> {
    return this.seats.closeExample();
  }

  /** Fetches progress anew, e.g. for a level that has just opened; the table stays as it lies. */
  refresh(): Promise<void> {
    return this.levels.refresh();
  }

  /** What a lesson decided is over on this device, whether or not the server can be reached. */
  revise(change: (progress: ReadyState['progress']) => ReadyState['progress']): void {
    const ready = this.hold.ready();
    if (ready !== null) this.hold.keepProgress(change(ready.progress));
  }
}
