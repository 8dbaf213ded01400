import type { PupilProgress } from '../../../contract/progress.ts';
import { parseGeneratedQuestionId } from '../../../engine/levels/generated.ts';
import type { Question } from '../../../engine/question/question.ts';
import { applyBuildingMove } from '../table/building.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { applyMoveWithoutJudge } from '../table/moves.ts';
import {
  NO_FOUND_PROBLEMS,
  isDiagramBuildingMove,
  isMoveNeedingJudge,
  type ExerciseMove,
  type ExerciseState,
  type ExerciseTransition,
} from '../table/table.ts';
import {
  beginAttempt,
  endUnsolvedAttempt,
  recordAttemptEvents,
  resumeAttempt,
  type ActiveAttempt,
  type QuestionForAttempt,
  type AttemptWithRecordedActs,
} from './attempt.ts';
import type * as CheckParts from './check-parts.ts';
import { nextGeneratedQuestionId } from './course.ts';
import type { ClockAndIdGenerator, ClaimAttempt } from './device.ts';
import type { PracticeDeviceCache } from './device-cache.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';
import { WORKED_EXAMPLE_NAMES, exampleNamesForQuestion, type WorkedExampleName } from './example-names.ts';
import type { GenerateQuestionById } from './fetching.ts';
import type { PracticeStore } from './practice-store.ts';
import { markQuestionAsBegun, markTextAsWaiting, rewardSolvedQuestion } from './progress-after.ts';

export type PracticeAttemptDependencies = {
  readonly call: CallPupilOrVisitorRoute;
  readonly device: ClockAndIdGenerator;
  readonly cache: PracticeDeviceCache;
  readonly makeGenerated: GenerateQuestionById;
  readonly claimAttempt: ClaimAttempt;
  /** Resolves to the dummies that this pupil does not get in a new attempt at the question. */
  readonly withheldAt: (question: Question) => Promise<readonly CardId[]>;
  /** Loads the code of the judge and of the skill profile, which the page needs for the pupil's first check. */
  readonly loadChecks: () => Promise<typeof CheckParts>;
};

/** Controls the active attempt: its question, its moves, and the worked example that is shown before it. */
export class PracticeAttempts {
  private readonly store: PracticeStore;
  private readonly dependencies: PracticeAttemptDependencies;
  private checks: typeof CheckParts | null = null;
  /**
   * True while the act of a check is being written to the device's storage. Until then the verdict is not shown and the
   * pupil's next moves are delayed.
   */
  private isStoring = false;
  /** The worked examples that the pupil has seen; null until they are read from the cache. */
  private seen: readonly WorkedExampleName[] | null = null;

  constructor(store: PracticeStore, dependencies: PracticeAttemptDependencies) {
    this.store = store;
    this.dependencies = dependencies;
  }

  /**
   * Opens a question of the level in view. If the level's questions are still being loaded, opens the question after
   * they are loaded.
   */
  async openQuestion(question: string): Promise<void> {
    const ready = this.store.ready();
    if (ready === null || ready.attempt?.table.question.id === question) return;
    if (ready.levelState.kind === 'loading') {
      return this.store.change({ levelState: { kind: 'loading', wanted: question } });
    }
    this.leave();
    await this.resume(question);
  }

  /** 「もっと れんしゅう」: opens the next generated question of the level in view. */
  async openMore(): Promise<void> {
    const before = this.store.ready();
    const more = before?.progress.levels.find((candidate) => candidate.level === before.level)?.more ?? null;
    if (before === null || more === null) return;
    await this.readSeen();
    const found = await this.dependencies.makeGenerated(nextGeneratedQuestionId(before.level, more));
    const withheld = found === null ? [] : await this.dependencies.withheldAt(found.question);
    const ready = this.store.ready();
    if (found === null || ready === null || ready.level !== before.level) return;
    if (ready.attempt?.table.question.id === found.question.id) return;
    this.leave();
    const begun = beginAttempt(found, this.dependencies.device, NO_FOUND_PROBLEMS, withheld);
    void this.dependencies.claimAttempt(begun.attempt.id);
    await this.activate(begun);
  }

  /** Begins a new attempt at the question on the screen. */
  async again(): Promise<void> {
    const attempt = this.store.ready()?.attempt ?? null;
    if (attempt !== null) await this.resume(attempt.table.question.id, 'anew');
  }

