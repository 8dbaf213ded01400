import { COLUMN_TYPES } from '../../../server/database/schema.generated.ts';

/**
 * For each integer in the inputs of the contract's routes: the database columns in which the integer is stored, or with
 * which it is compared. The key is the path of the integer in the input. If the columns for a path depend on the route,
 * the key begins with the name of the route. The value is `[]` if the integer is part of a JSON document, counts rows,
 * or is a duration.
 */
export const INTEGER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'acts.event.step': ['attempt.hint_step'],
  // A reading is part of a JSON document.
  'acts.event.understood.quantities.amount.denominator': [],
  'acts.event.understood.quantities.amount.numerator': [],
  'acts.step': ['act.step'],
  columns: ['seat_plan.columns'],
  days: [],
  'into.edition': ['question_set.edition', 'question_set_edition.edition'],
  keepLeftPupils: ['school.keep_left_pupils'],
  level: ['question.level'],
  // The server finds this level in memory among the pupil's levels, sets and homework, and never compares it in the
  // database (contract/set-levels.ts).
  'plainQuestions level': [],
  'levels.level': ['level_opening.level', 'pupil_level_opening.level'],
  limit: [],
  minutes: [],
  number: ['group_membership.number'],
  'offer.levels': ['question.level', 'homework.levels'],
  'offer.parts.levels': ['question.level'],
  offset: [],
  // The units of a year plan are a JSON document.
  'plans.units.levels': [],
  'plans.version': ['year_plan.version'],
  'replaces.edition': ['question_set.edition', 'question_set_edition.edition'],
  rows: ['seat_plan.rows'],
  schoolYear: ['class_group.school_year'],
  skip: [],
  'step.minutes': [],
  'step.offer.levels': ['question.level'],
  'step.offer.parts.levels': ['question.level'],
  version: [
    'account.version',
    'class_group.version',
    'homework.version',
    'lesson.version',
    'portal.version',
    'pupil_note.version',
    'pupil_support.version',
    'question_draft.version',
    'question_set.version',
    'school.version',
    'seat_plan.version',
    'year_plan.version',
  ],
};

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  smallint: [-(2 ** 15), 2 ** 15 - 1],
  integer: [-(2 ** 31), 2 ** 31 - 1],
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/**
 * Matches paths inside a JSON document: an act's event except its step, the content of a draft or of a class problem,
 * and the compositions of a projection.
 */
const DOCUMENTS = /^(?:content\.|choices\.|choice\.|answer\.|acts\.event\.(?!step$))/u;

const types: Readonly<Record<string, Readonly<Record<string, string>>>> = COLUMN_TYPES;

function rangeOf(column: string): readonly [least: number, most: number] {
  const [table = '', name = ''] = column.split('.');
  const range = RANGES[(types[table]?.[name] ?? '').replace('[]', '')];
  if (range === undefined) throw new Error(`${column} is no column of integers`);
  return range;
}

/**
 * Returns the ranges of the columns in which an integer of a route's input is stored, or with which it is compared.
 * `place` is the path of the integer in the input, such as `into.edition`. Returns an empty array if the integer is
 * neither stored in nor compared with a column, and null if INTEGER_COLUMNS has no entry for it.
 */
export function rangesOfInteger(
  route: string,
  place: string,
): readonly (readonly [least: number, most: number])[] | null {
  if (DOCUMENTS.test(place)) return [];
  const columns = INTEGER_COLUMNS[`${route} ${place}`] ?? INTEGER_COLUMNS[place];
  return columns?.map(rangeOf) ?? null;
}
