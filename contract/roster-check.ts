import { z } from 'zod/mini';
import { GradeSchema } from './account.ts';
import { AccountId } from './ids.ts';
import { RosterFaultSchema, RosterFileFaultSchema, RosterNoteSchema } from './roster-faults.ts';
import { RosterSheetShape } from './roster-input.ts';

/** An existing pupil of the school, with the data that the preview of a roster import shows. */
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

const Columns = z.array(z.int());

/**
 * A table of cells, with the index of its header row and the indexes of the columns that were recognised
 * (engine/roster/row).
 */
const KeptTable = z.object({
  ...RosterSheetShape,
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
 * The result of comparing a roster with the pupils of the school. `seen` identifies the state of the school. The roster
 * can be applied only while the school is in this state.
 */
export const RosterCheckResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), fault: RosterFileFaultSchema }),
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
    faults: z.array(RosterFaultSchema),
    notes: z.array(RosterNoteSchema),
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
