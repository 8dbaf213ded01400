import { CORNERS, type Composition, type Corner } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { placeOfCard, type Move } from '../table.ts';
import { cellOf } from '../table-moves.ts';

/** Names of pieces and places in the document: `card:3`, `block:3`; `slot:0`, `hand`, `cell:0:top`, `tray`. */
export type Piece = { readonly kind: 'card' | 'block'; readonly card: CardId };

export function pieceName({ kind, card }: Piece): string {
  return `${kind}:${card}`;
}

export function pieceNamed(name: string): Piece {
  const colon = name.indexOf(':');
  return { kind: name.slice(0, colon) === 'block' ? 'block' : 'card', card: name.slice(colon + 1) };
}

export function slotPlace(slot: number): string {
  return `slot:${slot}`;
}

export function cellPlace(triangle: number, corner: Corner): string {
  return `cell:${triangle}:${corner}`;
}

export type Place =
  | { readonly kind: 'hand' }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'tray' }
  | { readonly kind: 'cell'; readonly triangle: number; readonly corner: Corner };

export function placeNamed(name: string): Place {
  const [kind = '', first = '', second = ''] = name.split(':');
  const corner = CORNERS.find((candidate) => candidate === second);
  if (kind === 'slot') return { kind, slot: Number(first) };
  if (kind === 'cell' && corner !== undefined) return { kind, triangle: Number(first), corner };
  return kind === 'tray' ? { kind } : { kind: 'hand' };
}

/** Cards go to slots and the hand, blocks to cells and the tray. */
export function accepts(pieceText: string, placeText: string): boolean {
  const isCardPlace = placeText === 'hand' || placeText.startsWith('slot:');
  return pieceText.startsWith('card:') === isCardPlace;
}

export function placeOf(composition: Composition, pieceText: string): string {
  const { kind, card } = pieceNamed(pieceText);
  if (kind === 'card') {
    const place = placeOfCard(composition, card);
    return place.kind === 'hand' ? 'hand' : slotPlace(place.slot);
  }
  const cell = cellOf(composition, card);
  return cell.kind === 'tray' ? 'tray' : cellPlace(cell.triangle, cell.corner);
}

/** What lies at a place, as a piece of the same sort; null for an empty place, the hand and the tray. */
export function occupantOf(composition: Composition, placeText: string): string | null {
  const place = placeNamed(placeText);
  switch (place.kind) {
    case 'hand':
    case 'tray':
      return null;
    case 'slot': {
      const card = composition.slots[place.slot] ?? null;
      return card === null ? null : pieceName({ kind: 'card', card });
    }
    case 'cell': {
      const card = composition.diagram?.triangles[place.triangle]?.cells[place.corner] ?? null;
      return card === null ? null : pieceName({ kind: 'block', card });
    }
  }
}

/** Every place a piece may go to, in the order in which the arrow keys go through them. */
export function placesFor(composition: Composition, pieceText: string): string[] {
  if (pieceText.startsWith('card:')) return [...composition.slots.map((_, slot) => slotPlace(slot)), 'hand'];
  const triangles = composition.diagram?.triangles ?? [];
  return [...triangles.flatMap((_, triangle) => CORNERS.map((corner) => cellPlace(triangle, corner))), 'tray'];
}

/** The move that brings a piece to a place it may go to. */
export function moveTo(pieceText: string, placeText: string): Move | null {
  const { kind, card } = pieceNamed(pieceText);
  const place = placeNamed(placeText);
  switch (place.kind) {
    case 'hand':
    case 'slot':
      return kind === 'card' ? { kind: 'moveCard', card, to: place } : null;
    case 'tray':
    case 'cell':
      return kind === 'block' ? { kind: 'moveBlock', card, to: place } : null;
  }
}
