import { COLUMN_TYPES } from '../../../server/database/schema.generated.ts';

/**
 * Maps each integer in the input of a route to the database columns that store the integer or are compared with it. The
 * key is the path of the integer in the input. If the columns depend on the route, the route's name comes before the
 * path. The value is `[]` if the integer is part of a JSON document, counts rows, or is a duration.
 */
export const COLUMNS_BY_INTEGER_INPUT_PATH: Readonly<Record<string, readonly string[]>> = {
  'acts.event.step': ['attempt.hint_step'],
  // The reading (what the device understood of a pupil's text) is part of a JSON document.
  'acts.event.understood.quantities.amount.denominator': [],
  'acts.event.understood.quantities.amount.numerator': [],
  'acts.step': ['act.step'],
  columns: ['seat_plan.columns'],
  days: [],
  'into.edition': ['question_set.edition', 'question_set_edition.edition'],
  keepLeftPupils: ['school.keep_left_pupils'],
  level: ['question.level'],
  // The server looks for this level in memory, among the pupil's levels, question sets and homework
  // (contract/set-levels.ts). It never compares the number with a database column.
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
 * Matches paths of integers that the database stores inside a JSON document: in an act's event (except `step`), in the
 * content of a draft or of a class problem, and in the compositions of a projection.
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
 * Returns the smallest and the largest value that fit into each database column for an integer of a route's input.
 * `place` is the path of the integer in the input, such as `into.edition`. Returns an empty array if no column stores
 * it, and null if COLUMNS_BY_INTEGER_INPUT_PATH has no entry for it.
 */
export function findColumnRangesOfInput(
  route: string,
  place: string,
): readonly (readonly [least: number, most: number])[] | null {
  if (DOCUMENTS.test(place)) return [];
  const columns = COLUMNS_BY_INTEGER_INPUT_PATH[`${route} ${place}`] ?? COLUMNS_BY_INTEGER_INPUT_PATH[place];
  return columns?.map(rangeOf) ?? null;
}
