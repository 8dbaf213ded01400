import { z } from 'zod/mini';
import { PRAISE_REASONS } from '../engine/measures/today.ts';
import { AccountId, GroupId, HomeworkId, LessonId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));
const NamedGroup = z.object({ id: GroupId, name: z.string() });
const NamedPupil = z.object({ id: AccountId, displayName: z.string() });

/**
 * A running lesson of the school. `pupils` is the number of pupils who have done at least one recorded act in the
 * lesson.
 */
const RunningLesson = z.object({ lesson: LessonId, group: NamedGroup, startedAt: Timestamp, pupils: Count });

/** A homework that at least one pupil has not finished. */
const HomeworkLeft = z.object({
  homework: HomeworkId,
  group: NamedGroup,
  levels: z.array(z.int()),
  questions: Count,
  dueOn: z.iso.date(),
  notBegun: Count,
  underway: Count,
});

/**
 * Pupils of one group whom the teacher could praise for the same reason. `homework` is set only for the reason
 * `homeworkDone`.
 */
const ToPraise = z.object({
  group: NamedGroup,
  reason: z.enum(PRAISE_REASONS),
  homework: z.nullable(HomeworkId),
  pupils: z.array(NamedPupil),
});

/**
 * The pupils of a group who did nothing in the group's previous lesson. `absent` contains those whom a teacher marked
 * absent, `pupils` the others. A pupil who worked in a lesson of another group at that time is in neither list.
 */
const NotInLesson = z.object({
  group: NamedGroup,
  lesson: LessonId,
  day: z.iso.date(),
  pupils: z.array(NamedPupil),
  absent: z.array(NamedPupil),
  /** Number of pupils in `absent` who have not yet got the lesson's questions as homework. */
  toCatchUp: Count,
});

/**
 * What needs a teacher's action now (engine/measures/today). Lists with one entry for each group have the order of
 * `groups`.
 */
export const TeacherHomePageData = z.object({
  now: Timestamp,
  /**
   * The groups of the running school year whose group teacher is the signed-in teacher. `running` contains lessons of
   * all groups of the school. All other lists contain data of these groups only.
   */
  groups: z.array(NamedGroup),
  /** The running lessons of the whole school. Lessons of the teacher's own groups come first. */
  running: z.array(RunningLesson),
  homework: z.array(HomeworkLeft),
  /**
   * Number of problems that pupils of each group offered to their class since `earliestDayOnTeacherHomePage`
   * (engine/measures/today).
   */
  problems: z.array(z.object({ group: NamedGroup, offered: Count })),
  /** Number of texts of each group that wait for a teacher's verdict. Groups without such a text are left out. */
  texts: z.array(z.object({ group: NamedGroup, waiting: Count })),
  praise: z.array(ToPraise),
  /** The latest nightly pull of the roster, if it failed or waits for a person; otherwise null. */
  roster: z.nullable(z.object({ at: Timestamp, result: z.enum(['failed', 'waits']) })),
  notInLesson: z.array(NotInLesson),
});
export type TeacherHomePageData = z.infer<typeof TeacherHomePageData>;

export const TODAY_ROUTES = {
  today: {
    method: 'GET',
    path: '/api/today',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: "What needs the signed-in teacher now: running lessons, and open work of the teacher's own groups.",
    input: z.object({}),
    output: TeacherHomePageData,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
} as const satisfies Record<string, RouteDefinition>;
