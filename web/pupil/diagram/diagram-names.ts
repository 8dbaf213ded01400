import type { Corner, Joint } from '../../../engine/question/composition.ts';
import type { SceneCell } from './scene.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { slotName } from '../views/words.ts';
import { DIAGRAM_WORDS } from './diagram-words.ts';

/** Names of the triangles and their parts for screen readers only, in kana. */
export const OPERATION_PAIR_NAME = 'まんなかの しるし';
export const TRAY_NAME = 'ブロックおきば';
export const FREE_PLACE_NAME = 'はなれた ところ';
export const JOINING_WORDS = 'つなぐ かどを えらんでね';

export const CORNER_WORDS: Readonly<Record<Corner, string>> = { top: 'うえ', left: 'ひだり', right: 'みぎ' };

export function triangleName(triangle: number): string {
  return `${triangle + 1}ばんめの さんかく`;
}

export function toolsName(triangle: number): string {
  return `${triangleName(triangle)}の どうぐ`;
}

export function cornerName({ triangle, corner }: Joint[0]): string {
  return `${triangleName(triangle)}の ${CORNER_WORDS[corner]}`;
}

/** Returns the name of the two corners of a joint, e.g. 「1ばんめの さんかくの うえと 2ばんめの さんかくの ひだり」. */
export function jointName([one, other]: Joint): string {
  return `${cornerName(one)}と ${cornerName(other)}`;
}

export function joinedWords(joint: Joint): string {
  return `${jointName(joint)}が つながって います`;
}

export function splitName(joint: Joint): string {
  return `${jointName(joint)}を ${readingOf(DIAGRAM_WORDS.split)}`;
}

export function rotatedWords(triangle: number): string {
  return `${triangleName(triangle)}を まわしました`;
}

/** Names of the buttons that add and remove the additional triangle. */
export const SPARE_NAMES = { add: 'さんかくを ふやす', remove: 'さんかくを へらす' } as const;

export const ADDED_WORDS = 'さんかくを ひとつ ふやしました。ひとつの かずを 2かい つかえます。';
export const REMOVED_WORDS = 'ふやした さんかくを へらしました';

export function splitWords(joint: Joint): string {
  return `${jointName(joint)}を はなしました`;
}

export const CORNER_NAMES: Readonly<Record<Corner, string>> = {
  top: 'うえの ます',
  left: 'ひだりの ます',
  right: 'みぎの ます',
};

export const OPERATION_PAIR_WORDS = {
  sum: { signs: '＋ −', name: 'たす・ひく' },
  product: { signs: '× ÷', name: 'かける・わる' },
} as const;

/** Returns the name of a place on the canvas with its content. `corner` is null outside of triangles. */
export function nameOfCell(corner: Corner | null, { slot, block, joined }: SceneCell): string {
  const hidden = joined || (block !== null && block.quantity === null);
  const quantity = hidden ? readingOf(DIAGRAM_WORDS.hidden) : (block?.quantity?.spoken ?? null);
  const name = corner === null ? slotName(slot ?? 0) : CORNER_NAMES[corner];
  return `${name}: ${quantity ?? 'あいて います'}`;
}
