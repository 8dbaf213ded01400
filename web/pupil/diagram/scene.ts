import type { CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import type { AddedTriangleState } from '../table/diagram-gap.ts';
import type { CardQuantity } from '../table/quantity.ts';
import type { ExerciseMove } from '../table/table.ts';

/**
 * A card's quantity on the canvas. `slot` is the slot that gives the block its colour; it is null for a given block,
 * which has no slot. `quantity` is null for an intermediate quantity (かくれた数). `again` is true for the second block
 * of a card whose quantity is used twice.
 */
export type DiagramBlock = {
  readonly card: CardId;
  readonly again: boolean;
  readonly slot: number | null;
  readonly quantity: CardQuantity | null;
};

/** Returns a unique name for each block that can be moved. */
export function blockKey({ card, again }: DiagramBlock): string {
  return again ? `again:${card}` : `block:${card}`;
}

/**
 * A place on the canvas. `slot` is the slot that gives the place its colour; it is null for a place without a slot.
 * `joined` is true for a place where triangles are joined.
 */
export type DiagramSceneCell = {
  readonly slot: number | null;
  readonly block: DiagramBlock | null;
  readonly joined: boolean;
};

/** Returns true if a place contains a block or an intermediate quantity. */
export function isSceneCellFilled({ block, joined }: DiagramSceneCell): boolean {
  return block !== null || joined;
}

export type SceneTriangle = {
  readonly cells: Readonly<Record<CornerPosition, DiagramSceneCell>>;
  readonly operationPair: OperationPair | null;
  readonly apexAt: CornerPosition;
};

export type SceneWithTriangles = {
  readonly triangles: readonly SceneTriangle[];
  readonly joints: readonly TriangleJoint[];
};

/**
 * The content of the canvas.
 * - `row`: the cards form no triangle yet. Their blocks are in the order of the slots.
 * - `mirrored`: triangles that follow from the cards. `waiting` contains the blocks that have no place in them.
 * - `built`: triangles that the pupil builds with blocks from the tray.
 */
export type DiagramScene =
  | { readonly kind: 'row'; readonly cells: readonly DiagramSceneCell[] }
  | ({ readonly kind: 'mirrored'; readonly waiting: readonly DiagramBlock[] } & SceneWithTriangles)
  | ({
      readonly kind: 'built';
      readonly tray: readonly DiagramBlock[];
      readonly spare: AddedTriangleState;
    } & SceneWithTriangles);

/** Returns the triangles of a scene. A scene of the kind `row` has none. */
export function trianglesOfScene(scene: DiagramScene): readonly SceneTriangle[] {
  switch (scene.kind) {
    case 'row':
      return [];
    case 'mirrored':
    case 'built':
      return scene.triangles;
  }
}

/**
 * Returns a version of a scene in which nothing can be moved. The blocks in the tray are removed, because they are not
 * part of the diagram.
 */
export function staticScene(scene: DiagramScene): Exclude<DiagramScene, { kind: 'built' }> {
  switch (scene.kind) {
    case 'row':
    case 'mirrored':
      return scene;
    case 'built':
      return { kind: 'mirrored', triangles: scene.triangles, joints: scene.joints, waiting: [] };
  }
}

/**
 * The props of a panel with triangles. `carried`: the name of the piece that is being moved, or null. `say`: announces
 * text to screen readers.
 */
export type DiagramProps = {
  readonly scene: DiagramScene;
  readonly carried: string | null;
  readonly onMove: (move: ExerciseMove) => void;
  readonly say: (words: string) => void;
};

export type DiagramBuildingProps = DiagramProps & { readonly scene: Extract<DiagramScene, { kind: 'built' }> };
