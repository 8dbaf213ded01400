import { z } from 'zod/mini';
import { AccountId, GroupId, SchoolId, Timestamp } from './ids.ts';
import { EmailAddress, KanaName, PersonName } from './names.ts';
import { STAFF_BARS, Version, type RouteDefinition } from './route.ts';

/** A teacher or an admin, as colleagues and admins see them. */
export const StaffMember = z.object({
  id: AccountId,
  role: z.enum(['manager', 'admin']),
  school: z.object({ id: SchoolId, name: z.string() }),
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Groups of this school year that they lead. */
  groups: z.array(z.object({ id: GroupId, name: z.string() })),
  createdAt: Timestamp,
  /** Null for who has never signed in. */
  lastLoginAt: z.nullable(Timestamp),
  mustChangePassword: z.boolean(),
  archivedAt: z.nullable(Timestamp),
  version: Version,
});
export type StaffMember = z.infer<typeof StaffMember>;

export const NewStaffMember = z.object({
  displayName: PersonName,
  kanaName: z.prefault(z.nullable(KanaName), null),
  email: EmailAddress,
});

/** The initial password is told this once, to hand it on; it opens nothing but its own change. */
export const AddedStaffMember = z.object({ member: StaffMember, initialPassword: z.string() });

export const TEACHER_ROUTES = {
  teachers: {
    method: 'GET',
    path: '/api/teachers',
    access: ['manager'],
    summary: 'The teachers of the own school, by their reading.',
    input: z.object({}),
    output: z.object({ teachers: z.array(StaffMember) }),
    refusals: [...STAFF_BARS],
  },
  addTeacher: {
    method: 'POST',
    path: '/api/teachers',
    access: ['manager'],
    summary: 'Add a teacher to the own school, with an initial password.',
    input: NewStaffMember,
    output: AddedStaffMember,
    refusals: [...STAFF_BARS, 'emailTaken'],
  },
} as const satisfies Record<string, RouteDefinition>;
