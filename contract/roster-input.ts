import { z } from 'zod/mini';
import { MAX_ROSTER_CELL_LENGTH } from '../engine/roster/mending.ts';
import { ROSTER_PURPOSES } from '../engine/roster/row.ts';
import { GradeSchema } from './account.ts';
import { GroupName } from './names.ts';
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
 * Maximum number of rows that the schema accepts. It is higher than the limit of a roster, so that a user who sends a
 * few rows too many gets a message about the limit instead of a `malformed-request`.
 */
const MAX_ROWS_SENT = ROSTER_REQUEST_LIMITS.rows + 1000;

/**
 * The screen adds four columns to each table of a roster: the number in the class, the kana name, the school number,
 * and the id of the pupil to whom the line refers. These columns are allowed in addition to the limit.
 */
const ADDED_COLUMNS = 4;

/** The fields of a table (sheet) of cells. */
export const RosterSheetShape = {
  sheet: z.nullable(z.string().check(z.maxLength(100))),
  rows: z
    .array(
      z
        .array(z.string().check(z.maxLength(MAX_ROSTER_CELL_LENGTH)))
        .check(z.maxLength(ROSTER_REQUEST_LIMITS.columns + ADDED_COLUMNS)),
    )
    .check(z.maxLength(MAX_ROWS_SENT)),
};

/** A roster with the choices of the user, as the routes for checking and for applying a roster receive it. */
export const RosterInput = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(ROSTER_REQUEST_LIMITS.characters)) }),
    /** CSV, XLSX, or OneRoster as ZIP. The server detects the format from the content. */
    UploadedFile,
    /** The tables of an earlier check, corrected by the user. */
    z.object({
      kind: z.literal('tables'),
      tables: z.array(z.object(RosterSheetShape)).check(z.maxLength(MAX_SHEETS)),
    }),
  ]),
  purpose: z.enum(ROSTER_PURPOSES),
  /**
   * The school year of the groups to which the roster assigns the pupils. If this field is missing: the running school
   * year.
   */
  schoolYear: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  /**
   * For each class name in `askedClasses` (contract/roster-check.ts): whether the user answered that it is one class of
   * several grades.
   */
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
