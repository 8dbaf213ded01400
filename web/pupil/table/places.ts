import {
  CORNER_POSITIONS,
  type Composition,
  type CornerPosition,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import { cellsWithBlockOfCard, possibleJoints, placeOfBlock } from './diagram-cells.ts';
import { jointAtCorner } from './diagram-gap.ts';
import {
  SEPARATED_TRIANGLE_PLACE,
  cellPlaceName,
  parseJointPlace,
  jointPlaceName,
  cardOrBlockPieceName,
  parseCardOrBlockPieceName,
  slotPlaceName,
  parseTrianglePieceName,
  type MovableTrianglePiece,
} from './place-names.ts';
import { placeOfCard, type ExerciseMove } from './table.ts';

export type ExercisePlace =
  | { readonly kind: 'hand' }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'tray' }
  | { readonly kind: 'cell'; readonly triangle: number; readonly corner: CornerPosition };

export function parsePlaceName(name: string): ExercisePlace {
  const [kind = '', first = '', second = ''] = name.split(':');
  const corner = CORNER_POSITIONS.find((candidate) => candidate === second);
  if (kind === 'slot') return { kind, slot: Number(first) };
  if (kind === 'cell' && corner !== undefined) return { kind, triangle: Number(first), corner };
  return kind === 'tray' ? { kind } : { kind: 'hand' };
}

/**
 * Returns true if a piece may go to a place. Cards go to slots and the hand, blocks go to cells and the tray. A
 * triangle goes to a corner of another triangle, or to the place `apart`.
 */
export function isPieceAcceptedByPlace(pieceText: string, placeText: string): boolean {
  const joint = parseJointPlace(placeText);
  const piece = parseTrianglePieceName(pieceText);
  if (piece !== null) return placeText === SEPARATED_TRIANGLE_PLACE || (joint !== null && fits(piece, joint));
  if (placeText === SEPARATED_TRIANGLE_PLACE || joint !== null) return false;
  const isCardPlace = placeText === 'hand' || placeText.startsWith('slot:');
  return pieceText.startsWith('card:') === isCardPlace;
}

/**
 * Returns true if the pupil can make this joint by dragging this piece. Two equal corners (e.g. `top` and `top`) can
 * only be joined by dragging one of them. If the pupil dragged the whole triangle instead, it would cover the other
 * triangle.
 */
function fits({ triangle, corner }: MovableTrianglePiece, [own, other]: TriangleJoint): boolean {
  if (own.triangle !== triangle) return false;
  return corner === null ? own.corner !== other.corner : own.corner === corner;
}

/**
 * Returns the name of the place where a triangle or one of its corners is. For a joined corner, this is the joint, e.g.
 * `joint:0:top:1:left`. For a whole triangle it is only `joined`, because a triangle can have several joints. For a
 * triangle or corner without joints it is `apart`.
 */
function triangleStands({ diagram }: Composition, { triangle, corner }: MovableTrianglePiece): string {
  const corners = corner === null ? CORNER_POSITIONS : [corner];
  const joint = corners.map((own) => jointAtCorner(diagram, { triangle, corner: own })).find((known) => known !== null);
  if (joint === undefined) return SEPARATED_TRIANGLE_PLACE;
  const [one, other] = joint;
  return corner === null ? 'joined' : jointPlaceName(one.triangle === triangle ? joint : [other, one]);
}

export function placeOfPiece(composition: Composition, pieceText: string): string {
  const piece = parseTrianglePieceName(pieceText);
  if (piece !== null) return triangleStands(composition, piece);
  const { kind, card } = parseCardOrBlockPieceName(pieceText);
  if (kind === 'card') {
    const place = placeOfCard(composition, card);
    return place.kind === 'hand' ? 'hand' : slotPlaceName(place.slot);
  }
  const cell = placeOfBlock(composition, card, kind === 'again');
  return cell.kind === 'tray' ? 'tray' : cellPlaceName(cell.triangle, cell.corner);
}

/**
 * Returns the name of the piece in a slot or cell. Returns null if the slot or cell is empty. Also returns null for the
 * hand and the tray, which can contain many pieces.
 */
export function findPieceInPlace(composition: Composition, placeText: string): string | null {
  const place = parsePlaceName(placeText);
  switch (place.kind) {
    case 'hand':
    case 'tray':
      return null;
    case 'slot': {
      const card = composition.slots[place.slot] ?? null;
      return card === null ? null : cardOrBlockPieceName({ kind: 'card', card });
    }
    case 'cell': {
      const card = composition.diagram?.triangles[place.triangle]?.cells[place.corner] ?? null;
      if (card === null) return null;
      const [first] = cellsWithBlockOfCard(composition, card);
      const isFirst = first?.triangle === place.triangle && first.corner === place.corner;
      return cardOrBlockPieceName({ kind: isFirst ? 'block' : 'again', card });
    }
  }
}

/** Returns the names of all places to which a piece can go, in the order in which the arrow keys go through them. */
export function placesForPiece(composition: Composition, pieceText: string): string[] {
  if (pieceText.startsWith('card:')) return [...composition.slots.map((_, slot) => slotPlaceName(slot)), 'hand'];
  const { diagram } = composition;
  const piece = parseTrianglePieceName(pieceText);
  if (piece !== null)
    return [...possibleJoints(diagram, piece.triangle, piece.corner).map(jointPlaceName), SEPARATED_TRIANGLE_PLACE];
  const cells = (diagram?.triangles ?? []).flatMap((_, triangle) =>
    CORNER_POSITIONS.filter((corner) => jointAtCorner(diagram, { triangle, corner }) === null).map((corner) =>
      cellPlaceName(triangle, corner),
    ),
  );
  return [...cells, 'tray'];
}

/** Returns the move that brings a piece to a place. Does not check whether the place accepts the piece. */
export function moveOfPieceToPlace(pieceText: string, placeText: string): ExerciseMove | null {
  const piece = parseTrianglePieceName(pieceText);
  if (piece !== null) {
    const joint = parseJointPlace(placeText);
    return joint === null ? { kind: 'split', ...piece } : { kind: 'join', joint };
  }
  const { kind, card } = parseCardOrBlockPieceName(pieceText);
  const place = parsePlaceName(placeText);
  switch (place.kind) {
    case 'hand':
    case 'slot':
      return kind === 'card' ? { kind: 'moveCard', card, to: place } : null;
    case 'tray':
    case 'cell':
      return kind === 'card' ? null : { kind: 'moveBlock', card, again: kind === 'again', to: place };
  }
}
