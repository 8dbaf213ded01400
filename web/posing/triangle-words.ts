import type { Corner, Joint } from '../../engine/question/composition.ts';

/** Words for building with several triangles. */
export const TRIANGLE_WORDS = {
  rotate: 'まわす',
  join: 'つなぐ',
  part: 'はなす',
  hidden: 'かくれた かず',
  joining: 'つなぐ かどを えらんでね',
  free: 'はなれた ところ',
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

export function partName(joint: Joint): string {
  return `${jointName(joint)}を ${TRIANGLE_WORDS.part}`;
}

export function rotatedWords(triangle: number): string {
  return `${triangleName(triangle)}を まわしました`;
}

export function partedWords(joint: Joint): string {
  return `${jointName(joint)}を はなしました`;
}
