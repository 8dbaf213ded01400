import { LAST_HINT } from '../judge/hint-step.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';

/** What the first card of an attempt was: a relation sentence, an existence sentence into the first slot, or neither. */
export const FIRST_CARDS = ['relation', 'storyOrder', 'other'] as const;
export type FirstCard = (typeof FIRST_CARDS)[number];

/** How one act counts in measures. `composition` is the same text exactly for the same composition. */
export type MeasuredEvent =
  | { readonly kind: 'cardSet'; readonly card: FirstCard }
  | {
      readonly kind: 'check';
      readonly correct: boolean;
      readonly flags: Readonly<Record<Constraint, boolean>>;
      readonly composition: string;
    }
  /** How strong a hint was (engine/hints/hint-step). */
  | { readonly kind: 'hint'; readonly step: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'other' };

/** An act of one pupil at one question; `at` is when it was done, in milliseconds since 1970. */
export type MeasuredAct = { readonly attempt: string; readonly at: number; readonly event: MeasuredEvent };

/** A wrong composition of one pupil at one question: how often it was checked, and how long it held the pupil. */
export type WrongComposition = {
  readonly composition: string;
  readonly times: number;
  /** Milliseconds of working from such a check to the next check of another composition, or to the last act; added up. */
  readonly held: number;
};

/** An attempt that is neither solved nor ended; `lastHint` tells that the pupil saw the last of its hints. */
export type OpenAtQuestion = { readonly wrongChecks: number; readonly sameWrong: number; readonly lastHint: boolean };

/** What one pupil did at one question, in one lesson or over all of them. */
export type QuestionResult = {
  /** Of the first and of the last act. */
  readonly begunAt: number;
  readonly lastActAt: number;
  readonly checks: number;
  readonly wrongChecks: number;
  /** The moments of the checks, ascending. */
  readonly checkedAt: readonly number[];
  /** Whether the very first check was right; null before it. */
  readonly firstCheckRight: boolean | null;
  /** The checks up to the first right one; null while unsolved. */
  readonly checksToSolve: number | null;
  readonly solvedAt: number | null;
  /** Milliseconds of working, up to the first right check; see {@link LONGEST_PAUSE}. */
  readonly worked: number;
  /** Of the wrong checks, how many broke each constraint. */
  readonly broken: Readonly<Record<Constraint, number>>;
  readonly firstCard: FirstCard | null;
  /** The attempt of the last act, while it is neither solved nor ended. */
  readonly open: OpenAtQuestion | null;
  readonly wrongCompositions: readonly WrongComposition[];
};

/**
 * Between two acts at most this much counts as working, in milliseconds. Who pauses longer has left the question; acts
 * come 1 to 2 s apart (docs/domain.md 14.2).
 */
export const LONGEST_PAUSE = 120_000;

/**
 * Sums up a pupil's acts at one question. Acts stand in the order of doing: attempts one after the other, each in the
 * order of its steps. Null for no acts.
 */
export function resultOf(acts: readonly MeasuredAct[]): QuestionResult | null {
  const lastActAt = Math.max(...acts.map(({ at }) => at));
  const last = acts.findLast(({ at }) => at === lastActAt);
  if (last === undefined) return null;
  const checks = acts.flatMap(({ event }) => (event.kind === 'check' ? [event] : []));
  const wrong = checks.filter(({ correct }) => !correct);
  const solving = acts.findIndex(({ event }) => event.kind === 'check' && event.correct);
  const firstCard = acts.find(({ event }) => event.kind === 'cardSet')?.event;
  return {
    begunAt: Math.min(...acts.map(({ at }) => at)),
    lastActAt,
    checks: checks.length,
    wrongChecks: wrong.length,
    checkedAt: acts.flatMap(({ at, event }) => (event.kind === 'check' ? [at] : [])).toSorted((a, b) => a - b),
    firstCheckRight: checks[0]?.correct ?? null,
    checksToSolve: solving < 0 ? null : checks.findIndex(({ correct }) => correct) + 1,
    solvedAt: acts[solving]?.at ?? null,
    worked: workedIn(solving < 0 ? acts : acts.slice(0, solving + 1)),
    broken: brokenIn(wrong),
    firstCard: firstCard?.kind === 'cardSet' ? firstCard.card : null,
    open: openAttempt(acts.filter(({ attempt }) => attempt === last.attempt)),
    wrongCompositions: wrongCompositionsIn(acts),
  };
}

/** Between attempts the pupil was not at the question. */
function workedIn(acts: readonly MeasuredAct[]): number {
  return acts.reduce((sum, { attempt, at }, index) => {
    const before = acts[index - 1];
    if (before === undefined || before.attempt !== attempt) return sum;
    return sum + Math.min(Math.max(at - before.at, 0), LONGEST_PAUSE);
  }, 0);
}

type Check = Extract<MeasuredEvent, { kind: 'check' }>;

function brokenIn(wrong: readonly Check[]): Record<Constraint, number> {
  const broken = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };
  for (const { flags } of wrong) {
    for (const constraint of CONSTRAINTS) if (!flags[constraint]) broken[constraint] += 1;
  }
  return broken;
}

function openAttempt(acts: readonly MeasuredAct[]): QuestionResult['open'] {
  if (acts.some(({ event }) => event.kind === 'end' || (event.kind === 'check' && event.correct))) return null;
  const wrong = acts.flatMap(({ event }) => (event.kind === 'check' ? [event.composition] : []));
  const times = new Map<string, number>();
  for (const composition of wrong) times.set(composition, (times.get(composition) ?? 0) + 1);
  const lastHint = acts.some(({ event }) => event.kind === 'hint' && event.step >= LAST_HINT);
  return { wrongChecks: wrong.length, sameWrong: Math.max(0, ...times.values()), lastHint };
}

function wrongCompositionsIn(acts: readonly MeasuredAct[]): WrongComposition[] {
  const found = new Map<string, { times: number; held: number }>();
  acts.forEach(({ attempt, event }, index) => {
    if (event.kind !== 'check' || event.correct) return;
    const onward = acts.slice(index).filter((other) => other.attempt === attempt);
    const next = onward.findIndex((other, at) => at > 0 && other.event.kind === 'check');
    const sum = found.get(event.composition) ?? { times: 0, held: 0 };
    // Another check of the same composition goes on holding from there.
    const held = workedIn(next < 0 ? onward : onward.slice(0, next + 1));
    found.set(event.composition, { times: sum.times + 1, held: sum.held + held });
  });
  return [...found].map(([composition, sum]) => ({ composition, ...sum }));
}
