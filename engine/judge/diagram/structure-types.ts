import { TRIANGLE_ROLES, type TriangleRole, STORY_EQUATION_OPERATOR } from '../../story/triangle.ts';
import type { StoryKind } from '../../story/kind.ts';
import { STRUCTURE_TYPES, type StructureType } from '../verdict.ts';
import type { DiagramWithMergedCorners, TriangleWithCornersByRole } from './drawn.ts';
import type { TriangleMatch } from './match-diagram.ts';
import { deriveDrawnQuantities } from './other-way.ts';
import type { StoryTriangle } from '../../story/triangle.ts';
import type { PreparedDiagramStory } from './diagram-story.ts';

/**
 * Returns the types of a right drawing (docs/domain.md 6.5). `fits`: the faultless matches of the drawing with the
 * story's own structure; empty if the drawing has another structure.
 */
export function structureTypesOfDrawing(
  drawn: DiagramWithMergedCorners,
  story: PreparedDiagramStory,
  triangles: readonly StoryTriangle[],
  fits: readonly (readonly TriangleMatch[])[],
): StructureType[] {
  const isType: Record<StructureType, boolean> = {
    towardsAnswer: isTowardsAnswer(drawn, story),
    alongStory: isAlongStory(drawn, triangles, fits),
    sumOfProducts: isSumOfProducts(drawn),
  };
  return STRUCTURE_TYPES.filter((type) => isType[type]);
}

function roleOnTop({ corners }: TriangleWithCornersByRole): TriangleRole {
  return TRIANGLE_ROLES.find((role) => corners[role] === 'top') ?? 'apex';
}

function isTowardsAnswer(drawn: DiagramWithMergedCorners, story: PreparedDiagramStory): boolean {
  const derived = deriveDrawnQuantities(drawn, story)?.derived ?? [];
  return drawn.triples.every((triple, at) => derived[at] === roleOnTop(triple));
}

function resultOf(kind: StoryKind): TriangleRole {
  return STORY_EQUATION_OPERATOR[kind] === '−' ? 'right' : 'apex';
}

function isAlongStory(
  drawn: DiagramWithMergedCorners,
  triangles: readonly StoryTriangle[],
  fits: readonly (readonly TriangleMatch[])[],
): boolean {
  return fits.some((matches) =>
    matches.every(({ model, roles }, at) => {
      const [triple, story] = [drawn.triples[at], triangles[model]];
      return triple !== undefined && story !== undefined && roles[roleOnTop(triple)] === resultOf(story.kind);
    }),
  );
}

function isSumOfProducts({ triples }: DiagramWithMergedCorners): boolean {
  const sums = new Set(triples.filter(({ pair }) => pair === 'sum').map(({ quantities }) => quantities.apex));
  return triples.every(
    ({ pair, quantities, corners }) =>
      corners.apex === 'top' && (pair === 'sum' || (!sums.has(quantities.left) && !sums.has(quantities.right))),
  );
}
