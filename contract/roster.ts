import { z } from 'zod/mini';
import { LONGEST_CELL } from '../engine/roster/mending.ts';
import { ROSTER_FIELDS, ROSTER_PURPOSES } from '../engine/roster/row.ts';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, RosterId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { GroupName } from './names.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';
import { SentFile } from './sent-file.ts';

const MEBIBYTE = 1024 * 1024;
/** Limits of a roster: bytes of a file, characters of a text, rows and columns of all its sheets. */
export const ROSTER_REQUEST_LIMITS = {
  bytes: 10 * MEBIBYTE,
  characters: 2 * MEBIBYTE,
  rows: 12_000,
  columns: 100,
} as const;
const MAX_SHEETS = 50;
/** Slightly more than the limit, so that a user who adds rows gets a clear message instead of a malformed request. */
const MAX_ROWS_SENT = ROSTER_REQUEST_LIMITS.rows + 1000;

const CellPlace = { sheet: z.nullable(z.string()), row: z.int(), column: z.int(), field: z.enum(ROSTER_FIELDS) };
const EarlierRow = z.object({ sheet: z.nullable(z.string()), row: z.int() });

/** A fault in one cell; see engine/roster/fault. The texts are in engine/roster/words. */
const RosterFault = z.discriminatedUnion('kind', [
  z.object({ ...CellPlace, kind: z.literal('missing') }),
  z.object({
    ...CellPlace,
    kind: z.enum([
      'formulaError',
      'forbiddenCharacter',
      'notAGrade',
      'otherGrade',
      'notAGroup',
      'severalGrades',
      'lostCharacter',
      'notANumber',
      'notKana',
    ]),
    found: z.string(),
  }),
  z.object({ ...CellPlace, kind: z.literal('looksLikeDate'), found: z.string(), proposals: z.array(z.string()) }),
  z.object({ ...CellPlace, kind: z.literal('tooLong'), length: z.int(), most: z.int() }),
  z.object({ ...CellPlace, kind: z.enum(['samePupil', 'sameNumber']), first: EarlierRow }),
  z.object({ ...CellPlace, kind: z.literal('numberTaken'), by: z.string() }),
  z.object({
    ...CellPlace,
    kind: z.literal('whichPupil'),
    candidates: z.array(
      z.object({
        id: AccountId,
        displayName: z.string(),
        group: z.nullable(z.string()),
        number: z.nullable(z.int()),
      }),
    ),
  }),
]);

/** A remark on a cell that is accepted. The texts are in engine/roster/words. */
const RosterNote = z.discriminatedUnion('kind', [
  z.object({ ...CellPlace, kind: z.literal('namesake'), first: EarlierRow }),
  z.object({ ...CellPlace, kind: z.enum(['oneName', 'noKana', 'longVowel', 'latinKana', 'noCommonKana']) }),
]);

/** Why a whole file cannot be read. */
const RosterFileFault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'empty',
      'notARoster',
      'oldSpreadsheet',
      'damaged',
      'tookTooLong',
      'wrongEncoding',
      'noHeader',
      'noPupils',
    ]),
  }),
  z.object({
    kind: z.enum(['tooLarge', 'unpacksTooLarge', 'tooManySheets', 'tooManyRows', 'tooManyCells']),
    most: z.int(),
  }),
  z.object({ kind: z.literal('missingColumn'), field: z.enum(ROSTER_FIELDS), sheet: z.nullable(z.string()) }),
  z.object({ kind: z.literal('missingFile'), file: z.string() }),
  z.object({ kind: z.literal('missingHeading'), file: z.string(), heading: z.string() }),
]);

/** A pupil of the school, as the preview shows them. */
const NamedPupil = z.object({ id: AccountId, displayName: z.string(), group: z.nullable(z.string()) });

/** A line of the roster and its effect. `change` is null if a cell of the line has a fault. */
const CheckedLine = z.object({
  sheet: z.nullable(z.string()),
  row: z.int(),
  change: z.nullable(z.enum(['added', 'moved', 'renumbered', 'unchanged'])),
  /** Null for a new pupil. */
  pupil: z.nullable(NamedPupil),
});

/** Number of columns that the screen adds to a table: kana, and the id of the pupil that the line means. */
const ADDED_COLUMNS = 2;

const Table = {
  sheet: z.nullable(z.string().check(z.maxLength(100))),
  rows: z
    .array(
      z
        .array(z.string().check(z.maxLength(LONGEST_CELL)))
        .check(z.maxLength(ROSTER_REQUEST_LIMITS.columns + ADDED_COLUMNS)),
    )
    .check(z.maxLength(MAX_ROWS_SENT)),
};
const Columns = z.array(z.int());

/** A table with the places of its header and roster columns; see engine/roster/row. */
const KeptTable = z.object({
  ...Table,
  header: z.int(),
  columns: z.object({
    grade: Columns,
    group: Columns,
    number: Columns,
    name: Columns,
    kana: Columns,
    commonName: Columns,
    commonKana: Columns,
    identity: Columns,
  }),
});

