import { COLUMN_TYPES } from './schema.generated.ts';

/**
 * The columns that each integer of the contract's inputs is stored in or compared with, by its place, with the name of its
 * route before it where routes differ. `[]`: it is part of a JSON document, counts rows, or is a length of time.
 */
export const INTEGER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'acts.event.step': ['attempt.hint_step'],
  'acts.step': ['act.step'],
  days: [],
  'into.edition': ['question_set.edition', 'question_set_edition.edition'],
  keepLeftPupils: ['school.keep_left_pupils'],
  level: ['question.level'],
  // Found among the pupil's levels, sets and homework, never compared in the database (contract/set-levels.ts).
  'plainQuestions level': [],
  'levels.level': ['level_opening.level', 'pupil_level_opening.level'],
  limit: [],
  minutes: [],
  number: ['group_membership.number'],
  'offer.levels': ['question.level', 'homework.levels'],
  offset: [],
  'replaces.edition': ['question_set.edition', 'question_set_edition.edition'],
  schoolYear: ['class_group.school_year'],
  skip: [],
  'step.minutes': [],
  'step.offer.levels': ['question.level'],
  version: [
    'account.version',
    'class_group.version',
    'homework.version',
    'lesson.version',
    'portal.version',
    'question_draft.version',
    'question_set.version',
    'school.version',
  ],
};

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  smallint: [-(2 ** 15), 2 ** 15 - 1],
  integer: [-(2 ** 31), 2 ** 31 - 1],
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/** Part of a JSON document: an act's event but for its step, and what a draft or a class problem holds. */
const DOCUMENTS = /^(?:content\.|choices\.|answer\.|acts\.event\.(?!step$))/u;

const types: Readonly<Record<string, Readonly<Record<string, string>>>> = COLUMN_TYPES;

function rangeOf(column: string): readonly [least: number, most: number] {
  const [table = '', name = ''] = column.split('.');
  const range = RANGES[(types[table]?.[name] ?? '').replace('[]', '')];
  if (range === undefined) throw new Error(`${column} is no column of integers`);
  return range;
}

/**
 * The ranges of the columns that an integer of a route's input is stored in or compared with, by its place in the input
 * (`into.edition`); empty for an integer that reaches no column, null for one that the table does not name.
 */
export function rangesOfInteger(
  route: string,
  place: string,
): readonly (readonly [least: number, most: number])[] | null {
  if (DOCUMENTS.test(place)) return [];
  const columns = INTEGER_COLUMNS[`${route} ${place}`] ?? INTEGER_COLUMNS[place];
  return columns?.map(rangeOf) ?? null;
}
