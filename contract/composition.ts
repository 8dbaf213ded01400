import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/judge/verdict.ts';
import { CORNERS } from '../engine/question/composition.ts';
import { OPERATION_PAIRS } from '../engine/story/kind.ts';
import { CardId } from './ids.ts';

const Cell = z.nullable(CardId);
const CornerPlace = z.object({ triangle: z.int().check(z.gte(0), z.lte(7)), corner: z.enum(CORNERS) });

/** A corner of one triangle laid on a corner of another. */
export const Joint = z.tuple([CornerPlace, CornerPlace]);

export const Diagram = z.object({
  triangles: z
    .array(
      z.object({
        cells: z.object({ top: Cell, left: Cell, right: Cell }),
        operationPair: z.nullable(z.enum(OPERATION_PAIRS)),
        apexAt: z.enum(CORNERS),
      }),
    )
    .check(z.maxLength(8)),
  joints: z.array(Joint).check(z.maxLength(16)),
});

/** Wire form of engine/question/composition. */
export const Composition = z.object({
  slots: z.array(z.nullable(CardId)).check(z.minLength(1), z.maxLength(16)),
  diagram: z.nullable(Diagram),
  /** Acts recorded before there was anything to name leave it out. */
  named: z.prefault(z.nullable(z.enum(CONSTRAINTS)), null),
});
