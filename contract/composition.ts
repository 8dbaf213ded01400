import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { CORNERS } from '../engine/question/composition.ts';
import { OPERATION_PAIRS } from '../engine/story/kind.ts';
import { CardIdSchema } from './ids.ts';

const Cell = z.nullable(CardIdSchema);
const TriangleCornerSchema = z.object({ triangle: z.int().check(z.gte(0), z.lte(7)), corner: z.enum(CORNERS) });

/** A corner of one triangle that is joined to a corner of another. */
export const JointSchema = z.tuple([TriangleCornerSchema, TriangleCornerSchema]);

export const DiagramSchema = z.object({
  triangles: z
    .array(
      z.object({
        cells: z.object({ top: Cell, left: Cell, right: Cell }),
        operationPair: z.nullable(z.enum(OPERATION_PAIRS)),
        apexAt: z.enum(CORNERS),
      }),
    )
    .check(z.maxLength(8)),
  joints: z.array(JointSchema).check(z.maxLength(16)),
});

/** Wire form of engine/question/composition. */
export const CompositionSchema = z.object({
  slots: z.array(z.nullable(CardIdSchema)).check(z.minLength(1), z.maxLength(16)),
  diagram: z.nullable(DiagramSchema),
  /** Missing in acts that were recorded before there were questions that ask for a name. */
  named: z.prefault(z.nullable(z.enum(CONSTRAINTS)), null),
});
