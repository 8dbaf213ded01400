import { z } from 'zod/mini';
import type { RouteDefinition } from './route.ts';

/** A schema as data, mostly in the words of JSON Schema: what reads by it needs no schema library. */
export type AnswerShape = {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  /** All required, but those of `optional` and those with a default. */
  readonly properties?: Readonly<Record<string, AnswerShape>>;
  readonly optional?: readonly string[];
  readonly items?: AnswerShape;
  readonly prefixItems?: readonly AnswerShape[];
  /** Lengths of a text or a list. */
  readonly least?: number;
  readonly most?: number;
  readonly anyOf?: readonly AnswerShape[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Stands in for what is left out. */
  readonly default?: unknown;
};

/** With the type of what it reads. */
export type ShapeOf<Output> = AnswerShape & { readonly output?: Output };

/** What calls a route and reads its answer. */
export type RouteShape<Output> = Pick<RouteDefinition, 'method' | 'path' | 'isRevalidated'> & {
  readonly output: ShapeOf<Output>;
};

type Described = z.core.JSONSchema._JSONSchema;

/** Throws where a schema says what a shape cannot: the shape would let pass what the schema refuses. */
export function shapeOf(schema: z.core.$ZodType): AnswerShape {
  return shapeFrom(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }));
}

export function routeShape({ method, path, isRevalidated, output }: RouteDefinition): RouteShape<unknown> {
  return { method, path, ...(isRevalidated === undefined ? {} : { isRevalidated }), output: shapeOf(output) };
}

/** What says nothing more than the rest does, or is of no use to a reader. */
const SILENT = new Set(['$schema', 'readOnly', 'format']);

function shapeFrom(described: Described): AnswerShape {
  if (typeof described === 'boolean') throw new Error('a shape cannot be true or false');
  const {
    type,
    required = [],
    properties,
    items,
    prefixItems,
    anyOf,
    oneOf,
    const: only,
    default: standsIn,
  } = described;
  const { enum: choices = only === undefined ? undefined : [only], minimum, maximum, pattern, format } = described;
  const { minLength, maxLength, minItems: least = minLength, maxItems: most = maxLength } = described;
  const unsaid = Object.keys(described).find((word) => !SAID.has(word) && !SILENT.has(word));
  if (unsaid !== undefined) throw new Error(`a shape cannot say ${unsaid}`);
  if (format !== undefined && pattern === undefined) throw new Error(`the format ${format} has no pattern`);
  return {
    ...(standsIn === undefined ? {} : { default: standsIn }),
    ...choiceOf(anyOf ?? oneOf ?? eachOf(described)),
    ...(type === undefined || choices !== undefined || Array.isArray(type) ? {} : { type }),
    ...(choices === undefined ? {} : { enum: choices }),
    ...(properties === undefined ? {} : propertiesOf(properties, required)),
    ...(typeof items !== 'object' || Array.isArray(items) ? {} : { items: shapeFrom(items) }),
    ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map(shapeFrom) }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(isBound(minimum) ? { minimum } : {}),
    ...(isBound(maximum) ? { maximum } : {}),
  };
}

const SAID = new Set(
  (
    'type required properties items prefixItems anyOf oneOf const default enum minimum maximum pattern ' +
    'minLength maxLength minItems maxItems'
  ).split(' '),
);

/** Zod writes a nullable text as one of two types. */
function eachOf({ type, ...rest }: Exclude<Described, boolean>): readonly Described[] | undefined {
  return Array.isArray(type) ? type.map((each) => ({ ...rest, default: undefined, type: each })) : undefined;
}

function choiceOf(anyOf: readonly Described[] | undefined): AnswerShape {
  return anyOf === undefined ? {} : { anyOf: anyOf.map(shapeFrom) };
}

function propertiesOf(described: Readonly<Record<string, Described>>, required: readonly string[]): AnswerShape {
  const all = Object.entries(described).map(([name, each]) => [name, shapeFrom(each)] as const);
  const optional = all.flatMap(([name, each]) => (required.includes(name) || 'default' in each ? [] : [name]));
  return { properties: Object.fromEntries(all), ...(optional.length === 0 ? {} : { optional }) };
}

/** Every integer is bounded by what a number can count. */
function isBound(limit: number | undefined): limit is number {
  return limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER;
}
