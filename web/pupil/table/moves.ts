import type { Composition } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import { cellsWithBlockOfCard } from './diagram-cells.ts';
import { placeOfCard, type SentenceCardPlace, type CompositionChange } from './table.ts';
import { applyCompositionChanges, undoLastMove } from './changes.ts';
import type {
  DiagramBuildingMove,
  MoveNeedingJudge,
  ExerciseMove,
  ExerciseTransition,
  ExerciseState,
} from './table.ts';

/**
 * Plays a move that needs neither the judge nor the code for diagrams, and returns the result. Returns null if the move
 * changes nothing, e.g. because the question is already solved.
 */
export function applyMoveWithoutJudge(
  table: ExerciseState,
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

function moveCard(table: ExerciseState, card: CardId, to: SentenceCardPlace): ExerciseTransition | null {
  if (!table.question.cards.some((known) => known.id === card) || table.aside.includes(card)) return null;
  const from = placeOfCard(table.composition, card);
  switch (to.kind) {
    case 'hand': {
      if (from.kind === 'hand') return null;
      const blocks = blockRemovals(table.composition, card);
      return applyCompositionChanges(
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
function setCard(table: ExerciseState, card: CardId, from: SentenceCardPlace, slot: number): ExerciseTransition | null {
  if (slot < 0 || slot >= table.composition.slots.length) return null;
  if (from.kind === 'slot' && from.slot === slot) return null;
  const set: CompositionChange = { kind: 'CARD_SET', card, slot };
  if (from.kind === 'slot') return applyCompositionChanges(table, [set], [{ kind: 'CARD_SET', card, slot: from.slot }]);
  const lying = table.composition.slots[slot] ?? null;
  if (lying === null) return applyCompositionChanges(table, [set], [{ kind: 'CARD_REMOVED', card, slot }]);
  const blocks = blockRemovals(table.composition, lying);
  return applyCompositionChanges(
    table,
    [...blocks.removals, set],
    [{ kind: 'CARD_SET', card: lying, slot }, ...blocks.returns],
  );
}

/**
 * When a card leaves the slots, the blocks of its quantity leave the diagram. Returns the changes that remove these
 * blocks (`removals`), and the changes that put them back if the pupil undoes the move (`returns`).
 */
function blockRemovals(
  composition: Composition,
  card: CardId,
): { removals: CompositionChange[]; returns: CompositionChange[] } {
  const cells = cellsWithBlockOfCard(composition, card).map(({ triangle, corner }) => ({ card, triangle, corner }));
  return {
    removals: cells.map((cell): CompositionChange => ({ kind: 'BLOCK_REMOVED', ...cell })),
    returns: cells.map((cell, at): CompositionChange => ({ kind: at === 0 ? 'BLOCK_SET' : 'BLOCK_REPEATED', ...cell })),
  };
}

function nameConstraint(table: ExerciseState, constraint: Constraint): ExerciseTransition | null {
  const { named } = table.composition;
  if (named === constraint) return null;
  return applyCompositionChanges(
    table,
    [{ kind: 'CONSTRAINT_NAMED', constraint }],
    [{ kind: 'CONSTRAINT_NAMED', constraint: named }],
  );
}

/**
 * Empties the slots, so that the pupil can search for the next problem. Returns null unless a problem was just found.
 */
function searchOn(table: ExerciseState): ExerciseTransition | null {
  if (table.condition.kind !== 'found') return null;
  const lying = table.composition.slots.flatMap((card, slot) => (card === null ? [] : [{ card, slot }]));
  return applyCompositionChanges(
    table,
    lying.map((place): CompositionChange => ({ kind: 'CARD_REMOVED', ...place })),
    lying.map((place): CompositionChange => ({ kind: 'CARD_SET', ...place })),
  );
}
