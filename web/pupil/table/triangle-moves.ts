import {
  CORNER_POSITIONS,
  type CornerPosition,
  type Diagram,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import { cellsWithBlockOfCard } from './diagram-cells.ts';
import { jointContainsCorner, stateOfAdditionalTriangle } from './diagram-gap.ts';
import { type CompositionChange, type ExerciseTransition, type ExerciseState } from './table.ts';
import { applyCompositionChanges } from './changes.ts';
import { createReturnBlockToCellChange } from './block-moves.ts';

/** Rotates a triangle by 120 degrees clockwise and returns the result. */
export function rotateTriangleInExercise(table: ExerciseState, triangle: number): ExerciseTransition | null {
  const apexAt = table.composition.diagram?.triangles[triangle]?.apexAt;
  if (apexAt === undefined) return null;
  const next: Readonly<Record<CornerPosition, CornerPosition>> = { top: 'right', right: 'left', left: 'top' };
  return applyCompositionChanges(
    table,
    [{ kind: 'TRIANGLE_ROTATED', triangle, apexAt: next[apexAt] }],
    [{ kind: 'TRIANGLE_ROTATED', triangle, apexAt }],
  );
}

/**
 * Joins two corners of different triangles. Joined corners represent the same hidden amount (かくれた数). A hidden amount
 * has no block, so blocks in these corners go back to the tray. Old joints at these corners are split. If the triangles
 * are already connected in another way, a joint of that way is split too, because joints must not form a cycle. Returns
 * null if the corners are already joined or cannot be joined.
 */
export function joinTrianglesInExercise(table: ExerciseState, joint: TriangleJoint): ExerciseTransition | null {
  const { diagram } = table.composition;
  const [one, other] = joint;
  if (diagram === null || one.triangle === other.triangle) return null;
  if (joint.some(({ triangle }) => diagram.triangles[triangle] === undefined)) return null;
  if (diagram.joints.some((known) => joint.every((corner) => jointContainsCorner(known, corner)))) return null;
  const replaced = inTheWay(diagram, joint);
  const blocks = joint.flatMap(({ triangle, corner }) => {
    const card = diagram.triangles[triangle]?.cells[corner] ?? null;
    return card === null ? [] : [{ card, triangle, corner }];
  });
  return applyCompositionChanges(
    table,
    [
      ...blocks.map((block): CompositionChange => ({ kind: 'BLOCK_REMOVED', ...block })),
      ...replaced.map((known): CompositionChange => ({ kind: 'TRIANGLES_PARTED', joint: known })),
      { kind: 'TRIANGLES_JOINED', joint },
    ],
    [
      { kind: 'TRIANGLES_PARTED', joint },
      ...replaced.map((known): CompositionChange => ({ kind: 'TRIANGLES_JOINED', joint: known })),
      ...blocks.map((block): CompositionChange => createReturnBlockToCellChange(table.composition, block)),
    ],
  );
}

/**
 * Separates a triangle from others at all its corners, or only at `corner` if it is not null. Returns null if there is
 * no joint to split.
 */
export function splitTriangleInExercise(
  table: ExerciseState,
  triangle: number,
  corner: CornerPosition | null,
): ExerciseTransition | null {
  const split = (table.composition.diagram?.joints ?? []).filter((joint) =>
    joint.some((end) => end.triangle === triangle && (corner === null || end.corner === corner)),
  );
  if (split.length === 0) return null;
  return applyCompositionChanges(
    table,
    split.map((joint): CompositionChange => ({ kind: 'TRIANGLES_PARTED', joint })),
    split.map((joint): CompositionChange => ({ kind: 'TRIANGLES_JOINED', joint })),
  );
}

function inTheWay({ joints }: Diagram, joint: TriangleJoint): TriangleJoint[] {
  const [one, other] = joint;
  const taken = joints.filter((known) => joint.some((corner) => jointContainsCorner(known, corner)));
  const rest = joints.filter((known) => !taken.includes(known));
  const ring = firstOnWay(rest, one.triangle, other.triangle);
  return ring === null ? taken : [...taken, ring];
}

/**
 * Returns the first joint on the path from triangle `from` to triangle `to`, which may lead through other triangles.
 * Returns null if they are not connected.
 */
function firstOnWay(joints: readonly TriangleJoint[], from: number, to: number): TriangleJoint | null {
  for (const joint of joints) {
    const next = joint.find(({ triangle }) => triangle !== from)?.triangle;
    if (next === undefined || !joint.some(({ triangle }) => triangle === from)) continue;
    const rest = joints.filter((known) => known !== joint);
    if (next === to || firstOnWay(rest, next, to) !== null) return joint;
  }
  return null;
}

/**
 * Adds the additional triangle (ふやした さんかく), with which a × (b + c) can be calculated as a × b + a × c. Returns null if
 * the diagram already has one or the question does not allow one.
 */
export function addTriangleToExercise(table: ExerciseState): ExerciseTransition | null {
  const { diagram } = table.composition;
  if (diagram === null || stateOfAdditionalTriangle(table.question, diagram) !== 'offered') return null;
  const triangle = diagram.triangles.length;
  return applyCompositionChanges(
    table,
    [{ kind: 'TRIANGLE_ADDED', triangle }],
    [{ kind: 'TRIANGLE_REMOVED', triangle }],
  );
}

/**
 * Removes the additional triangle (ふやした さんかく) with its blocks and joints. A quantity may have two blocks only with this
 * triangle, so the second block of each quantity is removed too, even from another triangle.
 */
export function removeTriangleFromExercise(table: ExerciseState): ExerciseTransition | null {
  const { composition, question } = table;
  const { diagram, slots } = composition;
  const spare = diagram?.triangles.at(-1);
  if (diagram === null || spare === undefined || stateOfAdditionalTriangle(question, diagram) !== 'drawn') return null;
  const triangle = diagram.triangles.length - 1;
  const own = CORNER_POSITIONS.flatMap((corner) => {
    const card = spare.cells[corner];
    return card === null ? [] : [{ card, triangle, corner }];
  });
  const again = slots.flatMap((card) => {
    if (card === null) return [];
    const cells = cellsWithBlockOfCard(composition, card);
    const [, second] = cells;
    if (second === undefined || cells.some((cell) => cell.triangle === triangle)) return [];
    return [{ card, triangle: second.triangle, corner: second.corner }];
  });
  const blocks = [...own, ...again];
  const joints = diagram.joints.filter((joint) => joint.some((end) => end.triangle === triangle));
  const { operationPair, apexAt } = spare;
  return applyCompositionChanges(
    table,
    [
      ...blocks.map((block): CompositionChange => ({ kind: 'BLOCK_REMOVED', ...block })),
      ...joints.map((joint): CompositionChange => ({ kind: 'TRIANGLES_PARTED', joint })),
      { kind: 'TRIANGLE_REMOVED', triangle },
    ],
    [
      { kind: 'TRIANGLE_ADDED', triangle },
      { kind: 'TRIANGLE_ROTATED', triangle, apexAt },
      { kind: 'OPERATOR_SET', triangle, operationPair },
      ...joints.map((joint): CompositionChange => ({ kind: 'TRIANGLES_JOINED', joint })),
      ...blocks.map((block): CompositionChange => createReturnBlockToCellChange(composition, block)),
    ],
  );
}
