import { ActEvent } from '../../../contract/act.ts';
import type { GroupFiguresSnapshot, LessonComparison } from '../../../contract/group-figures.ts';
import type { LessonSnapshot, ListedLesson } from '../../../contract/lessons.ts';
import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import type { TestApp } from '../app.ts';
import { LessonStatisticsOracle } from '../../../server/lessons/figures/figures.oracle.ts';
import type { StatisticsOfLessonActs } from '../../../server/lessons/figures/lesson-acts.oracle.ts';
import {
  lessonOfAct,
  type ActWithLesson,
  type OracleLesson,
  type OracleAct,
} from '../../../server/lessons/figures/recorded-acts.oracle.ts';
import type { RandomClass } from './random-class.ts';

/** A lesson: the data that its screen shows, and its acts for the oracle. */
export type LessonWithOracleActs = {
  readonly name: string;
  readonly listed: ListedLesson;
  readonly snapshot: LessonSnapshot;
  readonly acts: StatisticsOfLessonActs;
};

/**
 * The statistics of a group over some lessons, for one level or for all levels. `snapshot` contains the server's
 * statistics; `oracle` computes the same statistics for comparison.
 */
export type GroupFiguresWithOracle = {
  readonly name: string;
  readonly snapshot: GroupFiguresSnapshot;
  readonly lessons: readonly string[];
  readonly level: number | null;
  readonly oracle: LessonStatisticsOracle;
};

export type LessonComparisonWithOracle = {
  readonly name: string;
  readonly comparison: LessonComparison;
  readonly oracle: LessonStatisticsOracle;
};

/**
 * Queries for the statistics of a group's lessons. `asked` is the query string that the group's screen sends. The other
 * properties express the same query for the oracle: the kind of the lessons (null for all kinds), the maximum number of
 * lessons, and the level (null for all levels).
 */
const WINDOWS = [
  { asked: 'limit=20', kind: null, most: 20, level: null },
  { asked: 'kind=class', kind: 'class', most: 10, level: null },
  { asked: 'kind=selfStudy', kind: 'selfStudy', most: 10, level: null },
  { asked: 'limit=1', kind: null, most: 1, level: null },
  { asked: 'level=2', kind: null, most: 10, level: 2 },
] as const;

type ActRow = Readonly<Record<'pupil' | 'question' | 'version' | 'attempt' | 'lesson', string>> &
  Readonly<Record<Constraint | 'correct', boolean | null>> & {
    readonly step: number;
    readonly at: Date;
    readonly event: unknown;
    readonly problem: string | null;
  };

function recorded(row: ActRow): OracleAct {
  const broken = CONSTRAINTS.filter((constraint) => row[constraint] === false);
  return { ...row, at: row.at.getTime(), event: ActEvent.parse(row.event), broken };
}

/** All data that the screens of a class show, with the results of the oracle for comparison. */
export type ClassDataWithOracles = {
  readonly lessons: readonly LessonWithOracleActs[];
  readonly groups: readonly GroupFiguresWithOracle[];
  readonly comparisons: readonly LessonComparisonWithOracle[];
  /**
   * For each act: `recorded` is the lesson to which the server assigned it, and `expected` is the lesson to which it
   * belongs according to the oracle.
   */
  readonly filed: readonly { readonly recorded: string; readonly expected: string }[];
};

async function recordedActs(server: TestApp, school: string): Promise<readonly ActRow[]> {
  return server.rows<ActRow>(
    `select 'u_' || pupil_id as pupil, question_id as question, question_version as version, attempt_id as attempt, step,
        's_' || lesson_id as lesson, happened_at as at, event, correct, structure, story, objects, numbers, calculation,
        verdict ->> 'problem' as problem
       from act where school_id = $1`,
    [school],
  );
}

/**
 * Returns the acts and the lessons of a school for an oracle. The lesson of each act is computed by the oracle; it is
 * not the lesson that the server stored.
 */
export async function readActsForOracle(
  server: TestApp,
  { school, group, teacher }: RandomClass,
): Promise<{ readonly acts: readonly ActWithLesson[]; readonly held: readonly OracleLesson[] }> {
  const { body } = await teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${group}/lessons?limit=100`);
  const held = body.lessons.map(heldLesson);
  const acts = (await recordedActs(server, school)).map(recorded);
  return { acts: acts.map((act) => ({ ...act, lesson: lessonOfAct(act, held).id })), held };
}

function heldLesson({ id, kind, day, startedAt, endsAt }: ListedLesson): OracleLesson {
  return { id, kind, day, from: Date.parse(startedAt), until: Date.parse(endsAt) };
}

/**
 * Requests all data that the screens of a class show. To save time, sends all queries of WINDOWS only if `seed` is a
 * multiple of 5; otherwise it sends only the first query.
 */
export async function requestClassDataWithOracles(
  server: TestApp,
  read: RandomClass,
  seed: number,
): Promise<ClassDataWithOracles> {
  const { school, group, teacher } = read;
  const rows = await recordedActs(server, school);
  const { body } = await teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${group}/lessons?limit=100`);
  const held = body.lessons.map(heldLesson);
  const acts = rows.map(recorded);
  const oracle = new LessonStatisticsOracle(acts, held);
  const lessons: LessonWithOracleActs[] = [];
  for (const listed of body.lessons) {
    const snapshot = await teacher.get<LessonSnapshot>(`/api/lessons/${listed.id}`);
    const name = `class ${seed}, ${listed.kind} of ${listed.startedAt}`;
    lessons.push({ name, listed, snapshot: snapshot.body, acts: oracle.in([listed.id]) });
  }
  const groups: GroupFiguresWithOracle[] = [];
  for (const { asked, kind, most, level } of seed % 5 === 0 ? WINDOWS : WINDOWS.slice(0, 1)) {
    const snapshot = await teacher.get<GroupFiguresSnapshot>(`/api/groups/${group}/figures?${asked}`);
    const shown = body.lessons.filter((lesson) => kind === null || lesson.kind === kind).slice(0, most);
    const ids = shown.map(({ id }) => id).toReversed();
    groups.push({ name: `class ${seed}, ${asked}`, snapshot: snapshot.body, lessons: ids, level, oracle });
  }
  const comparisons: LessonComparisonWithOracle[] = [];
  const [later, earlier] = body.lessons;
  if (later !== undefined && earlier !== undefined) {
    const asked = `earlier=${earlier.id}&later=${later.id}`;
    const compared = await teacher.get<LessonComparison>(`/api/groups/${group}/comparison?${asked}`);
    comparisons.push({ name: `class ${seed}`, comparison: compared.body, oracle });
  }
  const filed = acts.map((act, at) => ({ recorded: rows[at]?.lesson ?? '', expected: lessonOfAct(act, held).id }));
  return { lessons, groups, comparisons, filed };
}
