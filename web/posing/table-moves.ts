import { CORNERS, type Composition, type Corner } from '../../engine/question/composition.ts';
import type { CardId } from '../../engine/story/card.ts';
import type { Constraint } from '../../engine/judge/verdict.ts';
import type { OperationPair } from '../../engine/story/kind.ts';
import { change, placeOfCard, undo, type BlockPlace, type CardPlace, type Change } from './table.ts';
import type { JudgedMove, Move, Step, Table } from './table.ts';
import { searchOn } from './table-found.ts';
import { join, jointAt, part, rotate } from './table-triangles.ts';

/** Plays one move that needs no judge. Null when it changes nothing: the card lies there already, or the question is solved. */
export function play(table: Table, move: Exclude<Move, JudgedMove>): Step | null {
  const { kind } = table.condition;
  if (kind === 'solved' || (kind === 'found' && move.kind !== 'searchOn')) return null;
  switch (move.kind) {
    case 'moveCard':
      return settled(moveCard(table, move.card, move.to));
    case 'moveBlock':
      return settled(moveBlock(table, move.card, move.to));
    case 'chooseOperationPair':
      return settled(chooseOperationPair(table, move.triangle, move.operationPair));
    case 'rotate':
      return settled(rotate(table, move.triangle));
    case 'join':
      return settled(join(table, move.joint));
    case 'part':
      return settled(part(table, move.triangle, move.corner));
    case 'nameConstraint':
      return settled(nameConstraint(table, move.constraint));
    case 'searchOn':
      return settled(searchOn(table));
    case 'undo':
      return settled(undo(table));
  }
}

/** What was said about missing cards is over with the next move; feedback stays to be read. */
function settled(step: Step | null): Step | null {
  if (step === null || step.table.condition.kind === 'wrong') return step;
  return { ...step, table: { ...step.table, condition: { kind: 'composing' } } };
}

function moveCard(table: Table, card: CardId, to: CardPlace): Step | null {
  if (!table.question.cards.some((known) => known.id === card)) return null;
  const from = placeOfCard(table.composition, card);
  switch (to.kind) {
    case 'hand': {
      if (from.kind === 'hand') return null;
      const blocks = blockRemovals(table.composition, card);
      return change(
        table,
        [...blocks.removals, { kind: 'CARD_REMOVED', card, slot: from.slot }],
        [{ kind: 'CARD_SET', card, slot: from.slot }, ...blocks.returns],
      );
    }
    case 'slot':
      return setCard(table, card, from, to.slot);
  }
}

/** A card that comes from the hand sends the card lying there to the hand; from a slot the two trade places. */
function setCard(table: Table, card: CardId, from: CardPlace, slot: number): Step | null {
  if (slot < 0 || slot >= table.composition.slots.length) return null;
  if (from.kind === 'slot' && from.slot === slot) return null;
  const set: Change = { kind: 'CARD_SET', card, slot };
  if (from.kind === 'slot') return change(table, [set], [{ kind: 'CARD_SET', card, slot: from.slot }]);
  const lying = table.composition.slots[slot] ?? null;
  if (lying === null) return change(table, [set], [{ kind: 'CARD_REMOVED', card, slot }]);
  const blocks = blockRemovals(table.composition, lying);
  return change(table, [...blocks.removals, set], [{ kind: 'CARD_SET', card: lying, slot }, ...blocks.returns]);
}

/** A card that leaves the slots takes its block out of the diagram. */
function blockRemovals(composition: Composition, card: CardId): { removals: Change[]; returns: Change[] } {
  const cell = cellOf(composition, card);
  if (cell.kind === 'tray') return { removals: [], returns: [] };
  const { triangle, corner } = cell;
  return {
    removals: [{ kind: 'BLOCK_REMOVED', card, triangle, corner }],
    returns: [{ kind: 'BLOCK_SET', card, triangle, corner }],
  };
}

/** Where a card's block lies: in a cell, or in the tray. */
export function cellOf(composition: Composition, card: CardId): BlockPlace {
  for (const [triangle, drawn] of (composition.diagram?.triangles ?? []).entries()) {
    const corner = CORNERS.find((candidate) => drawn.cells[candidate] === card);
    if (corner !== undefined) return { kind: 'cell', triangle, corner };
  }
  return { kind: 'tray' };
}

function moveBlock(table: Table, card: CardId, to: BlockPlace): Step | null {
  const { diagram, slots } = table.composition;
  if (diagram === null || !slots.includes(card)) return null;
  const from = cellOf(table.composition, card);
  switch (to.kind) {
    case 'tray':
      if (from.kind === 'tray') return null;
      return change(table, [{ ...from, kind: 'BLOCK_REMOVED', card }], [{ ...from, kind: 'BLOCK_SET', card }]);
    case 'cell': {
      const cells = diagram.triangles[to.triangle]?.cells;
      if (cells === undefined || cells[to.corner] === card || jointAt(diagram, to) !== null) return null;
      return setBlock(table, card, from, to, cells[to.corner]);
    }
  }
}

type Cell = { readonly kind: 'cell'; readonly triangle: number; readonly corner: Corner };

function setBlock(table: Table, card: CardId, from: BlockPlace, to: Cell, lying: CardId | null): Step {
  const set: Change = { ...to, kind: 'BLOCK_SET', card };
  if (from.kind === 'cell') return change(table, [set], [{ ...from, kind: 'BLOCK_SET', card }]);
  if (lying === null) return change(table, [set], [{ ...to, kind: 'BLOCK_REMOVED', card }]);
  return change(table, [set], [{ ...to, kind: 'BLOCK_SET', card: lying }]);
}

function chooseOperationPair(table: Table, triangle: number, operationPair: OperationPair): Step | null {
  const drawn = table.composition.diagram?.triangles[triangle];
  if (drawn === undefined || drawn.operationPair === operationPair) return null;
  return change(
    table,
    [{ kind: 'OPERATOR_SET', triangle, operationPair }],
    [{ kind: 'OPERATOR_SET', triangle, operationPair: drawn.operationPair }],
  );
}

function nameConstraint(table: Table, constraint: Constraint): Step | null {
  const { named } = table.composition;
  if (named === constraint) return null;
  return change(table, [{ kind: 'CONSTRAINT_NAMED', constraint }], [{ kind: 'CONSTRAINT_NAMED', constraint: named }]);
}
