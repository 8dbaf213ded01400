import type { TriangleJoint } from '../../../engine/question/composition.ts';
import { SEPARATION_DROP_PLACE_LABEL, jointCornersLabel, BLOCK_TRAY_LABEL } from '../diagram/diagram-names.ts';
import { spokenSlotName } from '../views/words.ts';

/**
 * A place for cards or blocks, with the data that screen readers announce about it. `occupant`: the sentence or
 * quantity in the place; null if the place is empty.
 */
export type AnnouncedPlace =
  | { readonly kind: 'slot'; readonly slot: number; readonly occupant: string | null }
  | { readonly kind: 'hand' }
  | { readonly kind: 'cell'; readonly name: string; readonly occupant: string | null }
  | { readonly kind: 'tray' }
  | { readonly kind: 'joint'; readonly joint: TriangleJoint }
  | { readonly kind: 'apart' };

export function liftedPieceAnnouncement(piece: string): string {
  return `「${piece}」を もちました。やじるしキーで ばしょを えらんで、エンターキーで おきます。`;
}

function nameOf(place: AnnouncedPlace): string {
  switch (place.kind) {
    case 'slot':
      return spokenSlotName(place.slot);
    case 'hand':
      return 'てもと';
    case 'cell':
      return place.name;
    case 'tray':
      return BLOCK_TRAY_LABEL;
    case 'joint':
      return jointCornersLabel(place.joint);
    case 'apart':
      return SEPARATION_DROP_PLACE_LABEL;
  }
}

export function liftedCornerAnnouncement(corner: string): string {
  return `「${corner}」を もちました。やじるしキーで つなぐ かどを えらんで、エンターキーで つなぎます。`;
}

/** Returns true if this kind of place can contain a piece. */
function holds(place: AnnouncedPlace): place is Extract<AnnouncedPlace, { occupant: string | null }> {
  return 'occupant' in place;
}

export function placeUnderCarriedPieceAnnouncement(place: AnnouncedPlace): string {
  if (!holds(place)) return nameOf(place);
  return `${nameOf(place)}。${place.occupant === null ? 'あいて います' : `「${place.occupant}」が あります`}`;
}

export function droppedPieceAnnouncement(piece: string, place: AnnouncedPlace, swapped: boolean): string {
  if (place.kind === 'joint') return `${nameOf(place)}を つなぎました`;
  if (place.kind === 'apart') return `${piece}を はなしました`;
  if (!holds(place)) return `「${piece}」を ${nameOf(place)}に もどしました`;
  const put = `「${piece}」を ${nameOf(place)}に おきました`;
  if (place.occupant === null) return put;
  return swapped
    ? `${put}。「${place.occupant}」と いれかえました`
    : `${put}。「${place.occupant}」を てもとに もどしました`;
}

export function returnedPieceAnnouncement(piece: string): string {
  return `「${piece}」を もとの ところに もどしました`;
}

export const UNDO_ANNOUNCEMENT = 'ひとつ まえに もどしました';
