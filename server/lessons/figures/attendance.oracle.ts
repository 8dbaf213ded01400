import { isWrong, type FiledAct } from './recorded-acts.oracle.ts';

/** A press of a teacher that marked a pupil absent or present. */
export type OracleMark = { readonly lesson: string; readonly pupil: string; readonly isAbsent: boolean };

type OracleAttendance = 'joined' | 'absent' | 'notJoined';

/** Returns how a pupil took part in a lesson, from the acts and all presses in their order. */
export function recountedAttendance(
  acts: readonly FiledAct[],
  presses: readonly OracleMark[],
  lesson: string,
  pupil: string,
): OracleAttendance {
  if (acts.some((act) => act.lesson === lesson && act.pupil === pupil)) return 'joined';
  const last = presses.findLast((press) => press.lesson === lesson && press.pupil === pupil);
  return last?.isAbsent === true ? 'absent' : 'notJoined';
}

/**
 * Returns since when a stuck pupil needs a visit. `acts` are the pupil's acts in the lesson. Without a reason other than
 * the silence, it is the last act. Otherwise it is the first wrong check of the attempt that is open.
 */
export function recountedSince(acts: readonly FiledAct[], reason: string): number {
  const last = Math.max(...acts.map(({ at }) => at));
  if (reason === 'noAct') return last;
  const latest = acts.findLast(({ at }) => at === last);
  const open = acts.filter(({ attempt }) => attempt === latest?.attempt);
  const wrong = open.filter(isWrong).map(({ at }) => at);
  return wrong.length > 0 ? Math.min(...wrong) : Number.NaN;
}

/** The days of use of a school. */
type OracleUse = { readonly first: string | null; readonly last: string | null; readonly activePupils: number };

/** Returns the days in Japan on which a school was used, and its active pupils, from the attempts in its acts. */
export function recountedUse(acts: readonly FiledAct[], today: string): OracleUse {
  const begun = new Map<string, { pupil: string; at: number }>();
  for (const { pupil, attempt, at } of acts) {
    const known = begun.get(attempt);
    if (known === undefined || at < known.at) begun.set(attempt, { pupil, at });
  }
  const days = [...begun.values()]
    .map(({ pupil, at }) => ({ pupil, day: japaneseDay(at) }))
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const sixDaysAgo = japaneseDay(Date.parse(`${today}T00:00:00+09:00`) - 6 * 86_400_000);
  return {
    first: days[0]?.day ?? null,
    last: days.at(-1)?.day ?? null,
    activePupils: new Set(days.filter(({ day }) => day >= sixDaysAgo).map(({ pupil }) => pupil)).size,
  };
}

function japaneseDay(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
}
