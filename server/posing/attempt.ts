import { starsOf } from '../../engine/judge/stars.ts';
import type { Constraint } from '../../engine/judge/verdict.ts';
import { evidenceOf, NO_EVIDENCE, together, type Evidence } from '../../engine/measures/evidence.ts';

/** What an attempt's summary needs of one act. */
export type SummedAct = {
  readonly kind: string;
  /** The server's verdict; null for all but checks. */
  readonly correct: boolean | null;
  readonly flags: Readonly<Record<Constraint, boolean>> | null;
  /** The step of escalation of a hint; null for all but hints. */
  readonly hintStep: number | null;
  readonly deviceTime: Date;
  readonly receivedAt: Date;
};

export type AttemptSummary = {
  readonly checks: number;
  readonly hintStep: number;
  readonly solvedAtCheck: number | null;
  readonly stars: 0 | 1 | 2 | 3;
  /** What its checks say of the constraints. */
  readonly evidence: Evidence;
  readonly begunAt: Date;
  readonly lastActAt: Date;
  readonly endedAt: Date | null;
};

/** When an act was done as far as one can tell: the device's word, but never later than its arrival. */
function momentOf({ deviceTime, receivedAt }: SummedAct): number {
  return Math.min(deviceTime.getTime(), receivedAt.getTime());
}

/**
 * Sums up an attempt from its acts in the order of their steps (DOMAIN.md 4). Checks and hints after the right check
 * no longer count. Null for no acts.
 */
export function summarise(acts: readonly SummedAct[]): AttemptSummary | null {
  if (acts.length === 0) return null;
  let checks = 0;
  let hintStep = 0;
  let solvedAtCheck: number | null = null;
  let evidence = NO_EVIDENCE;
  for (const { kind, correct, flags, hintStep: shown } of acts) {
    if (solvedAtCheck !== null) break;
    if (kind === 'HINT') hintStep = Math.max(hintStep, shown ?? 0);
    if (kind !== 'CHECK') continue;
    checks += 1;
    if (flags !== null) evidence = together(evidence, evidenceOf(flags));
    if (correct === true) solvedAtCheck = checks;
  }
  const moments = acts.map(momentOf);
  const ends = acts.filter(({ kind }) => kind === 'QUESTION_END').map(momentOf);
  return {
    checks,
    hintStep,
    solvedAtCheck,
    stars: solvedAtCheck === null ? 0 : starsOf({ checks: solvedAtCheck, hintStep }),
    evidence,
    begunAt: new Date(Math.min(...moments)),
    lastActAt: new Date(Math.max(...moments)),
    endedAt: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}
