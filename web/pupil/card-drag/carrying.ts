import type { Composition } from '../../../engine/question/composition.ts';
import { isPieceAcceptedByPlace, findPieceInPlace, placeOfPiece, placesForPiece } from '../table/places.ts';
import { jointPlaceName, parseTrianglePieceName } from '../table/place-names.ts';

/**
 * A card, block or corner (`piece`) that the pupil has picked up by tap or keyboard, and the place where it would be
 * put down now.
 */
export type CarriedPiece = { readonly piece: string; readonly place: string };

/**
 * The effect of a tap or a key. `fresh`: true if this tap or key has picked the piece up, false if the piece was
 * already picked up before.
 */
export type CarryResult =
  | { readonly kind: 'carry'; readonly carried: CarriedPiece; readonly fresh: boolean }
  | { readonly kind: 'drop'; readonly piece: string; readonly place: string }
  | { readonly kind: 'callOff'; readonly piece: string };

/**
 * Handles a tap on a piece (a card, block or corner), or the key Enter or Space on it. If no piece is picked up, picks
 * up the tapped piece. If the tapped piece is already picked up, puts it down. If another piece is picked up: joins the
 * pieces if both are corners, otherwise puts the picked-up piece into the place of the tapped piece. If this is not
 * allowed, picks up the tapped piece instead.
 */
export function handlePieceTap(composition: Composition, carried: CarriedPiece | null, piece: string): CarryResult {
  const home = placeOfPiece(composition, piece);
  const takeUp: CarryResult = { kind: 'carry', carried: { piece, place: home }, fresh: true };
  if (carried === null) return takeUp;
  if (carried.piece === piece) return putDown(composition, carried);
  const joint = jointOf(carried.piece, piece);
  if (joint !== null) return { kind: 'drop', piece: carried.piece, place: joint };
  const held = findPieceInPlace(composition, home) === piece && isPieceAcceptedByPlace(carried.piece, home);
  return held ? { kind: 'drop', piece: carried.piece, place: home } : takeUp;
}

/**
 * Returns the name of the joint that connects the corner that is picked up (`carried`) with the corner that is tapped.
 * Returns null if one of the two pieces is not a corner, or if the two corners belong to the same triangle.
 */
function jointOf(carried: string, tapped: string): string | null {
  const [own, other] = [parseTrianglePieceName(carried), parseTrianglePieceName(tapped)];
  if (own === null || other === null || own.corner === null || other.corner === null) return null;
  if (own.triangle === other.triangle) return null;
  return jointPlaceName([
    { triangle: own.triangle, corner: own.corner },
    { triangle: other.triangle, corner: other.corner },
  ]);
}

/** Handles a tap on a place while a piece is carried. */
export function handlePlaceTap(
  composition: Composition,
  carried: CarriedPiece | null,
  place: string,
): CarryResult | null {
  if (carried === null || !isPieceAcceptedByPlace(carried.piece, place)) return null;
  return putDown(composition, { piece: carried.piece, place });
}

function putDown(composition: Composition, { piece, place }: CarriedPiece): CarryResult {
  return placeOfPiece(composition, piece) === place ? { kind: 'callOff', piece } : { kind: 'drop', piece, place };
}

const FORWARD: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowDown']);
const BACK: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowUp']);

/**
 * Returns the effect of a key on the piece that has the focus, or null if the key has no effect. Enter and Space are
 * not handled here, because the browser turns them into clicks.
 */
export function handlePieceKey(
  composition: Composition,
  carried: CarriedPiece | null,
  piece: string,
  key: string,
): CarryResult | null {
  if (key === 'Delete' || key === 'Backspace') {
    const out = placesForPiece(composition, piece).at(-1) ?? 'hand';
    return placeOfPiece(composition, piece) === out ? null : { kind: 'drop', piece, place: out };
  }
  if (carried === null) return null;
  if (key === 'Escape' || key === 'Tab') return { kind: 'callOff', piece: carried.piece };
  const forward = FORWARD.has(key);
  if (!forward && !BACK.has(key)) return null;
  const places = placesForPiece(composition, carried.piece);
  const at = places.indexOf(carried.place);
  const place = places[(at + (forward ? 1 : places.length - 1)) % places.length];
  return place === undefined ? null : { kind: 'carry', carried: { piece: carried.piece, place }, fresh: false };
}
