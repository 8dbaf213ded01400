import { z } from 'zod/mini';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';
import { STAFF_ROLES } from './roles.ts';

/** Limits of a staff list. They are enough for a town's schools with a few teachers each. */
export const STAFF_LIST_LIMITS = { characters: 100_000, lines: 300 } as const;

export const STAFF_COLUMNS = ['school', 'name', 'kana', 'email', 'role'] as const;
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

const StaffFault = z.object({
  /** Null for a fault of the whole line. */
  column: z.nullable(z.enum(STAFF_COLUMNS)),
  words: z.string(),
});

const StaffLine = z.object({
  /** Line number in the text, from 1. */
  line: z.int(),
  /** As written in the text; empty for an admin. */
  school: z.string(),
  isNewSchool: z.boolean(),
  name: z.string(),
  kana: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  faults: z.array(StaffFault),
});
export type StaffLine = z.infer<typeof StaffLine>;

export const CheckedStaffList = z.discriminatedUnion('kind', [
  /** The text cannot be read: it has no headings, no lines below them, or too many lines. */
  z.object({ kind: z.literal('unreadable'), reason: z.enum(['noHeadings', 'nobody', 'tooMany']) }),
  z.object({
    kind: z.literal('read'),
    /** Identifies the checked state. The import applies only to exactly this state. */
    seen: z.string(),
    lines: z.array(StaffLine),
    /** Names of the schools that would be added. */
    newSchools: z.array(z.string()),
  }),
]);
export type CheckedStaffList = z.infer<typeof CheckedStaffList>;

/** The data to hand to a new member of staff. The server returns the password only once. */
const StaffSlip = z.object({
  schoolName: z.string(),
  displayName: z.string(),
  email: z.string(),
  initialPassword: z.string(),
});
export type StaffSlip = z.infer<typeof StaffSlip>;

/** CSV, or lines copied from a spreadsheet, with headings. */
const StaffText = z.string().check(z.maxLength(STAFF_LIST_LIMITS.characters));

export const STAFF_LIST_ROUTES = {
  checkStaffList: {
    method: 'POST',
    path: '/api/staff-lists/check',
    access: rolesThatMay('changeRole', 'staff'),
    summary: 'Read a list of schools and staff, and hold it against those there are; nothing is changed.',
    input: z.object({ text: StaffText }),
    output: CheckedStaffList,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  applyStaffList: {
    method: 'POST',
    path: '/api/staff-lists',
    access: rolesThatMay('changeRole', 'staff'),
    summary: 'Add all schools and staff of a list that was checked, or nobody; initial passwords are told this once.',
    input: z.object({ text: StaffText, seen: z.string().check(z.maxLength(100)) }),
    output: z.object({ schoolsAdded: z.int(), slips: z.array(StaffSlip) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile', 'email-taken'],
  },
} as const satisfies Record<string, RouteDefinition>;
