import type { Joint } from '../../../engine/question/composition.ts';
import { FREE_PLACE_NAME, jointName, TRAY_NAME } from '../diagram/diagram-names.ts';
import { slotName } from '../views/words.ts';

/** A place in announcements. `occupant`: the sentence or quantity that is there. */
export type SpokenPlace =
  | { readonly kind: 'slot'; readonly slot: number; readonly occupant: string | null }
  | { readonly kind: 'hand' }
  | { readonly kind: 'cell'; readonly name: string; readonly occupant: string | null }
  | { readonly kind: 'tray' }
  | { readonly kind: 'joint'; readonly joint: Joint }
  | { readonly kind: 'apart' };

export function liftedWords(piece: string): string {
  return `「${piece}」を もちました。やじるしキーで ばしょを えらんで、エンターキーで おきます。`;
}

function nameOf(place: SpokenPlace): string {
  switch (place.kind) {
    case 'slot':
      return slotName(place.slot);
    case 'hand':
      return 'てもと';
    case 'cell':
      return place.name;
    case 'tray':
      return TRAY_NAME;
    case 'joint':
      return jointName(place.joint);
    case 'apart':
      return FREE_PLACE_NAME;
  }
}

export function liftedCornerWords(corner: string): string {
  return `「${corner}」を もちました。やじるしキーで つなぐ かどを えらんで、エンターキーで つなぎます。`;
}

/** Returns true if the place can contain a piece. */
function holds(place: SpokenPlace): place is Extract<SpokenPlace, { occupant: string | null }> {
  return 'occupant' in place;
}

export function overWords(place: SpokenPlace): string {
  if (!holds(place)) return nameOf(place);
  return `${nameOf(place)}。${place.occupant === null ? 'あいて います' : `「${place.occupant}」が あります`}`;
}

export function droppedWords(piece: string, place: SpokenPlace, swapped: boolean): string {
  if (place.kind === 'joint') return `${nameOf(place)}を つなぎました`;
  if (place.kind === 'apart') return `${piece}を はなしました`;
  if (!holds(place)) return `「${piece}」を ${nameOf(place)}に もどしました`;
  const put = `「${piece}」を ${nameOf(place)}に おきました`;
  if (place.occupant === null) return put;
  return swapped
    ? `${put}。「${place.occupant}」と いれかえました`
    : `${put}。「${place.occupant}」を てもとに もどしました`;
}

export function returnedWords(piece: string): string {
  return `「${piece}」を もとの ところに もどしました`;
}

export const UNDONE_WORDS = 'ひとつ まえに もどしました';
