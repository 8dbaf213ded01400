import { dayInJapan, addDays } from '../engine/calendar.ts';
import type { Sakumon } from '../e2e/sakumon.ts';
import {
  DAILY_LESSON_GROUP_COUNT,
  ANALYTICS_GROUP_COUNT,
  ANALYTICS_LEVEL_COUNT,
  ANALYTICS_SESSION_TOKEN,
} from './analytics-seed.ts';

/**
 * Returns the session cookie of the seeded teacher if `pupil` is null, otherwise that of the pupil with this number.
 */
export function createSeededSessionCookie(pupil: number | null): string {
  return `sakumon-session=${pupil === null ? ANALYTICS_SESSION_TOKEN : `${ANALYTICS_SESSION_TOKEN}-${pupil}`}`;
}

/**
 * A request that a screen with statistics sends (GET or POST). Each round of the benchmark uses a different group,
 * lesson or pupil.
 */
export type AnalyticsScreenRequest = {
  readonly name: string;
  readonly path: (round: number) => string;
  readonly pupil?: (round: number) => number;
  /** The fields of the body of a POST request. Undefined if the request is a GET request. */
  readonly sent?: Readonly<Record<string, string>>;
  /**
   * The benchmark compares a small and a large database. True if the screen asks for more rows than the small database
   * has, for example 500 attempts of a pupil. It is no fault if such a screen is slower on the large database.
   */
  readonly looksBack?: true;
};

type Lesson = Readonly<Record<'id' | 'group' | 'pupil' | 'question', string>>;

/**
 * The ids that the measured requests contain. `groups`: the class groups that have lessons every day. `lessons`: the
 * latest lesson of every class group, with one pupil and one question of this lesson.
 */
export type AnalyticsRequestIds = {
  readonly groups: readonly string[];
  readonly lessons: readonly Lesson[];
  /**
   * The paths of requests that compare the latest two lessons of a group, one path for each group that has lessons
   * every day.
   */
  readonly pairs: readonly string[];
  readonly question: string;
  /** The id of the support group. Its pupils also belong to a class group that has lessons every day. */
  readonly support: string;
};

/**
 * Reads the ids that the measured requests need from the database. `question` is the question with the most attempts.
 */
export async function readAnalyticsRequestIds({ query }: Sakumon): Promise<AnalyticsRequestIds> {
  const groups = await query(
    `select 'g_' || class_group.id as id from class_group join lesson
         on lesson.school_id = class_group.school_id and lesson.group_id = class_group.id
      group by class_group.school_id, class_group.id order by count(*) desc limit ${DAILY_LESSON_GROUP_COUNT}`,
  );
  const lessons = await query(
    `select distinct on (group_id) 's_' || lesson_id as id, 'g_' || group_id as group, 'u_' || pupil_id as pupil, question_id as question
       from lesson join lesson_result on lesson_result.school_id = lesson.school_id and lesson_result.lesson_id = lesson.id
      where kind = 'class' order by group_id, started_at desc limit ${ANALYTICS_GROUP_COUNT}`,
  );
  const [most] = await query('select question_id as id from lesson_result group by 1 order by count(*) desc limit 1');
  const [support] = await query(`select 'g_' || id as id from class_group where is_support`);
  const pairs = await query(
    `select format('/api/groups/g_%s/comparison?earlier=s_%s&later=s_%s', group_id, ids[2], ids[1]) as path
       from (select group_id, array_agg(id order by started_at desc) as ids from lesson
              where 'g_' || group_id = any($1) group by group_id) as latest`,
    [groups.map(({ id }) => String(id))],
  );
  return {
    pairs: pairs.map(({ path }) => String(path)),
    groups: groups.map(({ id }) => String(id)),
    lessons: lessons.map(({ id, group, pupil, question }) => ({
      id: String(id),
      group: String(group),
      pupil: String(pupil),
      question: String(question),
    })),
    question: String(most?.['id']),
    support: String(support?.['id']),
  };
}

function at<Each>(each: readonly Each[], round: number): Each {
  const found = each[Math.abs(round) % each.length];
  if (found === undefined) throw new Error('nothing was seeded');
  return found;
}

/**
 * Returns filters for the screen that lists records (results of pupils): for each filter, a description and a function
 * that returns the query parameters. Two of the filters match no record.
 */
