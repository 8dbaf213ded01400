import {
  deriveQuantities,
  haveSameValueAndUnit,
  type DerivedQuantities,
  type QuantityWithUnit,
} from './derived-quantities.ts';
import type { DiagramWithMergedCorners } from './drawn.ts';
import type { PreparedDiagramStory } from './diagram-story.ts';

/**
 * Computes all quantities of a drawing from the blocks whose numbers are known. Returns null if the numbers or units of
 * a triangle contradict each other.
 */
export function deriveDrawnQuantities(
  { triples, quantities }: DiagramWithMergedCorners,
  story: PreparedDiagramStory,
): DerivedQuantities | null {
  const known = new Map<number, QuantityWithUnit>();
  const given = new Set(story.given);
  for (const [at, { blocks }] of quantities.entries()) {
    for (const block of blocks) {
      const measure = story.measures.get(block);
      if (measure !== undefined && given.has(block)) known.set(at, measure);
    }
  }
  return deriveQuantities(triples, known);
}

/** True if joints connect all triangles of the drawing. */
export function isDrawingConnected({ triples, quantities }: DiagramWithMergedCorners): boolean {
  const reached = new Set<number>();
  const [first] = triples;
  const walk = (triangle: number): void => {
    if (reached.has(triangle)) return;
    reached.add(triangle);
    for (const { places } of quantities) {
      if (places.some((place) => place.triangle === triangle)) for (const place of places) walk(place.triangle);
    }
  };
  if (first !== undefined) walk(first.triangle);
  return reached.size === triples.length;
}

/**
 * True if the drawing leads to the answer in another way than the story (docs/domain.md 6.3): all quantities follow
 * from the given ones, and all numbers and units agree. Every cell must have a block or a joint, and joints must
 * connect all triangles. Two triangles may contain the same block, but this does not connect them.
 */
export function isAlternativeStructure(drawn: DiagramWithMergedCorners, story: PreparedDiagramStory): boolean {
  const { answer, unknown, measures } = story;
  if (answer === null || unknown === null || !isDrawingConnected(drawn)) return false;
  if (drawn.triples.some(({ pair }) => pair === null)) return false;
  const following = deriveDrawnQuantities(drawn, story);
  if (following === null) return false;
  return drawn.quantities.every(({ blocks, places }, at) => {
    const found = following.measures.get(at);
    if (found === undefined || (blocks.length === 0 && places.length < 2)) return false;
    return blocks.every((block) => {
      const expected = block === unknown ? answer : measures.get(block);
      return expected !== undefined && haveSameValueAndUnit(found, expected);
    });
  });
}
