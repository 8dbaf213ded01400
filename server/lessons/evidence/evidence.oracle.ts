import type { ActWithLesson } from '../figures/recorded-acts.oracle.ts';
import { isCheckAct, isRightCheck, distinctKeysOfRows } from '../figures/recorded-acts.oracle.ts';

/** A share as teachers see it. For 3 of 5, `part` is 3 and `of` is 5. `percent` is null if `of` is less than five. */
type SaidShare = { readonly part: number; readonly of: number; readonly percent: number | null };

function share(part: number, of: number): SaidShare {
  return { part, of, percent: of < 5 ? null : Math.round((100 * part) / of) };
}

/**
 * A question with the data from which the oracle determines three traits: the question needs reverse thinking, it is a
 * `repair`, it has several triangles (docs/domain.md 2).
 */
export type OracleQuestion = {
  readonly id: string;
  readonly level: number;
  readonly mode: string;
  readonly requirement?: { readonly kinds: readonly string[]; readonly equation: string; readonly reading: string };
};

/**
 * A problem that a pupil offered to the class, and the pupils who took the problem. `hasAnswered` is true for a pupil
 * whose solution is stored, but not as an act. An example is a pupil who entered the answer to the text of the problem.
 */
export type OracleBoardProblem = {
  readonly id: string;
  readonly author: string;
  readonly offeredAt: number;
  readonly isTakenDown: boolean;
  readonly takers: readonly { readonly pupil: string; readonly hasAnswered: boolean }[];
};

/**
 * Everything that a class did, as input of the oracle. `inClass` contains the ids of the lessons that a teacher
 * started. All other lesson ids in the acts are ids of self-studies.
 */
export type OracleHistory = {
  readonly acts: readonly ActWithLesson[];
  readonly inClass: ReadonlySet<string>;
  readonly questions: readonly OracleQuestion[];
  readonly problems: readonly OracleBoardProblem[];
};

const DAY = 86_400_000;
const AHEAD = 9 * 3_600_000;

function startOf(acts: readonly ActWithLesson[]): number {
  return Math.min(...acts.map(({ at }) => at));
}

function dayOf(at: number): number {
  return Math.floor((at + AHEAD) / DAY);
}

const OWN_OPERATOR: Readonly<Record<string, string>> = {
  combine: '+',
  increase: '+',
  decrease: '−',
  compare: '−',
  perUnit: '×',
  times: '×',
};

function isReverse({ mode, requirement }: OracleQuestion): boolean {
  if (mode === 'free' || requirement === undefined || requirement.kinds.length > 1) return false;
  const [kind = ''] = requirement.kinds;
  const operator = /[+−×÷-]/u.exec(requirement.equation)?.[0].replace('-', '−');
  return requirement.reading === 'calculation' && operator !== OWN_OPERATOR[kind];
}

/**
 * A slow second implementation of the evidence about one pupil, written from docs/domain.md 11.7. `from` and `to` are
 * the first and the last day of the period, as days since 1970 in Japan.
 */
