import type { Corner, Joint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import type { Spare } from '../table/diagram-gap.ts';
import type { CardQuantity } from '../table/quantity.ts';
import type { Move } from '../table/table.ts';

/**
 * A card's quantity on the canvas. `slot` gives its colour; null for a given block, which has no slot. `quantity` is
 * null for an intermediate quantity (かくれた数). `again`: the second block of a quantity that is used twice.
 */
export type Block = {
  readonly card: CardId;
  readonly again: boolean;
  readonly slot: number | null;
  readonly quantity: CardQuantity | null;
};

/** Returns a unique name for each block that can be moved. */
export function blockName({ card, again }: Block): string {
  return again ? `again:${card}` : `block:${card}`;
}

/**
 * A place on the canvas. `slot` gives its colour; null for a place without a slot. Two joined triangles share the same
 * cell.
 */
export type SceneCell = { readonly slot: number | null; readonly block: Block | null; readonly joined: boolean };

/** Returns true if a place contains a block or an intermediate quantity. */
export function isFilled({ block, joined }: SceneCell): boolean {
  return block !== null || joined;
}

export type SceneTriangle = {
  readonly cells: Readonly<Record<Corner, SceneCell>>;
  readonly operationPair: OperationPair | null;
  readonly apexAt: Corner;
};

export type Triangles = { readonly triangles: readonly SceneTriangle[]; readonly joints: readonly Joint[] };

/**
 * The content of the canvas. `row`: the cards form no triangle yet; their blocks are in the order of their slots.
 * `mirrored`: triangles that follow the cards, and `waiting` blocks without a place in them. `built`: triangles that
 * the pupil builds with blocks from the tray.
 */
export type DiagramScene =
  | { readonly kind: 'row'; readonly cells: readonly SceneCell[] }
  | ({ readonly kind: 'mirrored'; readonly waiting: readonly Block[] } & Triangles)
  | ({ readonly kind: 'built'; readonly tray: readonly Block[]; readonly spare: Spare } & Triangles);

/** Returns the triangles of a scene of any kind. */
export function sceneTriangles(scene: DiagramScene): readonly SceneTriangle[] {
  switch (scene.kind) {
    case 'row':
      return [];
    case 'mirrored':
    case 'built':
      return scene.triangles;
  }
}

/** Returns a static version of a scene. Blocks in the tray are removed, because they are not part of the diagram. */
export function stillScene(scene: DiagramScene): Exclude<DiagramScene, { kind: 'built' }> {
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
  readonly onMove: (move: Move) => void;
  readonly say: (words: string) => void;
};

export type BuildingProps = DiagramProps & { readonly scene: Extract<DiagramScene, { kind: 'built' }> };