function recordFilters({
  groups,
  lessons,
  question,
}: AnalyticsRequestIds): Record<string, (round: number) => Record<string, string>> {
  return {
    'of the school': () => ({}),
    'of a group': (round) => ({ group: at(groups, round) }),
    'of a group, not solved': (round) => ({ group: at(groups, round), verdict: 'wrong' }),
    'of a lesson': (round) => ({ lesson: at(lessons, round).id }),
    // The smaller of the two compared databases has 8 records per pupil. With the limit 8, the request returns the same
    // number of rows from both databases.
    'of a pupil': (round) => ({ pupil: at(lessons, round).pupil, limit: '8' }),
    'of a level': (round) => ({ level: String(1 + (Math.abs(round) % ANALYTICS_LEVEL_COUNT)) }),
    'of a question': () => ({ question }),
    'not solved': () => ({ verdict: 'wrong' }),
    'of a verdict that none has': () => ({ verdict: 'unchecked' }),
    'that broke the story': () => ({ broken: 'story' }),
    'of a constraint that none broke': () => ({ broken: 'objects' }),
    'of some days': (round) => ({ from: dayBefore(9 + (Math.abs(round) % 9)), to: dayBefore(9) }),
  };
}

function dayBefore(days: number): string {
  return addDays(dayInJapan(Date.now()), -days);
}

export function createAnalyticsScreenRequests(places: AnalyticsRequestIds): AnalyticsScreenRequest[] {
  const { groups, lessons, pairs, support } = places;
  const filters = Object.entries(recordFilters(places));
  return [
    { name: 'lesson list', path: (round) => `/api/groups/${at(groups, round)}/lessons` },
    { name: 'group figures over 10 lessons', path: (round) => `/api/groups/${at(groups, round)}/figures` },
    { name: 'group figures over 20 lessons', path: (round) => `/api/groups/${at(groups, round)}/figures?limit=20` },
    { name: 'two lessons compared', path: (round) => at(pairs, round) },
    { name: 'lesson sheet', path: (round) => `/api/lessons/${at(lessons, round).id}` },
    { name: 'lesson questions', path: (round) => `/api/lessons/${at(lessons, round).id}/questions` },
    ...filters.map(([name, input]): AnalyticsScreenRequest => ({
      name: `records ${name}`,
      path: (round) => `/api/records?${new URLSearchParams(input(round)).toString()}`,
    })),
    { name: 'replay of a record', path: (round) => replayPath(at(lessons, round)) },
    { name: 'homework of a group', path: (round) => `/api/homework?group=${at(groups, round)}`, looksBack: true },
    { name: 'problems of a class', path: (round) => `/api/groups/${at(groups, round)}/problems` },
    {
      name: "a class's pupils, a page each, over a month",
      path: (round) => `/api/groups/${at(groups, round)}/pupil-pages?from=${dayBefore(30)}&to=${dayBefore(0)}`,
      looksBack: true,
    },
    { name: 'lesson list of a support group', path: () => `/api/groups/${support}/lessons`, looksBack: true },
    {
      name: 'what a support group did elsewhere',
      path: () => `/api/groups/${support}/figures?kind=outside`,
      looksBack: true,
    },
    { name: 'records of a support group', path: () => `/api/records?group=${support}`, looksBack: true },
    { name: 'the home of a teacher', path: () => '/api/today' },
    { name: 'the proposed next lesson', path: (round) => `/api/groups/${at(groups, round)}/next-lesson` },
    { name: 'the seats of a class', path: (round) => `/api/groups/${at(groups, round)}/seats` },
    {
      name: 'evidence about a class, over a month',
      path: (round) => `/api/groups/${at(groups, round)}/evidence?from=${dayBefore(30)}&to=${dayBefore(0)}`,
      looksBack: true,
    },
    {
      name: 'evidence about a class, over a school year',
      path: (round) => `/api/groups/${at(groups, round)}/evidence?from=${dayBefore(360)}&to=${dayBefore(0)}`,
      looksBack: true,
    },
    {
      name: 'evidence about a pupil, over a school year',
      path: (round) => {
        const { group, pupil } = at(lessons, round);
        return `/api/groups/${group}/evidence?from=${dayBefore(360)}&to=${dayBefore(0)}&pupil=${pupil}`;
      },
      looksBack: true,
    },
    {
      name: 'the file of evidence about a class, over a school year',
      path: (round) => `/api/groups/${at(groups, round)}/evidence/export`,
      sent: { from: dayBefore(360), to: dayBefore(0) },
      looksBack: true,
    },
    {
      name: "pupil's growth",
      path: () => '/api/growth',
      pupil: (round) => 1 + ((Math.abs(round) * 37) % 9000),
      looksBack: true,
    },
  ];
}

function replayPath({ id, pupil, question }: Lesson): string {
  return `/api/records/${id}/${pupil}/${question}`;
}
