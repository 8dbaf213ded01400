import type { Sakumon } from '../e2e/sakumon.ts';
import { BUSY_GROUPS, GROUPS, TOKEN } from './analyticsSeed.ts';

/** Cookie of whoever the seed signed in: the teacher, or the n-th pupil. */
export function cookieOf(pupil: number | null): string {
  return `sakumon-session=${pupil === null ? TOKEN : `${TOKEN}-${pupil}`}`;
}

/** A request of a screen; rounds ask for one group, lesson or pupil after the other. */
export type Screen = {
  readonly name: string;
  readonly path: (round: number) => string;
  readonly pupil?: (round: number) => number;
};

type Lesson = { readonly id: string; readonly pupil: string };

/** What screens ask for: busy groups, whose history is longer than what is shown, and lessons of busy and of other groups. */
export type Places = {
  readonly groups: readonly string[];
  readonly lessons: readonly Lesson[];
  readonly question: string;
};

/** The latest lessons of the groups, and a pupil who was in each. */
export async function placesOf({ query }: Sakumon): Promise<Places> {
  const groups = await query(
    `select 'g_' || class_group.id as id from class_group join lesson
         on lesson.school_id = class_group.school_id and lesson.group_id = class_group.id
      group by class_group.school_id, class_group.id order by count(*) desc limit ${BUSY_GROUPS}`,
  );
  const lessons = await query(
    `select distinct on (group_id) 's_' || lesson_id as id, 'u_' || pupil_id as pupil
       from lesson join work on work.school_id = lesson.school_id and work.lesson_id = lesson.id
      where kind = 'class' order by group_id, started_at desc limit ${GROUPS}`,
  );
  const [most] = await query('select question_id as id from work group by 1 order by count(*) desc limit 1');
  return {
    groups: groups.map(({ id }) => String(id)),
    lessons: lessons.map(({ id, pupil }) => ({ id: String(id), pupil: String(pupil) })),
    question: String(most?.['id']),
  };
}

function at<Each>(each: readonly Each[], round: number): Each {
  const found = each[Math.abs(round) % each.length];
  if (found === undefined) throw new Error('nothing was seeded');
  return found;
}

/** The data of each analytics screen. */
export function screensOf({ groups, lessons }: Places): Screen[] {
  return [
    { name: 'lesson list', path: (round) => `/api/groups/${at(groups, round)}/lessons` },
    { name: 'lesson sheet', path: (round) => `/api/lessons/${at(lessons, round).id}` },
    { name: 'lesson questions', path: (round) => `/api/lessons/${at(lessons, round).id}/questions` },
    { name: "pupil's growth", path: () => '/api/growth', pupil: (round) => 1 + ((Math.abs(round) * 37) % 9000) },
  ];
}
