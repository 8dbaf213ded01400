/** The two columns of the screen on which pupils are moved. Each column shows the pupils of one group. */
export const COLUMN_SIDES = ['left', 'right'] as const;
export type ColumnSide = (typeof COLUMN_SIDES)[number];

export const OPPOSITE_COLUMN_SIDE: Readonly<Record<ColumnSide, ColumnSide>> = { left: 'right', right: 'left' };
export const COLUMN_SIDE_WORDS: Readonly<Record<ColumnSide, string>> = { left: '左', right: '右' };

export function isColumnSide(text: string | undefined): text is ColumnSide {
  return text === 'left' || text === 'right';
}
