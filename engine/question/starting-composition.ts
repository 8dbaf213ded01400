import type { Composition, DiagramTriangle } from './composition.ts';
import { modeBuildsDiagram, triangleCountOfQuestion, type Question } from './question.ts';

export const EMPTY_TRIANGLE: DiagramTriangle = {
  cells: { top: null, left: null, right: null },
  operationPair: null,
  apexAt: 'top',
};

/** The fields of a question that determine its composition at the start. */
export type StartingCompositionFields = Pick<Question, 'slots' | 'mode' | 'given'>;

/**
 * Returns the composition before the first act: the given cards or empty slots and, if the mode has a diagram, an
 * empty diagram.
 */
export function startingComposition(question: StartingCompositionFields): Composition {
  const triangles = Array.from({ length: triangleCountOfQuestion(question) }, () => EMPTY_TRIANGLE);
  return {
    slots: question.given ?? Array.from({ length: question.slots }, () => null),
    diagram: modeBuildsDiagram(question.mode) ? { triangles, joints: [] } : null,
    named: null,
  };
}
