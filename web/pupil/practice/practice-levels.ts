import type { PupilProgress } from '../../../contract/progress.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';
import type * as advice from './advice.ts';
import type { QuestionForAttempt } from './attempt.ts';
import {
  levelOfHomeworkReminder,
  startingQuestionOfLevel,
  nextQuestionDestination,
  practiceStartDestination,
} from './course.ts';
import { fetchQuestionsOfLevel, cachedQuestionsOfLevel } from './fetching.ts';
import type { PracticeAttempts } from './practice-attempts.ts';
import type { ViewedLevelState, ReadyPracticeState, PracticeStore } from './practice-store.ts';
import { loadProgress, refreshProgress, type ProgressDependencies } from './progress-loading.ts';

export type PracticeLevelDependencies = ProgressDependencies & {
  readonly call: CallPupilOrVisitorRoute;
  /** Returns false if the page knows that the server cannot be reached. */
  readonly isOnline: () => boolean;
  /** Caches the open levels before they are needed. `level`: the number of the level in view. */
  readonly cacheOpenLevels: (progress: PupilProgress, level: number) => Promise<void>;
  readonly loadAdvice: () => Promise<Pick<typeof advice, 'recommendedOpenQuestion'>>;
};

/**
 * What to open at the start: the question that the pupil chose on another screen, or the level of a link (`question` is
 * null).
 */
export type InitialQuestionOrLevel = { readonly level: number; readonly question: string | null };

const REMINDED = '{先生|せんせい}から {宿題|しゅくだい}の お{知|し}らせだよ。';

/** Controls which level is shown, which of its questions are loaded, and which question the pupil gets next. */
export class PracticeLevels {
  private readonly store: PracticeStore;
  private readonly attempts: PracticeAttempts;
  private readonly dependencies: PracticeLevelDependencies;

  constructor(store: PracticeStore, attempts: PracticeAttempts, dependencies: PracticeLevelDependencies) {
    this.store = store;
    this.attempts = attempts;
    this.dependencies = dependencies;
  }

  /**
   * Loads the progress and opens a question: the wanted question if its level is open, otherwise the question at which
   * the pupil continues. If the server cannot be reached, only levels that are cached on the device count as open.
   */
  async start(wanted: InitialQuestionOrLevel | null = null): Promise<void> {
    this.store.set({ kind: 'loading' });
    const { fetched, keep } = await loadProgress(this.dependencies);
    if (fetched.kind === 'failed') return this.store.set(fetched);
    const progress = fetched.value;
    const isThere = progress.levels.some(({ level: each, open }) => each === wanted?.level && open);
    const wish = isThere ? wanted : null;
    const place =
      practiceStartDestination(fetched.fresh ? progress : await this.onDevice(progress)) ??
      practiceStartDestination(progress);
    const level = wish?.level ?? place?.level ?? progress.levels[0]?.level ?? 0;
    const told = progress.levels.find((each) => each.level === level);
    const stored = told === undefined ? null : await cachedQuestionsOfLevel(this.dependencies.cache, told);
    const ready: ReadyPracticeState = {
      kind: 'ready',
      progress,
      level,
      levelState: { kind: 'loading', wanted: wish === null ? (place?.question ?? null) : wish.question },
      attempt: null,
      example: null,
      closedLevel: null,
      reason: levelOfHomeworkReminder(progress)?.level === level ? { words: REMINDED } : null,
      unstored: this.dependencies.outbox.isHolding(),
    };
    if (stored === null) this.store.set(ready);
    else await this.startStored(ready, stored);
    const isFresh = stored !== null || (await this.load(level));
    await keep();
    if (isFresh) await this.dependencies.cacheOpenLevels(progress, level);
  }

  /**
   * Shows the cached questions of a level and opens one of them. Both appear at once. But if opening takes longer than
   * the waiting time `patience`, the list of questions appears first.
   */
  private async startStored(ready: ReadyPracticeState, stored: readonly QuestionForAttempt[]): Promise<void> {
    void this.dependencies.patience().then(() => this.store.tell());
    this.store.prepare({ ...ready, levelState: { kind: 'ready', questions: stored } });
    await this.begin(ready);
    this.store.tell();
  }

  /** Opens a level. If the level is closed, the screen says why. */
  async open(level: number): Promise<void> {
    const ready = this.store.ready();
    const wanted = ready?.progress.levels.find((candidate) => candidate.level === level);
    if (ready === null || wanted === undefined) return;
    if (!wanted.open) return this.store.change({ closedLevel: level });
    if (level === ready.level && ready.levelState.kind !== 'failed') return this.store.change({ closedLevel: null });
    await this.enter(level, null);
  }

  /**
   * The button 「おすすめ」: opens the recommended question and shows the reason. If the server cannot be reached, only
   * questions of cached levels are recommended.
   */
  async openRecommended(): Promise<void> {
    const before = this.store.ready();
    if (before === null) return;
    const { recommendedOpenQuestion } = await this.dependencies.loadAdvice();
    const inReach = await this.inReach(before.progress);
    const openLevels = new Set(inReach.levels.flatMap(({ level, open }) => (open ? [level] : [])));
    // The state must be read again after `await`: a check that was still running may have changed the progress.
    const ready = this.store.ready();
    if (ready === null) return;
    const latest = ready.attempt?.table.question.id ?? null;
    const found = recommendedOpenQuestion(ready.progress, (level) => openLevels.has(level), latest);
    if (found === null) return;
    if (found.level === ready.level && ready.levelState.kind === 'ready') {
      await this.attempts.openQuestion(found.question);
    } else await this.enter(found.level, found.question);
    this.store.change({ reason: found.reason });
  }

