import { summarise, type AttemptSummary } from './attempt-summary.ts';
import type { RecordedAct } from './recorded-acts.ts';

/** One run at a question, with its acts in the order of their steps. */
export type Attempt = {
  readonly id: string;
  readonly version: string;
  readonly acts: readonly RecordedAct[];
  readonly summary: AttemptSummary;
};

/** Everything that a pupil ever did at a question, with the attempts in the order of their first acts. */
export type AtQuestion = {
  readonly pupil: string;
  readonly questionSchool: string;
  readonly question: string;
  readonly attempts: readonly Attempt[];
};

/** The best result at a question over all attempts. */
export type Progress = { readonly solved: boolean; readonly stars: number; readonly attempts: number };

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

/** Compares two different ids. */
function idOrder(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/**
 * Two acts with the same step come from two devices. Their ids decide the order, so that it does not depend on arrival.
 */
function attemptOf(unordered: readonly RecordedAct[]): Attempt[] {
  const acts = unordered.toSorted((a, b) => a.step - b.step || idOrder(a.id, b.id));
  const summary = summarise(acts);
  const [first] = acts;
  return summary === null || first === undefined ? [] : [{ id: first.attempt, version: first.version, acts, summary }];
}

/** Groups acts by pupil and question. The acts may be of any pupils and questions, in any order. */
export function byQuestion(acts: readonly RecordedAct[]): AtQuestion[] {
  return grouped(acts, (act) => `${act.pupil}/${act.questionSchool}/${act.question}`).map((ofQuestion) => {
    const [first] = ofQuestion;
    const attempts = grouped(ofQuestion, ({ attempt }) => attempt)
      .flatMap(attemptOf)
      .toSorted((a, b) => a.summary.begunAt - b.summary.begunAt || idOrder(a.id, b.id));
    return { pupil: first.pupil, questionSchool: first.questionSchool, question: first.question, attempts };
  });
}

/**
 * Returns the pupil's best result at a question. Problems found at a `free` question add up over all attempts at one
 * version.
 */
export function progressOf({ attempts }: AtQuestion): Progress {
  const different = grouped(attempts, ({ version }) => version).map(
    (ofVersion) => new Set(ofVersion.flatMap(({ summary }) => summary.found.map(({ problem }) => problem))).size,
  );
  return {
    solved: attempts.some(({ summary }) => summary.solvedAtCheck !== null),
    stars: Math.max(...attempts.map(({ summary }) => summary.stars), ...different),
    attempts: attempts.length,
  };
}
