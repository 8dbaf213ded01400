import type { Corner } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { OperationPair } from '../../../engine/story/kind.ts';
import type { Quantity } from '../quantity.ts';

/** A card's quantity on the canvas, in the colour of the card's slot; a given one belongs to none. */
export type Block = { readonly card: CardId; readonly slot: number | null; readonly quantity: Quantity };

/** A place on the canvas; `slot` gives its colour, null for a place that belongs to no slot. */
export type Cell = { readonly slot: number | null; readonly block: Block | null };

export type SceneTriangle = {
  readonly cells: Readonly<Record<Corner, Cell>>;
  readonly operationPair: OperationPair | null;
};

/**
 * What the canvas shows. `row`: the cards tell no triangle yet, and their blocks stand in the order of their slots.
 * `mirrored`: triangles that follow the cards. `built`: triangles the pupil builds, from blocks in the tray.
 */
export type Scene =
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  | { readonly kind: 'mirrored'; readonly triangles: readonly SceneTriangle[] }
  | { readonly kind: 'built'; readonly triangles: readonly SceneTriangle[]; readonly tray: readonly Block[] };

/** The triangles of a scene, whichever kind it is. */
export function trianglesOf(scene: Scene): readonly SceneTriangle[] {
  switch (scene.kind) {
    case 'row':
      return [];
    case 'mirrored':
    case 'built':
      return scene.triangles;
  }
}
