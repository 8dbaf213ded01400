import type { CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import type { AdditionalTriangleState } from '../table/diagram-gap.ts';
import type { CardQuantityText } from '../table/quantity.ts';
import type { ExerciseMove } from '../table/table.ts';

/**
 * A block: the quantity of a card, as it is shown on the canvas. `slot`: the slot that gives the block its colour; null
 * if the diagram is given by the question. `quantity`: null for a hidden amount (かくれた数). `again`: true for the second
 * block of the same card.
 */
export type DiagramBlock = {
  readonly card: CardId;
  readonly again: boolean;
  readonly slot: number | null;
  readonly quantity: CardQuantityText | null;
};

/** Returns a unique name for each block that can be moved. */
export function blockKey({ card, again }: DiagramBlock): string {
  return again ? `again:${card}` : `block:${card}`;
}

/**
 * A cell on the canvas, which may contain a block. `slot`: the slot that gives the cell its colour; null for a cell
 * without a slot. `joined`: true for a cell in which triangles are joined.
 */
export type DiagramSceneCell = {
  readonly slot: number | null;
  readonly block: DiagramBlock | null;
  readonly joined: boolean;
};

/** Returns true if a cell contains a block or a hidden amount. */
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
 * The content of the canvas, which is one of three kinds.
 * - `row`: the cards in the slots form no triangle yet. Their blocks are shown in a row, in the order of the slots.
 * - `mirrored`: triangles that the app draws from the cards in the slots. `waiting`: blocks that are in no triangle.
 * - `built`: triangles that the pupil builds with blocks from the tray.
 */
export type DiagramScene =
  | { readonly kind: 'row'; readonly cells: readonly DiagramSceneCell[] }
  | ({ readonly kind: 'mirrored'; readonly waiting: readonly DiagramBlock[] } & SceneWithTriangles)
  | ({
      readonly kind: 'built';
      readonly tray: readonly DiagramBlock[];
      readonly spare: AdditionalTriangleState;
    } & SceneWithTriangles);

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
 * Returns a copy of a scene in which the pupil can move nothing. The blocks in the tray are removed, because they are
 * not part of the diagram.
 */
export function createStaticScene(scene: DiagramScene): Exclude<DiagramScene, { kind: 'built' }> {
  switch (scene.kind) {
    case 'row':
    case 'mirrored':
      return scene;
    case 'built':
      return { kind: 'mirrored', triangles: scene.triangles, joints: scene.joints, waiting: [] };
  }
}

/**
 * The props of the panels with triangles. `carried`: the name of the block or corner that the pupil has picked up; null
 * if there is none. `say`: announces text to screen readers.
 */
export type DiagramProps = {
  readonly scene: DiagramScene;
  readonly carried: string | null;
  readonly onMove: (move: ExerciseMove) => void;
  readonly say: (words: string) => void;
};

export type DiagramBuildingProps = DiagramProps & { readonly scene: Extract<DiagramScene, { kind: 'built' }> };
