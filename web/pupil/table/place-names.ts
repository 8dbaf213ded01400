import { CORNERS, type Corner, type Joint } from '../../../engine/question/composition.ts';
import type { CardId } from '../../../engine/story/card.ts';

/**
 * Names of pieces and places in the DOM. Pieces: `card:3`, `block:3`, `again:3` (the second block of a quantity),
 * `triangle:0`, `corner:0:top`. Places: `slot:0`, `hand`, `cell:0:top`, `tray`, `joint:0:top:1:left` (a corner on
 * another corner), `apart`.
 */
const PIECES = ['card', 'block', 'again'] as const;
export type TablePiece = { readonly kind: (typeof PIECES)[number]; readonly card: CardId };

export function pieceName({ kind, card }: TablePiece): string {
  return `${kind}:${card}`;
}

export function pieceNamed(name: string): TablePiece {
  const colon = name.indexOf(':');
  const kind = PIECES.find((known) => known === name.slice(0, colon)) ?? 'card';
  return { kind, card: name.slice(colon + 1) };
}

export function isBlock(name: string | null): boolean {
  return name !== null && (name.startsWith('block:') || name.startsWith('again:'));
}

/** A triangle, or one of its corners, that can be put on a corner of another triangle. */
export type TrianglePiece = { readonly triangle: number; readonly corner: Corner | null };

export function trianglePiece({ triangle, corner }: TrianglePiece): string {
  return corner === null ? `triangle:${triangle}` : `corner:${triangle}:${corner}`;
}

export function trianglePieceNamed(name: string): TrianglePiece | null {
  const [kind, triangle, corner] = name.split(':');
  if (kind === 'triangle') return { triangle: Number(triangle), corner: null };
  return kind === 'corner' ? { triangle: Number(triangle), corner: cornerNamed(corner) } : null;
}

function cornerNamed(text: string | undefined): Corner {
  return CORNERS.find((corner) => corner === text) ?? 'top';
}

export const APART = 'apart';

export function jointPlace([one, other]: Joint): string {
  return `joint:${one.triangle}:${one.corner}:${other.triangle}:${other.corner}`;
}

export function jointNamed(place: string): Joint | null {
  const [kind, one, corner, other, its] = place.split(':');
  if (kind !== 'joint') return null;
  return [
    { triangle: Number(one), corner: cornerNamed(corner) },
    { triangle: Number(other), corner: cornerNamed(its) },
  ];
}

export function slotPlace(slot: number): string {
  return `slot:${slot}`;
}

export function cellPlace(triangle: number, corner: Corner): string {
  return `cell:${triangle}:${corner}`;
}
