import { z } from 'zod/mini';
import { ROSTER_FIELDS, ROSTER_PURPOSES } from '../engine/roster/row.ts';
import { Grade } from './account.ts';
import { AccountId, GroupId, RosterId } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_BARS, type RouteDefinition } from './route.ts';

const MEBIBYTE = 1024 * 1024;
/** 10 MB of a file are 13.4 MB of base64. What is larger is refused as `bodyTooLarge` before it is read. */
const MOST_BYTES = 14 * MEBIBYTE;

const Place = { sheet: z.nullable(z.string()), row: z.int(), column: z.int(), field: z.enum(ROSTER_FIELDS) };
const Above = z.object({ sheet: z.nullable(z.string()), row: z.int() });

/** What is wrong in one cell; see engine/roster/fault, words in engine/roster/words. */
const RosterFault = z.discriminatedUnion('kind', [
  z.object({ ...Place, kind: z.literal('missing') }),
  z.object({
    ...Place,
    kind: z.enum([
      'formulaError',
      'forbiddenCharacter',
      'notAGrade',
      'otherGrade',
      'notAGroup',
      'notANumber',
      'notKana',
    ]),
    found: z.string(),
  }),
  z.object({ ...Place, kind: z.literal('tooLong'), length: z.int(), most: z.int() }),
  z.object({ ...Place, kind: z.enum(['samePupil', 'sameNumber']), first: Above }),
  z.object({ ...Place, kind: z.literal('numberTaken'), by: z.string() }),
  z.object({ ...Place, kind: z.literal('severalPupils'), pupils: z.int() }),
]);

/** Why nothing of a file can be read. */
const RosterFileFault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['empty', 'notARoster', 'oldSpreadsheet', 'damaged', 'wrongEncoding', 'noHeader', 'noPupils']),
  }),
  z.object({ kind: z.enum(['tooLarge', 'unpacksTooLarge', 'tooManySheets', 'tooManyRows']), most: z.int() }),
  z.object({ kind: z.literal('missingColumn'), field: z.enum(ROSTER_FIELDS), sheet: z.nullable(z.string()) }),
  z.object({ kind: z.literal('missingFile'), file: z.string() }),
  z.object({ kind: z.literal('missingHeading'), file: z.string(), heading: z.string() }),
]);

/** A pupil of the school, as the preview names them. */
const Named = z.object({ id: AccountId, displayName: z.string(), group: z.nullable(z.string()) });

/** One line of the roster: what its cells say and what would become of it; `change` is null where a cell is at fault. */
const RosterLine = z.object({
  sheet: z.nullable(z.string()),
  row: z.int(),
  cells: z.object({ grade: z.string(), group: z.string(), number: z.string(), name: z.string(), kana: z.string() }),
  change: z.nullable(z.enum(['added', 'moved', 'renumbered', 'unchanged'])),
  /** Null for somebody new. */
  pupil: z.nullable(Named),
});

/** A roster held against the school. `seen` names what was shown, for applying just that. */
const CheckedRoster = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), fault: RosterFileFault }),
  z.object({
    kind: z.literal('read'),
    seen: z.string(),
    schoolYear: z.int(),
    encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis'])),
    ignoredSheets: z.array(z.string()),
    lines: z.array(RosterLine),
    faults: z.array(RosterFault),
    leaving: z.array(Named),
    newGroups: z.array(z.object({ grade: Grade, name: z.string() })),
  }),
]);
export type CheckedRoster = z.infer<typeof CheckedRoster>;

const RosterInput = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(2 * MEBIBYTE)) }),
    /** CSV, XLSX, or OneRoster as ZIP; what it is, is seen from its content. */
    z.object({ kind: z.literal('file'), base64: z.string().check(z.maxLength(MOST_BYTES)) }),
  ]),
  purpose: z.enum(ROSTER_PURPOSES),
  /** The school year into whose groups the pupils go: this one when left out. */
  schoolYear: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  /** The group of lines that name none. */
  group: z.optional(GroupId),
});
export type RosterInput = z.output<typeof RosterInput>;

const RosterExport = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() });
export type RosterExport = z.infer<typeof RosterExport>;

export const ROSTER_ROUTES = {
  exportRoster: {
    method: 'GET',
    path: '/api/rosters/export',
    access: rolesThatMay('see', 'pupil'),
    summary: 'The pupils of today as CSV for spreadsheets or as OneRoster 1.2 CSV with the Japan profile.',
    input: z.object({ format: z.enum(['csv', 'oneRoster']) }),
    output: RosterExport,
    refusals: [...STAFF_BARS],
  },
  checkRoster: {
    method: 'POST',
    path: '/api/rosters/check',
    access: rolesThatMay('add', 'pupil'),
    mostBytes: MOST_BYTES,
    summary: 'Read a roster and say what it would change and what is wrong in it; nothing is kept.',
    input: RosterInput,
    output: CheckedRoster,
    refusals: [...STAFF_BARS, 'notFound'],
  },
  applyRoster: {
    method: 'POST',
    path: '/api/rosters',
    access: rolesThatMay('add', 'pupil'),
    mostBytes: MOST_BYTES,
    summary:
      'Apply a checked roster as one. Without the consent that it needs nothing happens, and the answer says so.',
    input: z.extend(RosterInput, {
      /** What the check showed; when the school has changed since, nothing happens. */
      seen: z.string().check(z.maxLength(100)),
      /** Take the lines without faults although others have some. */
      goodLinesOnly: z.boolean(),
      addGroups: z.boolean(),
      /** End the memberships of those who leave. */
      endLeaving: z.boolean(),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('applied'),
        /** Takes it back for 24 hours. */
        undo: RosterId,
        added: z.int(),
        moved: z.int(),
        renumbered: z.int(),
        left: z.int(),
        groupsAdded: z.int(),
      }),
      z.object({ kind: z.literal('needsConsent'), to: z.enum(['goodLinesOnly', 'addGroups']) }),
      z.object({ kind: z.literal('unreadable'), fault: RosterFileFault }),
    ]),
    refusals: [...STAFF_BARS, 'notFound', 'changedMeanwhile'],
  },
  undoRoster: {
    method: 'POST',
    path: '/api/rosters/:roster/undo',
    access: rolesThatMay('add', 'pupil'),
    summary: 'Take an applied roster back: memberships as they were, added pupils and groups into the archive.',
    input: z.object({ roster: RosterId }),
    output: z.object({ restored: z.int() }),
    refusals: [...STAFF_BARS, 'notFound', 'undoTooLate', 'changedMeanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
