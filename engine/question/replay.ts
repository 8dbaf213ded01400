import type { Constraint } from './constraint.ts';
import type { CardId } from '../story/card.ts';
import type { OperationPair } from '../story/kind.ts';
import {
  CORNER_POSITIONS,
  type Composition,
  type CornerPosition,
  type Diagram,
  type DiagramTriangle,
  type TriangleJoint,
  type TriangleCorner,
} from './composition.ts';
import { startingComposition, type StartingCompositionFields } from './starting-composition.ts';
import { addTriangle, joinTriangles, separateTriangles, removeTriangle, rotateTriangle } from './triangles.ts';

/**
 * An act (stored action of a pupil) that changes the exercise screen. The acts of contract/act.ts are assignable to
 * it.
 */
export type ExerciseEvent =
  | { readonly kind: 'CARD_SET' | 'CARD_REMOVED'; readonly card: CardId; readonly slot: number }
  | {
      readonly kind: 'BLOCK_SET' | 'BLOCK_REMOVED';
      readonly card: CardId;
      readonly triangle: number;
      readonly corner: CornerPosition;
    }
  /** Puts a block into one more cell. The block also stays in its other cells. */
  | {
      readonly kind: 'BLOCK_REPEATED';
      readonly card: CardId;
      readonly triangle: number;
      readonly corner: CornerPosition;
    }
  /** Adds or removes the last triangle. */
  | { readonly kind: 'TRIANGLE_ADDED' | 'TRIANGLE_REMOVED'; readonly triangle: number }
  | { readonly kind: 'OPERATOR_SET'; readonly triangle: number; readonly operationPair: OperationPair | null }
  | { readonly kind: 'TRIANGLE_ROTATED'; readonly triangle: number; readonly apexAt: CornerPosition }
  | { readonly kind: 'TRIANGLES_JOINED' | 'TRIANGLES_PARTED'; readonly joint: TriangleJoint }
  | { readonly kind: 'CONSTRAINT_NAMED'; readonly constraint: Constraint | null }
  | { readonly kind: 'CHECK'; readonly composition: Composition }
  | { readonly kind: 'QUESTION_BEGIN' | 'QUESTION_END' | 'HINT' | 'WRITE_CHECK' };

/**
 * Returns the composition with a card put into a slot. If the slot was not empty, its former card moves to the place
 * from which the new card came.
 */
function setCard(composition: Composition, card: CardId, slot: number): Composition {
  if (slot >= composition.slots.length) return composition;
  const replaced = composition.slots[slot] ?? null;
  const slots = composition.slots.map((lying, at) => {
    if (at === slot) return card;
    return lying === card ? replaced : lying;
  });
  return { ...composition, slots };
}

function removeCard(composition: Composition, card: CardId, slot: number): Composition {
  return {
    ...composition,
    slots: composition.slots.map((lying, at) => (at === slot && lying === card ? null : lying)),
  };
}

function withDiagram(composition: Composition, change: (diagram: Diagram) => Diagram): Composition {
  return composition.diagram === null ? composition : { ...composition, diagram: change(composition.diagram) };
}

function changeTriangles(
  composition: Composition,
  change: (triangle: DiagramTriangle, at: number) => DiagramTriangle,
): Composition {
  return withDiagram(composition, (diagram) => ({ ...diagram, triangles: diagram.triangles.map(change) }));
}

function changeCells(
  composition: Composition,
  change: (card: CardId | null, place: TriangleCorner) => CardId | null,
): Composition {
  return changeTriangles(composition, (drawn, triangle) => {
    const [top, left, right] = CORNER_POSITIONS.map((corner) => change(drawn.cells[corner], { triangle, corner }));
    return { ...drawn, cells: { top: top ?? null, left: left ?? null, right: right ?? null } };
  });
}

function isCorner(place: TriangleCorner, wanted: TriangleCorner): boolean {
  return place.triangle === wanted.triangle && place.corner === wanted.corner;
}

/**
 * Returns the composition with a block put into a cell of a triangle. If the cell was not empty, its former block moves
 * to the place from which the new block came.
 */
function setBlock(composition: Composition, card: CardId, wanted: TriangleCorner): Composition {
  const replaced = composition.diagram?.triangles[wanted.triangle]?.cells[wanted.corner] ?? null;
  return changeCells(composition, (lying, place) => {
    if (isCorner(place, wanted)) return card;
    return lying === card ? replaced : lying;
  });
}

/**
 * Returns the composition after one more event. An event that does not fit the composition changes nothing. After a
 * CHECK, the result is the composition that the CHECK contains.
 */
export function applyExerciseEvent(composition: Composition, event: ExerciseEvent): Composition {
  switch (event.kind) {
    case 'CARD_SET':
      return setCard(composition, event.card, event.slot);
    case 'CARD_REMOVED':
      return removeCard(composition, event.card, event.slot);
    case 'BLOCK_SET':
      return setBlock(composition, event.card, event);
    case 'BLOCK_REMOVED':
      return changeCells(composition, (lying, place) =>
        isCorner(place, event) && lying === event.card ? null : lying,
      );
    case 'BLOCK_REPEATED':
      return changeCells(composition, (lying, place) => (isCorner(place, event) ? event.card : lying));
    case 'TRIANGLE_ADDED':
      return withDiagram(composition, (diagram) => addTriangle(diagram, event.triangle));
    case 'TRIANGLE_REMOVED':
      return withDiagram(composition, (diagram) => removeTriangle(diagram, event.triangle));
    case 'OPERATOR_SET':
      return changeTriangles(composition, (drawn, at) =>
        at === event.triangle ? { ...drawn, operationPair: event.operationPair } : drawn,
      );
    case 'TRIANGLE_ROTATED':
      return withDiagram(composition, (diagram) => rotateTriangle(diagram, event.triangle, event.apexAt));
    case 'TRIANGLES_JOINED':
      return withDiagram(composition, (diagram) => joinTriangles(diagram, event.joint));
    case 'TRIANGLES_PARTED':
      return withDiagram(composition, (diagram) => separateTriangles(diagram, event.joint));
    case 'CONSTRAINT_NAMED':
      return { ...composition, named: event.constraint };
    case 'CHECK':
      return event.composition;
    case 'QUESTION_BEGIN':
    case 'QUESTION_END':
    case 'HINT':
    case 'WRITE_CHECK':
      return composition;
  }
}

/** Returns the composition after the events of an attempt, in their order. */
export function replayExerciseEvents(
  question: StartingCompositionFields,
  events: readonly ExerciseEvent[],
): Composition {
  return events.reduce(applyExerciseEvent, startingComposition(question));
}
