import type { Act } from '../../contract/act.ts';
import { readGeneratedId } from '../../engine/levels/generated.ts';
import { examplesFor, nextStop, startingLevel, startingQuestion } from './course.ts';
import { fetchLevel, keepLevelAfter } from './fetching.ts';
import { nextGenerated } from './more-practice.ts';
import type { PracticeNeeds } from './practice-needs.ts';
import type { LevelState, PracticeState, ReadyState } from './practice-state.ts';
import { withBegun } from './progress-after.ts';
import { loadProgress, refreshProgress } from './progress-loading.ts';
import { recommendedWithinReach } from './recommending.ts';
import { learned, rewarded } from './rewarding.ts';
import { getUp, openAttemptOf, record, sitDown, takePlace, type Recorded, type Seat } from './seat.ts';
import { isBuilding, isJudged, type Move, type Step, type Table } from './table.ts';
import { play } from './table-moves.ts';

/** A pupil's practice: levels, questions, the table, and the acts that go to the outbox. */
export class Practice {
  private state: PracticeState = { kind: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly needs: PracticeNeeds;
  private building: Awaited<ReturnType<PracticeNeeds['loadBuilding']>> | null = null;
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

  /** Loads where the pupil is and sits down there. */
  async start(): Promise<void> {
    this.become({ kind: 'loading' });
    const fetched = await loadProgress(this.needs);
    if (fetched.kind === 'trouble') return this.become({ kind: 'failed', trouble: fetched.trouble });
    const progress = fetched.value;
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
    await this.sit(sitDown(found, this.needs.device));
  }

  /** 「おすすめ」: goes to the recommended question and keeps why. Without the server: among the levels on the device. */
  async openRecommended(): Promise<void> {
    if (this.state.kind !== 'ready') return;
    const { progress, seat } = this.state;
    const found = await recommendedWithinReach(this.needs, progress, seat?.table.question.id ?? null);
    if (found === null) return;
    if (found.level === this.state.level && this.state.levelState.kind === 'ready') {
      await this.openQuestion(found.question);
    } else await this.enterLevel(found.level, found.question);
    this.change({ reason: found.reason });
  }

  /** Plays a move at the table and records it. A verdict is shown only once its check is stored. */
  async play(move: Move): Promise<void> {
    if (isJudged(move)) {
      const { playJudged } = await this.needs.loadChecks();
      return this.take(move, (table) => playJudged(table, move));
    }
    if (!isBuilding(move)) return this.take(move, (table) => play(table, move));
    // Once it is there nothing is waited for: a block dropped lies there in the same frame.
    const { playBuilding } = (this.building ??= await this.needs.loadBuilding());
    await this.take(move, (table) => playBuilding(table, move));
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
    this.reward(step.table);
    await this.learn(recorded.seat);
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

  /** Closes the worked example; the question's next one follows. */
  async closeExample(): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.example === null || state.seat === null) return;
    this.change({ example: null });
    const seen = await this.needs.keeping.examplesSeen();
    if (!seen.includes(state.example)) await this.needs.keeping.keepExamplesSeen([...seen, state.example]);
    await this.showExample(state.seat);
  }

  /** Fetches progress anew, e.g. for a level that has just opened; the table stays as it lies. */
  async refresh(): Promise<void> {
    const progress = await refreshProgress(this.needs);
    if (progress === null) return;
    this.change({ progress });
    await this.fetchNewQuestions();
  }

  /** What a lesson decided is over on this device, whether or not the server can be reached. */
  revise(change: (progress: ReadyState['progress']) => ReadyState['progress']): void {
    if (this.state.kind === 'ready') this.keepProgress(change(this.state.progress));
  }

  /** Questions that have come to the level in view, e.g. chosen during a lesson; the table stays as it lies. */
  private async fetchNewQuestions(): Promise<void> {
    if (this.state.kind !== 'ready' || this.state.levelState.kind !== 'ready') return;
    const { level, levelState, progress } = this.state;
    const known = new Set(levelState.questions.map(({ question }) => question.id));
    const shown = progress.levels.find((candidate) => candidate.level === level);
    if (shown?.open !== true || shown.questions.every(({ question }) => known.has(question))) return;
    const fetched = await fetchLevel(this.needs.call, this.needs.keeping, level);
    if (fetched.kind === 'trouble' || this.state.level !== level) return;
    this.change({ levelState: { kind: 'ready', questions: fetched.value } });
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
    await this.sit(takePlace(state.progress, found, this.needs.device));
  }

  private async sit({ seat, acts }: Recorded): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready') return;
    const progress = { ...withBegun(state.progress, seat.table.question.id), openAttempt: null };
    this.change({ seat, progress, example: null, closedLevel: null, reason: null });
    await this.store(acts);
    if (acts.length === 0) return;
    await this.showExample(seat);
  }

  /** The first of the question's worked examples that the pupil has not seen. */
  private async showExample(seat: Seat): Promise<void> {
    const seen = await this.needs.keeping.examplesSeen();
    const example = examplesFor(seat.table.question).find((name) => !seen.includes(name));
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

  private async learn(seat: Seat): Promise<void> {
    const learn = await learned(seat, this.needs.loadAdvice);
    if (learn === null || this.state.kind !== 'ready') return;
    this.keepProgress(learn(this.state.progress));
  }

  private reward(table: Table): void {
    const progress = this.state.kind === 'ready' ? rewarded(this.state.progress, table) : null;
    if (progress === null) return;
    this.keepProgress(progress);
    void this.refresh();
  }

  private keepProgress(progress: ReadyState['progress']): void {
    this.change({ progress });
    void this.needs.keeping.keepProgress(progress);
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
