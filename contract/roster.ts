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
/** What a roster may cost: the bytes of a file, the characters of a text, the rows of all its sheets together. */
export const ROSTER_REQUEST_LIMITS = {
  bytes: 10 * MEBIBYTE,
  characters: 2 * MEBIBYTE,
  rows: 12_000,
  columns: 100,
} as const;
const MAX_SHEETS = 50;
/** Lines that are added beyond the limit are told in words, not as a malformed request. */
const MAX_ROWS_SENT = ROSTER_REQUEST_LIMITS.rows + 1000;

const CellPlace = { sheet: z.nullable(z.string()), row: z.int(), column: z.int(), field: z.enum(ROSTER_FIELDS) };
const EarlierRow = z.object({ sheet: z.nullable(z.string()), row: z.int() });

/** What is wrong in one cell; see engine/roster/fault, words in engine/roster/words. */
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

/** What is worth knowing of a cell that is taken; words in engine/roster/words. */
const RosterNote = z.discriminatedUnion('kind', [
  z.object({ ...CellPlace, kind: z.literal('namesake'), first: EarlierRow }),
  z.object({ ...CellPlace, kind: z.enum(['oneName', 'noKana', 'longVowel', 'latinKana', 'noCommonKana']) }),
]);

/** Why nothing of a file can be read. */
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

/** A pupil of the school, as the preview names them. */
const NamedPupil = z.object({ id: AccountId, displayName: z.string(), group: z.nullable(z.string()) });

/** One line of the roster and what would become of it; `change` is null where a cell is at fault. */
const CheckedLine = z.object({
  sheet: z.nullable(z.string()),
  row: z.int(),
  change: z.nullable(z.enum(['added', 'moved', 'renumbered', 'unchanged'])),
  /** Null for somebody new. */
  pupil: z.nullable(NamedPupil),
});

/** Columns that the screen adds to a table: kana, and the id that says which pupil is meant. */
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

/** See engine/roster/row: a table with what a roster needs of it, and where. */
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

/** A roster held against the school. `seen` names what was shown, for applying just that. */
export const CheckedRoster = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), fault: RosterFileFault }),
  z.object({
    kind: z.literal('read'),
    seen: z.string(),
    schoolYear: z.int(),
    encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp'])),
    ignoredSheets: z.array(z.string()),
    /** Headings of columns that hold something and are not read; none of tables that were sent again. */
    unreadColumns: z.array(z.string()),
    /** How many lines have a 通称名, and whether the school shows it as the name of a pupil who is added. */
    commonNames: z.object({ lines: z.int(), areShown: z.boolean() }),
    /** For mending in place and sending again; null where tables were sent. */
    tables: z.nullable(z.array(KeptTable)),
    lines: z.array(CheckedLine),
    faults: z.array(RosterFault),
    notes: z.array(RosterNote),
    leaving: z.array(NamedPupil),
    newGroups: z.array(z.object({ grade: GradeSchema, otherGrades: z.array(GradeSchema), name: z.string() })),
    /** Names of classes in several grades, of which the school has to say whether they are one class. */
    askedClasses: z.array(z.object({ group: z.string(), grades: z.array(GradeSchema) })),
  }),
]);
export type CheckedRoster = z.infer<typeof CheckedRoster>;

const RosterInput = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(ROSTER_REQUEST_LIMITS.characters)) }),
    /** CSV, XLSX, or OneRoster as ZIP; what it is, is seen from its content. */
    SentFile,
    /** What a check answered, mended. */
    z.object({ kind: z.literal('tables'), tables: z.array(z.object(Table)).check(z.maxLength(MAX_SHEETS)) }),
  ]),
  purpose: z.enum(ROSTER_PURPOSES),
  /** The school year into whose groups the pupils go: this one when left out. */
  schoolYear: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  /** What the school says of `askedClasses`. */
  classes: z.prefault(
    z.array(z.object({ group: z.string().check(z.maxLength(100)), isOneClass: z.boolean() })).check(z.maxLength(200)),
    [],
  ),
  /** The group of lines that name none; it need not be there yet. */
  defaultGroup: z.optional(z.object({ grade: GradeSchema, name: GroupName })),
});
export type RosterInput = z.output<typeof RosterInput>;

const ROSTER_FILES = { property: 'source', most: 1, others: 'input' } as const;

/** How much an applied roster changed. */
const RosterChanges = { added: z.int(), moved: z.int(), renumbered: z.int(), left: z.int(), groupsAdded: z.int() };

const RosterApplication = z.object({
  id: RosterId,
  madeAt: Timestamp,
  madeBy: z.nullable(z.string()),
  purpose: z.enum(ROSTER_PURPOSES),
  ...RosterChanges,
  /** Until when it can be taken back, as long as nobody has moved one of its pupils. */
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
      /** What the check showed; when the school has changed since, nothing happens. */
      seen: z.string().check(z.maxLength(100)),
      /** Take the lines without faults although others have some. */
      goodLinesOnly: z.boolean(),
      addGroups: z.boolean(),
      /** End the memberships of those who leave. */
      endLeaving: z.boolean(),
      /** Of a roster that came from a portal: whom it means by each line, to link them. */
      members: z.optional(z.string().check(z.maxLength(1_000_000), z.regex(/^[\w-]+$/u))),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('applied'),
        /** Takes it back for 24 hours. */
        undo: RosterId,
        ...RosterChanges,
        /** With whom a portal means. */
        linked: z.int(),
        /** The groups of those who were added. */
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
