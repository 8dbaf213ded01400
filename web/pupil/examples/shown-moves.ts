import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { playBuilding } from '../table/building.ts';
import { play } from '../table/moves.ts';
import { isBuilding, isJudged, openTable, type Move, type Table } from '../table/table.ts';

/** What a hand can show. */
export type ExampleMove = Extract<
  Move,
  { readonly kind: 'moveCard' | 'moveBlock' | 'chooseOperationPair' | 'nameConstraint' }
>;

/**
 * A question and the moves that solve it. The first `laid` of them lie already; of the others a hand shows every first
 * one, and the child does every second.
 */
export type ShownMoves = { readonly question: Question; readonly moves: readonly ExampleMove[]; readonly laid: number };

export type Turn =
  | { readonly kind: 'hand'; readonly move: ExampleMove }
  | { readonly kind: 'child'; readonly move: ExampleMove }
  | { readonly kind: 'over' };

/** Cards into the slots in the order in which they are told; the first lies already. */
export function cardMoves(question: Question, cards: readonly CardId[]): ShownMoves {
  return { question, moves: cards.map((card, slot) => cardTo(card, slot)), laid: 1 };
}

export function cardTo(card: CardId, slot: number): ExampleMove {
  return { kind: 'moveCard', card, to: { kind: 'slot', slot } };
}

/** The table of an example, as the child finds it. */
export function openExample({ question, moves, laid }: ShownMoves): Table {
  return moves.slice(0, laid).reduce(playShown, openTable(question));
}

/** The table after a move; as it was where that changes nothing. */
export function playShown(table: Table, move: Move): Table {
  if (isJudged(move)) return table;
  return (isBuilding(move) ? playBuilding(table, move) : play(table, move))?.table ?? table;
}

/** RequestedCardOwners turn it is: the first move that does not lie is the next one, also where something was taken away again. */
export function turnAt({ moves, laid }: ShownMoves, composition: Composition): Turn {
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

/** Cards that are moved in the example, or give way to one: what lies beside its slots. */
export function offeredCards({ question, moves, laid }: ShownMoves): readonly CardId[] {
  const moved = moves.slice(laid).flatMap((move) => (move.kind === 'moveCard' ? [move.card] : []));
  const begins = openExample({ question, moves, laid }).composition.slots;
  const replaced = moves.slice(laid).flatMap((move) => {
    const lying = move.kind === 'moveCard' && move.to.kind === 'slot' ? begins[move.to.slot] : null;
    return lying === null || lying === undefined ? [] : [lying];
  });
  return [...moved, ...replaced];
}

/** What of the table a move takes, null where it only presses, and where it brings it or what it presses. */
export function shownWay(move: ExampleMove): { readonly from: string | null; readonly to: string } | null {
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
