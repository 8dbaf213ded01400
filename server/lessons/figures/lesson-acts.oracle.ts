import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import {
  textOfRecordedComposition,
  isCheckAct,
  isRightCheck,
  isWrongCheck,
  distinctKeysOfRows,
  textOfQuestionVersionAndComposition,
  type ActWithLesson,
} from './recorded-acts.oracle.ts';

const TWO_MINUTES = 120_000;

/** A share as teachers see it. For 3 of 5, `part` is 3 and `of` is 5. `percent` is null if `of` is less than five. */
export type DisplayedShare = { readonly part: number; readonly of: number; readonly percent: number | null };

function share(part: number, of: number): DisplayedShare {
  return { part, of, percent: of < 5 ? null : Math.round((100 * part) / of) };
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/**
 * Returns a text for the set of cards in a checked composition. Two checks with the same cards have the same text, even
 * if the order of the cards differs.
 */
function cardSetOf({ event }: ActWithLesson): string {
  const cards = event.kind === 'CHECK' ? event.composition.slots.map(String) : [];
  return JSON.stringify(cards.toSorted());
}

/**
 * Returns the working time in milliseconds: the sum of the times between two consecutive acts. If more than two minutes
 * are between two acts, two minutes are added. Nothing is added for the time between two attempts or two lessons.
 */
function workedBetween(acts: readonly ActWithLesson[]): number {
  let sum = 0;
  for (const [at, after] of acts.entries()) {
    const before = acts[at - 1];
    if (before?.attempt !== after.attempt || before.lesson !== after.lesson) continue;
    sum += Math.min(after.at - before.at, TWO_MINUTES);
  }
  return sum;
}

/** A pupil whom the teacher should visit, the question at which the pupil works, and the reason. */
export type OracleStuckPupil = { readonly pupil: string; readonly question: string; readonly reason: string };

/** The acts of some lessons. The methods compute the statistics that teachers see for these lessons. */
export class StatisticsOfLessonActs {
  readonly acts: readonly ActWithLesson[];
  private readonly starsOf: (attempt: string) => number;

  constructor(acts: readonly ActWithLesson[], starsOf: (attempt: string) => number) {
    this.acts = acts;
    this.starsOf = starsOf;
  }

  get pupils(): string[] {
    return distinctKeysOfRows(this.acts, ({ pupil }) => pupil);
  }

  get questions(): string[] {
    return distinctKeysOfRows(this.acts, ({ question }) => question);
  }

  /** Returns the acts of one pupil at one question. */
  private of(pupil: string, question: string): StatisticsOfLessonActs {
    return this.only((act) => act.pupil === pupil && act.question === question);
  }

  /** The acts, split into one group for each pupil and question. Each group has at least one act. */
  private get results(): StatisticsOfLessonActs[] {
    return this.pupils
      .flatMap((pupil) => this.questions.map((question) => this.of(pupil, question)))
      .filter(({ acts }) => acts.length > 0);
  }

  private get checks(): readonly ActWithLesson[] {
    return this.acts.filter(isCheckAct);
  }

  private get wrong(): readonly ActWithLesson[] {
    return this.acts.filter(isWrongCheck);
  }

  private get isSolved(): boolean {
    return this.acts.some(isRightCheck);
  }

  /** The number of checks up to and including the first right check. It is 0 if there is no right check. */
  private get checksToSolve(): number {
    return this.checks.findIndex(isRightCheck) + 1;
  }

  /**
   * The working time in milliseconds up to the first right check, as `workedBetween` computes it. If there is no right
   * check, it is the working time of all acts.
   */
  private get worked(): number {
    const right = this.acts.findIndex(isRightCheck);
    return workedBetween(right === -1 ? this.acts : this.acts.slice(0, right + 1));
  }

  private get stars(): number {
    const solved = this.acts.filter(isRightCheck).map(({ attempt }) => this.starsOf(attempt));
    return Math.max(0, ...solved);
  }

  private brokenBy(constraint: Constraint): number {
    return this.wrong.filter(({ broken }) => broken.includes(constraint)).length;
  }

  private get firstCheckRate(): DisplayedShare {
    const checked = this.results.filter((result) => result.checks.length > 0);
    return share(checked.filter((result) => result.checks.slice(0, 1).every(isRightCheck)).length, checked.length);
  }

  private get broken(): Record<Constraint, DisplayedShare> {
    const of = (constraint: Constraint): DisplayedShare => share(this.brokenBy(constraint), this.wrong.length);
    return {
      structure: of('structure'),
      story: of('story'),
      objects: of('objects'),
      numbers: of('numbers'),
      calculation: of('calculation'),
    };
  }

  private get weakest(): Constraint | null {
    // A composition that breaks any other constraint often breaks `calculation` too. So `calculation` is the weakest
    // constraint only if it was broken more than twice as often as any other constraint.
    const follows = CONSTRAINTS.filter((each) => each === 'calculation').map((each) => this.brokenBy(each));
    const others = CONSTRAINTS.filter((each) => each !== 'calculation').toSorted(
      (one, other) => this.brokenBy(other) - this.brokenBy(one),
    );
    const [first] = others.map((each) => this.brokenBy(each));
    if (follows.some((times) => times > 2 * (first ?? 0))) return 'calculation';
    return first === 0 ? null : (others[0] ?? null);
  }

  /** Returns the acts at one question. */
  at(question: string): StatisticsOfLessonActs {
    return this.only((act) => act.question === question);
  }

  /** Returns the acts of one pupil. */
  by(pupil: string): StatisticsOfLessonActs {
    return this.only((act) => act.pupil === pupil);
  }

  /** Returns the acts at some questions. */
  among(questions: ReadonlySet<string>): StatisticsOfLessonActs {
    return this.only((act) => questions.has(act.question));
  }

  private only(isWanted: (act: ActWithLesson) => boolean): StatisticsOfLessonActs {
    return new StatisticsOfLessonActs(this.acts.filter(isWanted), this.starsOf);
  }

  /** Returns the statistics of a question that are computed from its results (one result for each pupil). */
  questionFigures() {
    const { results } = this;
    const solvers = results.filter((result) => result.isSolved);
    const times = solvers.map((result) => result.worked).toSorted((one, other) => one - other);
    const half = Math.floor(times.length / 2);
    const middle = mean(times.length % 2 === 1 ? times.slice(half, half + 1) : times.slice(half - 1, half + 1));
    return {
      begun: results.length,
      solved: solvers.length,
      solvedAtFirstCheck: solvers.filter((result) => result.checksToSolve === 1).length,
      firstCheckRate: this.firstCheckRate,
      meanChecksToSolve: mean(solvers.map((result) => result.checksToSolve)),
      medianSeconds: middle === null ? null : middle / 1000,
      checks: this.checks.length,
      wrongChecks: this.wrong.length,
      broken: this.broken,
    };
  }

  /** Returns the statistics of the group whose acts these are. */
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
    return this.results.reduce((sum, result) => sum + result.worked, 0) / 60_000;
  }

  /** Returns all statistics of one pupil, without the working time (see `minutes`). */
  pupilFigures() {
    return {
      begun: this.results.length,
      solved: this.results.filter((result) => result.isSolved).length,
      checks: this.checks.length,
      wrongChecks: this.wrong.length,
      firstCheckRate: this.firstCheckRate,
      stars: this.results.reduce((sum, result) => sum + result.stars, 0),
      broken: this.broken,
      weakest: this.weakest,
    };
  }

  /**
   * Returns the progress of a pupil at one question, as teachers see it, or null if the pupil has not begun the
   * question.
   */
  progress() {
    if (this.acts.length === 0) return null;
    return { checksToSolve: this.isSolved ? this.checksToSolve : null, wrongChecks: this.wrong.length };
  }

  /** Returns the counts (such as the number of pupils) that the list of a group's lessons shows for a lesson. */
  summary() {
    const solved = this.results.filter((result) => result.isSolved).length;
    return { pupils: this.pupils.length, solved, checks: this.checks.length };
  }

  /**
   * Returns the kind (relation or existence) of the first card that a pupil put into a slot at a question. Returns null
   * if the pupil put no card into any slot.
   */
  firstCard(pupil: string, question: string, isRelation: (card: string) => boolean): string | null {
    for (const { event } of this.of(pupil, question).acts) {
      if (event.kind !== 'CARD_SET') continue;
      if (isRelation(event.card)) return 'relation';
      return event.slot === 0 ? 'storyOrder' : 'other';
    }
    return null;
  }

  checkedAt(pupil: string, question: string): number[] {
    return this.of(pupil, question)
      .checks.map(({ at }) => at)
      .toSorted((one, other) => one - other);
  }

  /**
   * Returns each wrong composition, with the number of pupils who checked it and the number of checks of this
   * composition. The composition that most pupils checked comes first.
   */
  wrongs() {
    return distinctKeysOfRows(this.wrong, textOfQuestionVersionAndComposition)
      .map((name) => {
        const made = this.wrong.filter((act) => textOfQuestionVersionAndComposition(act) === name);
        const [first] = made;
        const slots = first?.event.kind === 'CHECK' ? first.event.composition.slots : [];
        const pupils = distinctKeysOfRows(made, ({ pupil }) => pupil).length;
        return { question: first?.question ?? '', slots, pupils, times: made.length };
      })
      .toSorted((one, other) => other.pupils - one.pupils || other.times - one.times);
  }

  /**
   * Returns the working time in milliseconds from a wrong check to the next check of the same attempt. If there is no
   * next check, it is the working time until the last act of the attempt.
   */
  private heldBy(check: ActWithLesson): number {
    const onward = this.acts.filter((act) => act.attempt === check.attempt && act.step >= check.step);
    const next = onward.findIndex((act, at) => at > 0 && isCheckAct(act));
    return workedBetween(next === -1 ? onward : onward.slice(0, next + 1));
  }

  /**
   * Returns the trap compositions at one question: wrong sets of cards that many pupils checked, and that took these
   * pupils longer on average than a wrong set usually takes.
   */
  traps() {
    const wrongPupils = distinctKeysOfRows(this.wrong, ({ pupil }) => pupil);
    const stays = distinctKeysOfRows(this.wrong, cardSetOf).flatMap((set) =>
      wrongPupils.flatMap((pupil) => {
        const own = this.wrong.filter((act) => act.pupil === pupil && cardSetOf(act) === set);
        const held = own.reduce((sum, check) => sum + this.heldBy(check), 0);
        return own.length === 0 ? [] : [{ set, pupil, times: own.length, held }];
      }),
    );
    const average = mean(stays.map(({ held }) => held)) ?? 0;
    return distinctKeysOfRows(stays, ({ set }) => set).flatMap((set) => {
      const own = stays.filter((stay) => stay.set === set);
      const held = mean(own.map((stay) => stay.held)) ?? 0;
      const isMany = own.length >= 3 && own.length * 5 >= wrongPupils.length;
      if (!isMany || held <= average) return [];
      return [{ set, pupils: own.length, times: own.reduce((sum, { times }) => sum + times, 0), held }];
    });
  }

  /**
   * Returns two counts at the time `moment`: how many questions pupils had solved, and how many checks they had made. A
   * question counts as solved from its first right check on.
   */
  until(moment: number) {
    const solved = this.results.filter((result) => (result.acts.find(isRightCheck)?.at ?? Infinity) <= moment).length;
    return { solved, checks: this.checks.filter(({ at }) => at <= moment).length };
  }

  /**
   * Returns the pupils who need a visit at the time `now`, with the reason. Only pupils whose latest
   * act is at an unsolved question can need a visit.
   */
  stuck(now: number): OracleStuckPupil[] {
    return this.pupils.flatMap((pupil) => {
      const own = this.acts.filter((act) => act.pupil === pupil);
      const last = own.findLast(({ at }) => at === Math.max(...own.map((act) => act.at)));
      if (last === undefined) return [];
      const atQuestion = this.of(pupil, last.question);
      if (atQuestion.isSolved) return [];
      const open = own.filter(({ attempt }) => attempt === last.attempt);
      if (open.some(({ event }) => event.kind === 'QUESTION_END')) {
        return atQuestion.wrong.length >= 5 ? [{ pupil, question: last.question, reason: 'manyChecks' }] : [];
      }
      const wrong = open.filter(isWrongCheck);
      const most = Math.max(
        0,
        ...wrong.map(
          (act) => wrong.filter((each) => textOfRecordedComposition(each) === textOfRecordedComposition(act)).length,
        ),
      );
      const seesLast = open.some(({ event }) => event.kind === 'HINT' && event.asked === true && event.step === 4);
      const reason = seesLast
        ? 'lastHint'
        : most >= 3
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
