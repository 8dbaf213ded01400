import { z } from 'zod/mini';
import { STORY_KINDS } from '../engine/story/kind.ts';

/**
 * A short text without control characters and lone surrogates. PostgreSQL cannot store the character U+0000 or a lone
 * surrogate.
 */
const Word = z.string().check(z.maxLength(60), z.regex(/^\P{C}*$/u));
const Part = z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000));
const Key = z.string().check(z.regex(/^[\w-]{1,20}$/u));

const ReadQuantity = z.object({
  key: Key,
  amount: z.union([z.object({ numerator: Part, denominator: Part }), z.enum(['asked', 'unstated'])]),
  unit: z.nullable(Word),
  object: z.nullable(Word),
});

const ReadTriangle = z.object({
  kind: z.enum(STORY_KINDS),
  quantities: z.object({ apex: Key, left: Key, right: Key }),
});

/**
 * How one of the readers understood a pupil's text (engine/reader/problem-reading.ts): the quantities in the text and
 * the triangles that connect them.
 */
export const InterpretationOfPupilText = z.object({
  quantities: z.readonly(z.array(ReadQuantity).check(z.maxLength(40))),
  triangles: z.readonly(z.array(ReadTriangle).check(z.maxLength(20))),
});
