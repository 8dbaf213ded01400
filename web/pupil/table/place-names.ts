import { CORNER_POSITIONS, type CornerPosition, type TriangleJoint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';

/**
 * This file writes and reads the names of pieces and places in the DOM. Cards have ids; triangles and slots have
 * numbers from 0.
 * - pieces: `card:3`, `block:3`, `again:3` (the second block of the same card), `triangle:0`, `corner:0:top`
 * - places: `slot:0`, `hand` (for cards), `cell:0:top`, `tray` (for blocks), `joint:0:top:1:left` (the top corner of
 *   triangle 0 is joined to the left corner of triangle 1), `apart` (a triangle without joints)
 */
const PIECES = ['card', 'block', 'again'] as const;
export type CardOrBlockPiece = { readonly kind: (typeof PIECES)[number]; readonly card: CardId };

export function cardOrBlockPieceName({ kind, card }: CardOrBlockPiece): string {
  return `${kind}:${card}`;
}

export function parseCardOrBlockPieceName(name: string): CardOrBlockPiece {
  const colon = name.indexOf(':');
  const kind = PIECES.find((known) => known === name.slice(0, colon)) ?? 'card';
  return { kind, card: name.slice(colon + 1) };
}

export function isBlockName(name: string | null): boolean {
  return name !== null && (name.startsWith('block:') || name.startsWith('again:'));
}

/** What the pupil drags to join two triangles: a whole triangle (`corner` is null) or one corner of it. */
export type MovableTrianglePiece = { readonly triangle: number; readonly corner: CornerPosition | null };

export function trianglePieceName({ triangle, corner }: MovableTrianglePiece): string {
  return corner === null ? `triangle:${triangle}` : `corner:${triangle}:${corner}`;
}

export function parseTrianglePieceName(name: string): MovableTrianglePiece | null {
  const [kind, triangle, corner] = name.split(':');
  if (kind === 'triangle') return { triangle: Number(triangle), corner: null };
  return kind === 'corner' ? { triangle: Number(triangle), corner: cornerNamed(corner) } : null;
}

function cornerNamed(text: string | undefined): CornerPosition {
  return CORNER_POSITIONS.find((corner) => corner === text) ?? 'top';
}

export const SEPARATED_TRIANGLE_PLACE = 'apart';

export function jointPlaceName([one, other]: TriangleJoint): string {
  return `joint:${one.triangle}:${one.corner}:${other.triangle}:${other.corner}`;
}

export function parseJointPlace(place: string): TriangleJoint | null {
  const [kind, one, corner, other, its] = place.split(':');
  if (kind !== 'joint') return null;
  return [
    { triangle: Number(one), corner: cornerNamed(corner) },
    { triangle: Number(other), corner: cornerNamed(its) },
  ];
}

export function slotPlaceName(slot: number): string {
  return `slot:${slot}`;
}

export function cellPlaceName(triangle: number, corner: CornerPosition): string {
  return `cell:${triangle}:${corner}`;
}