export function recountEvidence(history: OracleHistory, pupil: string, period: { from: number; to: number }) {
  const isIn = (at: number): boolean => dayOf(at) >= period.from && dayOf(at) <= period.to;
  const own = history.acts.filter((act) => act.pupil === pupil);
  // All work at one question in one lesson is counted for the day on which the pupil began the question.
  const works = distinctKeysOfRows(own, ({ lesson, question }) => `${lesson} ${question}`)
    .map((key) => own.filter(({ lesson, question }) => `${lesson} ${question}` === key))
    .map((acts) => ({ acts: inOrder(acts, own), from: startOf(acts) }))
    .toSorted((one, other) => one.from - other.from);
  const inPeriod = works.filter(({ from }) => isIn(from));
  const byQuestion = distinctKeysOfRows(
    inPeriod.flatMap(({ acts }) => acts),
    ({ question }) => question,
  ).map((question) => ({
    question: history.questions.find(({ id }) => id === question),
    checks: inPeriod.flatMap(({ acts }) => acts.filter((act) => act.question === question && isCheckAct(act))),
  }));
  const firstSolvedAt = (question: string): number =>
    Math.min(
      ...works
        .filter(({ acts }) => acts.some((act) => act.question === question && isRightCheck(act)))
        .map(({ from }) => from),
    );
  const solvedShare = (isCounted: (question: OracleQuestion) => boolean): SaidShare => {
    const counted = byQuestion.filter(({ question }) => question !== undefined && isCounted(question));
    return share(counted.filter(({ checks }) => checks.some(isRightCheck)).length, counted.length);
  };
  const levels = distinctKeysOfRows(
    history.questions.filter(({ id, mode }) => !id.startsWith('class-') && mode !== 'write'),
    ({ level }) => String(level),
  );
  const cleared = levels.filter((level) => {
    const times = history.questions
      .filter((question) => String(question.level) === level && question.mode !== 'write')
      .map(({ id }) => firstSolvedAt(id));
    return times.every((at) => Number.isFinite(at) && dayOf(at) <= period.to) && times.some((at) => isIn(at));
  });
  const checked = byQuestion.filter(({ checks }) => checks.length > 0);
  const wrongFirst = checked.filter(({ checks: [first] }) => first !== undefined && !isRightCheck(first));
  const attempts = distinctKeysOfRows(own, ({ attempt }) => attempt).map((attempt) =>
    own.filter((act) => act.attempt === attempt),
  );
  const unsolved = attempts.filter((acts) => isIn(startOf(acts)) && acts.some(isCheckAct) && !acts.some(isRightCheck));
  const offered = history.problems.filter(
    (problem) => problem.author === pupil && !problem.isTakenDown && isIn(problem.offeredAt),
  );
  return {
    levelsCleared: cleared.length,
    solvedQuestions: distinctKeysOfRows(own.filter(isRightCheck), ({ question }) => question).filter((question) =>
      isIn(firstSolvedAt(question)),
    ).length,
    firstCheckRate: share(checked.length - wrongFirst.length, checked.length),
    reverseThinking: solvedShare(isReverse),
    repairs: solvedShare(({ mode }) => mode === 'repair'),
    severalTriangles: solvedShare(({ requirement }) => (requirement?.kinds.length ?? 1) > 1),
    offeredByPupil: offered.length,
    solvedByClassmates: share(
      offered.filter((problem) => isSolvedByOther(problem, history.acts)).length,
      offered.length,
    ),
    selfStudyDays: new Set(
      own.filter(({ at, lesson }) => isIn(at) && !history.inClass.has(lesson)).map(({ at }) => dayOf(at)),
    ).size,
    solvedAfterWrong: share(wrongFirst.filter(({ checks }) => checks.some(isRightCheck)).length, wrongFirst.length),
    hintWhenUnsolved: share(
      unsolved.filter((acts) => acts.some(({ event }) => event.kind === 'HINT')).length,
      unsolved.length,
    ),
  };
}

/**
 * Sorts the acts at one question in one lesson: the attempt that began first comes first, and the acts of an attempt
 * stay together in the order in which the pupil did them.
 */
function inOrder(acts: readonly ActWithLesson[], own: readonly ActWithLesson[]): readonly ActWithLesson[] {
  const begun = (attempt: string): number =>
    Math.min(...own.filter((act) => act.attempt === attempt).map(({ at }) => at));
  return acts.toSorted(
    (one, other) =>
      begun(one.attempt) - begun(other.attempt) ||
      (one.attempt < other.attempt ? -1 : one.attempt > other.attempt ? 1 : 0) ||
      one.step - other.step,
  );
}

function isSolvedByOther({ id, takers }: OracleBoardProblem, acts: readonly ActWithLesson[]): boolean {
  const ids = new Set([`class-${id}`, `class-${id}-diagram`]);
  return takers.some(
    ({ pupil, hasAnswered }) =>
      hasAnswered || acts.some((act) => act.pupil === pupil && ids.has(act.question) && isRightCheck(act)),
  );
}
