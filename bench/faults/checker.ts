import type { Act } from '../../contract/act.ts';
import type { LessonSnapshot } from '../../contract/lessons.ts';

/** Runs one statement as the owner of the database. */
export type QueryAsOwner = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The damage at the end of a round. All numbers must be zero. */
export type FaultRoundDamage = {
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  readonly missed: number;
};

export function hasFaultRoundDamage({ lost, doubled, wrong, missed }: FaultRoundDamage): boolean {
  return lost + doubled + wrong + missed > 0;
}

/**
 * The acts that the simulated devices have made. `made`: the acts of each pupil, by the pupil's id. `lesson`: the UUID
 * of the lesson.
 */
export type ActsOfSimulatedDevices = {
  readonly made: ReadonlyMap<string, readonly Act[]>;
  readonly lesson: string;
  /**
   * True if all acts must be stored as acts of the lesson. False if the server's clock is a year off: the server then
   * finds no running lesson.
   */
  readonly inLesson: boolean;
};

type Counted = { readonly checks: number; readonly wrongs: number };

/**
 * Compares the acts that the devices have made with three things: the stored acts, the sums that the server computed
 * from them, and a teacher's screen. The function counts the acts itself and does not use the code that computes the
 * sums.
 */
export async function findFaultRoundDamage(
  ask: QueryAsOwner,
  { made, lesson, inLesson }: ActsOfSimulatedDevices,
  shown: LessonSnapshot | null,
): Promise<FaultRoundDamage> {
  // The fault `database-restore` ends the lesson. Acts after it belong to self-study.
  const running = await ask('select from lesson where id = $1 and ends_at > now()', [lesson]);
  const allInLesson = inLesson && running.length > 0;
  const acts = [...made.values()].flat();
  const stored = await ask<{ id: string; attempt: string; step: number }>(
    'select id, attempt_id as attempt, step from act where id = any($1)',
    [acts.map(({ id }) => id.slice(2))],
  );
  const steps = new Set(stored.map(({ attempt, step }) => `${attempt}/${step}`));
  const sums = await ask<Counted & { pupil: string; here: number }>(
    `select pupil_id as pupil, sum(checks)::int as checks, sum(wrong_checks)::int as wrongs,
        coalesce(sum(checks) filter (where lesson_id = $1), 0)::int as here
       from lesson_result where pupil_id = any($2) and (lesson_id = $1 or not $3) group by pupil_id`,
    [lesson, [...made.keys()], allInLesson],
  );
  const attempts = await ask<{ pupil: string; checks: number }>(
    'select pupil_id as pupil, sum(checks)::int as checks from attempt where pupil_id = any($1) group by pupil_id',
    [[...made.keys()]],
  );
  let [wrong, missed] = [0, 0];
  for (const [pupil, own] of made) {
    const { checks, wrongs } = counted(own);
    const sum = sums.find((each) => each.pupil === pupil);
    wrong += Math.abs(checks - (sum?.checks ?? 0)) + Math.abs(wrongs - (sum?.wrongs ?? 0));
    wrong += Math.abs(checks - (attempts.find((each) => each.pupil === pupil)?.checks ?? 0));
    const seen = (shown?.results ?? []).filter((each) => each.pupil === `u_${pupil}`);
    const toSee = allInLesson ? checks : (sum?.here ?? 0);
    missed += Math.abs(toSee - seen.reduce((total, each) => total + each.checks, 0));
  }
  return { lost: acts.length - stored.length, doubled: stored.length - steps.size, wrong, missed };
}

function counted(acts: readonly Act[]): Counted {
  const checks = acts.flatMap(({ event }) => (event.kind === 'CHECK' ? [event.correct] : []));
  return { checks: checks.length, wrongs: checks.filter((correct) => !correct).length };
}
