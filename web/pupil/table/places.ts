import { CORNERS, type Composition, type Corner, type Joint } from '../../../engine/question/composition.ts';
import { diagramCells, jointsFor, cellOfBlock } from './diagram-cells.ts';
import { jointAt } from './diagram-gap.ts';
import {
  APART,
  cellPlace,
  jointNamed,
  jointPlace,
  pieceName,
  pieceNamed,
  slotPlace,
  trianglePieceNamed,
  type TrianglePiece,
} from './place-names.ts';
import { placeOfCard, type Move } from './table.ts';

export type TablePlace =
  | { readonly kind: 'hand' }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'tray' }
  | { readonly kind: 'cell'; readonly triangle: number; readonly corner: Corner };

export function placeNamed(name: string): TablePlace {
  const [kind = '', first = '', second = ''] = name.split(':');
  const corner = CORNERS.find((candidate) => candidate === second);
  if (kind === 'slot') return { kind, slot: Number(first) };
  if (kind === 'cell' && corner !== undefined) return { kind, triangle: Number(first), corner };
  return kind === 'tray' ? { kind } : { kind: 'hand' };
}

/**
 * Returns true if a piece may go to a place. Cards go to slots and the hand, blocks to cells and the tray. Triangles go
 * to corners of other triangles or stand apart.
 */
export function accepts(pieceText: string, placeText: string): boolean {
  const joint = jointNamed(placeText);
  const piece = trianglePieceNamed(pieceText);
  if (piece !== null) return placeText === APART || (joint !== null && fits(piece, joint));
  if (placeText === APART || joint !== null) return false;
  const isCardPlace = placeText === 'hand' || placeText.startsWith('slot:');
  return pieceText.startsWith('card:') === isCardPlace;
}

/**
 * Returns true if moving the piece can make this joint. A triangle that is moved as a whole would cover the other
 * triangle if two equal corners (e.g. both `top`) met, so only the corner piece can make such a joint.
 */
function fits({ triangle, corner }: TrianglePiece, [own, other]: Joint): boolean {
  if (own.triangle !== triangle) return false;
  return corner === null ? own.corner !== other.corner : own.corner === corner;
}

/**
 * Returns the place of a triangle piece: a joint, or `apart`. For a joined triangle as a whole it is only `joined`,
 * because it may have several joints.
 */
function triangleStands({ diagram }: Composition, { triangle, corner }: TrianglePiece): string {
  const corners = corner === null ? CORNERS : [corner];
  const joint = corners.map((own) => jointAt(diagram, { triangle, corner: own })).find((known) => known !== null);
  if (joint === undefined) return APART;
  const [one, other] = joint;
  return corner === null ? 'joined' : jointPlace(one.triangle === triangle ? joint : [other, one]);
}

export function placeOf(composition: Composition, pieceText: string): string {
  const piece = trianglePieceNamed(pieceText);
  if (piece !== null) return triangleStands(composition, piece);
  const { kind, card } = pieceNamed(pieceText);
  if (kind === 'card') {
    const place = placeOfCard(composition, card);
    return place.kind === 'hand' ? 'hand' : slotPlace(place.slot);
  }
  const cell = cellOfBlock(composition, card, kind === 'again');
  return cell.kind === 'tray' ? 'tray' : cellPlace(cell.triangle, cell.corner);
}

/** Returns the piece at a place, or null for an empty place, the hand and the tray. */
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
      if (card === null) return null;
      const [first] = diagramCells(composition, card);
      const isFirst = first?.triangle === place.triangle && first.corner === place.corner;
      return pieceName({ kind: isFirst ? 'block' : 'again', card });
    }
  }
}

/** Returns all places for a piece, in the order of the arrow keys. */
export function placesFor(composition: Composition, pieceText: string): string[] {
  if (pieceText.startsWith('card:')) return [...composition.slots.map((_, slot) => slotPlace(slot)), 'hand'];
  const { diagram } = composition;
  const piece = trianglePieceNamed(pieceText);
  if (piece !== null) return [...jointsFor(diagram, piece.triangle, piece.corner).map(jointPlace), APART];
  const cells = (diagram?.triangles ?? []).flatMap((_, triangle) =>
    CORNERS.filter((corner) => jointAt(diagram, { triangle, corner }) === null).map((corner) =>
      cellPlace(triangle, corner),
    ),
  );
  return [...cells, 'tray'];
}

/** Returns the move that brings a piece to a place. The place must accept the piece. */
export function moveTo(pieceText: string, placeText: string): Move | null {
  const piece = trianglePieceNamed(pieceText);
  if (piece !== null) {
    const joint = jointNamed(placeText);
    return joint === null ? { kind: 'split', ...piece } : { kind: 'join', joint };
  }
  const { kind, card } = pieceNamed(pieceText);
  const place = placeNamed(placeText);
  switch (place.kind) {
    case 'hand':
    case 'slot':
      return kind === 'card' ? { kind: 'moveCard', card, to: place } : null;
    case 'tray':
    case 'cell':
      return kind === 'card' ? null : { kind: 'moveBlock', card, again: kind === 'again', to: place };
  }
}
