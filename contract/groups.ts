import { z } from 'zod/mini';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, LessonId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { GroupName } from './names.ts';
import { STAFF_ACCESS_REFUSALS, Version, type RouteDefinition } from './route.ts';

/** The calendar year in which a school year begins, in April. */
export const SchoolYear = z.int().check(z.gte(1900), z.lte(2200));

/** A class of one school year, as its teachers see it. */
export const Group = z.object({
  id: GroupId,
  name: z.string(),
  grade: GradeSchema,
  /** In a class of several grades (複式学級) the grades other than `grade`; `grade` is the lowest. */
  otherGrades: z.array(GradeSchema),
  schoolYear: SchoolYear,
  /** Number of pupils today. For another school year: on the day of that year nearest to today. */
  pupils: z.int(),
  teachers: z.array(z.object({ id: AccountId, displayName: z.string() })),
  /** True if the signed-in teacher leads the group. */
  isOwn: z.boolean(),
  archivedAt: z.nullable(Timestamp),
  version: Version,
});
export type Group = z.infer<typeof Group>;

/** Each grade once, without `grade`. */
const OtherGrades = z.prefault(z.array(GradeSchema).check(z.maxLength(5)), []);

const Teachers = z.array(AccountId).check(z.maxLength(20, { error: '先生は20人までです' }));
const GroupAtVersion = z.object({ group: GroupId, version: Version });

export const GROUP_ROUTES = {
  groups: {
    method: 'GET',
    path: '/api/groups',
    access: rolesThatMay('see', 'group'),
    summary: 'The groups of a school year of the own school, the running one by default; own groups first.',
    input: z.object({
      schoolYear: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
      archived: z.prefault(z.enum(['without', 'only']), 'without'),
    }),
    output: z.object({
      schoolYear: SchoolYear,
      runningYear: SchoolYear,
      /** The next school year, while the school prepares it; otherwise null. */
      preparedYear: z.nullable(SchoolYear),
      /** All years that have groups, are running or are prepared, newest first. */
      schoolYears: z.array(SchoolYear),
      groups: z.array(Group),
      /** Whether the school has issued login cards and had a lesson. */
      begun: z.object({ cards: z.boolean(), lesson: z.boolean() }),
      /** The running lessons of the whole school. Lessons of the teacher's own groups come first. */
      lessonsOn: z.array(
        z.object({ lesson: LessonId, group: z.object({ id: GroupId, name: z.string() }), startedAt: Timestamp }),
      ),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addGroup: {
    method: 'POST',
    path: '/api/groups',
    access: rolesThatMay('add', 'group'),
    summary: 'Add a group to the own school.',
    input: z.object({
      name: GroupName,
      grade: GradeSchema,
      otherGrades: OtherGrades,
      /** Default: the school year that is being prepared, otherwise the running one. */
      schoolYear: z.optional(SchoolYear),
      teachers: z.prefault(Teachers, []),
    }),
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'name-taken'],
  },
  editGroup: {
    method: 'POST',
    path: '/api/groups/:group',
    access: rolesThatMay('edit', 'group'),
    summary:
      'Change name, grades and teachers of a group. A pupil of a grade that it no longer holds is of its lowest.',
    input: z.extend(GroupAtVersion, {
      name: GroupName,
      grade: GradeSchema,
      otherGrades: OtherGrades,
      teachers: Teachers,
    }),
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'name-taken', 'changed-meanwhile'],
  },
  archiveGroup: {
    method: 'POST',
    path: '/api/groups/:group/archive',
    access: rolesThatMay('archive', 'group'),
    summary: 'Archive a group; its records stay.',
    input: GroupAtVersion,
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  restoreGroup: {
    method: 'POST',
    path: '/api/groups/:group/restore',
    access: rolesThatMay('restore', 'group'),
    summary: 'Take a group back out of the archive.',
    input: GroupAtVersion,
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'name-taken', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
