import { StatisticsOfLessonActs } from './lesson-acts.oracle.ts';
import {
  isCheckAct,
  isRightCheck,
  distinctKeysOfRows,
  lessonOfAct,
  type ActWithLesson,
  type OracleLesson,
  type OracleAct,
} from './recorded-acts.oracle.ts';

/**
 * A slow second implementation of the statistics that teachers see, for one or several lessons. It is written from
 * docs/domain.md 10 and 11 and from the definitions in engine/measures/definitions. It uses only the acts and the
 * lessons of a class.
 */
export class LessonStatisticsOracle {
  private readonly acts: readonly ActWithLesson[];

  constructor(acts: readonly OracleAct[], lessons: readonly OracleLesson[]) {
    this.acts = acts.map((act) => ({ ...act, lesson: lessonOfAct(act, lessons).id }));
  }

  private begunAt(attempt: string): number {
    return Math.min(...this.acts.filter((act) => act.attempt === attempt).map(({ at }) => at));
  }

  /** Returns the time of the pupil's first act at the same question in the same lesson as this act. */
  private enteredAt({ lesson, pupil, question }: ActWithLesson): number {
    const own = this.acts.filter((act) => act.lesson === lesson && act.pupil === pupil && act.question === question);
    return Math.min(...own.map(({ at }) => at));
  }

  /**
   * Returns the acts of the lessons, sorted by the time at which the pupil began the question of the act in the lesson.
   */
  in(lessons: readonly string[]): StatisticsOfLessonActs {
    const placed = this.acts
      .filter(({ lesson }) => lessons.includes(lesson))
      .map((act) => ({ act, entered: this.enteredAt(act), begun: this.begunAt(act.attempt) }));
    const ordered = placed.toSorted(
      (one, other) =>
        one.entered - other.entered ||
        one.begun - other.begun ||
        (one.act.attempt < other.act.attempt ? -1 : one.act.attempt > other.act.attempt ? 1 : 0) ||
        one.act.step - other.act.step,
    );
    return new StatisticsOfLessonActs(
      ordered.map(({ act }) => act),
      (attempt) => this.starsOf(attempt),
    );
  }

  /**
   * Returns the stars of an attempt, as defined in docs/domain.md 5.1. In acts of old versions of Sakumon, the feedback
   * steps 2 and 3 count like the hints 3 and 4. At a `free` question, a pupil gets one star for each different problem
   * that the pupil composed.
   */
  private starsOf(attempt: string): number {
    const acts = this.acts.filter((act) => act.attempt === attempt).toSorted((one, other) => one.step - other.step);
    const problems = distinctKeysOfRows(
      acts.filter(({ problem }) => problem !== null),
      ({ problem }) => problem ?? '',
    );
    if (problems.length > 0) return problems.length;
    const right = acts.findIndex(isRightCheck);
    if (right === -1) return 0;
    const checks = acts.slice(0, right + 1).filter(isCheckAct).length;
    const isHinted = acts
      .slice(0, right)
      .some(({ event }) => event.kind === 'HINT' && event.step >= (event.asked === true ? 3 : 2));
    if (checks === 1) return 3;
    return checks <= 3 && !isHinted ? 2 : 1;
  }
}
