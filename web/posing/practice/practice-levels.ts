import { startingQuestion } from './course.ts';
import { fetchLevel, keepLevelAfter } from './fetching.ts';
import type { PracticeStore } from './practice-store.ts';
import type { PracticeAttempts } from './practice-seats.ts';
import type { LevelState } from './practice-state.ts';
import { refreshProgress } from './progress-loading.ts';

/** The level in view and its questions. */
export class PracticeLevels {
  private readonly hold: PracticeStore;
  private readonly seats: PracticeAttempts;

  constructor(hold: PracticeStore, seats: PracticeAttempts) {
    this.hold = hold;
    this.seats = seats;
  }

  /** Goes to a level; a closed one says why it is closed. */
  async open(level: number): Promise<void> {
    const ready = this.hold.ready();
    const wanted = ready?.progress.levels.find((candidate) => candidate.level === level);
    if (ready === null || wanted === undefined) return;
    if (!wanted.open) return this.hold.change({ closedLevel: level });
    if (level === ready.level && ready.levelState.kind !== 'failed') return this.hold.change({ closedLevel: null });
    await this.enter(level, null);
  }

  /** `wanted`: the question to sit down at; null for where the pupil left off. */
  async enter(level: number, wanted: string | null): Promise<void> {
    this.seats.leave();
    const levelState: LevelState = { kind: 'loading', wanted };
    this.hold.change({ level, levelState, seat: null, example: null, closedLevel: null, reason: null });
    await this.load(level);
  }

  async load(level: number): Promise<void> {
    const { call, keeping } = this.hold.needs;
    const fetched = await fetchLevel(call, keeping, level);
    const ready = this.hold.ready();
    if (ready === null || ready.level !== level || ready.levelState.kind !== 'loading') return;
    if (fetched.kind === 'trouble') {
      return this.hold.change({ levelState: { kind: 'failed', trouble: fetched.trouble } });
    }
    this.hold.change({ levelState: { kind: 'ready', questions: fetched.value } });
    const progress = ready.progress.levels.find((candidate) => candidate.level === level);
    const starting = progress === undefined ? null : startingQuestion(progress);
    for (const question of [ready.levelState.wanted, starting]) {
      if (question !== null) await this.seats.sitUnlessSeated(question);
    }
    if (fetched.fresh) await keepLevelAfter(call, keeping, ready.progress, level);
  }

  /** Fetches progress anew, e.g. for a level that has just opened; the table stays as it lies. */
  async refresh(): Promise<void> {
    const progress = await refreshProgress(this.hold.needs);
    if (progress === null) return;
    this.hold.change({ progress });
    await this.fetchNewQuestions();
  }

  /** Questions that have come to the level in view, e.g. chosen during a lesson; the table stays as it lies. */
  private async fetchNewQuestions(): Promise<void> {
    const ready = this.hold.ready();
    if (ready === null || ready.levelState.kind !== 'ready') return;
    const { level, levelState, progress } = ready;
    const known = new Set(levelState.questions.map(({ question }) => question.id));
    const shown = progress.levels.find((candidate) => candidate.level === level);
    if (shown?.open !== true || shown.questions.every(({ question }) => known.has(question))) return;
    const { call, keeping } = this.hold.needs;
    const fetched = await fetchLevel(call, keeping, level);
    if (fetched.kind === 'trouble' || this.hold.ready()?.level !== level) return;
    this.hold.change({ levelState: { kind: 'ready', questions: fetched.value } });
  }
}
