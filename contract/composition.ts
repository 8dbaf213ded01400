import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { CORNER_POSITIONS } from '../engine/question/composition.ts';
import { OPERATION_PAIRS } from '../engine/story/kind.ts';
import { CardIdSchema } from './ids.ts';

const Cell = z.nullable(CardIdSchema);
const TriangleCornerSchema = z.object({
  triangle: z.int().check(z.gte(0), z.lte(7)),
  corner: z.enum(CORNER_POSITIONS),
});

/** Two corners of different triangles that are joined. */
export const JointSchema = z.tuple([TriangleCornerSchema, TriangleCornerSchema]);

export const DiagramSchema = z.object({
  triangles: z
    .array(
      z.object({
        cells: z.object({ top: Cell, left: Cell, right: Cell }),
        operationPair: z.nullable(z.enum(OPERATION_PAIRS)),
        apexAt: z.enum(CORNER_POSITIONS),
      }),
    )
    .check(z.maxLength(8)),
  joints: z.array(JointSchema).check(z.maxLength(16)),
});

/** JSON form of engine/question/composition. */
export const CompositionSchema = z.object({
  slots: z.array(z.nullable(CardIdSchema)).check(z.minLength(1), z.maxLength(16)),
  diagram: z.nullable(DiagramSchema),
  /**
   * The constraint that the pupil named as the broken one in mode `repair`; null if none is named. Acts that were
   * stored before this mode existed do not have this field.
   */
  named: z.prefault(z.nullable(z.enum(CONSTRAINTS)), null),
});
