import type { Question } from '../../../engine/question/question.ts';
import { CORNERS, type Composition, type Corner } from '../../../engine/question/composition.ts';
import { withoutSparePaper } from './blocks.ts';
import { jointAt } from './joints.ts';
import type { DiagramGap } from './table.ts';

/** What the pupil's triangles lack; null when nothing does, or none are asked for. */
export function diagramGap(question: Question, composition: Composition): DiagramGap | null {
  const diagram = composition.diagram && withoutSparePaper(question, composition.diagram);
  const triangles = diagram?.triangles ?? [];
  const isOpen = (triangle: number, corner: Corner): boolean => jointAt(diagram, { triangle, corner }) === null;
  const empty = triangles.flatMap(({ cells }, triangle) =>
    CORNERS.filter((corner) => cells[corner] === null && isOpen(triangle, corner)),
  );
  // Two corners stay empty for each joint that is missing, and no block is left for them.
  const missing = Math.max(0, triangles.length - 1 - (diagram?.joints.length ?? 0));
  if (empty.length > 2 * missing) return 'blocks';
  if (missing > 0) return 'joints';
  return triangles.some(({ operationPair }) => operationPair === null) ? 'operationPair' : null;
}
