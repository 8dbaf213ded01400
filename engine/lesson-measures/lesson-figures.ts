import type { Constraint } from '../question/constraint.ts';
import { meanOf, medianOf, computeShare, type ShareOfWhole } from '../measures/share.ts';
import type { QuestionResult } from './question-result.ts';
import { tellingConstraintFromBrokenShares } from './telling-constraint.ts';

/** The work of one pupil at one question in one lesson. */
export type PupilResult = Omit<QuestionResult, 'wrongCompositions' | 'firstCard' | 'checkedAt'> & {
  readonly pupil: string;
  readonly question: string;
};

/**
 * A summary, without times, of what one pupil did at one question in one or several lessons. Statistics are computed
 * from such results.
 */
export type ResultWithoutTimes = Omit<PupilResult, 'open' | 'begunAt' | 'lastActAt' | 'solvedAt'>;

type Broken = Readonly<Record<Constraint, ShareOfWhole>>;

/**
 * Statistics of one question (docs/domain.md 11.2). A mean or median is null if there is no pupil with a value for it.
 */
export type QuestionFigures = {
  readonly begun: number;
  readonly solved: number;
  readonly solvedAtFirstCheck: number;
  /** The share of pupils whose first check was right, among all pupils who checked. */
  readonly firstCheckRate: ShareOfWhole;
  /** The mean number of checks that the pupils who solved the question needed. */
  readonly meanChecksToSolve: number | null;
  readonly medianSeconds: number | null;
  readonly checks: number;
  readonly wrongChecks: number;
  /** For each constraint, the number of wrong checks that broke it. */
  readonly broken: Broken;
};

/** Statistics of one pupil over the questions of the lesson. */
export type PupilFigures = {
  readonly begun: number;
  readonly solved: number;
  readonly checks: number;
  readonly wrongChecks: number;
  readonly firstCheckRate: ShareOfWhole;
  readonly minutes: number;
  readonly broken: Broken;
  /** The telling constraint (the constraint that best explains the wrong checks); null if no check was wrong. */
  readonly weakest: Constraint | null;
};

function sum(results: readonly ResultWithoutTimes[], amountOf: (result: ResultWithoutTimes) => number): number {
  return results.reduce((total, result) => total + amountOf(result), 0);
}

function firstCheckRate(results: readonly ResultWithoutTimes[]): ShareOfWhole {
  const checked = results.filter(({ firstCheckRight }) => firstCheckRight !== null);
  return computeShare(checked.filter(({ firstCheckRight }) => firstCheckRight === true).length, checked.length);
}

function brokenOf(results: readonly ResultWithoutTimes[]): Broken {
  const wrong = sum(results, ({ wrongChecks }) => wrongChecks);
  const share = (constraint: Constraint): ShareOfWhole =>
    computeShare(
      sum(results, ({ broken }) => broken[constraint]),
      wrong,
    );
  return {
    structure: share('structure'),
    story: share('story'),
    objects: share('objects'),
    numbers: share('numbers'),
    calculation: share('calculation'),
  };
}

/** Returns the statistics of one question. `results` contains one result for each pupil. */
export function computeQuestionFigures(results: readonly ResultWithoutTimes[]): QuestionFigures {
  const solved = results.flatMap(({ checksToSolve, worked }) =>
    checksToSolve === null ? [] : [{ checksToSolve, worked }],
  );
  const median = medianOf(solved.map(({ worked }) => worked));
  return {
    begun: results.length,
    solved: solved.length,
    solvedAtFirstCheck: solved.filter(({ checksToSolve }) => checksToSolve === 1).length,
    firstCheckRate: firstCheckRate(results),
    meanChecksToSolve: meanOf(solved.map(({ checksToSolve }) => checksToSolve)),
    medianSeconds: median === null ? null : median / 1000,
    checks: sum(results, ({ checks }) => checks),
    wrongChecks: sum(results, ({ wrongChecks }) => wrongChecks),
    broken: brokenOf(results),
  };
}

/** Returns the statistics of one pupil. `results` contains one result for each question. */
export function computePupilFigures(results: readonly ResultWithoutTimes[]): PupilFigures {
  const broken = brokenOf(results);
  return {
    begun: results.length,
    solved: results.filter(({ checksToSolve }) => checksToSolve !== null).length,
    checks: sum(results, ({ checks }) => checks),
    wrongChecks: sum(results, ({ wrongChecks }) => wrongChecks),
    firstCheckRate: firstCheckRate(results),
    minutes: sum(results, ({ worked }) => worked) / 60_000,
    broken,
    weakest: tellingConstraintFromBrokenShares(broken),
  };
}
