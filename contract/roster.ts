import { z } from 'zod/mini';
import { ROSTER_PURPOSES } from '../engine/roster/row.ts';
import { GroupId, RosterApplicationId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { RosterCheckResult } from './roster-check.ts';
import { RosterFileFaultSchema } from './roster-faults.ts';
import { RosterInput } from './roster-input.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const ROSTER_FILES = { property: 'source', most: 1, others: 'input' } as const;

/** Numbers of changes by an applied roster. */
const RosterChanges = {
  added: z.int(),
  moved: z.int(),
  renumbered: z.int(),
  /**
   * Number of existing pupils who got a school number or a new name. A pupil who was also moved is counted in `moved`,
   * too.
   */
  updated: z.int(),
  left: z.int(),
  groupsAdded: z.int(),
};

const RosterApplication = z.object({
  id: RosterApplicationId,
  madeAt: Timestamp,
  madeBy: z.nullable(z.string()),
  purpose: z.enum(ROSTER_PURPOSES),
  ...RosterChanges,
  /**
   * The last time at which the roster application can be undone. `canUndo` is false after this time, or if it was
   * undone already.
   */
  undoUntil: Timestamp,
  canUndo: z.boolean(),
  undoneAt: z.nullable(Timestamp),
});
export type RosterApplication = z.infer<typeof RosterApplication>;

export const ROSTER_ROUTES = {
  rosterApplications: {
    method: 'GET',
    path: '/api/rosters',
    access: rolesAllowedToAct('add', 'pupil'),
    summary: "List the latest applied rosters of the caller's school, newest first, including undone ones.",
    input: z.object({}),
    output: z.object({ applications: z.array(RosterApplication) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  rosterTemplate: {
    method: 'GET',
    path: '/api/rosters/template',
    access: rolesAllowedToAct('add', 'pupil'),
    answersFile: true,
    summary: 'Download an empty roster with headings, as a spreadsheet or as CSV.',
    input: z.object({ format: z.enum(['xlsx', 'csv']) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  exportRoster: {
    method: 'GET',
    path: '/api/rosters/export',
    access: rolesAllowedToAct('see', 'pupil'),
    answersFile: true,
    summary: 'Download the current pupils as CSV, as a spreadsheet or as OneRoster 1.2 CSV with the Japan profile.',
    input: z.object({ format: z.enum(['csv', 'xlsx', 'oneRoster']) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  checkRoster: {
    method: 'POST',
    path: '/api/rosters/check',
    access: rolesAllowedToAct('add', 'pupil'),
    summary: 'Check a roster and report its faults and the changes that it would make. Nothing is stored.',
    files: ROSTER_FILES,
    input: RosterInput,
    output: RosterCheckResult,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  applyRoster: {
    method: 'POST',
    path: '/api/rosters',
    access: rolesAllowedToAct('add', 'pupil'),
    summary:
      'Apply a checked roster in one operation. Without a required consent nothing changes, and the response names the consent.',
    files: ROSTER_FILES,
    input: z.extend(RosterInput, {
      /**
       * The value `seen` from the response of the check. If the school has changed since the check, the roster is not
       * applied.
       */
      seen: z.string().check(z.maxLength(100)),
      /** True to apply the lines without errors, even if other lines have errors. */
      goodLinesOnly: z.boolean(),
      addGroups: z.boolean(),
      /** True to end the group memberships of pupils who are no longer in the roster. */
      endLeaving: z.boolean(),
      /**
       * Only for a roster from a portal: the encrypted ids that the portal uses for the pupils, one for each line. The
       * client sends the value back as it received it.
       */
      members: z.optional(z.string().check(z.maxLength(1_000_000), z.regex(/^[\w-]+$/u))),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('applied'),
        /** The id of this roster application. With this id, the user can undo the application within 24 hours. */
        undo: RosterApplicationId,
        ...RosterChanges,
        /** Number of pupils who were linked to a person of the portal. */
        linked: z.int(),
        /** The groups of the added pupils. */
        groups: z.array(z.object({ id: GroupId, name: z.string() })),
      }),
      z.object({ kind: z.literal('needsConsent'), to: z.enum(['goodLinesOnly', 'addGroups', 'classes']) }),
      z.object({ kind: z.literal('unreadable'), fault: RosterFileFaultSchema }),
    ]),
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile', 'members-over'],
  },
  undoRoster: {
    method: 'POST',
    path: '/api/rosters/:roster/undo',
    access: rolesAllowedToAct('add', 'pupil'),
    summary: 'Undo an applied roster: restore the memberships, and archive the added pupils and groups.',
    input: z.object({ roster: RosterApplicationId }),
    output: z.object({ restored: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'undo-too-late', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