/** A roster compared with the school. `seen` identifies the checked state; applying requires exactly this state. */
export const CheckedRoster = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), fault: RosterFileFault }),
  z.object({
    kind: z.literal('read'),
    seen: z.string(),
    schoolYear: z.int(),
    encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp'])),
    ignoredSheets: z.array(z.string()),
    /** Headings of columns that have content and are not imported; empty if the client sent tables. */
    unreadColumns: z.array(z.string()),
    /** How many lines have a 通称名, and whether the school shows it as the name of a new pupil. */
    commonNames: z.object({ lines: z.int(), areShown: z.boolean() }),
    /** The tables for correction on the screen; null if the client sent tables. */
    tables: z.nullable(z.array(KeptTable)),
    lines: z.array(CheckedLine),
    faults: z.array(RosterFault),
    notes: z.array(RosterNote),
    leaving: z.array(NamedPupil),
    newGroups: z.array(z.object({ grade: GradeSchema, otherGrades: z.array(GradeSchema), name: z.string() })),
    /** Classes whose lines have several grades. The school must answer whether each is one class. */
    askedClasses: z.array(z.object({ group: z.string(), grades: z.array(GradeSchema) })),
  }),
]);
export type CheckedRoster = z.infer<typeof CheckedRoster>;

const RosterInput = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(ROSTER_REQUEST_LIMITS.characters)) }),
    /** CSV, XLSX, or OneRoster as ZIP. The server detects the format from the content. */
    SentFile,
    /** The tables of an earlier check, corrected by the user. */
    z.object({ kind: z.literal('tables'), tables: z.array(z.object(Table)).check(z.maxLength(MAX_SHEETS)) }),
  ]),
  purpose: z.enum(ROSTER_PURPOSES),
  /** The school year of the target groups. Default: the running one. */
  schoolYear: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  /** The school's answers about `askedClasses`. */
  classes: z.prefault(
    z.array(z.object({ group: z.string().check(z.maxLength(100)), isOneClass: z.boolean() })).check(z.maxLength(200)),
    [],
  ),
  /** The group for lines without a group. It may be new. */
  defaultGroup: z.optional(z.object({ grade: GradeSchema, name: GroupName })),
});
export type RosterInput = z.output<typeof RosterInput>;

const ROSTER_FILES = { property: 'source', most: 1, others: 'input' } as const;

/** Number of changes by an applied roster. */
const RosterChanges = { added: z.int(), moved: z.int(), renumbered: z.int(), left: z.int(), groupsAdded: z.int() };

const RosterApplication = z.object({
  id: RosterId,
  madeAt: Timestamp,
  madeBy: z.nullable(z.string()),
  purpose: z.enum(ROSTER_PURPOSES),
  ...RosterChanges,
  /** The application can be undone until this time, unless one of its pupils was moved afterwards. */
  undoUntil: Timestamp,
  canUndo: z.boolean(),
  undoneAt: z.nullable(Timestamp),
});
export type RosterApplication = z.infer<typeof RosterApplication>;

export const ROSTER_ROUTES = {
  rosterApplications: {
    method: 'GET',
    path: '/api/rosters',
    access: rolesThatMay('add', 'pupil'),
    summary: 'The latest applied rosters of the own school, newest first, those taken back among them.',
    input: z.object({}),
    output: z.object({ applications: z.array(RosterApplication) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  rosterTemplate: {
    method: 'GET',
    path: '/api/rosters/template',
    access: rolesThatMay('add', 'pupil'),
    answersFile: true,
    summary: 'An empty roster with its headings, as a spreadsheet or as CSV.',
    input: z.object({ format: z.enum(['xlsx', 'csv']) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  exportRoster: {
    method: 'GET',
    path: '/api/rosters/export',
    access: rolesThatMay('see', 'pupil'),
    answersFile: true,
    summary: 'The pupils of today as CSV for spreadsheets or as OneRoster 1.2 CSV with the Japan profile.',
    input: z.object({ format: z.enum(['csv', 'oneRoster']) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  checkRoster: {
    method: 'POST',
    path: '/api/rosters/check',
    access: rolesThatMay('add', 'pupil'),
    summary: 'Read a roster and say what it would change and what is wrong in it; nothing is kept.',
    files: ROSTER_FILES,
    input: RosterInput,
    output: CheckedRoster,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  applyRoster: {
    method: 'POST',
    path: '/api/rosters',
    access: rolesThatMay('add', 'pupil'),
    summary:
      'Apply a checked roster as one. Without the consent that it needs nothing happens, and the answer says so.',
    files: ROSTER_FILES,
    input: z.extend(RosterInput, {
      /** `seen` of the check. If the school has changed since, nothing is applied. */
      seen: z.string().check(z.maxLength(100)),
      /** True to apply the lines without faults, even if others have faults. */
      goodLinesOnly: z.boolean(),
      addGroups: z.boolean(),
      /** True to end the memberships of the pupils who leave. */
      endLeaving: z.boolean(),
      /** Only for a roster from a portal: the sealed `members`, to link each line with its person. */
      members: z.optional(z.string().check(z.maxLength(1_000_000), z.regex(/^[\w-]+$/u))),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('applied'),
        /** The id with which the application can be undone within 24 hours. */
        undo: RosterId,
        ...RosterChanges,
        /** Number of pupils who were linked to a person of the portal. */
        linked: z.int(),
        /** The groups of the added pupils. */
        groups: z.array(z.object({ id: GroupId, name: z.string() })),
      }),
      z.object({ kind: z.literal('needsConsent'), to: z.enum(['goodLinesOnly', 'addGroups', 'classes']) }),
      z.object({ kind: z.literal('unreadable'), fault: RosterFileFault }),
    ]),
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile', 'members-over'],
  },
  undoRoster: {
    method: 'POST',
    path: '/api/rosters/:roster/undo',
    access: rolesThatMay('add', 'pupil'),
    summary: 'Take an applied roster back: memberships as they were, added pupils and groups into the archive.',
    input: z.object({ roster: RosterId }),
    output: z.object({ restored: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'undo-too-late', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