  /**
   * Opens a question of the level in view. With `whereLeft`, continues the pupil's unfinished attempt at this question
   * if there is one. With `anew`, always begins a new attempt.
   */
  async resume(question: string, from: 'whereLeft' | 'anew' = 'whereLeft'): Promise<void> {
    const before = this.store.ready();
    if (before === null || before.levelState.kind !== 'ready') return;
    await this.readSeen();
    const own = before.levelState.questions.find((candidate) => candidate.question.id === question);
    const found = own ?? (await this.generated(question));
    if (found === null) return;
    // The progress may still contain the pupil's last attempt as the open one. `anew` must not resume this attempt.
    const progress = from === 'anew' ? { ...before.progress, openAttempt: null } : before.progress;
    const recorded = await this.claimed(progress, found);
    if (this.store.ready()?.level !== before.level) return;
    await this.activate(recorded);
  }

  /**
   * Resumes the open attempt of the progress if this page may record its acts. If another page (tab) of the device has
   * claimed the attempt, begins a new attempt.
   */
  private async claimed(progress: PupilProgress, offered: QuestionForAttempt): Promise<AttemptWithRecordedActs> {
    const { claimAttempt, device } = this.dependencies;
    const withheld = await this.dependencies.withheldAt(offered.question);
    const resumed = resumeAttempt(progress, offered, device, withheld);
    if (await claimAttempt(resumed.attempt.id)) return resumed;
    const begun = resumeAttempt({ ...progress, openAttempt: null }, offered, device, withheld);
    await claimAttempt(begun.attempt.id);
    return begun;
  }

  private async generated(question: string): Promise<QuestionForAttempt | null> {
    return parseGeneratedQuestionId(question) === null ? null : this.dependencies.makeGenerated(question);
  }

  private async activate({ attempt, acts }: AttemptWithRecordedActs): Promise<void> {
    const ready = this.store.ready();
    if (ready === null) return;
    const question = attempt.table.question.id;
    const lastWorked = { level: ready.level, question };
    const progress = { ...markQuestionAsBegun(ready.progress, question), openAttempt: null, lastWorked };
    // The worked example must appear together with the exercise. If it appeared later, it could cover a card that the
    // pupil is already dragging.
    const example = acts.length > 0 ? this.exampleFor(attempt.table.question) : null;
    this.store.change({ attempt, progress, example, closedLevel: null, reason: null });
    await this.store.storeActs(acts, attempt);
  }

  /** Ends the active attempt, unless its question is solved. */
  leave(): void {
    const attempt = this.store.ready()?.attempt ?? null;
    const left = attempt === null ? null : endUnsolvedAttempt(attempt, this.dependencies.device);
    if (left !== null) void this.store.storeActs(left.acts, null);
  }

  /**
   * Removes the active attempt from the screen without ending it. When a lesson begins, this is done with an attempt in
   * which the pupil has done nothing: its end would be an act in the lesson, so the lesson would count the question.
   */
  setAside(): void {
    this.store.change({ attempt: null });
  }

  /**
   * Applies a pupil's move to the exercise and records it as acts. If the move is a check, its verdict is shown only
   * after the acts are stored on the device.
   */
  async play(move: ExerciseMove): Promise<void> {
    if (isMoveNeedingJudge(move)) {
      const { applyMoveNeedingJudge } = (this.checks ??= await this.dependencies.loadChecks());
      return this.transit(move, (table) => applyMoveNeedingJudge(table, move));
    }
    await this.transit(move, (table) =>
      isDiagramBuildingMove(move) ? applyBuildingMove(table, move) : applyMoveWithoutJudge(table, move),
    );
  }

  private async transit(
    move: ExerciseMove,
    transitionOf: (table: ExerciseState) => ExerciseTransition | null,
  ): Promise<void> {
    const before = this.store.ready()?.attempt ?? null;
    const transition = before === null || this.isStoring ? null : transitionOf(before.table);
    if (before === null || transition === null) return;
    const { attempt, acts } = recordAttemptEvents(
      before,
      transition.table,
      transition.events,
      this.dependencies.device,
    );
    const changes = { attempt, closedLevel: null, reason: null };
    if (move.kind !== 'check' || acts.length === 0) {
      this.store.change(changes);
      return this.store.storeActs(acts, attempt);
    }
    this.isStoring = true;
    await this.store.storeActs(acts, attempt);
    this.isStoring = false;
    this.store.change(changes);
    this.addCheckToProgress(attempt);
  }

