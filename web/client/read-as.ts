import type { AnswerShape, ShapeOf } from '../../contract/answer-shape.ts';

/** `place` names what does not fit. */
export type AnswerRead<Output> =
  | { readonly kind: 'read'; readonly value: Output }
  | { readonly kind: 'misfit'; readonly place: string };

/** What the schema that the shape was made of would read: unknown properties left out, defaults filled in. */
export function readAs<Output>(shape: ShapeOf<Output>, value: unknown): AnswerRead<Output> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape says what it is
    return { kind: 'read', value: read(shape, value, '') as Output };
  } catch (fault) {
    if (fault instanceof Misfit) return { kind: 'misfit', place: fault.message };
    throw fault;
  }
}

class Misfit extends Error {}

function read(shape: AnswerShape, value: unknown, place: string): unknown {
  if (shape.anyOf !== undefined) return readOne(shape.anyOf, value, place);
  need(shape.enum === undefined || shape.enum.includes(value), place);
  switch (shape.type) {
    case 'object':
      return readObject(shape, value, place);
    case 'array':
      return readItems(shape, value, place);
    case 'string':
      need(typeof value === 'string' && isLong(shape, value.length), place);
      need(shape.pattern === undefined || patternOf(shape.pattern).test(String(value)), place);
      break;
    case 'integer':
    case 'number':
      need(shape.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value), place);
      need(Number(value) >= (shape.minimum ?? -Infinity) && Number(value) <= (shape.maximum ?? Infinity), place);
      break;
    case 'boolean':
      need(typeof value === 'boolean', place);
      break;
    case 'null':
      need(value === null, place);
      break;
    case undefined:
  }
  return value;
}

function need(fits: boolean, place: string): void {
  if (!fits) throw new Misfit(place);
}

function isLong({ least = 0, most = Infinity }: AnswerShape, length: number): boolean {
  return length >= least && length <= most;
}

function readOne(shapes: readonly AnswerShape[], value: unknown, place: string): unknown {
  for (const shape of shapes) {
    const one = readAs<unknown>(shape, value);
    if (one.kind === 'read') return one.value;
  }
  throw new Misfit(place);
}

function readObject({ properties = {}, optional = [] }: AnswerShape, value: unknown, place: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit(place);
  const fields = new Map<string, unknown>(Object.entries(value));
  const entries = Object.entries(properties).flatMap(([name, shape]) => {
    const field = fields.get(name) === undefined ? shape.default : fields.get(name);
    if (field === undefined && optional.includes(name)) return [];
    need(field !== undefined, `${place}/${name}`);
    return [[name, read(shape, field, `${place}/${name}`)]];
  });
  return Object.fromEntries(entries);
}

function readItems(shape: AnswerShape, value: unknown, place: string): unknown {
  const { items = {}, prefixItems } = shape;
  if (!Array.isArray(value) || !isLong(shape, value.length)) throw new Misfit(place);
  need(prefixItems === undefined || value.length === prefixItems.length, place);
  return value.map((item, at) => read(prefixItems?.[at] ?? items, item, `${place}/${at}`));
}

const patterns = new Map<string, RegExp>();

/** A level has hundreds of questions: each pattern is made once. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}
