import { z } from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from './roles.ts';
import { AccountId, GroupId, SchoolId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { EmailAddress, KanaName, PersonName, SearchText } from './names.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/** A teacher or an admin, as colleagues and admins see them. */
export const StaffMember = z.object({
  id: AccountId,
  role: z.enum(STAFF_ROLES),
  school: z.object({ id: SchoolId, name: z.string() }),
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The groups of this school year that the person leads. */
  groups: z.array(z.object({ id: GroupId, name: z.string() })),
  createdAt: Timestamp,
  /** The time of the latest sign-in; null before the first. */
  lastLoginAt: z.nullable(Timestamp),
  mustChangePassword: z.boolean(),
  archivedAt: z.nullable(Timestamp),
  version: RowVersion,
});
export type StaffMember = z.infer<typeof StaffMember>;

export const NewStaffMember = z.object({
  displayName: PersonName,
  kanaName: z.prefault(z.nullable(KanaName), null),
  email: EmailAddress,
});

/**
 * A new member of staff. The server returns the initial password only once. After signing in with it, the person must
 * first set a new password.
 */
export const AddedStaffMember = z.object({ member: StaffMember, initialPassword: z.string() });

export const TEACHER_ROUTES = {
  teachers: {
    method: 'GET',
    path: '/api/teachers',
    access: ['manager'],
    summary: "List the teachers of the caller's school in the order of their readings.",
    input: z.object({}),
    output: z.object({ teachers: z.array(StaffMember) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addTeacher: {
    method: 'POST',
    path: '/api/teachers',
    access: ['manager'],
    summary: "Add a teacher to the caller's school, with an initial password.",
    input: NewStaffMember,
    output: AddedStaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'email-taken'],
  },
} as const satisfies Record<string, RouteDefinition>;

/** The role of a new member of staff and, for a teacher, the school. An admin belongs to the installation. */
const POSTS = {
  manager: z.object({ role: z.literal('manager'), school: SchoolId }),
  admin: z.object({ role: z.literal('admin') }),
} as const satisfies Record<StaffRole, z.ZodMiniType<{ readonly role: StaffRole }>>;

const RoleAndSchool = z.discriminatedUnion('role', [POSTS.manager, POSTS.admin]);
export type RoleAndSchool = z.infer<typeof RoleAndSchool>;

const OneMember = z.object({ member: AccountId });
const MemberAtVersion = z.extend(OneMember, { version: RowVersion });

export const STAFF_ROUTES = {
  staff: {
    method: 'GET',
    path: '/api/staff',
    access: rolesAllowedToAct('changeRole', 'staff'),
    summary: 'List teachers of all schools and admins by page, in the order of their readings.',
    input: z.object({
      search: z.optional(SearchText),
      role: z.optional(z.enum(STAFF_ROLES)),
      school: z.optional(SchoolId),
      /** `never` lists only people who have not signed in yet. */
      signedIn: z.prefault(z.enum(['any', 'never']), 'any'),
      archived: z.prefault(z.enum(['without', 'only']), 'without'),
      offset: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
    }),
    output: z.object({ total: z.int(), staff: z.array(StaffMember) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  addStaffMember: {
    method: 'POST',
    path: '/api/staff',
    access: rolesAllowedToAct('changeRole', 'staff'),
    summary: 'Add an admin, or a teacher of a school, with an initial password.',
    input: z.extend(NewStaffMember, { post: RoleAndSchool }),
    output: AddedStaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'email-taken'],
  },
  editStaffMember: {
    method: 'POST',
    path: '/api/staff/:member',
    access: rolesAllowedToAct('edit', 'staff'),
    summary: 'Change the names and e-mail address of a staff member.',
    input: z.extend(MemberAtVersion, { displayName: PersonName, kanaName: z.nullable(KanaName), email: EmailAddress }),
    output: StaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'email-taken'],
  },
  changeStaffRole: {
    method: 'POST',
    path: '/api/staff/:member/role',
    access: rolesAllowedToAct('changeRole', 'staff'),
    summary:
      'Make a teacher an admin or an admin a teacher, or move a teacher to another school, and end their sessions.',
    input: z.extend(MemberAtVersion, { post: RoleAndSchool }),
    output: StaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'last-admin', 'own-account', 'email-taken'],
  },
  resetStaffPassword: {
    method: 'POST',
    path: '/api/staff/:member/password',
    access: rolesAllowedToAct('resetPassword', 'staff'),
    summary:
      'Set a new initial password for a staff member, which only this response contains, and end their sessions.',
    input: OneMember,
    output: AddedStaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'own-account'],
  },
  endStaffSessions: {
    method: 'POST',
    path: '/api/staff/:member/end-sessions',
    access: rolesAllowedToAct('endSessions', 'staff'),
    summary: 'Sign out a staff member on all devices.',
    input: OneMember,
    output: z.object({ ended: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  archiveStaffMember: {
    method: 'POST',
    path: '/api/staff/:member/archive',
    access: rolesAllowedToAct('archive', 'staff'),
    summary: 'Archive the account of a staff member and end its sessions.',
    input: MemberAtVersion,
    output: StaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'last-admin', 'own-account'],
  },
  restoreStaffMember: {
    method: 'POST',
    path: '/api/staff/:member/restore',
    access: rolesAllowedToAct('restore', 'staff'),
    summary: 'Restore the account of a staff member.',
    input: MemberAtVersion,
    output: StaffMember,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
