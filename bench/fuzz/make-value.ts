import type { Random } from '../../engine/levels/random.ts';

/** A JSON schema as the contract's are written, as far as it is read here. */
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

/** What JSON can say. */
export type Json = string | number | boolean | null | object;

/** Texts for what a schema says of them: ids that exist, words, files. */
export type Texts = (schema: JsonSchema, name: string, random: Random) => string;

/** A value that the schema lets through, or nearly: `name` is the property's that holds it. */
export function makeValue(schema: JsonSchema, texts: Texts, random: Random, name = ''): Json {
  const { anyOf, oneOf } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return makeValue(random.pick(choices), texts, random, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const { type } = schema;
  if (type === undefined) return random.pick<Json>([null, 0, '', {}, []]);
  switch (type) {
    case 'object':
      return makeObject(schema, texts, random);
    case 'array':
      return makeList(schema, texts, random, name);
    case 'integer':
    case 'number':
      return makeNumber(schema, random);
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return texts(schema, name, random);
  }
}

function makeObject({ properties = {}, required = [] }: JsonSchema, texts: Texts, random: Random): object {
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || random.below(3) === 0);
  return Object.fromEntries(present.map(([name, schema]) => [name, makeValue(schema, texts, random, name)]));
}

function makeList(schema: JsonSchema, texts: Texts, random: Random, name: string): unknown[] {
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((each) => makeValue(each, texts, random, name));
  const { items, minItems = 0, maxItems = 4 } = schema;
  if (items === undefined || items === false) return [];
  const length = Math.min(maxItems, minItems + random.below(4));
  return Array.from({ length }, () => makeValue(items, texts, random, name));
}

function makeNumber({ minimum, maximum }: JsonSchema, random: Random): number {
  const least = minimum ?? 0;
  const most = maximum ?? least + 10;
  return random.pick([least, most, Math.min(most, least + random.below(6))]);
}
