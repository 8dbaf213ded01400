import type { AnswerShape, ShapeOf } from '../../../contract/answer-shape.ts';

/** `place` names what does not fit. */
export type AnswerRead<Output> =
  | { readonly kind: 'read'; readonly value: Output }
  | { readonly kind: 'misfit'; readonly place: string };

/** What the schema that the shape was made of would read: unknown properties left out, defaults filled in. */
export function readAs<Output>(shape: ShapeOf<Output>, value: unknown): AnswerRead<Output> {
  const found = read(shape, value);
  if (found instanceof Misfit) return { kind: 'misfit', place: found.place };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape says what it is
  return { kind: 'read', value: found as Output };
}

/** Returned, not thrown: of several shapes all but one are tried in vain, and a stack costs more than a whole level. */
class Misfit {
  readonly place: string;

  constructor(place: string) {
    this.place = place;
  }
}

/** What was read, or a Misfit. */
function read(shape: AnswerShape, value: unknown): unknown {
  if (shape.anyOf !== undefined) return readOne(shape.anyOf, value);
  if (shape.enum !== undefined && !shape.enum.includes(value)) return new Misfit('');
  switch (shape.type) {
    case 'object':
      return readObject(shape, value);
    case 'array':
      return readItems(shape, value);
    case 'string':
      return isText(shape, value) ? value : new Misfit('');
    case 'integer':
    case 'number':
      return isNumber(shape, value) ? value : new Misfit('');
    case 'boolean':
      return typeof value === 'boolean' ? value : new Misfit('');
    case 'null':
      return value === null ? value : new Misfit('');
    case undefined:
  }
  return value;
}

function isText(shape: AnswerShape, value: unknown): boolean {
  if (typeof value !== 'string' || !isLong(shape, value.length)) return false;
  return shape.pattern === undefined || patternOf(shape.pattern).test(value);
}

function isNumber({ type, minimum = -Infinity, maximum = Infinity }: AnswerShape, value: unknown): boolean {
  if (!(type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value))) return false;
  return Number(value) >= minimum && Number(value) <= maximum;
}

function isLong({ least = 0, most = Infinity }: AnswerShape, length: number): boolean {
  return length >= least && length <= most;
}

function readOne(shapes: readonly AnswerShape[], value: unknown): unknown {
  for (const shape of shapes) {
    const one = read(shape, value);
    if (!(one instanceof Misfit)) return one;
  }
  return new Misfit('');
}

function readObject({ properties = {}, optional = [] }: AnswerShape, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Misfit('');
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const found: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(properties)) {
    const field = Object.hasOwn(fields, name) && fields[name] !== undefined ? fields[name] : shape.default;
    if (field === undefined && optional.includes(name)) continue;
    const one = field === undefined ? new Misfit('') : read(shape, field);
    if (one instanceof Misfit) return new Misfit(`/${name}${one.place}`);
    found[name] = one;
  }
  return found;
}

function readItems(shape: AnswerShape, value: unknown): unknown {
  const { items = {}, prefixItems } = shape;
  if (!Array.isArray(value) || !isLong(shape, value.length)) return new Misfit('');
  if (prefixItems !== undefined && value.length !== prefixItems.length) return new Misfit('');
  const found: unknown[] = [];
  for (const [at, item] of value.entries()) {
    const one = read(prefixItems?.[at] ?? items, item);
    if (one instanceof Misfit) return new Misfit(`/${at}${one.place}`);
    found.push(one);
  }
  return found;
}

const patterns = new Map<string, RegExp>();

/** A level has hundreds of questions: each pattern is made once. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}
