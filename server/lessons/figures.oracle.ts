import type { Deed } from '../../contract/act.ts';
import { CONSTRAINTS, type Constraint } from '../../engine/judge/verdict.ts';

/**
 * Slow second reckoning of the teachers' figures from recorded acts alone, written from DOMAIN.md 8 and 9 and from the
 * definitions that teachers read (engine/measures/definitions).
 */

/** One recorded act, as it stands in the table. */
export type RecordedAct = {
  readonly pupil: string;
  readonly question: string;
  readonly version: string;
  readonly attempt: string;
  readonly step: number;
  readonly at: number;
  readonly deed: Deed;
  readonly correct: boolean | null;
  /** Of a check, the constraints that it broke. */
  readonly broken: readonly Constraint[];
  /** The problem of a right check at a `free` question. */
  readonly problem: string | null;
};

type FiledAct = RecordedAct & { readonly lesson: string };

/** A lesson of the group by its moments; a self-study by its day in Japan. */
export type HeldLesson = {
  readonly id: string;
  readonly kind: 'class' | 'selfStudy';
  readonly day: string;
  readonly from: number;
  readonly until: number;
};

const HOURS_AHEAD = 9;
const TWO_MINUTES = 120_000;

/** The lesson in which the act was done: one that was held at that moment, or else the day's self-study. */
export function lessonOfAct({ at }: RecordedAct, lessons: readonly HeldLesson[]): HeldLesson {
  const day = new Date(at + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10);
  const held = lessons.find(({ kind, from, until }) => kind === 'class' && from <= at && at < until);
  const found = held ?? lessons.find((lesson) => lesson.kind === 'selfStudy' && lesson.day === day);
  if (found === undefined) throw new Error(`nothing was held on ${day}`);
  return found;
}

function isCheck({ deed }: RecordedAct): boolean {
  return deed.kind === 'CHECK';
}

function isRight(act: RecordedAct): boolean {
  return isCheck(act) && act.correct === true;
}

function isWrong(act: RecordedAct): boolean {
  return isCheck(act) && act.correct !== true;
}

function compositionOf({ deed }: RecordedAct): string {
  if (deed.kind !== 'CHECK') return '';
  const { slots, diagram, named } = deed.composition;
  const triangles = diagram?.triangles.map(({ cells, operationPair, apexAt }) => [
    cells.top,
    cells.left,
    cells.right,
    operationPair,
    apexAt,
  ]);
  return JSON.stringify([slots, triangles, diagram?.joints, named]);
}

function nameOfComposition(act: RecordedAct): string {
  return JSON.stringify([act.question, act.version, compositionOf(act)]);
}

function keys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  return [...new Set(rows.map(keyOf))];
}

/** Everything recorded of a class; figures are asked of it for one lesson. */
export class Oracle {
  private readonly acts: readonly FiledAct[];

  constructor(acts: readonly RecordedAct[], lessons: readonly HeldLesson[]) {
    this.acts = acts.map((act) => ({ ...act, lesson: lessonOfAct(act, lessons).id }));
  }

  private begunAt(attempt: string): number {
    return Math.min(...this.acts.filter((act) => act.attempt === attempt).map(({ at }) => at));
  }

  /** When the pupil of the act began its question in its lesson. */
  private enteredAt({ lesson, pupil, question }: FiledAct): number {
    const own = this.acts.filter((act) => act.lesson === lesson && act.pupil === pupil && act.question === question);
    return Math.min(...own.map(({ at }) => at));
  }

  /**
   * What was done in lessons, in the order of doing: the lesson in which a pupil began a question first goes first; in it
   * attempt after attempt, each step by step.
   */
  in(lessons: readonly string[]): LessonActs {
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
    return new LessonActs(
      ordered.map(({ act }) => act),
      (attempt) => this.starsOf(attempt),
    );
  }

  /** DOMAIN.md 4: three for the first check, two by the third without hint 2 or 3, else one; `free`: one a problem. */
  private starsOf(attempt: string): number {
    const acts = this.acts.filter((act) => act.attempt === attempt).toSorted((one, other) => one.step - other.step);
    const problems = keys(
      acts.filter(({ problem }) => problem !== null),
      ({ problem }) => problem ?? '',
    );
    if (problems.length > 0) return problems.length;
    const right = acts.findIndex(isRight);
    if (right === -1) return 0;
    const checks = acts.slice(0, right + 1).filter(isCheck).length;
    const isHinted = acts.slice(0, right).some(({ deed }) => deed.kind === 'HINT' && deed.step >= 2);
    if (checks === 1) return 3;
    return checks <= 3 && !isHinted ? 2 : 1;
  }
}