  /** Opens the question or the level that follows the question on the screen (see `nextQuestionDestination`). */
  async next(): Promise<void> {
    const before = this.store.ready();
    if (before === null) return;
    const inReach = await this.inReach(before.progress);
    const ready = this.store.ready();
    if (ready === null || ready.attempt === null) return;
    const stop = nextQuestionDestination(inReach, ready.level, ready.attempt.table.question.id);
    switch (stop.kind) {
      case 'question':
        return this.attempts.openQuestion(stop.question);
      case 'level':
        return this.open(stop.level);
      case 'more':
        return this.attempts.openMore();
      case 'courseDone':
        return this.attempts.again();
    }
  }

  /**
   * If the server cannot be reached, returns the progress in which only levels that are cached on the device are open.
   * Otherwise returns the progress unchanged.
   */
  private inReach(progress: PupilProgress): Promise<PupilProgress> {
    return this.dependencies.isOnline() ? Promise.resolve(progress) : this.onDevice(progress);
  }

  private async onDevice(progress: PupilProgress): Promise<PupilProgress> {
    const { cache } = this.dependencies;
    const levels = await Promise.all(
      progress.levels.map(async (each) =>
        each.open && (await cache.level(each.level)) === null ? { ...each, open: false } : each,
      ),
    );
    return { ...progress, levels };
  }

  /**
   * Opens a level. `wanted`: the id of the question to open; null for the question at which the pupil continues in the
   * level.
   */
  private async enter(level: number, wanted: string | null): Promise<void> {
    this.attempts.leave();
    const levelState: ViewedLevelState = { kind: 'loading', wanted };
    this.store.change({ level, levelState, attempt: null, example: null, closedLevel: null, reason: null });
    const isFresh = await this.load(level);
    const progress = this.store.ready()?.progress;
    if (isFresh && progress !== undefined) await this.dependencies.cacheOpenLevels(progress, level);
  }

  /**
   * Loads the questions of a level and shows them. Resolves to true if they came from the server and this level is
   * still the level in view.
   */
  private async load(level: number): Promise<boolean> {
    const { call, cache } = this.dependencies;
    const fetched = await fetchQuestionsOfLevel(call, cache, level);
    const ready = this.store.ready();
    if (ready === null || ready.level !== level || ready.levelState.kind !== 'loading') return false;
    if (fetched.kind === 'failed') {
      this.store.change({ levelState: fetched });
      return false;
    }
    this.store.change({ levelState: { kind: 'ready', questions: fetched.value } });
    await this.begin(ready);
    return fetched.fresh;
  }

  /**
   * Opens the question that the pupil asked for. If there is none, opens the question at which the pupil continues in
   * the level.
   */
  private async begin({ progress, level, levelState }: ReadyPracticeState): Promise<void> {
    const wanted = levelState.kind === 'loading' ? levelState.wanted : null;
    const starting = startingQuestionOfLevel(progress, level);
    for (const question of [wanted, starting]) {
      if (question !== null && this.store.ready()?.attempt === null) await this.attempts.resume(question);
    }
  }

  /**
   * Reports to the server that the pupil has seen the teachers' praise. If the device has no network now, the praise
   * will be shown once more later.
   */
  async seePraise(): Promise<void> {
    const praise = this.store.ready()?.progress.praise.map(({ id }) => id) ?? [];
    if (praise.length === 0) return;
    this.store.changeProgress((progress) => ({ ...progress, praise: [] }));
    await this.dependencies.call('seePraise', { praise });
  }

  /**
   * Reports to the server that the pupil has seen the teachers' verdicts on texts. If the device has no network now,
   * the verdicts will be shown once more later.
   */
  async seeVerdicts(): Promise<void> {
    const texts = this.store.ready()?.progress.judgedTexts?.map(({ act }) => act) ?? [];
    if (texts.length === 0) return;
    this.store.changeProgress((progress) => ({ ...progress, judgedTexts: [] }));
    await this.dependencies.call('seeVerdicts', { texts });
  }

  /** Opens a question of mode `write` so that the pupil can write another text for it. */
  async openAgain(level: number, question: string): Promise<void> {
    const ready = this.store.ready();
    if (ready === null || ready.attempt?.table.question.id === question) return;
    if (level === ready.level && ready.levelState.kind === 'ready') await this.attempts.openQuestion(question);
    else await this.enter(level, question);
  }

  /**
   * Fetches the progress again, e.g. to show a level that has just opened. The exercise on the screen stays unchanged. If
   * there is none because the progress or the level could not be loaded, loads them again.
   */
  async refresh(): Promise<void> {
    if (this.store.current().kind === 'failed') return this.start();
    const ready = this.store.ready();
    if (ready?.levelState.kind === 'failed') {
      await this.open(ready.level);
      if (this.store.ready()?.levelState.kind === 'failed') return;
    }
    await refreshProgress(this.store, this.dependencies);
  }
}
