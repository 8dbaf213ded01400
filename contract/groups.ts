import { z } from 'zod/mini';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { GroupName } from './names.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/** The calendar year in which a school year begins, in April. */
export const SchoolYear = z.int().check(z.gte(1900), z.lte(2200));

/** A class of one school year, as its teachers see it. */
export const Group = z.object({
  id: GroupId,
  name: z.string(),
  grade: GradeSchema,
  /**
   * In a class of several grades (複式学級): all its grades except the lowest, which is in `grade`. Empty if the group has
   * one grade.
   */
  otherGrades: z.array(GradeSchema),
  schoolYear: SchoolYear,
  /** True for a support group (特別支援学級 or 通級). A pupil may belong to it and to an ordinary class at the same time. */
  isSupport: z.boolean(),
  /**
   * Number of pupils in the group today. For a past school year, it is the number on the last day of that year; for a
   * future one, on the first day.
   */
  pupils: z.int(),
  teachers: z.array(z.object({ id: AccountId, displayName: z.string() })),
  /** True if the signed-in teacher leads the group. */
  isOwn: z.boolean(),
  archivedAt: z.nullable(Timestamp),
  version: RowVersion,
});
export type Group = z.infer<typeof Group>;

/** In a class of several grades: all its grades except the one in `grade`. Each grade occurs once. */
const OtherGrades = z.prefault(z.array(GradeSchema).check(z.maxLength(5)), []);

const Teachers = z.array(AccountId).check(z.maxLength(20, { error: '先生は20人までです' }));
const GroupAtVersion = z.object({ group: GroupId, version: RowVersion });

export const GROUP_ROUTES = {
  groups: {
    method: 'GET',
    path: '/api/groups',
    access: rolesAllowedToAct('see', 'group'),
    summary:
      "List the groups of a school year in the caller's school, the caller's own groups first. The default is the current year.",
    input: z.object({
      schoolYear: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
      archived: z.prefault(z.enum(['without', 'only']), 'without'),
    }),
    output: z.object({
      schoolYear: SchoolYear,
      runningYear: SchoolYear,
      /** The next school year, if the school is preparing it; otherwise null. */
      preparedYear: z.nullable(SchoolYear),
      /**
       * The school years that have groups, the running school year, and the school year that is being prepared. The
       * newest comes first.
       */
      schoolYears: z.array(SchoolYear),
      groups: z.array(Group),
      /**
       * The first steps that the school has done. `cards`: it has issued login cards. `lesson`: it has had a lesson.
       */
      begun: z.object({ cards: z.boolean(), lesson: z.boolean() }),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addGroup: {
    method: 'POST',
    path: '/api/groups',
    access: rolesAllowedToAct('add', 'group'),
    summary: "Add a group to the caller's school.",
    input: z.object({
      name: GroupName,
      grade: GradeSchema,
      otherGrades: OtherGrades,
      /** Default: the school year that is being prepared or, if there is none, the running school year. */
      schoolYear: z.optional(SchoolYear),
      isSupport: z.prefault(z.boolean(), false),
      teachers: z.prefault(Teachers, []),
    }),
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'name-taken'],
  },
  editGroup: {
    method: 'POST',
    path: '/api/groups/:group',
    access: rolesAllowedToAct('edit', 'group'),
    summary:
      'Change the name, grades, kind and teachers of a group. Pupils of a removed grade get the lowest grade of the group.',
    input: z.extend(GroupAtVersion, {
      name: GroupName,
      grade: GradeSchema,
      otherGrades: OtherGrades,
      /**
       * True to make the group a support group (特別支援学級 or 通級). If this field is missing, the kind of group does not
       * change.
       */
      isSupport: z.optional(z.boolean()),
      teachers: Teachers,
    }),
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'name-taken', 'changed-meanwhile', 'in-other-class'],
  },
  archiveGroup: {
    method: 'POST',
    path: '/api/groups/:group/archive',
    access: rolesAllowedToAct('archive', 'group'),
    summary: 'Archive a group. Its records are kept.',
    input: GroupAtVersion,
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  restoreGroup: {
    method: 'POST',
    path: '/api/groups/:group/restore',
    access: rolesAllowedToAct('restore', 'group'),
    summary: 'Restore a group from the archive.',
    input: GroupAtVersion,
    output: Group,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'name-taken', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
