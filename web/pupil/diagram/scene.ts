import type { Corner, Joint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import type { Spare } from '../table/diagram-gap.ts';
import type { CardQuantity } from '../table/quantity.ts';
import type { Move } from '../table/table.ts';

/**
 * A card's quantity on the canvas, in the colour of the card's slot; a given one belongs to none. `quantity` is null
 * for a かくれた数. `again`: the second block of a quantity that is used twice.
 */
export type Block = {
  readonly card: CardId;
  readonly again: boolean;
  readonly slot: number | null;
  readonly quantity: CardQuantity | null;
};

/** A name of its own for each block that moves by itself. */
export function blockName({ card, again }: Block): string {
  return again ? `again:${card}` : `block:${card}`;
}

/**
 * A place on the canvas; `slot` gives its colour, null for a place that belongs to no slot. Where triangles are joined
 * both have the same cell.
 */
export type SceneCell = { readonly slot: number | null; readonly block: Block | null; readonly joined: boolean };

/** Whether something stands in a place: a block, or the かくれた数 of joined triangles. */
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
 * What the canvas shows. `row`: the cards tell no triangle yet, and their blocks stand in the order of their slots.
 * `mirrored`: triangles that follow the cards, and the blocks that no triangle has a place for yet. `built`: triangles the pupil builds, from blocks in the tray.
 */
export type DiagramScene =
  | { readonly kind: 'row'; readonly cells: readonly SceneCell[] }
  | ({ readonly kind: 'mirrored'; readonly waiting: readonly Block[] } & Triangles)
  | ({ readonly kind: 'built'; readonly tray: readonly Block[]; readonly spare: Spare } & Triangles);

/** The triangles of a scene, whichever kind it is. */
export function sceneTriangles(scene: DiagramScene): readonly SceneTriangle[] {
  switch (scene.kind) {
    case 'row':
      return [];
    case 'mirrored':
    case 'built':
      return scene.triangles;
  }
}

/** To be looked at, with nothing left to move: blocks that were left in the tray were no part of what was built. */
export function stillScene(scene: DiagramScene): Exclude<DiagramScene, { kind: 'built' }> {
  switch (scene.kind) {
    case 'row':
    case 'mirrored':
      return scene;
    case 'built':
      return { kind: 'mirrored', triangles: scene.triangles, joints: scene.joints, waiting: [] };
  }
}

/** What a panel of triangles is given: the scene, the piece in the air, and whom to tell of moves. */
export type DiagramProps = {
  readonly scene: DiagramScene;
  readonly carried: string | null;
  readonly onMove: (move: Move) => void;
  readonly say: (words: string) => void;
};

export type BuildingProps = DiagramProps & { readonly scene: Extract<DiagramScene, { kind: 'built' }> };
