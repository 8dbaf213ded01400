import { CORNER_POSITIONS, type Diagram } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import type { DiagramFault, DiagramJudgement } from '../verdict.ts';
import type { CardId } from '../../story/card.ts';
import { findEmptyDiagramCells, mergeJoinedCornersOfDiagram, type DiagramWithMergedCorners } from './drawn.ts';
import { faultsOfDrawing } from './faults.ts';
import { findFaultlessDiagramMatches } from './match-diagram.ts';
import { isAlternativeStructure } from './other-way.ts';
import { structureTypesOfDrawing } from './structure-types.ts';
import type { StoryTriangle } from '../../story/triangle.ts';
import { prepareDiagramStory } from './diagram-story.ts';

/**
 * Compares a diagram with the triangles of a story (docs/domain.md 6). The cards in the slots do not matter. The
 * diagram is right if it has the structure of the story, in any rotation, or if it leads to the answer in another way
 * (remark `otherWay`). For a wrong diagram, the result contains all faults. Never throws.
 */
export function judgeDiagram(
  question: Pick<Question, 'cards' | 'objects'>,
  triangles: readonly StoryTriangle[],
  diagram: Diagram | null,
): DiagramJudgement {
  if (diagram === null || diagram.triangles.length === 0) {
    return { kind: 'wrong', faults: triangles.flatMap((_, triangle) => emptyTriangle(triangle)) };
  }
  const story = prepareDiagramStory(question, triangles);
  const drawn = mergeJoinedCornersOfDiagram(diagram, triangles.length);
  if (unlaid(drawn, story.given).length === 0) {
    const fits = findFaultlessDiagramMatches(drawn, story.structure, story.labels);
    // A diagram for a story of one triangle must have the story's structure. Otherwise, equal numbers could make a
    // wrong diagram right: in 4 × 1 = 4, the apex and the factor 4 could be exchanged.
    const otherWay = fits.length === 0 && triangles.length > 1 && isAlternativeStructure(drawn, story);
    if (otherWay || fits.length > 0) {
      const structures = structureTypesOfDrawing(drawn, story, triangles, fits);
      return { kind: 'right', remark: otherWay ? 'otherWay' : null, structures };
    }
  }
  return { kind: 'wrong', faults: faultsOfDrawing(drawn, story) };
}

/**
 * Judges a diagram if the cards in the slots form no story with which it could be compared. Reports only empty cells
 * and cards without a block.
 */
export function judgeDiagramWithoutStory(cards: readonly CardId[], diagram: Diagram | null): DiagramJudgement {
  if (diagram === null) return { kind: 'wrong', faults: emptyTriangle(0) };
  const drawn = mergeJoinedCornersOfDiagram(diagram, diagram.triangles.length);
  const leftOver = unlaid(drawn, cards).map((card): DiagramFault => ({ kind: 'quantityLeftOver', card }));
  return { kind: 'wrong', faults: [...findEmptyDiagramCells(drawn), ...leftOver] };
}

function emptyTriangle(triangle: number): DiagramFault[] {
  return CORNER_POSITIONS.map((corner) => ({ kind: 'emptyCell', triangle, corner }));
}

function unlaid({ quantities }: DiagramWithMergedCorners, given: readonly string[]): string[] {
  const laid = new Set(quantities.flatMap(({ blocks }) => blocks));
  return given.filter((card) => !laid.has(card));
}
