import { isWrongCheck, type ActWithLesson } from './recorded-acts.oracle.ts';

/** One press of a teacher on the button that marks a pupil as absent or as present. */
export type OracleTeacherAttendancePress = {
  readonly lesson: string;
  readonly pupil: string;
  readonly isAbsent: boolean;
};

type OracleAttendance = 'joined' | 'absent' | 'notJoined';

/**
 * Returns whether a pupil took part in a lesson. `joined`: the pupil worked in the lesson. `absent`: the pupil did not
 * work in the lesson, and the teacher's last press of the button marked the pupil as absent. `notJoined`: every other
 * case. `presses` must be sorted by time.
 */
export function recountAttendance(
  acts: readonly ActWithLesson[],
  presses: readonly OracleTeacherAttendancePress[],
  lesson: string,
  pupil: string,
): OracleAttendance {
  if (acts.some((act) => act.lesson === lesson && act.pupil === pupil)) return 'joined';
  const last = presses.findLast((press) => press.lesson === lesson && press.pupil === pupil);
  return last?.isAbsent === true ? 'absent' : 'notJoined';
}

/**
 * Returns the time at which a pupil became stuck. `acts` are the pupil's acts in the lesson. `reason` is the reason why
 * the pupil is stuck. If it is `noAct` (the pupil does nothing), the function returns the time of the last act. For all
 * other reasons, it returns the time of the first wrong check in the latest attempt or, if the pupil ended this attempt,
 * at its question.
 */
export function recountTimeWhenPupilGotStuck(acts: readonly ActWithLesson[], reason: string): number {
  const last = Math.max(...acts.map(({ at }) => at));
  if (reason === 'noAct') return last;
  const latest = acts.findLast(({ at }) => at === last);
  const open = acts.filter(({ attempt }) => attempt === latest?.attempt);
  const isEnded = open.some(({ event }) => event.kind === 'QUESTION_END');
  const wrong = (isEnded ? acts.filter(({ question }) => question === latest?.question) : open)
    .filter(isWrongCheck)
    .map(({ at }) => at);
  return wrong.length > 0 ? Math.min(...wrong) : Number.NaN;
}

type OracleUse = { readonly first: string | null; readonly last: string | null; readonly activePupils: number };

/**
 * Returns the first and the last day (in Japan) on which pupils of a school began attempts, and the number of pupils
 * who began an attempt in the last seven days. `today` is a day as `YYYY-MM-DD`.
 */
export function recountSchoolUse(acts: readonly ActWithLesson[], today: string): OracleUse {
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
