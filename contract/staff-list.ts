import { z } from 'zod/mini';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';
import { STAFF_ROLES } from './roles.ts';

/** Limits of a staff list. They are enough for all schools of a town with a few teachers in each school. */
export const STAFF_LIST_LIMITS = { characters: 100_000, lines: 300 } as const;

export const STAFF_LIST_COLUMNS = ['school', 'name', 'kana', 'email', 'role'] as const;
export type StaffListColumn = (typeof STAFF_LIST_COLUMNS)[number];

const StaffFault = z.object({
  /** The column in which the error is; null if the error concerns the whole line. */
  column: z.nullable(z.enum(STAFF_LIST_COLUMNS)),
  words: z.string(),
});

const CheckedStaffListLine = z.object({
  /** Line number in the text, from 1. */
  line: z.int(),
  /** The name of the school as written in the text; empty for an admin. */
  school: z.string(),
  isNewSchool: z.boolean(),
  name: z.string(),
  kana: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  faults: z.array(StaffFault),
});
export type CheckedStaffListLine = z.infer<typeof CheckedStaffListLine>;

export const StaffListCheckResult = z.discriminatedUnion('kind', [
  /** The text cannot be read: it has no headings, no lines below them, or too many lines. */
  z.object({ kind: z.literal('unreadable'), reason: z.enum(['noHeadings', 'nobody', 'tooMany']) }),
  z.object({
    kind: z.literal('read'),
    /**
     * Identifies the result of this check. The client sends it with the import. The server then checks the same text
     * again and refuses the import if the result is different.
     */
    seen: z.string(),
    lines: z.array(CheckedStaffListLine),
    /** Names of the schools that would be added. */
    newSchools: z.array(z.string()),
  }),
]);
export type StaffListCheckResult = z.infer<typeof StaffListCheckResult>;

/**
 * What an administrator gives to a new member of staff for the first sign-in. The server returns the password only
 * once.
 */
const StaffPasswordSlip = z.object({
  schoolName: z.string(),
  displayName: z.string(),
  email: z.string(),
  initialPassword: z.string(),
});
export type StaffPasswordSlip = z.infer<typeof StaffPasswordSlip>;

/** A staff list with headings: CSV, or lines copied from a spreadsheet. */
const StaffText = z.string().check(z.maxLength(STAFF_LIST_LIMITS.characters));

export const STAFF_LIST_ROUTES = {
  checkStaffList: {
    method: 'POST',
    path: '/api/staff-lists/check',
    access: rolesAllowedToAct('changeRole', 'staff'),
    summary: 'Check a list of schools and staff against the existing ones. Nothing is stored.',
    input: z.object({ text: StaffText }),
    output: StaffListCheckResult,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  applyStaffList: {
    method: 'POST',
    path: '/api/staff-lists',
    access: rolesAllowedToAct('changeRole', 'staff'),
    summary: 'Add all schools and staff of a checked list, or none. Only this response contains the initial passwords.',
    input: z.object({ text: StaffText, seen: z.string().check(z.maxLength(100)) }),
    output: z.object({ schoolsAdded: z.int(), slips: z.array(StaffPasswordSlip) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile', 'email-taken'],
  },
} as const satisfies Record<string, RouteDefinition>;
