import { z } from 'zod/mini';
import { MAX_ROSTER_CELL_LENGTH } from '../engine/roster/mending.ts';
import { ROSTER_FIELDS, ROSTER_PURPOSES } from '../engine/roster/row.ts';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, RosterApplicationId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { GroupName } from './names.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';
import { UploadedFile } from './uploaded-file.ts';

const MEBIBYTE = 1024 * 1024;
/**
 * Limits of a roster: the bytes of a file, the characters of pasted text, and the numbers of rows and columns in all
 * sheets together.
 */
export const ROSTER_REQUEST_LIMITS = {
  bytes: 10 * MEBIBYTE,
  characters: 2 * MEBIBYTE,
  rows: 12_000,
  columns: 100,
} as const;
/** Maximum number of tables (sheets) in a request. */
const MAX_SHEETS = 50;
/**
 * Maximum number of rows that the schema accepts. A roster may have fewer rows, so a user who adds too many rows gets a
 * clear message instead of a `malformed-request`.
 */
const MAX_ROWS_SENT = ROSTER_REQUEST_LIMITS.rows + 1000;

const CellPlace = { sheet: z.nullable(z.string()), row: z.int(), column: z.int(), field: z.enum(ROSTER_FIELDS) };
const EarlierRow = z.object({ sheet: z.nullable(z.string()), row: z.int() });

/** An error in one cell (engine/roster/fault). engine/roster/words contains the UI texts. */
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
      'notASchoolNumber',
      'severalGrades',
      'lostCharacter',
      'notANumber',
      'notKana',
    ]),
    found: z.string(),
  }),
  z.object({ ...CellPlace, kind: z.literal('looksLikeDate'), found: z.string(), proposals: z.array(z.string()) }),
  z.object({ ...CellPlace, kind: z.literal('tooLong'), length: z.int(), most: z.int() }),
  z.object({ ...CellPlace, kind: z.enum(['samePupil', 'sameNumber', 'sameSchoolNumber']), first: EarlierRow }),
  z.object({ ...CellPlace, kind: z.literal('numberTaken'), by: z.string() }),
  z.object({ ...CellPlace, kind: z.literal('staysInClass'), by: z.string(), group: z.string() }),
  z.object({ ...CellPlace, kind: z.literal('schoolNumberTaken'), by: z.string(), isArchived: z.boolean() }),
  z.object({
    ...CellPlace,
    kind: z.enum(['whichPupil', 'whoseSchoolNumber']),
    candidates: z.array(
      z.object({
        id: AccountId,
        displayName: z.string(),
        group: z.nullable(z.string()),
        number: z.nullable(z.int()),
        schoolNumber: z.nullable(z.string()),
      }),
    ),
  }),
]);

/** A remark on a cell whose value is accepted. engine/roster/words contains the UI texts. */
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

/** An existing pupil of the school, as the preview of a roster shows the pupil. */
const NamedPupil = z.object({
  id: AccountId,
  displayName: z.string(),
  group: z.nullable(z.string()),
  schoolNumber: z.nullable(z.string()),
});

/**
 * A line of the roster, and what it changes in the school (`change`). `change` is null if a cell of the line has an
 * error.
 */
const CheckedLine = z.object({
  sheet: z.nullable(z.string()),
  row: z.int(),
  change: z.nullable(z.enum(['added', 'moved', 'renumbered', 'updated', 'unchanged'])),
  /**
   * Which data of the existing pupil the line changes. Changes of the pupil's group and of the number in the group are
   * not listed here.
   */
  updates: z.array(z.enum(['schoolNumber', 'name'])),
  /** The existing pupil to whom the line refers; null for a new pupil. */
  pupil: z.nullable(NamedPupil),
});

/**
 * Number of columns that the screen adds to each table of a roster: number, kana, school number, and the id of the pupil
 * whom the line is about.
 */
const ADDED_COLUMNS = 4;

const Table = {
  sheet: z.nullable(z.string().check(z.maxLength(100))),
  rows: z
    .array(
      z
        .array(z.string().check(z.maxLength(MAX_ROSTER_CELL_LENGTH)))
        .check(z.maxLength(ROSTER_REQUEST_LIMITS.columns + ADDED_COLUMNS)),
    )
    .check(z.maxLength(MAX_ROWS_SENT)),
};
const Columns = z.array(z.int());

