import { z } from 'zod/mini';
import { ROSTER_FIELDS } from '../engine/roster/row.ts';
import { AccountId } from './ids.ts';

const CellPlace = { sheet: z.nullable(z.string()), row: z.int(), column: z.int(), field: z.enum(ROSTER_FIELDS) };
const EarlierRow = z.object({ sheet: z.nullable(z.string()), row: z.int() });

/** An error in one cell (engine/roster/fault). engine/roster/words contains the UI texts. */
export const RosterFaultSchema = z.discriminatedUnion('kind', [
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
export const RosterNoteSchema = z.discriminatedUnion('kind', [
  z.object({ ...CellPlace, kind: z.literal('namesake'), first: EarlierRow }),
  z.object({ ...CellPlace, kind: z.enum(['oneName', 'noKana', 'longVowel', 'latinKana', 'noCommonKana']) }),
]);

/** Why a whole file cannot be read. */
export const RosterFileFaultSchema = z.discriminatedUnion('kind', [
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
