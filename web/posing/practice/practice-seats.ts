import { readGeneratedId } from '../../../engine/levels/generated.ts';
import { examplesFor } from './course.ts';
import { nextGenerated } from './more-practice.ts';
import type { PracticeStore } from './practice-store.ts';
import { withBegun } from './progress-after.ts';
import { leaveAttempt, beginAttempt, resumeAttempt, type Recorded, type ActiveAttempt } from './attempt.ts';

/** Where a pupil sits: at which question of the level in view, and the worked example shown before it. */
export class PracticeAttempts {
  private readonly hold: PracticeStore;

  constructor(hold: PracticeStore) {
    this.hold = hold;
  }

  /** Goes to a question of the level in view; while the level is loading, as soon as it is there. */
  async openQuestion(question: string): Promise<void> {
    const ready = this.hold.ready();
    if (ready === null || ready.seat?.table.question.id === question) return;
    if (ready.levelState.kind === 'loading') {
      return this.hold.change({ levelState: { kind: 'loading', wanted: question } });
    }
    this.leave();
    await this.sitAt(question);
  }

  /** The next generated question of the level in view. */
  async openMore(): Promise<void> {
    const { needs } = this.hold;
    const before = this.hold.ready();
    const more = before?.progress.levels.find((candidate) => candidate.level === before.level)?.more ?? null;
    if (before === null || more === null) return;
    const found = await needs.makeGenerated(nextGenerated(before.level, more));
    const ready = this.hold.ready();
    if (found === null || ready === null || ready.level !== before.level) return;
    if (ready.seat?.table.question.id === found.question.id) return;
    this.leave();
    await this.sit(beginAttempt(found, needs.device));
  }

  /** The same question once more, as a new attempt. */
  async again(): Promise<void> {
    const seat = this.hold.ready()?.seat ?? null;
    if (seat !== null) await this.sitAt(seat.table.question.id);
  }

  async sitUnlessSeated(question: string): Promise<void> {
    if (this.hold.ready()?.seat === null) await this.sitAt(question);
  }

  private async sitAt(question: string): Promise<void> {
    const { needs } = this.hold;
    const before = this.hold.ready();
    if (before === null || before.levelState.kind !== 'ready') return;
    const own = before.levelState.questions.find((candidate) => candidate.question.id === question);
    const found = own ?? (readGeneratedId(question) === null ? null : await needs.makeGenerated(question));
    if (found === null || this.hold.ready()?.level !== before.level) return;
    await this.sit(resumeAttempt(before.progress, found, needs.device));
  }

  private async sit({ seat, acts }: Recorded): Promise<void> {
    const ready = this.hold.ready();
    if (ready === null) return;
    const progress = { ...withBegun(ready.progress, seat.table.question.id), openAttempt: null };
    this.hold.change({ seat, progress, example: null, closedLevel: null, reason: null });
    await this.hold.store(acts);
    if (acts.length === 0) return;
    await this.showExample(seat);
  }

  leave(): void {
    const seat = this.hold.ready()?.seat ?? null;
    const left = seat === null ? null : leaveAttempt(seat, this.hold.needs.device);
    if (left !== null) void this.hold.store(left.acts);
  }

  /** Closes the worked example; the question's next one follows. */
  async closeExample(): Promise<void> {
    const ready = this.hold.ready();
    if (ready === null || ready.example === null || ready.seat === null) return;
    const { keeping } = this.hold.needs;
    this.hold.change({ example: null });
    const seen = await keeping.examplesSeen();
    if (!seen.includes(ready.example)) await keeping.keepExamplesSeen([...seen, ready.example]);
    await this.showExample(ready.seat);
  }

  /** The first of the question's worked examples that the pupil has not seen. */
  private async showExample(seat: ActiveAttempt): Promise<void> {
    const seen = await this.hold.needs.keeping.examplesSeen();
    const example = examplesFor(seat.table.question).find((name) => !seen.includes(name));
    if (example !== undefined && this.hold.ready()?.seat?.attempt === seat.attempt) this.hold.change({ example });
  }
}