/** A share as it may be said: of fewer than five no percentage. */
export type SaidShare = { readonly part: number; readonly of: number; readonly percent: number | null };

function share(part: number, of: number): SaidShare {
  return { part, of, percent: of < 5 ? null : Math.round((100 * part) / of) };
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

export type OracleVisit = { readonly pupil: string; readonly question: string; readonly reason: string };

/** The acts of one lesson, and the figures that teachers read of it. */
export class LessonActs {
  readonly acts: readonly FiledAct[];
  private readonly starsOf: (attempt: string) => number;

  constructor(acts: readonly FiledAct[], starsOf: (attempt: string) => number) {
    this.acts = acts;
    this.starsOf = starsOf;
  }

  get pupils(): string[] {
    return keys(this.acts, ({ pupil }) => pupil);
  }

  get questions(): string[] {
    return keys(this.acts, ({ question }) => question);
  }

  /** One pupil's at one question. */
  private of(pupil: string, question: string): LessonActs {
    return this.only((act) => act.pupil === pupil && act.question === question);
  }

  /** Each pupil's at each question of those that were begun. */
  private get works(): LessonActs[] {
    return this.pupils
      .flatMap((pupil) => this.questions.map((question) => this.of(pupil, question)))
      .filter(({ acts }) => acts.length > 0);
  }

  private get checks(): readonly FiledAct[] {
    return this.acts.filter(isCheck);
  }

  private get wrong(): readonly FiledAct[] {
    return this.acts.filter(isWrong);
  }

  private get isSolved(): boolean {
    return this.acts.some(isRight);
  }

  /** The checks up to the first right one, which is among them. */
  private get checksToSolve(): number {
    return this.checks.findIndex(isRight) + 1;
  }

  /** Time between acts of one attempt in one lesson, up to the first right check, two minutes of each pause at most. */
  private get worked(): number {
    const right = this.acts.findIndex(isRight);
    const until = right === -1 ? this.acts : this.acts.slice(0, right + 1);
    let sum = 0;
    for (let at = 1; at < until.length; at += 1) {
      const [before, after] = [until[at - 1], until[at]];
      if (before === undefined || before.attempt !== after?.attempt || before.lesson !== after.lesson) continue;
      sum += Math.min(after.at - before.at, TWO_MINUTES);
    }
    return sum;
  }

  private get stars(): number {
    const solved = this.acts.filter(isRight).map(({ attempt }) => this.starsOf(attempt));
    return Math.max(0, ...solved);
  }

  private brokenBy(constraint: Constraint): number {
    return this.wrong.filter(({ broken }) => broken.includes(constraint)).length;
  }

  private get firstCheckRate(): SaidShare {
    const checked = this.works.filter((work) => work.checks.length > 0);
    return share(checked.filter((work) => work.checks.slice(0, 1).every(isRight)).length, checked.length);
  }

  private get broken(): Record<Constraint, SaidShare> {
    const of = (constraint: Constraint): SaidShare => share(this.brokenBy(constraint), this.wrong.length);
    return {
      structure: of('structure'),
      story: of('story'),
      objects: of('objects'),
      numbers: of('numbers'),
      calculation: of('calculation'),
    };
  }

  private get weakest(): Constraint | null {
    const most = Math.max(...CONSTRAINTS.map((each) => this.brokenBy(each)));
    return most === 0 ? null : (CONSTRAINTS.find((each) => this.brokenBy(each) === most) ?? null);
  }

  /** At one question. */
  at(question: string): LessonActs {
    return this.only((act) => act.question === question);
  }

  /** Of one pupil. */
  by(pupil: string): LessonActs {
    return this.only((act) => act.pupil === pupil);
  }

  /** At some questions. */
  among(questions: ReadonlySet<string>): LessonActs {
    return this.only((act) => questions.has(act.question));
  }

  private only(isWanted: (act: FiledAct) => boolean): LessonActs {
    return new LessonActs(this.acts.filter(isWanted), this.starsOf);
  }

  /** Each pupil counts once at each question. */
  questionFigures() {
    const { works } = this;
    const solvers = works.filter((work) => work.isSolved);
    const times = solvers.map((work) => work.worked).toSorted((one, other) => one - other);
    const half = Math.floor(times.length / 2);
    const middle = mean(times.length % 2 === 1 ? times.slice(half, half + 1) : times.slice(half - 1, half + 1));
    return {
      begun: works.length,
      solved: solvers.length,
      solvedAtFirstCheck: solvers.filter((work) => work.checksToSolve === 1).length,
      firstCheckRate: this.firstCheckRate,
      meanChecksToSolve: mean(solvers.map((work) => work.checksToSolve)),
      medianSeconds: middle === null ? null : middle / 1000,
      checks: this.checks.length,
      wrongChecks: this.wrong.length,
      broken: this.broken,
    };
  }

  /** Of a group over any lessons and questions. */
  groupFigures() {
    const figures = this.questionFigures();
    const pupils = this.pupils.length;
    return {
      ...figures,
      pupils,
      solvedPerPupil: pupils === 0 ? null : figures.solved / pupils,
      checksPerPupil: pupils === 0 ? null : figures.checks / pupils,
      weakest: this.weakest,
    };
  }

  get minutes(): number {
    return this.works.reduce((sum, work) => sum + work.worked, 0) / 60_000;
  }

  /** All of one pupil but the minutes. */
  pupilFigures() {
    return {
      begun: this.works.length,
      solved: this.works.filter((work) => work.isSolved).length,
      checks: this.checks.length,
      wrongChecks: this.wrong.length,
      firstCheckRate: this.firstCheckRate,
      stars: this.works.reduce((sum, work) => sum + work.stars, 0),
      broken: this.broken,
      weakest: this.weakest,
    };
  }

  /** How a pupil stands to a question; null where it was not begun. */
  progress() {
    if (this.acts.length === 0) return null;
    return { checksToSolve: this.isSolved ? this.checksToSolve : null, wrongChecks: this.wrong.length };
  }

  /** A lesson in the list of a group. */
  summary() {
    const solved = this.works.filter((work) => work.isSolved).length;
    return { pupils: this.pupils.length, solved, checks: this.checks.length };
  }

  /** The first card that a pupil chose at a question. */
  firstCard(pupil: string, question: string, isRelation: (card: string) => boolean): string | null {
    for (const { deed } of this.of(pupil, question).acts) {
      if (deed.kind !== 'CARD_SET') continue;
      if (isRelation(deed.card)) return 'relation';
      return deed.slot === 0 ? 'storyOrder' : 'other';
    }
    return null;
  }

  checkedAt(pupil: string, question: string): number[] {
    return this.of(pupil, question)
      .checks.map(({ at }) => at)
      .toSorted((one, other) => one - other);
  }

  /** Wrong compositions with how many pupils made them and how often, those of most pupils first. */
  wrongs() {
    return keys(this.wrong, nameOfComposition)
      .map((name) => {
        const made = this.wrong.filter((act) => nameOfComposition(act) === name);
        const [first] = made;
        const slots = first?.deed.kind === 'CHECK' ? first.deed.composition.slots : [];
        const pupils = keys(made, ({ pupil }) => pupil).length;
        return { question: first?.question ?? '', slots, pupils, times: made.length };
      })
      .toSorted((one, other) => other.pupils - one.pupils || other.times - one.times);
  }

  /** Whom to visit at a moment: who is at a question not yet solved, and why. */
  stuck(now: number): OracleVisit[] {
    return this.pupils.flatMap((pupil) => {
      const own = this.acts.filter((act) => act.pupil === pupil);
      const last = own.findLast(({ at }) => at === Math.max(...own.map((act) => act.at)));
      if (last === undefined || this.of(pupil, last.question).isSolved) return [];
      const open = own.filter(({ attempt }) => attempt === last.attempt);
      if (open.some(({ deed }) => deed.kind === 'QUESTION_END')) return [];
      const wrong = open.filter(isWrong);
      const most = Math.max(
        0,
        ...wrong.map((act) => wrong.filter((each) => compositionOf(each) === compositionOf(act)).length),
      );
      const reason =
        most >= 3
          ? 'sameWrongComposition'
          : wrong.length >= 5
            ? 'manyChecks'
            : now - last.at >= 90_000
              ? 'noAct'
              : null;
      return reason === null ? [] : [{ pupil, question: last.question, reason }];
    });
  }
}
