/** The two columns of groups. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export const OTHER_SIDE: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' };
export const SIDE_WORDS: Readonly<Record<Side, string>> = { left: '左', right: '右' };

export function isSide(text: string | undefined): text is Side {
  return text === 'left' || text === 'right';
}
