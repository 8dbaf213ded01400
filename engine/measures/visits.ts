import { CONSTRAINTS, type Constraint } from '../judge/verdict.ts';
import { stuckReason, STUCK_REASONS, type StuckReason } from './stuck.ts';
import type { PupilWork } from './lesson-figures.ts';

/** Moments in milliseconds since 1970; `paused` since when the lesson stands still. */
export type BoardTime = { readonly now: number; readonly paused: number | null };

/** A pupil worth a visit now, at the question where they are stuck. */
export type Visit<Done extends PupilWork> = {
  readonly work: Done;
  readonly reason: StuckReason;
  readonly weakest: Constraint | null;
};

/** Each pupil's work at the question they were at last: who has left a question is not stuck at it. */
export function latestWorks<Done extends PupilWork>(works: readonly Done[]): readonly Done[] {
  const latest = new Map<string, Done>();
  for (const work of works) {
    const known = latest.get(work.pupil);
    if (known === undefined || known.lastActAt < work.lastActAt) latest.set(work.pupil, work);
  }
  return [...latest.values()];
}

/**
 * Who needs a visit, of those stuck at the question they were at last: the most pressing reason first, then the most
 * checks, then the longest without an act.
 */
export function visitsOf<Done extends PupilWork>(works: readonly Done[], { now, paused }: BoardTime): Visit<Done>[] {
  return latestWorks(works)
    .flatMap((work) => {
      const reason = work.checksToSolve === null ? stuckReason(work, now, paused) : null;
      return reason === null ? [] : [{ work, reason, weakest: mostBroken(work.broken) }];
    })
    .toSorted(
      (one, other) =>
        STUCK_REASONS.indexOf(one.reason) - STUCK_REASONS.indexOf(other.reason) ||
        other.work.wrongChecks - one.work.wrongChecks ||
        one.work.lastActAt - other.work.lastActAt,
    );
}

/** The constraint broken most; of two as much, the one that feedback speaks of first; null where none was broken. */
export function mostBroken(broken: Readonly<Record<Constraint, number>>): Constraint | null {
  const worst = CONSTRAINTS.reduce((most, each) => (broken[each] > broken[most] ? each : most));
  return broken[worst] === 0 ? null : worst;
}