  /**
   * Records the check of a text that the pupil wrote, and shows its result. A text that the readers did not understand
   * waits for the teacher. `transitionOf`: reads the text and returns the result of the check.
   */
  async checkText(transitionOf: (table: ExerciseState) => ExerciseTransition | null): Promise<void> {
    let waiting: string | null = null;
    // The check of a text does not wait for the code of the skill profile, because without network this code is loaded
    // only when the network is back.
    void this.dependencies.loadChecks().then(
      (loaded) => {
        this.checks = loaded;
      },
      () => undefined,
    );
    await this.transit({ kind: 'check' }, (table) => {
      const transition = transitionOf(table);
      const isWaiting = transition?.events.some((event) => event.kind === 'WRITE_CHECK' && event.correct === null);
      if (isWaiting === true) waiting = table.question.id;
      return transition;
    });
    const question: string | null = waiting;
    if (question !== null) this.store.changeProgress((progress) => markTextAsWaiting(progress, question));
  }

  /** Resolves to the text that the pupil has begun to write for a question on this device, or to an empty string. */
  unfinishedText(question: string): Promise<string> {
    return this.dependencies.cache.text(question);
  }

  /** Stores the unfinished text at a question on this device, so that it survives a reload. */
  saveText(question: string, text: string): void {
    void this.dependencies.cache.saveText(question, text);
  }

  /**
   * Adds the verdict of a check to the pupil's skill profile, and adds the stars of a solved question. If the code of
   * the skill profile is not loaded, the profile stays unchanged on this device. The server computes it from the same
   * check.
   */
  private addCheckToProgress({ id, table }: ActiveAttempt): void {
    const { condition, question } = table;
    if (!('verdict' in condition)) return;
    const { verdict } = condition;
    const isRewarded = condition.kind === 'solved' || condition.kind === 'found';
    this.store.changeProgress((before) => {
      const learned = this.checks?.addCheckToSkillProfile(before, id, question, verdict) ?? before;
      return isRewarded ? rewardSolvedQuestion(learned, table) : learned;
    });
  }

  /**
   * The button 「れい」: opens a worked example for the question on the screen, even if the pupil has already seen it. If
   * there are several examples, opens the last, which is the most specific.
   */
  openExample(): void {
    const attempt = this.store.ready()?.attempt ?? null;
    const example = attempt === null ? undefined : exampleNamesForQuestion(attempt.table.question).at(-1);
    if (example !== undefined) this.store.change({ example });
  }

  /** Closes the worked example, and opens the next example of the question that the pupil has not seen. */
  async closeExample(): Promise<void> {
    const ready = this.store.ready();
    if (ready === null || ready.example === null || ready.attempt === null) return;
    this.seen = [...new Set([...(this.seen ?? []), ready.example])];
    this.store.change({ example: this.exampleFor(ready.attempt.table.question) });
    await this.dependencies.cache.saveExamplesSeen(this.seen);
    this.tellSeen();
  }

  /**
   * Merges the worked examples that the pupil has seen on this device with the server's list. Sends the server the
   * names that its list lacks.
   */
  private async readSeen(): Promise<void> {
    const told = this.store.ready()?.progress.examples ?? [];
    const here = this.seen ?? (await this.dependencies.cache.examplesSeen());
    this.seen = WORKED_EXAMPLE_NAMES.filter((name) => here.includes(name) || told.includes(name));
    this.tellSeen();
  }

  private tellSeen(): void {
    const told = this.store.ready()?.progress.examples ?? [];
    const seen = this.seen ?? [];
    if (seen.every((name) => told.includes(name))) return;
    void this.dependencies.call('recordExamples', { examples: [...seen] }).then((outcome) => {
      if (outcome.kind === 'ok') this.store.changeProgress((progress) => ({ ...progress, examples: [...seen] }));
    });
  }

  /** Returns the first of the question's worked examples that the pupil has not seen, or null. */
  private exampleFor(question: Question): WorkedExampleName | null {
    return exampleNamesForQuestion(question).find((name) => this.seen?.includes(name) === false) ?? null;
  }
}
