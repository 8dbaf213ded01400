import type { Composition } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import { cellsOfCardBlock } from './diagram-cells.ts';
import { placeOfCard, type SentenceCardPlace, type TableChange } from './table.ts';
import { applyTableChanges, undoLastMove } from './changes.ts';
import type {
  DiagramBuildingMove,
  MoveNeedingJudge,
  ExerciseMove,
  ExerciseTransition,
  ExerciseTable,
} from './table.ts';

/**
 * Plays a move for which neither the judge nor the code for diagrams must be loaded, and returns the result. Returns
 * null if the move changes nothing, e.g. because the card is already there or the question is solved.
 */
export function playMove(
  table: ExerciseTable,
  move: Exclude<ExerciseMove, DiagramBuildingMove | MoveNeedingJudge>,
): ExerciseTransition | null {
  if (table.condition.kind === 'found' ? move.kind !== 'searchOn' : table.condition.kind === 'solved') return null;
  switch (move.kind) {
    case 'moveCard':
      return clearMissingPartsMessage(moveCard(table, move.card, move.to));
    case 'nameConstraint':
      return clearMissingPartsMessage(nameConstraint(table, move.constraint));
    case 'searchOn':
      return clearMissingPartsMessage(searchOn(table));
    case 'undo':
      return clearMissingPartsMessage(undoLastMove(table));
    case 'closeTwin':
      return table.condition.kind === 'hinted' ? clearMissingPartsMessage({ table, events: [] }) : null;
  }
}

/**
 * Removes the message that asks for missing cards or blocks, because the pupil has made a move. Feedback on a wrong
 * check stays.
 */
export function clearMissingPartsMessage(transition: ExerciseTransition | null): ExerciseTransition | null {
  if (transition === null || transition.table.condition.kind === 'wrong') return transition;
  return { ...transition, table: { ...transition.table, condition: { kind: 'composing' } } };
}

function moveCard(table: ExerciseTable, card: CardId, to: SentenceCardPlace): ExerciseTransition | null {
  if (!table.question.cards.some((known) => known.id === card) || table.aside.includes(card)) return null;
  const from = placeOfCard(table.composition, card);
  switch (to.kind) {
    case 'hand': {
      if (from.kind === 'hand') return null;
      const blocks = blockRemovals(table.composition, card);
      return applyTableChanges(
        table,
        [...blocks.removals, { kind: 'CARD_REMOVED', card, slot: from.slot }],
        [{ kind: 'CARD_SET', card, slot: from.slot }, ...blocks.returns],
      );
    }
    case 'slot':
      return setCard(table, card, from, to.slot);
  }
}

/**
 * Puts a card into a slot. If the slot already contains a card, the two cards swap places: the other card gets the
 * place (slot or hand) from which the moved card came.
 */
function setCard(table: ExerciseTable, card: CardId, from: SentenceCardPlace, slot: number): ExerciseTransition | null {
  if (slot < 0 || slot >= table.composition.slots.length) return null;
  if (from.kind === 'slot' && from.slot === slot) return null;
  const set: TableChange = { kind: 'CARD_SET', card, slot };
  if (from.kind === 'slot') return applyTableChanges(table, [set], [{ kind: 'CARD_SET', card, slot: from.slot }]);
  const lying = table.composition.slots[slot] ?? null;
  if (lying === null) return applyTableChanges(table, [set], [{ kind: 'CARD_REMOVED', card, slot }]);
  const blocks = blockRemovals(table.composition, lying);
  return applyTableChanges(
    table,
    [...blocks.removals, set],
    [{ kind: 'CARD_SET', card: lying, slot }, ...blocks.returns],
  );
}

/**
 * Returns the changes to the diagram when a card leaves the slots. `removals`: remove the blocks of the card's
 * quantity. `returns`: put these blocks back when the move is undone.
 */
function blockRemovals(composition: Composition, card: CardId): { removals: TableChange[]; returns: TableChange[] } {
  const cells = cellsOfCardBlock(composition, card).map(({ triangle, corner }) => ({ card, triangle, corner }));
  return {
    removals: cells.map((cell): TableChange => ({ kind: 'BLOCK_REMOVED', ...cell })),
    returns: cells.map((cell, at): TableChange => ({ kind: at === 0 ? 'BLOCK_SET' : 'BLOCK_REPEATED', ...cell })),
  };
}

function nameConstraint(table: ExerciseTable, constraint: Constraint): ExerciseTransition | null {
  const { named } = table.composition;
  if (named === constraint) return null;
  return applyTableChanges(
    table,
    [{ kind: 'CONSTRAINT_NAMED', constraint }],
    [{ kind: 'CONSTRAINT_NAMED', constraint: named }],
  );
}

/**
 * Empties the slots, so that the pupil can search for the next problem. Returns null unless a problem was just found.
 */
function searchOn(table: ExerciseTable): ExerciseTransition | null {
  if (table.condition.kind !== 'found') return null;
  const lying = table.composition.slots.flatMap((card, slot) => (card === null ? [] : [{ card, slot }]));
  return applyTableChanges(
    table,
    lying.map((place): TableChange => ({ kind: 'CARD_REMOVED', ...place })),
    lying.map((place): TableChange => ({ kind: 'CARD_SET', ...place })),
  );
}
