import type { Composition, DrawnTriangle } from './composition.ts';
import { buildsDiagram, triangleCountOf, type Question } from './question.ts';

export const EMPTY_TRIANGLE: DrawnTriangle = {
  cells: { top: null, left: null, right: null },
  operationPair: null,
  apexAt: 'top',
};

/** The parts of a question that determine its composition at the start. */
export type Laid = Pick<Question, 'slots' | 'mode' | 'given'>;

/**
 * Returns the composition before the first event: the given cards or empty slots and, if the mode has one, an empty
 * diagram.
 */
export function startingComposition(question: Laid): Composition {
  const triangles = Array.from({ length: triangleCountOf(question) }, () => EMPTY_TRIANGLE);
  return {
    slots: question.given ?? Array.from({ length: question.slots }, () => null),
    diagram: buildsDiagram(question.mode) ? { triangles, joints: [] } : null,
    named: null,
  };
}
