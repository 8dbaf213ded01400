import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { applyBuildingMove } from '../table/building.ts';
import { applyMoveWithoutJudge } from '../table/moves.ts';
import {
  isDiagramBuildingMove,
  isMoveNeedingJudge,
  createExerciseState,
  type ExerciseMove,
  type ExerciseState,
} from '../table/table.ts';

/** The moves that a hand can show. */
export type ExampleMove = Extract<
  ExerciseMove,
  { readonly kind: 'moveCard' | 'moveBlock' | 'chooseOperationPair' | 'nameConstraint' }
>;

/**
 * A question and all moves that solve it. The first `laid` moves are already done at the start. An animated hand and
 * the child make the other moves in turn. The hand begins.
 */
export type ExampleMoves = {
  readonly question: Question;
  readonly moves: readonly ExampleMove[];
  readonly laid: number;
};

export type NextExampleMove =
  | { readonly kind: 'hand'; readonly move: ExampleMove }
  | { readonly kind: 'child'; readonly move: ExampleMove }
  | { readonly kind: 'over' };

/**
 * Returns the moves that put cards into the slots in the order of the story. At the start of the example the first card
 * is already in its slot.
 */
export function createExampleMovesIntoSlots(question: Question, cards: readonly CardId[]): ExampleMoves {
  return { question, moves: cards.map((card, slot) => createCardToSlotMove(card, slot)), laid: 1 };
}

export function createCardToSlotMove(card: CardId, slot: number): ExampleMove {
  return { kind: 'moveCard', card, to: { kind: 'slot', slot } };
}

/** Returns the state of an example at its start: the first `laid` moves are done. */
export function createExampleExerciseState({ question, moves, laid }: ExampleMoves): ExerciseState {
  return moves.slice(0, laid).reduce(applyExampleMove, createExerciseState(question));
}

/** Returns the state of the example after a move. If the move changes nothing, returns `table` itself. */
export function applyExampleMove(table: ExerciseState, move: ExerciseMove): ExerciseState {
  if (isMoveNeedingJudge(move)) return table;
  return (
    (isDiagramBuildingMove(move) ? applyBuildingMove(table, move) : applyMoveWithoutJudge(table, move))?.table ?? table
  );
}

/**
 * Returns the next move, and whether the hand or the child makes it. The next move is the first of `moves` that the
 * composition does not show yet. If the child undoes a move, it therefore becomes the next move again.
 */
export function nextExampleMoveForComposition(
  { moves, laid }: ExampleMoves,
  composition: Composition,
): NextExampleMove {
  const next = moves.findIndex((candidate) => !isDone(composition, candidate));
  const move = moves[next];
  if (move === undefined) return { kind: 'over' };
  return (next - laid) % 2 === 0 ? { kind: 'hand', move } : { kind: 'child', move };
}

function isDone({ slots, diagram, named }: Composition, move: ExampleMove): boolean {
  switch (move.kind) {
    case 'moveCard':
      return move.to.kind === 'slot' && slots[move.to.slot] === move.card;
    case 'moveBlock':
      return move.to.kind === 'cell' && diagram?.triangles[move.to.triangle]?.cells[move.to.corner] === move.card;
    case 'chooseOperationPair':
      return diagram?.triangles[move.triangle]?.operationPair === move.operationPair;
    case 'nameConstraint':
      return named === move.constraint;
  }
}

/**
 * Returns the cards that an example shows beside the slots: the cards that will be moved into slots, and the cards that
 * these moves push out of the slots.
 */
export function cardsBesideExampleSlots({ question, moves, laid }: ExampleMoves): readonly CardId[] {
  const moved = moves.slice(laid).flatMap((move) => (move.kind === 'moveCard' ? [move.card] : []));
  const begins = createExampleExerciseState({ question, moves, laid }).composition.slots;
  const replaced = moves.slice(laid).flatMap((move) => {
    const lying = move.kind === 'moveCard' && move.to.kind === 'slot' ? begins[move.to.slot] : null;
    return lying === null || lying === undefined ? [] : [lying];
  });
  return [...moved, ...replaced];
}

/**
 * Returns the CSS selectors of the two elements between which the animated hand shows a move. `from` selects the piece
 * (null if the move presses a button), `to` selects the place or the button. Returns null if the move cannot be shown.
 */
export function selectorsOfShownMove(move: ExampleMove): { readonly from: string | null; readonly to: string } | null {
  switch (move.kind) {
    case 'moveCard':
      return move.to.kind === 'hand' ? null : { from: piece(`card:${move.card}`), to: place(`slot:${move.to.slot}`) };
    case 'moveBlock':
      if (move.to.kind === 'tray') return null;
      return {
        from: piece(`${move.again ? 'again' : 'block'}:${move.card}`),
        to: place(`cell:${move.to.triangle}:${move.to.corner}`),
      };
    case 'chooseOperationPair':
      return { from: null, to: `[data-pair="${move.operationPair}"]` };
    case 'nameConstraint':
      return { from: null, to: `[data-constraint="${move.constraint}"]` };
  }
}

function piece(name: string): string {
  return `[data-piece="${name}"]`;
}

function place(name: string): string {
  return `[data-place="${name}"]`;
}
