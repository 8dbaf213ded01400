import type { Composition, Corner } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { type BlockPlace, type TableChange, type Transition, type Table } from './table.ts';
import { change } from './changes.ts';
import { diagramCells, mayRepeat, cellOfBlock, type Cell } from './diagram-cells.ts';
import { jointAt } from './diagram-gap.ts';

type Laid = { readonly card: CardId; readonly triangle: number; readonly corner: Corner };

/** Returns the change that puts a block back into the cell where it is now. */
export function laidBack(composition: Composition, block: Laid): TableChange {
  return { kind: diagramCells(composition, block.card).length > 1 ? 'BLOCK_REPEATED' : 'BLOCK_SET', ...block };
}

export function moveBlock(table: Table, card: CardId, again: boolean, to: BlockPlace): Transition | null {
  const { diagram, slots } = table.composition;
  if (diagram === null || !slots.includes(card)) return null;
  const from = cellOfBlock(table.composition, card, again);
  switch (to.kind) {
    case 'tray':
      if (from.kind === 'tray') return null;
      return change(
        table,
        [{ ...placed(card, from), kind: 'BLOCK_REMOVED' }],
        [laidBack(table.composition, placed(card, from))],
      );
    case 'cell': {
      const lying = diagram.triangles[to.triangle]?.cells[to.corner];
      if (lying === undefined || lying === card || jointAt(diagram, to) !== null) return null;
      if (again && from.kind === 'tray' && !mayRepeat(table.question, table.composition, card)) return null;
      const twice = again || diagramCells(table.composition, card).length > 1;
      return twice ? layAgain(table, card, from, to, lying) : setBlock(table, card, from, to, lying);
    }
  }
}

function placed(card: CardId, { triangle, corner }: Cell): Laid {
  return { card, triangle, corner };
}

/**
 * Puts a block into a cell. A block from another cell changes places with the block in the target cell. A block from
 * the tray sends the block in the target cell to the tray.
 */
function setBlock(table: Table, card: CardId, from: BlockPlace, to: Cell, lying: CardId | null): Transition {
  const set: TableChange = { ...placed(card, to), kind: 'BLOCK_SET' };
  if (from.kind === 'cell') return change(table, [set], [{ ...placed(card, from), kind: 'BLOCK_SET' }]);
  const removal: TableChange = { ...placed(card, to), kind: 'BLOCK_REMOVED' };
  if (lying === null) return change(table, [set], [removal]);
  return change(table, [set], [removal, laidBack(table.composition, placed(lying, to))]);
}

/** Moves one of the two blocks of a quantity. The second block stays; a block in the target cell goes to the tray. */
function layAgain(table: Table, card: CardId, from: BlockPlace, to: Cell, lying: CardId | null): Transition {
  const left = [...(from.kind === 'cell' ? [placed(card, from)] : []), ...(lying === null ? [] : [placed(lying, to)])];
  return change(
    table,
    [
      ...left.map((block): TableChange => ({ kind: 'BLOCK_REMOVED', ...block })),
      { kind: 'BLOCK_REPEATED', ...placed(card, to) },
    ],
    [
      { kind: 'BLOCK_REMOVED', ...placed(card, to) },
      ...left.map((block): TableChange => laidBack(table.composition, block)),
    ],
  );
}
