import { z } from 'zod/mini';
import { GradeSchema } from './account.ts';
import { GroupId, SchoolId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { SchoolName, SearchWords } from './names.ts';
import { STAFF_ACCESS_REFUSALS, Version, type RouteDefinition } from './route.ts';
import { StaffMember } from './staff.ts';

/** A school with its use. Archived groups and people are not counted. */
export const School = z.object({
  id: SchoolId,
  name: z.string(),
  groups: z.int(),
  teachers: z.int(),
  pupils: z.int(),
  /** Pupils who began a question within the last 7 days, including today. */
  activePupils: z.int(),
  createdAt: Timestamp,
  archivedAt: z.nullable(Timestamp),
  version: Version,
});
export type School = z.infer<typeof School>;

/** The use on one day in Japan. */
export const DayOfUse = z.object({
  day: z.iso.date(),
  pupils: z.int(),
  /** Number of attempts begun. */
  attempts: z.int(),
  /** Number of attempts begun on that day that were solved. */
  solved: z.int(),
});
export type DayOfUse = z.infer<typeof DayOfUse>;

const OneSchool = z.object({ school: SchoolId });
const SchoolAtVersion = z.extend(OneSchool, { version: Version });
const Days = z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30);

export const SCHOOL_ROUTES = {
  installation: {
    method: 'GET',
    path: '/api/installation',
    access: rolesThatMay('see', 'school'),
    summary: 'The whole installation at a glance, and its use by day.',
    input: z.object({ days: Days }),
    output: z.object({
      schools: z.int(),
      groups: z.int(),
      teachers: z.int(),
      admins: z.int(),
      pupils: z.int(),
      activePupils: z.int(),
      use: z.array(DayOfUse),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  schools: {
    method: 'GET',
    path: '/api/schools',
    access: rolesThatMay('see', 'school'),
    summary: 'All schools by name, or those found.',
    input: z.object({
      search: z.optional(SearchWords),
      archived: z.prefault(z.enum(['without', 'only']), 'without'),
    }),
    output: z.object({ schools: z.array(School) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  school: {
    method: 'GET',
    path: '/api/schools/:school',
    access: rolesThatMay('see', 'school'),
    summary: 'One school: its groups of this school year, its teachers, its use by day.',
    input: z.extend(OneSchool, { days: Days }),
    output: z.object({
      school: School,
      groups: z.array(
        z.object({
          id: GroupId,
          name: z.string(),
          grade: GradeSchema,
          otherGrades: z.array(GradeSchema),
          pupils: z.int(),
        }),
      ),
      teachers: z.array(StaffMember),
      use: z.array(DayOfUse),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  addSchool: {
    method: 'POST',
    path: '/api/schools',
    access: rolesThatMay('add', 'school'),
    summary: 'Add a school.',
    input: z.object({ name: SchoolName }),
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editSchool: {
    method: 'POST',
    path: '/api/schools/:school',
    access: rolesThatMay('edit', 'school'),
    summary: 'Rename a school.',
    input: z.extend(SchoolAtVersion, { name: SchoolName }),
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  archiveSchool: {
    method: 'POST',
    path: '/api/schools/:school/archive',
    access: rolesThatMay('archive', 'school'),
    summary: 'Archive a school: nobody of it signs in or stays signed in; the records stay.',
    input: SchoolAtVersion,
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  restoreSchool: {
    method: 'POST',
    path: '/api/schools/:school/restore',
    access: rolesThatMay('restore', 'school'),
    summary: 'Take a school back out of the archive.',
    input: SchoolAtVersion,
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