/**
 * A table of cells. It also states which row is the header and what each recognised column contains
 * (engine/roster/row).
 */
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
    schoolNumber: Columns,
    identity: Columns,
  }),
});

/**
 * The result of comparing a roster with the pupils of the school. `seen` identifies the state of the school; the roster
 * can be applied only while the school is in this state.
 */
export const RosterCheckResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), fault: RosterFileFault }),
  z.object({
    kind: z.literal('read'),
    seen: z.string(),
    schoolYear: z.int(),
    encoding: z.nullable(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'iso-2022-jp'])),
    ignoredSheets: z.array(z.string()),
    /**
     * Headings of columns that contain data but are not imported. Empty if the client sent parsed tables instead of a
     * file or text.
     */
    unreadColumns: z.array(z.string()),
    /**
     * `lines`: number of lines with a 通称名 (common name). `areShown`: true if the school shows the common name as the
     * name of a new pupil.
     */
    commonNames: z.object({ lines: z.int(), areShown: z.boolean() }),
    /**
     * The tables that the user can correct on the screen. Null if the client sent parsed tables, because it has them
     * already.
     */
    tables: z.nullable(z.array(KeptTable)),
    lines: z.array(CheckedLine),
    faults: z.array(RosterFault),
    notes: z.array(RosterNote),
    leaving: z.array(NamedPupil),
    newGroups: z.array(z.object({ grade: GradeSchema, otherGrades: z.array(GradeSchema), name: z.string() })),
    /**
     * Class names that occur in several grades. For each of them the user must answer whether it is one class of
     * several grades or several classes.
     */
    askedClasses: z.array(z.object({ group: z.string(), grades: z.array(GradeSchema) })),
  }),
]);
export type RosterCheckResult = z.infer<typeof RosterCheckResult>;

const RosterInput = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(ROSTER_REQUEST_LIMITS.characters)) }),
    /** CSV, XLSX, or OneRoster as ZIP. The server detects the format from the content. */
    UploadedFile,
    /** The tables of an earlier check, corrected by the user. */
    z.object({ kind: z.literal('tables'), tables: z.array(z.object(Table)).check(z.maxLength(MAX_SHEETS)) }),
  ]),
  purpose: z.enum(ROSTER_PURPOSES),
  /**
   * The school year of the groups to which the roster assigns the pupils. If this field is missing: the running school
   * year.
   */
  schoolYear: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  /** The user's answers: whether each class in `askedClasses` is one class. */
  classes: z.prefault(
    z.array(z.object({ group: z.string().check(z.maxLength(100)), isOneClass: z.boolean() })).check(z.maxLength(200)),
    [],
  ),
  /** The group for the pupils of lines without a group name. It may be a new group. */
  defaultGroup: z.optional(z.object({ grade: GradeSchema, name: GroupName })),
  /** True if the roster has all pupils of the school, so that everybody who is not in it leaves the school. */
  isWholeSchool: z.prefault(z.boolean(), false),
});
export type RosterInput = z.output<typeof RosterInput>;

const ROSTER_FILES = { property: 'source', most: 1, others: 'input' } as const;

/** Numbers of changes by an applied roster. */
const RosterChanges = {
  added: z.int(),
  moved: z.int(),
  renumbered: z.int(),
  /** Number of existing pupils who got a school number or a new name; some of them may be moved, too. */
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
   * The roster application can be undone until this time. `canUndo` is false if one of its pupils was moved afterwards.
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
       * The value `members` that the server sent with the roster of a portal: for each line, the portal's id of the
       * person. Only for a roster from a portal.
       */
      members: z.optional(z.string().check(z.maxLength(1_000_000), z.regex(/^[\w-]+$/u))),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('applied'),
        /** The id of this roster application. With it the application can be undone within 24 hours. */
        undo: RosterApplicationId,
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
    access: rolesAllowedToAct('add', 'pupil'),
    summary: 'Undo an applied roster: restore the memberships, and archive the added pupils and groups.',
    input: z.object({ roster: RosterApplicationId }),
    output: z.object({ restored: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'undo-too-late', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
