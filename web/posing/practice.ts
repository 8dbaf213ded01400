import type { Act } from '../../contract/act.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import { readGeneratedId } from '../../engine/levels/generated.ts';
import type { Call } from '../client/call.ts';
import type * as advice from './advice.ts';
import type * as continuing from './continuing.ts';
import { foundBefore } from './found.ts';
import { examplesFor, nextStop, startingLevel, startingQuestion } from './course.ts';
import type { Device } from './device-id.ts';
import { fetchLevel, fetchProgress, keepLevelAfter, questionsKept, type MakeGenerated } from './fetching.ts';
import type { Keeping } from './keeping.ts';
import { nextGenerated } from './more-practice.ts';
import { withBegun, withFound, withStars } from './progress-after.ts';
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
import type { Move, Step, Table } from './table.ts';
import type * as checks from './table-checks.ts';
import { play } from './table-moves.ts';

export type PracticeNeeds = {
  readonly call: Call;
  readonly outbox: Outbox;
  readonly keeping: Keeping;
  readonly device: Device;
  /** Whether the server is within reach, as far as is known. */
  readonly isOnline: () => boolean;
  readonly makeGenerated: MakeGenerated;
  /** Parts that ask the judge, loaded when they are first needed. */
  readonly loadChecks: () => Promise<Pick<typeof checks, 'playJudged'>>;
  readonly loadContinuing: () => Promise<Pick<typeof continuing, 'continued'>>;
  readonly loadAdvice: () => Promise<Pick<typeof advice, 'recommended' | 'withCheck'>>;
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
    const progress = await this.withWaiting(fetched.value);
    const level = startingLevel(progress) ?? progress.levels[0]?.level ?? 0;
    this.become({
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
    await this.enterLevel(level, null);
  }

  /** `wanted`: the question to sit down at; null for where the pupil left off. */
  private async enterLevel(level: number, wanted: string | null): Promise<void> {
    this.leaveSeat();
    const levelState: LevelState = { kind: 'loading', wanted };
    this.change({ level, levelState, seat: null, example: null, closedLevel: null, reason: null });
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

  /** 「もっと れんしゅう」: the next generated question of the level in view. */
  async openMore(): Promise<void> {
    if (this.state.kind !== 'ready') return;
    const { level, progress } = this.state;
    const more = progress.levels.find((candidate) => candidate.level === level)?.more ?? null;
    if (more === null) return;
    const found = await this.needs.makeGenerated(nextGenerated(level, more));
    const { state } = this;
    if (found === null || state.kind !== 'ready' || state.level !== level) return;
    if (state.seat?.table.question.id === found.question.id) return;
    this.leaveSeat();
    await this.sit(found, sitDown(found, this.needs.device));
  }

  /** 「おすすめ」: goes to the recommended question and keeps why. Without the server: among the levels on the device. */
  async openRecommended(): Promise<void> {
    if (this.state.kind !== 'ready') return;
    const { recommended } = await this.needs.loadAdvice();
    const { progress, seat } = this.state;
    const kept = new Set<number>();
    for (const { level } of progress.levels) if ((await this.needs.keeping.level(level)) !== null) kept.add(level);
    const withinReach = (level: number): boolean => this.needs.isOnline() || kept.has(level);
    const found = recommended(progress, withinReach, seat?.table.question.id ?? null);
    if (found === null) return;
    if (found.level === this.state.level && this.state.levelState.kind === 'ready') {
      await this.openQuestion(found.question);
    } else await this.enterLevel(found.level, found.question);
    this.change({ reason: found.reason });
  }

  /** Plays a move at the table and records it. A verdict is shown only once its check is stored. */
  async play(move: Move): Promise<void> {
    if (move.kind !== 'hint' && move.kind !== 'check') return this.take(move, (table) => play(table, move));
    const { playJudged } = await this.needs.loadChecks();
    await this.take(move, (table) => playJudged(table, move));
  }

  private async take(move: Move, stepOf: (table: Table) => Step | null): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.seat === null || this.storing) return;
    const step = stepOf(state.seat.table);
    if (step === null) return;
    const recorded = record(state.seat, step.table, step.deeds, this.needs.device);
    if (move.kind !== 'check' || step.deeds.length === 0) {
      this.change({ seat: recorded.seat, closedLevel: null, reason: null });
      await this.store(recorded.acts);
      return;
    }
    this.storing = true;
    await this.store(recorded.acts);
    this.storing = false;
    this.change({ seat: recorded.seat, closedLevel: null, reason: null });
    await this.learn(recorded.seat);
    this.reward(step.table);
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
      case 'more':
        return this.openMore();
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
    this.change({ progress: await this.withWaiting(fetched.value) });
  }

  /** The server's progress with the acts that it does not have yet. */
  private async withWaiting(progress: PupilProgress): Promise<PupilProgress> {
    const { keeping, outbox, makeGenerated, loadContinuing } = this.needs;
    if ((await outbox.count()) === 0) return progress;
    const { continued } = await loadContinuing();
    const questions = await questionsKept(keeping, await outbox.waiting(), makeGenerated);
    return continued(progress, await outbox.waiting(), (id) => questions.get(id));
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
    const starting = progress === undefined ? null : startingQuestion(progress);
    if (fetched.kind === 'fetched') {
      for (const question of [wanted, starting]) if (question !== null) await this.sitUnlessSeated(question);
    }
    if (fetched.kind === 'fetched' && fetched.fresh) {
      await keepLevelAfter(this.needs.call, this.needs.keeping, state.progress, level);
    }
  }

  private async sitUnlessSeated(question: string): Promise<void> {
    if (this.state.kind === 'ready' && this.state.seat === null) await this.sitAt(question);
  }

  private async sitAt(question: string): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.levelState.kind !== 'ready') return;
    const own = state.levelState.questions.find((candidate) => candidate.question.id === question);
    const found = own ?? (readGeneratedId(question) === null ? null : await this.needs.makeGenerated(question));
    if (found === null || this.state.kind !== 'ready' || this.state.level !== state.level) return;
    const left = state.progress.openAttempt;
    const shelf = foundBefore(state.progress, found.question);
    if (left !== null && left.question === question && left.questionVersion === found.version) {
      return this.sit(found, { seat: sitAgain(found, left, shelf), acts: [] });
    }
    return this.sit(found, sitDown(found, this.needs.device, shelf));
  }

  private async sit(found: OfferedQuestion, { seat, acts }: Recorded): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready') return;
    const progress = { ...withBegun(state.progress, seat.table.question.id), openAttempt: null };
    this.change({ seat, progress, example: null, closedLevel: null, reason: null });
    await this.store(acts);
    if (acts.length === 0) return;
    const seen = await this.needs.keeping.examplesSeen();
    const example = examplesFor(found).find((name) => !seen.includes(name));
    if (example !== undefined && this.isSeated(seat)) this.change({ example });
  }

  private isSeated(seat: Seat): boolean {
    return this.state.kind === 'ready' && this.state.seat?.attempt === seat.attempt;
  }

  private leaveSeat(): void {
    if (this.state.kind !== 'ready' || this.state.seat === null) return;
    const left = getUp(this.state.seat, this.needs.device);
    if (left !== null) void this.store(left.acts);
  }

  /** What a check told of the pupil's skills. */
  private async learn({ attempt, table: { condition, question } }: Seat): Promise<void> {
    if (!('verdict' in condition)) return;
    const { withCheck } = await this.needs.loadAdvice();
    if (this.state.kind !== 'ready') return;
    const progress = withCheck(this.state.progress, attempt, question, condition.verdict);
    this.change({ progress });
    void this.needs.keeping.keepProgress(progress);
  }

  private reward({ question, condition, found }: Table): void {
    if (this.state.kind !== 'ready' || (condition.kind !== 'solved' && condition.kind !== 'found')) return;
    const shelved = withFound(this.state.progress, question.id, found);
    const progress = condition.kind === 'solved' ? withStars(shelved, question.id, condition.stars) : shelved;
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
