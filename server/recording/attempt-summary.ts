import { starsOf } from '../../engine/judge/stars.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import { LONGEST_PAUSE } from '../../engine/lesson-measures/question-result.ts';
import { evidenceOf, NO_EVIDENCE, joinedEvidence, type Evidence } from '../../engine/skill/evidence.ts';

/** The fields of one act from which the summary of its attempt is computed. */
export type SummedAct = {
  readonly kind: string;
  /** The server's verdict on a check; null for every other act. */
  readonly correct: boolean | null;
  /** Which constraints a check satisfies; null for every other act. */
  readonly flags: Readonly<Record<Constraint, boolean>> | null;
  /** The step of a hint (engine/hints/hint-step); null for every other act. */
  readonly hintStep: number | null;
  /** The problem of a right check at a `free` question; null for every other act. */
  readonly found: FoundProblem | null;
  /** Time of the act in milliseconds since 1970. */
  readonly at: number;
};

/** Two found problems are the same exactly when their `problem` texts are equal; see Verdict. */
export type FoundProblem = { readonly problem: string; readonly slots: readonly string[] };

/** The summary of one attempt, as the table `attempt` stores it. */
export type AttemptSummary = {
  readonly checks: number;
  readonly hintStep: number;
  readonly solvedAtCheck: number | null;
  readonly stars: number;
  /** The different problems found at a `free` question, in the order in which they were found. */
  readonly found: readonly FoundProblem[];
  /** For each constraint: true if all checks satisfied it, false if one broke it, null if unknown. */
  readonly evidence: Evidence;
  /** Times in milliseconds since 1970. */
  readonly begunAt: number;
  readonly lastActAt: number;
  readonly endedAt: number | null;
  /** Working time in seconds: the sum of the times between acts; each pause counts at most LONGEST_PAUSE. */
  readonly seconds: number;
};

function secondsBetween(moments: readonly number[]): number {
  const inOrder = moments.toSorted((a, b) => a - b);
  const pauses = inOrder.slice(1).map((moment, at) => Math.min(moment - (inOrder[at] ?? moment), LONGEST_PAUSE));
  return Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 1000);
}

function starsAfter(solvedAtCheck: number | null, hintStep: number): number {
  return solvedAtCheck === null ? 0 : starsOf({ checks: solvedAtCheck, hintStep });
}

/**
 * Computes the summary of an attempt from its acts, which must be in the order of their steps (docs/domain.md 5.1).
 * Checks and hints after the right check do not count. A `free` question continues after a right check and gives a star
 * for each different problem. Returns null if there are no acts.
 */
export function summarise(acts: readonly SummedAct[]): AttemptSummary | null {
  if (acts.length === 0) return null;
  let checks = 0;
  let hintStep = 0;
  let solvedAtCheck: number | null = null;
  let evidence = NO_EVIDENCE;
  const found = new Map<string, FoundProblem>();
  for (const { correct, flags, hintStep: shown, found: problem } of acts) {
    if (solvedAtCheck !== null && found.size === 0) break;
    hintStep = Math.max(hintStep, shown ?? 0);
    if (flags === null) continue;
    checks += 1;
    evidence = joinedEvidence(evidence, evidenceOf(flags));
    if (correct === true) solvedAtCheck ??= checks;
    if (problem !== null && !found.has(problem.problem)) found.set(problem.problem, problem);
  }
  const moments = acts.map(({ at }) => at);
  const ends = acts.flatMap(({ kind, at }) => (kind === 'QUESTION_END' ? [at] : []));
  return {
    checks,
    hintStep,
    solvedAtCheck,
    stars: found.size > 0 ? found.size : starsAfter(solvedAtCheck, hintStep),
    found: [...found.values()],
    evidence,
    begunAt: Math.min(...moments),
    lastActAt: Math.max(...moments),
    endedAt: ends.length === 0 ? null : Math.max(...ends),
    seconds: secondsBetween(moments),
  };
}
