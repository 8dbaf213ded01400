import { TRIANGLE_ROLES, STORY_OPERATOR, type TriangleRole } from '../../story/triangle.ts';
import type { StoryKind } from '../../story/kind.ts';
import { STRUCTURE_TYPES, type StructureType } from '../verdict.ts';
import type { Drawn, DrawnTriple } from './drawn.ts';
import type { CornerMatch } from './match-diagram.ts';
import { followDrawn } from './other-way.ts';
import type { StoryTriangle } from '../../story/triangle.ts';
import type { Told } from './told.ts';

/**
 * The types a right drawing is of; see {@link StructureType} for what each means. `fits` are its readings as the
 * story's own structure, none for another way.
 */
export function structureTypesOf(
  drawn: Drawn,
  told: Told,
  triangles: readonly StoryTriangle[],
  fits: readonly (readonly CornerMatch[])[],
): StructureType[] {
  const holds: Record<StructureType, boolean> = {
    towardsAnswer: isTowardsAnswer(drawn, told),
    alongStory: isAlongStory(drawn, triangles, fits),
    sumOfProducts: isSumOfProducts(drawn),
  };
  return STRUCTURE_TYPES.filter((type) => holds[type]);
}

function roleOnTop({ corners }: DrawnTriple): TriangleRole {
  return TRIANGLE_ROLES.find((role) => corners[role] === 'top') ?? 'apex';
}

function isTowardsAnswer(drawn: Drawn, told: Told): boolean {
  const derived = followDrawn(drawn, told)?.derived ?? [];
  return drawn.triples.every((triple, at) => derived[at] === roleOnTop(triple));
}

function resultOf(kind: StoryKind): TriangleRole {
  return STORY_OPERATOR[kind] === '−' ? 'right' : 'apex';
}

function isAlongStory(
  drawn: Drawn,
  triangles: readonly StoryTriangle[],
  fits: readonly (readonly CornerMatch[])[],
): boolean {
  return fits.some((seats) =>
    seats.every(({ wanted, reading }, at) => {
      const [triple, story] = [drawn.triples[at], triangles[wanted]];
      return triple !== undefined && story !== undefined && reading[roleOnTop(triple)] === resultOf(story.kind);
    }),
  );
}

function isSumOfProducts({ triples }: Drawn): boolean {
  const sums = new Set(triples.flatMap(({ pair, quantities }) => (pair === 'sum' ? [quantities.apex] : [])));
  return triples.every(
    ({ pair, quantities, corners }) =>
      corners.apex === 'top' && (pair === 'sum' || (!sums.has(quantities.left) && !sums.has(quantities.right))),
  );
}
