import type { Act } from '../../contract/act.ts';
import type { Call } from '../client/call.ts';
import { continued, withBegun, withStars } from './continuing.ts';
import { nextStop, reverseKindOf, startingLevel, startingQuestion } from './course.ts';
import type { Device } from './device-id.ts';
import { fetchLevel, fetchProgress, questionsKept } from './fetching.ts';
import type { Keeping } from './keeping.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { LevelState, PracticeState, ReadyState } from './practice-state.ts';
import {
  getUp,
  openAttemptOf,
  record,
  sitAgain,
  sitDown,
  type OfferedQuestion,
  type Recorded,
  type Seat,
} from './seat.ts';
import type { Move } from './table.ts';
import { play } from './table-moves.ts';

export type PracticeNeeds = {
  readonly call: Call;
  readonly outbox: Outbox;
  readonly keeping: Keeping;
  readonly device: Device;
  /** Resolves when acts left on the device have been waited for long enough. */
  readonly patience: () => Promise<void>;
};

/** A pupil's practice: levels, questions, the table, and the acts that go to the outbox. */
export class Practice {
  private state: PracticeState = { kind: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly needs: PracticeNeeds;
  /** Moves wait while a verdict is being stored: what is shown as done is stored. */
  private storing = false;

  constructor(needs: PracticeNeeds) {
    this.needs = needs;
  }

  readonly current = (): PracticeState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads where the pupil is and sits down there. Acts still on the device are sent first, if that is possible. */
  async start(): Promise<void> {
    this.become({ kind: 'loading' });
    if ((await this.needs.outbox.count()) > 0) await Promise.race([this.needs.outbox.flush(), this.needs.patience()]);
    const fetched = await fetchProgress(this.needs.call, this.needs.keeping);
    if (fetched.kind === 'trouble') return this.become({ kind: 'failed', trouble: fetched.trouble });
    const questions = await questionsKept(this.needs.keeping, await this.needs.outbox.waiting());
    const progress = continued(fetched.value, await this.needs.outbox.waiting(), (id) => questions.get(id));
    const level = startingLevel(progress) ?? progress.levels[0]?.level ?? 0;
    this.become({
      kind: 'ready',
      progress,
      level,
      levelState: { kind: 'loading', wanted: progress.openAttempt?.question ?? null },
      seat: null,
      example: null,
      closedLevel: null,
      unstored: false,
    });
    await this.loadLevel(level);
  }

  /** Goes to a level; a closed one says why it is closed. */
  async openLevel(level: number): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready') return;
    const wanted = state.progress.levels.find((candidate) => candidate.level === level);
    if (wanted === undefined) return;
    if (!wanted.open) return this.change({ closedLevel: level });
    if (level === state.level && state.levelState.kind !== 'failed') return this.change({ closedLevel: null });
    this.leaveSeat();
    const levelState: LevelState = { kind: 'loading', wanted: null };
    this.change({ level, levelState, seat: null, example: null, closedLevel: null });
    await this.loadLevel(level);
  }

