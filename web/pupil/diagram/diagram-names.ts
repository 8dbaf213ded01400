import type { CornerPosition, TriangleJoint } from '../../../engine/question/composition.ts';
import type { DiagramSceneCell } from './scene.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { spokenSlotName } from '../views/words.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';

/** Names of the triangles and their parts, in kana. Only screen readers use them. */
export const TRIANGLE_MIDDLE_MARK_LABEL = 'まんなかの しるし';
export const BLOCK_TRAY_LABEL = 'ブロックおきば';
export const SEPARATION_DROP_PLACE_LABEL = 'はなれた ところ';
export const CHOOSE_CORNER_ANNOUNCEMENT = 'つなぐ かどを えらんでね';

export const CORNER_WORDS: Readonly<Record<CornerPosition, string>> = { top: 'うえ', left: 'ひだり', right: 'みぎ' };

export function triangleLabel(triangle: number): string {
  return `${triangle + 1}ばんめの さんかく`;
}

export function triangleToolsLabel(triangle: number): string {
  return `${triangleLabel(triangle)}の どうぐ`;
}

export function triangleCornerLabel({ triangle, corner }: TriangleJoint[0]): string {
  return `${triangleLabel(triangle)}の ${CORNER_WORDS[corner]}`;
}

/**
 * Returns the name of the two corners of a joint, e.g. 「1ばんめの さんかくの うえと 2ばんめの さんかくの ひだり」 (the top of triangle 1 and
 * the left corner of triangle 2).
 */
export function jointCornersLabel([one, other]: TriangleJoint): string {
  return `${triangleCornerLabel(one)}と ${triangleCornerLabel(other)}`;
}

export function joinedTrianglesLabel(joint: TriangleJoint): string {
  return `${jointCornersLabel(joint)}が つながって います`;
}

export function splitButtonLabel(joint: TriangleJoint): string {
  return `${jointCornersLabel(joint)}を ${kanaReadingOfSource(DIAGRAM_WORDS.split)}`;
}

export function triangleRotatedAnnouncement(triangle: number): string {
  return `${triangleLabel(triangle)}を まわしました`;
}

/** Labels of the two buttons that add and remove the additional triangle. */
export const ADD_REMOVE_TRIANGLE_BUTTON_LABELS = { add: 'さんかくを ふやす', remove: 'さんかくを へらす' } as const;

export const TRIANGLE_ADDED_ANNOUNCEMENT = 'さんかくを ひとつ ふやしました。ひとつの かずを 2かい つかえます。';
export const TRIANGLE_REMOVED_ANNOUNCEMENT = 'ふやした さんかくを へらしました';

export function trianglesSplitAnnouncement(joint: TriangleJoint): string {
  return `${jointCornersLabel(joint)}を はなしました`;
}

export const CORNER_CELL_NAMES: Readonly<Record<CornerPosition, string>> = {
  top: 'うえの ます',
  left: 'ひだりの ます',
  right: 'みぎの ます',
};

export const OPERATION_PAIR_SIGNS_AND_NAMES = {
  sum: { signs: '＋ −', name: 'たす・ひく' },
  product: { signs: '× ÷', name: 'かける・わる' },
} as const;

/**
 * Returns the accessible name of a cell of the diagram: its corner or slot, and its content. `corner`: null for a cell
 * that is not in a triangle.
 */
export function cellLabel(corner: CornerPosition | null, { slot, block, joined }: DiagramSceneCell): string {
  const hidden = joined || (block !== null && block.quantity === null);
  const quantity = hidden ? kanaReadingOfSource(DIAGRAM_WORDS.hidden) : (block?.quantity?.spoken ?? null);
  const name = corner === null ? spokenSlotName(slot ?? 0) : CORNER_CELL_NAMES[corner];
  return `${name}: ${quantity ?? 'あいて います'}`;
}
