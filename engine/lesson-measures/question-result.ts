import { LAST_HINT_STEP } from '../judge/hint-step.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';

/**
 * The kind of card that a pupil puts into a slot first in an attempt. `relation`: a relation sentence. `storyOrder`: an
 * existence sentence in the first slot. `other`: an existence sentence in another slot.
 */
export const FIRST_CARD_KINDS = ['relation', 'storyOrder', 'other'] as const;
export type FirstCardKind = (typeof FIRST_CARD_KINDS)[number];

/**
 * The data of one act (stored action of a pupil) that the statistics need. Two compositions are equal exactly if their
 * `composition` texts are equal.
 */
export type ActEventForStatistics =
  | { readonly kind: 'cardSet'; readonly card: FirstCardKind }
  | {
      readonly kind: 'check';
      readonly correct: boolean;
      readonly flags: Readonly<Record<Constraint, boolean>>;
      readonly composition: string;
    }
  /** The number of a hint (engine/judge/hint-step). */
  | { readonly kind: 'hint'; readonly step: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'other' };

/** An act of one pupil at one question; `at` is the time of the act in milliseconds since 1970. */
export type ActForStatistics = { readonly attempt: string; readonly at: number; readonly event: ActEventForStatistics };

/** A wrong composition of one pupil at one question; `times` is how often the pupil checked it. */
export type WrongComposition = {
  readonly composition: string;
  readonly times: number;
  /**
   * The total working time, in milliseconds, during which the pupil kept this composition. It is measured from each
   * check of the composition to the next check of another composition or, if there is none, to the last act.
   */
  readonly held: number;
};

/**
 * The state of an attempt that is neither solved nor ended. `wrongChecks`: the number of its wrong checks. `sameWrong`:
 * the highest number of checks of the same wrong composition. `lastHint`: true if the pupil saw the last hint.
 */
export type OpenAttemptState = { readonly wrongChecks: number; readonly sameWrong: number; readonly lastHint: boolean };

/** What one pupil did at one question, in one lesson or in all lessons together. */
export type QuestionResult = {
  /** The times of the first and the last act, in milliseconds since 1970. */
  readonly begunAt: number;
  readonly lastActAt: number;
  readonly checks: number;
  readonly wrongChecks: number;
  /** The times of the checks, ascending. */
  readonly checkedAt: readonly number[];
  /** True if the first check was right; null without a check. */
  readonly firstCheckRight: boolean | null;
  /** The number of checks up to and including the first right one. Null if the question is not solved. */
  readonly checksToSolve: number | null;
  readonly solvedAt: number | null;
  /**
   * The working time up to the first right check, in milliseconds. Pauses that are longer than {@link
   * MAX_PAUSE_COUNTED_AS_WORK} do not count.
   */
  readonly worked: number;
  /** For each constraint, the number of wrong checks that broke it. */
  readonly broken: Readonly<Record<Constraint, number>>;
  readonly firstCard: FirstCardKind | null;
  /** The state of the latest attempt, if it is neither solved nor ended. Otherwise null. */
  readonly open: OpenAttemptState | null;
  readonly wrongCompositions: readonly WrongComposition[];
};

/**
 * Maximum time between two acts that counts as working time, in milliseconds. If the pause is longer, the pupil has
 * probably left the question, because acts are usually 1 to 2 s apart (docs/domain.md 14.2).
 */
export const MAX_PAUSE_COUNTED_AS_WORK = 120_000;

/**
 * Computes the result from the acts of a pupil at one question. The acts must be sorted attempt by attempt and, in an
 * attempt, in the order in which the pupil did them. Returns null if there are no acts.
 */
export function questionResultOfActs(acts: readonly ActForStatistics[]): QuestionResult | null {
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

/**
 * Returns the working time in the acts, in milliseconds. The time between two attempts does not count, because the
 * pupil was not at the question then.
 */
function workedIn(acts: readonly ActForStatistics[]): number {
  return acts.reduce((sum, { attempt, at }, index) => {
    const before = acts[index - 1];
    if (before === undefined || before.attempt !== attempt) return sum;
    return sum + Math.min(Math.max(at - before.at, 0), MAX_PAUSE_COUNTED_AS_WORK);
  }, 0);
}

type Check = Extract<ActEventForStatistics, { kind: 'check' }>;

function brokenIn(wrong: readonly Check[]): Record<Constraint, number> {
  const broken = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };
  for (const { flags } of wrong) {
    for (const constraint of CONSTRAINTS) if (!flags[constraint]) broken[constraint] += 1;
  }
  return broken;
}

function openAttempt(acts: readonly ActForStatistics[]): QuestionResult['open'] {
  if (acts.some(({ event }) => event.kind === 'end' || (event.kind === 'check' && event.correct))) return null;
  const wrong = acts.flatMap(({ event }) => (event.kind === 'check' ? [event.composition] : []));
  const times = new Map<string, number>();
  for (const composition of wrong) times.set(composition, (times.get(composition) ?? 0) + 1);
  const lastHint = acts.some(({ event }) => event.kind === 'hint' && event.step >= LAST_HINT_STEP);
  return { wrongChecks: wrong.length, sameWrong: Math.max(0, ...times.values()), lastHint };
}

function wrongCompositionsIn(acts: readonly ActForStatistics[]): WrongComposition[] {
  const found = new Map<string, { times: number; held: number }>();
  acts.forEach(({ attempt, event }, index) => {
    if (event.kind !== 'check' || event.correct) return;
    const onward = acts.slice(index).filter((other) => other.attempt === attempt);
    const next = onward.findIndex((other, at) => at > 0 && other.event.kind === 'check');
    const sum = found.get(event.composition) ?? { times: 0, held: 0 };
    // The working time until the next check. Below, it is added to the time after earlier checks of the same
    // composition.
    const held = workedIn(next < 0 ? onward : onward.slice(0, next + 1));
    found.set(event.composition, { times: sum.times + 1, held: sum.held + held });
  });
  return [...found].map(([composition, sum]) => ({ composition, ...sum }));
}