  /** Goes to a question of the level in view; while the level is loading, as soon as it is there. */
  async openQuestion(question: string): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.seat?.table.question.id === question) return;
    if (state.levelState.kind === 'loading') return this.change({ levelState: { kind: 'loading', wanted: question } });
    this.leaveSeat();
    await this.sitAt(question);
  }

  /** Plays a move at the table and records it. A verdict is shown only once its check is stored. */
  async play(move: Move): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.seat === null || this.storing) return;
    const step = play(state.seat.table, move);
    if (step === null) return;
    const recorded = record(state.seat, step.table, step.deeds, this.needs.device);
    if (move.kind !== 'check' || step.deeds.length === 0) {
      this.change({ seat: recorded.seat, closedLevel: null });
      await this.store(recorded.acts);
      return;
    }
    this.storing = true;
    await this.store(recorded.acts);
    this.storing = false;
    this.change({ seat: recorded.seat, closedLevel: null });
    if (step.table.condition.kind === 'solved') this.reward(step.table.question.id, step.table.condition.stars);
  }

  /** The same question once more, as a new attempt. */
  async again(): Promise<void> {
    const { state } = this;
    if (state.kind === 'ready' && state.seat !== null) await this.sitAt(state.seat.table.question.id);
  }

  /** On to the next unsolved question, or from a cleared level to the next. */
  async next(): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.seat === null) return;
    const stop = nextStop(state.progress, state.level, state.seat.table.question.id);
    switch (stop.kind) {
      case 'question':
        return this.openQuestion(stop.question);
      case 'level':
        return this.openLevel(stop.level);
      case 'courseDone':
        return this.again();
    }
  }

  async closeExample(): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.example === null) return;
    const { example } = state;
    this.change({ example: null });
    const seen = await this.needs.keeping.examplesSeen();
    if (!seen.includes(example)) await this.needs.keeping.keepExamplesSeen([...seen, example]);
  }

  /** Fetches progress anew, e.g. for a level that has just opened; the table stays as it lies. */
  async refresh(): Promise<void> {
    const end = await this.needs.outbox.flush();
    if (end.kind !== 'empty') return;
    const fetched = await fetchProgress(this.needs.call, this.needs.keeping);
    if (fetched.kind !== 'fetched' || !fetched.fresh) return;
    const questions = await questionsKept(this.needs.keeping, await this.needs.outbox.waiting());
    const waiting = await this.needs.outbox.waiting();
    this.change({ progress: continued(fetched.value, waiting, (id) => questions.get(id)) });
  }

  private async loadLevel(level: number): Promise<void> {
    const fetched = await fetchLevel(this.needs.call, this.needs.keeping, level);
    const { state } = this;
    if (state.kind !== 'ready' || state.level !== level || state.levelState.kind !== 'loading') return;
    const { wanted } = state.levelState;
    const levelState: LevelState =
      fetched.kind === 'trouble'
        ? { kind: 'failed', trouble: fetched.trouble }
        : { kind: 'ready', questions: fetched.value };
    this.change({ levelState });
    const progress = state.progress.levels.find((candidate) => candidate.level === level);
    const first = wanted ?? (progress === undefined ? null : startingQuestion(progress));
    if (fetched.kind === 'fetched' && first !== null) await this.sitAt(first);
    if (fetched.kind === 'fetched' && fetched.fresh) await this.keepLevelAfter(level);
  }

  /** The next open level comes to the device ahead of time, so that the way on is there without the server. */
  private async keepLevelAfter(level: number): Promise<void> {
    if (this.state.kind !== 'ready') return;
    const { levels } = this.state.progress;
    const next = levels[levels.findIndex((candidate) => candidate.level === level) + 1];
    if (next === undefined || !next.open || (await this.needs.keeping.level(next.level)) !== null) return;
    await fetchLevel(this.needs.call, this.needs.keeping, next.level);
  }

  private async sitAt(question: string): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.levelState.kind !== 'ready') return;
    const found = state.levelState.questions.find((candidate) => candidate.question.id === question);
    if (found === undefined) return;
    const left = state.progress.openAttempt;
    if (left !== null && left.question === question && left.questionVersion === found.version) {
      return this.sit(found, { seat: sitAgain(found, left), acts: [] });
    }
    return this.sit(found, sitDown(found, this.needs.device));
  }

  private async sit(found: OfferedQuestion, { seat, acts }: Recorded): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready') return;
    const progress = { ...withBegun(state.progress, seat.table.question.id), openAttempt: null };
    this.change({ seat, progress, example: null, closedLevel: null });
    await this.store(acts);
    const kind = reverseKindOf(found);
    if (kind === null || acts.length === 0) return;
    const seen = await this.needs.keeping.examplesSeen();
    if (!seen.includes(kind) && this.isSeated(seat)) this.change({ example: kind });
  }

  private isSeated(seat: Seat): boolean {
    return this.state.kind === 'ready' && this.state.seat?.attempt === seat.attempt;
  }

  private leaveSeat(): void {
    if (this.state.kind !== 'ready' || this.state.seat === null) return;
    const left = getUp(this.state.seat, this.needs.device);
    if (left !== null) void this.store(left.acts);
  }

  private reward(question: string, stars: number): void {
    if (this.state.kind !== 'ready') return;
    const progress = withStars(this.state.progress, question, stars);
    this.change({ progress });
    void this.needs.keeping.keepProgress(progress);
    void this.refresh();
  }

  private async store(acts: readonly Act[]): Promise<void> {
    if (acts.length === 0) return;
    const { state } = this;
    try {
      await this.needs.outbox.put(acts);
      const open = state.kind === 'ready' && state.seat !== null ? openAttemptOf(state.seat, state.level) : null;
      await this.needs.keeping.keepOpenAttempt(open);
    } catch {
      this.change({ unstored: true });
    }
  }

  private change(part: Partial<ReadyState>): void {
    if (this.state.kind === 'ready') this.become({ ...this.state, ...part });
  }

  private become(state: PracticeState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
