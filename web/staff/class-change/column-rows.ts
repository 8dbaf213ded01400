import type { Pupil } from '../../../contract/pupils.ts';
import type { PupilMoveRefusal } from './words.ts';

/** The two columns of the screen on which pupils are moved. Each column shows the pupils of one group. */
const COLUMN_SIDES = ['left', 'right'] as const;
export type ColumnSide = (typeof COLUMN_SIDES)[number];

export const OPPOSITE_COLUMN_SIDE: Readonly<Record<ColumnSide, ColumnSide>> = { left: 'right', right: 'left' };
export const COLUMN_SIDE_WORDS: Readonly<Record<ColumnSide, string>> = { left: '左', right: '右' };

export function isColumnSide(text: string | undefined): text is ColumnSide {
  return text === 'left' || text === 'right';
}

/**
 * A pupil whom the server refused to move, and the reason (`why`). `pupil`: the pupil's data as the server last sent
 * them.
 */
export type PupilWithMoveRefusal = { readonly pupil: Pupil; readonly why: PupilMoveRefusal };

export type PupilColumnRow = {
  readonly pupil: Pupil;
  readonly refused: PupilMoveRefusal | null;
  /** True if the pupil has already left the group of this column and therefore cannot be moved out of it. */
  readonly isGone: boolean;
};

/**
 * Returns the rows of one column. The first rows are the pupils whom the server refused to move and who are no longer
 * in the group of this column. `isOver`: true if the school year of this group is over.
 */
export function rowsOfPupilColumn(
  pupils: readonly Pupil[],
  refused: ReadonlyMap<string, PupilWithMoveRefusal>,
  isOver: boolean,
): readonly PupilColumnRow[] {
  const here = new Set(pupils.map(({ id }) => id));
  const missing = [...refused.values()].filter(({ pupil }) => !here.has(pupil.id));
  return [
    ...missing.map(({ pupil, why }) => ({ pupil, refused: why, isGone: true })),
    ...pupils.map((pupil) => ({
      pupil,
      refused: refused.get(pupil.id)?.why ?? null,
      isGone: isOver && pupil.until !== null,
    })),
  ];
}

/** Returns those of the selected pupils who can be moved out of the group that this column shows. */
export function movablePupils(rows: readonly PupilColumnRow[], chosen: ReadonlySet<string>): readonly Pupil[] {
  return rows.filter(({ pupil, isGone }) => !isGone && chosen.has(pupil.id)).map(({ pupil }) => pupil);
}

/**
 * Returns the attendance number for the next pupil who joins the group: the highest number plus one. Returns null if
 * the group has pupils but none of them has a number.
 */
export function nextPupilNumber(pupils: readonly Pick<Pupil, 'number'>[]): number | null {
  const numbers = pupils.flatMap(({ number }) => number ?? []);
  return pupils.length > 0 && numbers.length === 0 ? null : Math.max(0, ...numbers) + 1;
}
