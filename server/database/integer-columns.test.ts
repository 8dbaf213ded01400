import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { Act } from '../../contract/act.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import {
  COLUMNS_BY_INTEGER_INPUT_PATH,
  findColumnRangesOfInput,
} from '../../testing/server/database/integer-columns.ts';

type Schema = Readonly<Record<string, unknown>>;
type Found = { readonly name: string; readonly least: number; readonly most: number };

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns all integer types in a JSON schema, each with the path of its property, such as `a.b`. `place` is the path of
 * `schema` itself.
 */
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

const inputs = Object.entries<RouteDefinition>(API_ROUTES).flatMap(([route, { input }]) =>
  integersIn(input).map((found) => ({ route, ...found })),
);
const found = [...inputs, ...integersIn(Act, 'acts').map((each) => ({ route: 'recordActs', ...each }))];

test.each(found)('$route takes $name from $least to $most', ({ route, name, least, most }) => {
  // No route may accept an integer without limits, because the integer could exceed the range of its database column.
  expect([least, most].map(Number.isFinite)).toEqual([true, true]);
  expect(most).toBeLessThan(Number.MAX_SAFE_INTEGER);
  const ranges = findColumnRangesOfInput(route, name);
  if (ranges === null) throw new Error(`${name} of ${route} has no row in COLUMNS_BY_INTEGER_INPUT_PATH`);
  for (const [smallest, largest] of ranges) {
    expect(least).toBeGreaterThanOrEqual(smallest);
    expect(most).toBeLessThanOrEqual(largest);
  }
});

test('every row of COLUMNS_BY_INTEGER_INPUT_PATH is an integer of some route', () => {
  const names = new Set(found.flatMap(({ route, name }) => [name, `${route} ${name}`]));
  expect(Object.keys(COLUMNS_BY_INTEGER_INPUT_PATH).filter((name) => !names.has(name))).toEqual([]);
});
