import type { Composition, CornerPosition } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import {
  type DiagramBlockPlace,
  type CompositionChange,
  type ExerciseTransition,
  type ExerciseState,
} from './table.ts';
import { applyCompositionChanges } from './changes.ts';
import {
  cellsWithBlockOfCard,
  mayQuantityHaveSecondBlock,
  placeOfBlock,
  type DiagramCellPlace,
} from './diagram-cells.ts';
import { jointAtCorner } from './diagram-gap.ts';

type Laid = { readonly card: CardId; readonly triangle: number; readonly corner: CornerPosition };

/**
 * Returns the change with which undo puts a block back into a cell of the diagram. If the same quantity has another
 * block in the diagram, that block stays where it is.
 */
export function createReturnBlockToCellChange(composition: Composition, block: Laid): CompositionChange {
  return { kind: cellsWithBlockOfCard(composition, block.card).length > 1 ? 'BLOCK_REPEATED' : 'BLOCK_SET', ...block };
}

export function moveBlockInExercise(
  table: ExerciseState,
  card: CardId,
  again: boolean,
  to: DiagramBlockPlace,
): ExerciseTransition | null {
  const { diagram, slots } = table.composition;
  if (diagram === null || !slots.includes(card)) return null;
  const from = placeOfBlock(table.composition, card, again);
  switch (to.kind) {
    case 'tray':
      if (from.kind === 'tray') return null;
      return applyCompositionChanges(
        table,
        [{ ...placed(card, from), kind: 'BLOCK_REMOVED' }],
        [createReturnBlockToCellChange(table.composition, placed(card, from))],
      );
    case 'cell': {
      const lying = diagram.triangles[to.triangle]?.cells[to.corner];
      if (lying === undefined || lying === card || jointAtCorner(diagram, to) !== null) return null;
      if (again && from.kind === 'tray' && !mayQuantityHaveSecondBlock(table.question, table.composition, card))
        return null;
      const twice = again || cellsWithBlockOfCard(table.composition, card).length > 1;
      return twice ? layAgain(table, card, from, to, lying) : setBlock(table, card, from, to, lying);
    }
  }
}

function placed(card: CardId, { triangle, corner }: DiagramCellPlace): Laid {
  return { card, triangle, corner };
}

/**
 * Puts a block into the cell `to`. If this cell already contains a block, the two blocks swap places: the other block
 * gets the place (cell or tray) from which the moved block came.
 */
function setBlock(
  table: ExerciseState,
  card: CardId,
  from: DiagramBlockPlace,
  to: DiagramCellPlace,
  lying: CardId | null,
): ExerciseTransition {
  const set: CompositionChange = { ...placed(card, to), kind: 'BLOCK_SET' };
  if (from.kind === 'cell')
    return applyCompositionChanges(table, [set], [{ ...placed(card, from), kind: 'BLOCK_SET' }]);
  const removal: CompositionChange = { ...placed(card, to), kind: 'BLOCK_REMOVED' };
  if (lying === null) return applyCompositionChanges(table, [set], [removal]);
  return applyCompositionChanges(
    table,
    [set],
    [removal, createReturnBlockToCellChange(table.composition, placed(lying, to))],
  );
}

/**
 * Moves one of the two blocks of a quantity that is used twice. The other of the two stays where it is. If the target
 * cell contains a block of another quantity, that block goes to the tray.
 */
function layAgain(
  table: ExerciseState,
  card: CardId,
  from: DiagramBlockPlace,
  to: DiagramCellPlace,
  lying: CardId | null,
): ExerciseTransition {
  const left = [...(from.kind === 'cell' ? [placed(card, from)] : []), ...(lying === null ? [] : [placed(lying, to)])];
  return applyCompositionChanges(
    table,
    [
      ...left.map((block): CompositionChange => ({ kind: 'BLOCK_REMOVED', ...block })),
      { kind: 'BLOCK_REPEATED', ...placed(card, to) },
    ],
    [
      { kind: 'BLOCK_REMOVED', ...placed(card, to) },
      ...left.map((block): CompositionChange => createReturnBlockToCellChange(table.composition, block)),
    ],
  );
}
