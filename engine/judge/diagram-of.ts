import {
  type CornerPosition,
  type Diagram,
  type DiagramTriangle,
  type TriangleJoint,
  cornersByRole,
} from '../question/composition.ts';
import type { CardId } from '../story/card.ts';
import { operationPairOfStoryKind } from '../story/kind.ts';
import { TRIANGLE_ROLES, type TriangleRole, type StoryTriangle } from '../story/triangle.ts';

const CORNER_OF: Readonly<Record<TriangleRole, CornerPosition>> = cornersByRole('top');

function drawn({ kind, cards }: StoryTriangle): DiagramTriangle {
  const { apex, left, right } = cards;
  return { cells: { top: apex, left, right }, operationPair: operationPairOfStoryKind(kind), apexAt: 'top' };
}

/**
 * Returns the diagram of a story as it is normally drawn: each apex is at the top, each cell contains its block, and
 * corners with the same quantity are joined. The block of a card with a hidden amount is in both joined corners.
 */
export function standardDiagramOfStory(triangles: readonly StoryTriangle[]): Diagram {
  const seen = new Map<CardId, TriangleJoint[0]>();
  const joints: TriangleJoint[] = [];
  for (const [triangle, { cards }] of triangles.entries()) {
    for (const role of TRIANGLE_ROLES) {
      const place = { triangle, corner: CORNER_OF[role] };
      const earlier = seen.get(cards[role]);
      if (earlier === undefined) seen.set(cards[role], place);
      else joints.push([earlier, place]);
    }
  }
  return { triangles: triangles.map(drawn), joints };
}
