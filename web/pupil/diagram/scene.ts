import type { CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import type { AddedTriangleState } from '../table/diagram-gap.ts';
import type { CardQuantity } from '../table/quantity.ts';
import type { ExerciseMove } from '../table/table.ts';

/**
 * A card's quantity on the canvas. `slot` gives its colour; null for a given block, which has no slot. `quantity` is
 * null for an intermediate quantity (かくれた数). `again`: the second block of a quantity that is used twice.
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
 * A place on the canvas. `slot` gives its colour; null for a place without a slot. Two joined triangles share the same
 * cell.
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
 * The content of the canvas. `row`: the cards form no triangle yet; their blocks are in the order of their slots.
 * `mirrored`: triangles that follow the cards, and `waiting` blocks without a place in them. `built`: triangles that
 * the pupil builds with blocks from the tray.
 */
export type DiagramScene =
  | { readonly kind: 'row'; readonly cells: readonly DiagramSceneCell[] }
  | ({ readonly kind: 'mirrored'; readonly waiting: readonly DiagramBlock[] } & SceneWithTriangles)
  | ({
      readonly kind: 'built';
      readonly tray: readonly DiagramBlock[];
      readonly spare: AddedTriangleState;
    } & SceneWithTriangles);

/** Returns the triangles of a scene of any kind. */
export function trianglesOfScene(scene: DiagramScene): readonly SceneTriangle[] {
  switch (scene.kind) {
    case 'row':
      return [];
    case 'mirrored':
    case 'built':
      return scene.triangles;
  }
}

/** Returns a static version of a scene. Blocks in the tray are removed, because they are not part of the diagram. */
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
 * The props of a panel of triangles: the scene, the piece being moved, and the handlers for moves and announcements.
 */
export type DiagramProps = {
  readonly scene: DiagramScene;
  readonly carried: string | null;
  readonly onMove: (move: ExerciseMove) => void;
  readonly say: (words: string) => void;
};

export type DiagramBuildingProps = DiagramProps & { readonly scene: Extract<DiagramScene, { kind: 'built' }> };
