import { z } from 'zod/mini';
import { GradeSchema } from './account.ts';
import { GroupId, SchoolId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { SchoolName, SearchText } from './names.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';
import { StaffMember } from './staff.ts';

/** A school with statistics about how much it uses Sakumon. Archived groups and people are not counted. */
export const School = z.object({
  id: SchoolId,
  name: z.string(),
  groups: z.int(),
  teachers: z.int(),
  pupils: z.int(),
  /** Number of pupils who began at least one question within the last 7 days, including today. */
  activePupils: z.int(),
  /** The first day (in Japan) on which a pupil of the school began a question; null if no pupil has begun one. */
  firstUsedOn: z.nullable(z.iso.date()),
  /** The latest day (in Japan) on which a pupil of the school began a question; null if no pupil has begun one. */
  lastUsedOn: z.nullable(z.iso.date()),
  createdAt: Timestamp,
  archivedAt: z.nullable(Timestamp),
  version: RowVersion,
});
export type School = z.infer<typeof School>;

/** Statistics about the use on one day in Japan. */
export const DailyUsage = z.object({
  day: z.iso.date(),
  pupils: z.int(),
  /** Number of attempts begun. */
  attempts: z.int(),
  /** Number of those attempts that were solved, on any day. */
  solved: z.int(),
});
export type DailyUsage = z.infer<typeof DailyUsage>;

const OneSchool = z.object({ school: SchoolId });
const SchoolAtVersion = z.extend(OneSchool, { version: RowVersion });
const Days = z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30);

export const SCHOOL_ROUTES = {
  installation: {
    method: 'GET',
    path: '/api/installation',
    access: rolesAllowedToAct('see', 'school'),
    summary: 'Get counts of the whole installation and its usage by day.',
    input: z.object({ days: Days }),
    output: z.object({
      schools: z.int(),
      groups: z.int(),
      teachers: z.int(),
      admins: z.int(),
      pupils: z.int(),
      activePupils: z.int(),
      use: z.array(DailyUsage),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  schools: {
    method: 'GET',
    path: '/api/schools',
    access: rolesAllowedToAct('see', 'school'),
    summary: 'List all schools by name, or those that match a search.',
    input: z.object({
      search: z.optional(SearchText),
      archived: z.prefault(z.enum(['without', 'only']), 'without'),
    }),
    output: z.object({ schools: z.array(School) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  school: {
    method: 'GET',
    path: '/api/schools/:school',
    access: rolesAllowedToAct('see', 'school'),
    summary: 'Get a school with its groups of this school year, its teachers, and its usage by day.',
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
      use: z.array(DailyUsage),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  addSchool: {
    method: 'POST',
    path: '/api/schools',
    access: rolesAllowedToAct('add', 'school'),
    summary: 'Add a school.',
    input: z.object({ name: SchoolName }),
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editSchool: {
    method: 'POST',
    path: '/api/schools/:school',
    access: rolesAllowedToAct('edit', 'school'),
    summary: 'Rename a school.',
    input: z.extend(SchoolAtVersion, { name: SchoolName }),
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  archiveSchool: {
    method: 'POST',
    path: '/api/schools/:school/archive',
    access: rolesAllowedToAct('archive', 'school'),
    summary: 'Archive a school and end all its sessions. Nobody of it can sign in; the records are kept.',
    input: SchoolAtVersion,
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  restoreSchool: {
    method: 'POST',
    path: '/api/schools/:school/restore',
    access: rolesAllowedToAct('restore', 'school'),
    summary: 'Restore a school from the archive.',
    input: SchoolAtVersion,
    output: School,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
