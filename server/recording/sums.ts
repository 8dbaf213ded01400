import { summariseAttempt, type AttemptSummary } from './attempt-summary.ts';
import type { RecordedAct } from './recorded-acts.ts';

/** One attempt at a question, with its acts in the order of their steps. */
export type AttemptWithActs = {
  readonly id: string;
  readonly version: string;
  readonly acts: readonly RecordedAct[];
  readonly summary: AttemptSummary;
};

/** All acts of a pupil at a question. The attempts are in the order of their first acts. */
export type PupilActsAtQuestion = {
  readonly pupil: string;
  readonly questionSchool: string;
  readonly question: string;
  readonly attempts: readonly AttemptWithActs[];
};

/** The best result of a pupil at a question over all attempts. */
export type QuestionBestResult = { readonly solved: boolean; readonly stars: number; readonly attempts: number };

type Group<Value> = [Value, ...Value[]];

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): Group<Value>[] {
  const groups = new Map<string, Group<Value>>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

/** Compares two ids for sorting. The ids must be different. */
function idOrder(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/**
 * Returns an array with the attempt to which these acts belong, or an empty array if there are no acts. The acts are
 * sorted by `step`, their number in the attempt. If two devices sent acts with the same number, these are sorted by id,
 * so that the order of arrival does not matter.
 */
function attemptOf(unordered: readonly RecordedAct[]): AttemptWithActs[] {
  const acts = unordered.toSorted((a, b) => a.step - b.step || idOrder(a.id, b.id));
  const summary = summariseAttempt(acts);
  const [first] = acts;
  return summary === null || first === undefined ? [] : [{ id: first.attempt, version: first.version, acts, summary }];
}

/** Groups acts by pupil and question. The acts may be in any order. */
export function groupActsByQuestion(acts: readonly RecordedAct[]): PupilActsAtQuestion[] {
  return grouped(acts, (act) => `${act.pupil}/${act.questionSchool}/${act.question}`).map((ofQuestion) => {
    const [first] = ofQuestion;
    const attempts = grouped(ofQuestion, ({ attempt }) => attempt)
      .flatMap(attemptOf)
      .toSorted((a, b) => a.summary.begunAt - b.summary.begunAt || idOrder(a.id, b.id));
    return { pupil: first.pupil, questionSchool: first.questionSchool, question: first.question, attempts };
  });
}

/**
 * Returns the pupil's best result at a question. At a `free` question, a pupil gets one star for each problem found.
 * The problems may come from several attempts, if these attempts are at the same version of the question.
 */
export function computeBestResultAtQuestion({ attempts }: PupilActsAtQuestion): QuestionBestResult {
  const different = grouped(attempts, ({ version }) => version).map(
    (ofVersion) => new Set(ofVersion.flatMap(({ summary }) => summary.found.map(({ problem }) => problem))).size,
  );
  return {
    solved: attempts.some(({ summary }) => summary.solvedAtCheck !== null),
    stars: Math.max(...attempts.map(({ summary }) => summary.stars), ...different),
    attempts: attempts.length,
  };
}

/**
 * Three times at which a pupil began a question, in milliseconds since 1970. A self-study counts as a lesson here.
 * `checkedFrom`: the begin in the first lesson in which the pupil did a check; null without a check.
 * `solvedFrom`: the begin in the first lesson in which the pupil did a right check; null without a right check.
 * `lastBegunAt`: the begin in the latest lesson.
 * `firstCheckRight`: whether the pupil's first check was right; null without a check.
 */
export type BeginTimesForQuestionProgress = {
  readonly checkedFrom: number | null;
  readonly firstCheckRight: boolean | null;
  readonly solvedFrom: number | null;
  readonly lastBegunAt: number;
};

function earliest(moments: readonly number[]): number | null {
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * Computes {@link BeginTimesForQuestionProgress} from the pupil's acts. If the pupil began the question at the same time
 * in two lessons, `firstCheckRight` is true only if the first check of each of these lessons was right.
 */
export function computeBeginTimesForQuestionProgress({ attempts }: PupilActsAtQuestion): BeginTimesForQuestionProgress {
  const lessons = grouped(
    attempts.flatMap(({ acts }) => acts),
    ({ lesson }) => lesson,
  ).map((acts) => {
    const checks = acts.filter(({ flags }) => flags !== null);
    return {
      begunAt: Math.min(...acts.map(({ at }) => at)),
      isFirstRight: checks[0] === undefined ? null : checks[0].correct === true,
      isSolved: checks.some(({ correct }) => correct === true),
    };
  });
  const checked = lessons.filter(({ isFirstRight }) => isFirstRight !== null);
  const checkedFrom = earliest(checked.map(({ begunAt }) => begunAt));
  return {
    checkedFrom,
    firstCheckRight:
      checkedFrom === null
        ? null
        : checked.every(({ begunAt, isFirstRight }) => begunAt > checkedFrom || isFirstRight === true),
    solvedFrom: earliest(lessons.flatMap(({ begunAt, isSolved }) => (isSolved ? [begunAt] : []))),
    lastBegunAt: Math.max(...lessons.map(({ begunAt }) => begunAt)),
  };
}
