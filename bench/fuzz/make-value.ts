import type { SeededRandom } from '../../engine/levels/random.ts';

/** The part of JSON Schema that the schemas of the contract use. */
export type JsonSchema = {
  readonly type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'null' | 'string';
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
};

/** A value that JSON can contain. */
export type Json = string | number | boolean | null | object;

/** Functions that choose values where a schema allows many values. */
export type FuzzValueMakers = {
  /**
   * Returns a string for a JSON schema of type string: an existing id, a word, or the contents of a file. `name`: the
   * name of the property.
   */
  readonly text: (schema: JsonSchema, name: string, random: SeededRandom) => string;
  /**
   * Returns the ranges of the database columns that store an integer of the request. `place`: the path of the integer
   * in the request body. Returns null or an empty list if no column stores it.
   */
  readonly ranges: (place: string) => readonly (readonly [least: number, most: number])[] | null;
};

/**
 * Returns a value that the schema accepts or nearly accepts. `place`: the path of the value in the input, e.g.
 * `into.edition`.
 */
export function makeValue(schema: JsonSchema, makers: FuzzValueMakers, random: SeededRandom, place = ''): Json {
  const { anyOf, oneOf } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return makeValue(random.pick(choices), makers, random, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const { type } = schema;
  if (type === undefined) return random.pick<Json>([null, 0, '', {}, []]);
  switch (type) {
    case 'object':
      return makeObject(schema, makers, random, place);
    case 'array':
      return makeList(schema, makers, random, place);
    case 'integer':
    case 'number':
      return makeNumber(schema, makers.ranges(place), random);
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return makers.text(schema, place.slice(place.lastIndexOf('.') + 1), random);
  }
}

function makeObject(
  { properties = {}, required = [] }: JsonSchema,
  makers: FuzzValueMakers,
  random: SeededRandom,
  place: string,
): object {
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || random.below(3) === 0);
  return Object.fromEntries(
    present.map(([name, schema]) => [
      name,
      makeValue(schema, makers, random, place === '' ? name : `${place}.${name}`),
    ]),
  );
}

function makeList(schema: JsonSchema, makers: FuzzValueMakers, random: SeededRandom, place: string): unknown[] {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((each) => makeValue(each, makers, random, place));
  const { items, minItems = 0, maxItems = 4 } = schema;
  if (items === undefined || items === false) return [];
  const length = Math.min(maxItems, minItems + random.below(4));
  return Array.from({ length }, () => makeValue(items, makers, random, place));
}

/**
 * Returns a number that a schema allows. If a database column stores the number, one in four numbers is at the limit of
 * the column's range or just outside of it.
 */
function makeNumber(
  { minimum, maximum }: JsonSchema,
  ranges: ReturnType<FuzzValueMakers['ranges']>,
  random: SeededRandom,
): number {
  const edges = (ranges ?? []).flatMap(([least, most]) => [least - 1, least, most, most + 1]);
  if (edges.length > 0 && random.below(4) === 0) return random.pick(edges);
  const least = minimum ?? 0;
  const most = maximum ?? least + 10;
  return random.pick([least, most, Math.min(most, least + random.below(6))]);
}
