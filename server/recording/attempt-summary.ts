import { starsOfAttempt } from '../../engine/judge/stars.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import { MAX_PAUSE_COUNTED_AS_WORK } from '../../engine/lesson-measures/question-result.ts';
import {
  evidenceOfCheck,
  NO_CONSTRAINT_EVIDENCE,
  combineEvidence,
  type EvidenceByConstraint,
} from '../../engine/skill/evidence.ts';

/** The fields of an act from which the summary of its attempt is computed. */
export type ActForAttemptSummary = {
  readonly kind: string;
  /** The server's verdict on the check. It is null if the act is no check. */
  readonly correct: boolean | null;
  /** For each constraint: true if the check satisfies it. The whole object is null if the act is no check. */
  readonly flags: Readonly<Record<Constraint, boolean>> | null;
  /** The step of a hint (engine/judge/hint-step). It is null if the act is no hint. */
  readonly hintStep: number | null;
  /** The problem that the pupil found by a right check at a `free` question. It is null for every other act. */
  readonly found: ProblemComposedAtFreeQuestion | null;
  /** Time of the act in milliseconds since 1970. */
  readonly at: number;
};

/**
 * A word problem that the pupil composed at a `free` question. The text `problem` identifies it: two compositions are
 * the same problem if and only if these texts are equal (see the type Verdict).
 */
export type ProblemComposedAtFreeQuestion = { readonly problem: string; readonly slots: readonly string[] };

/** The summary of one attempt. The database table `attempt` stores it. */
export type AttemptSummary = {
  readonly checks: number;
  readonly hintStep: number;
  readonly solvedAtCheck: number | null;
  readonly stars: number;
  /**
   * The problems that the pupil found at a `free` question, without duplicates, in the order in which the pupil found
   * them.
   */
  readonly found: readonly ProblemComposedAtFreeQuestion[];
  /**
   * What the checks of the attempt show about each constraint. False: at least one check broke it. True: no check broke
   * it, and at least one satisfied it. Null: no check shows anything about it, because every check broke another
   * constraint that must be satisfied first.
   */
  readonly evidence: EvidenceByConstraint;
  /** Times in milliseconds since 1970. */
  readonly begunAt: number;
  readonly lastActAt: number;
  readonly endedAt: number | null;
  /**
   * Working time in seconds: the sum of the times between each act and the next. If the time between two acts is longer
   * than MAX_PAUSE_COUNTED_AS_WORK, MAX_PAUSE_COUNTED_AS_WORK is added instead.
   */
  readonly seconds: number;
};

function secondsBetween(moments: readonly number[]): number {
  const inOrder = moments.toSorted((a, b) => a - b);
  const pauses = inOrder
    .slice(1)
    .map((moment, at) => Math.min(moment - (inOrder[at] ?? moment), MAX_PAUSE_COUNTED_AS_WORK));
  return Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 1000);
}

function starsAfter(solvedAtCheck: number | null, hintStep: number): number {
  return solvedAtCheck === null ? 0 : starsOfAttempt({ checks: solvedAtCheck, hintStep });
}

/**
 * Computes the summary of an attempt from its acts (docs/domain.md 5.1), which must be sorted by `step`. Ignores checks
 * and hints after the first right check, except at a `free` question: there, each further problem gives a star. Returns
 * null if there are no acts.
 */
export function summariseAttempt(acts: readonly ActForAttemptSummary[]): AttemptSummary | null {
  if (acts.length === 0) return null;
  let checks = 0;
  let hintStep = 0;
  let solvedAtCheck: number | null = null;
  let evidence = NO_CONSTRAINT_EVIDENCE;
  const found = new Map<string, ProblemComposedAtFreeQuestion>();
  for (const { correct, flags, hintStep: shown, found: problem } of acts) {
    if (solvedAtCheck !== null && found.size === 0) break;
    hintStep = Math.max(hintStep, shown ?? 0);
    if (flags === null) continue;
    checks += 1;
    evidence = combineEvidence(evidence, evidenceOfCheck(flags));
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
