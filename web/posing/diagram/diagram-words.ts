import type { Corner, Joint } from '../../../engine/question/composition.ts';
import type { SceneCell } from './scene.ts';
import { slotName } from '../views/words.ts';

/** Words for the triangles, mirrored and built. */
export const DIAGRAM_WORDS = {
  diagram: '三角ブロック',
  diagramReading: { base: '三角', reading: 'さんかく' },
  operationPair: 'まんなかの しるし',
  tray: 'ブロックおきば',
  rotate: 'まわす',
  join: 'つなぐ',
  split: 'はなす',
  hidden: 'かくれた かず',
  joining: 'つなぐ かどを えらんでね',
  free: 'はなれた ところ',
  add: 'ふやす',
  remove: 'へらす',
} as const;

const CORNER_WORDS: Readonly<Record<Corner, string>> = { top: 'うえ', left: 'ひだり', right: 'みぎ' };

export function triangleName(triangle: number): string {
  return `${triangle + 1}ばんめの さんかく`;
}

export function toolsName(triangle: number): string {
  return `${triangleName(triangle)}の どうぐ`;
}

export function cornerName({ triangle, corner }: Joint[0]): string {
  return `${triangleName(triangle)}の ${CORNER_WORDS[corner]}`;
}

/** The two corners of a joint, e.g. 「1ばんめの さんかくの うえと 2ばんめの さんかくの ひだり」. */
export function jointName([one, other]: Joint): string {
  return `${cornerName(one)}と ${cornerName(other)}`;
}

export function joinedWords(joint: Joint): string {
  return `${jointName(joint)}が つながって います`;
}

export function splitName(joint: Joint): string {
  return `${jointName(joint)}を ${DIAGRAM_WORDS.split}`;
}

export function rotatedWords(triangle: number): string {
  return `${triangleName(triangle)}を まわしました`;
}

/** Names of the two ways with a triangle more than the story has. */
export const SPARE_NAMES = { add: '三角を ふやす', remove: '三角を へらす' } as const;

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

/** A place of the canvas and what lies there; `corner` is null outside of triangles. */
export function nameOfCell(corner: Corner | null, { slot, block, joined }: SceneCell): string {
  const hidden = joined || (block !== null && block.quantity === null);
  const quantity = hidden ? DIAGRAM_WORDS.hidden : (block?.quantity?.spoken ?? null);
  const name = corner === null ? slotName(slot ?? 0) : CORNER_NAMES[corner];
  return `${name}: ${quantity ?? 'あいて います'}`;
}
