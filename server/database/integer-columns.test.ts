import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { Act } from '../../contract/act.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { COLUMN_TYPES } from './schema.generated.ts';

/**
 * The columns that each integer of the contract's inputs is stored in or compared with, by its place, with the name of its
 * route before it where routes differ. `[]`: it is part of a JSON document, counts rows, or is a length of time.
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'acts.event.step': ['attempt.hint_step'],
  'acts.step': ['act.step'],
  days: [],
  'into.edition': ['question_set.edition', 'question_set_edition.edition'],
  keepLeftPupils: ['school.keep_left_pupils'],
  level: ['question.level'],
  // Found among the pupil's levels, sets and homework, never compared in the database (contract/set-levels.ts).
  'levelQuestions level': [],
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

type Schema = Readonly<Record<string, unknown>>;
type Found = { readonly name: string; readonly least: number; readonly most: number };

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

/** Every integer of a JSON schema by its place. */
function integersOf(schema: unknown, place: string): Found[] {
  if (!isSchema(schema)) return [];
  const { type, properties, anyOf, oneOf, allOf, prefixItems, items, additionalProperties, minimum, maximum } = schema;
  const parts = [anyOf, oneOf, allOf, prefixItems].flatMap((each): unknown[] => (Array.isArray(each) ? each : []));
  const named = isSchema(properties) ? Object.entries(properties) : [];
  const own =
    type === 'integer' ? [{ name: place, least: Number(minimum ?? -Infinity), most: Number(maximum ?? Infinity) }] : [];
  return [
    ...own,
    ...[...parts, items, additionalProperties].flatMap((each) => integersOf(each, place)),
    ...named.flatMap(([name, each]) => integersOf(each, place === '' ? name : `${place}.${name}`)),
  ];
}

function integersIn(input: z.ZodMiniType, place = ''): Found[] {
  return integersOf(z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }), place);
}

const types: Readonly<Record<string, Readonly<Record<string, string>>>> = COLUMN_TYPES;

function rangeOf(column: string): readonly [number, number] {
  const [table = '', name = ''] = column.split('.');
  const range = RANGES[(types[table]?.[name] ?? '').replace('[]', '')];
  if (range === undefined) throw new Error(`${column} is no column of integers`);
  return range;
}

/** Part of a JSON document: an act's event but for its step, and what a draft or a class problem holds. */
const DOCUMENTS = /^(?:content\.|choices\.|answer\.|acts\.event\.(?!step$))/u;

const inputs = Object.entries<RouteDefinition>(ROUTES).flatMap(([route, { input }]) =>
  integersIn(input).map((found) => ({ route, ...found })),
);
const found = [...inputs, ...integersIn(Act, 'acts').map((each) => ({ route: 'recordActs', ...each }))];

test.each(found)('$route takes $name from $least to $most', ({ route, name, least, most }) => {
  // What JSON says of an integer without bounds: no route takes one.
  expect([least, most].map(Number.isFinite)).toEqual([true, true]);
  expect(most).toBeLessThan(Number.MAX_SAFE_INTEGER);
  if (DOCUMENTS.test(name)) return;
  const columns = COLUMNS[`${route} ${name}`] ?? COLUMNS[name];
  if (columns === undefined) throw new Error(`${name} of ${route} has no row in COLUMNS`);
  for (const [smallest, largest] of columns.map(rangeOf)) {
    expect(least).toBeGreaterThanOrEqual(smallest);
    expect(most).toBeLessThanOrEqual(largest);
  }
});

test('every row of the table is an integer of some route', () => {
  const names = new Set(found.flatMap(({ route, name }) => [name, `${route} ${name}`]));
  expect(Object.keys(COLUMNS).filter((name) => !names.has(name))).toEqual([]);
});
