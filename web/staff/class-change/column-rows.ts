import type { Pupil } from '../../../contract/pupils.ts';
import type { PupilRefusal } from './words.ts';

/** A pupil whom the server would not move, as the column last showed them. */
export type RefusedPupil = { readonly pupil: Pupil; readonly why: PupilRefusal };

export type ColumnRow = {
  readonly pupil: Pupil;
  readonly refused: PupilRefusal | null;
  /** Of a school year that is over, and already moved on from there. */
  readonly isGone: boolean;
};

/**
 * The rows of a column: first those refused who are no longer in the group, so that nobody disappears without a word.
 * `isOver`: the school year of the group is over.
 */
export function columnRows(
  pupils: readonly Pupil[],
  refused: ReadonlyMap<string, RefusedPupil>,
  isOver: boolean,
): readonly ColumnRow[] {
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

/** Those of the chosen whom one can still move. */
export function movable(rows: readonly ColumnRow[], chosen: ReadonlySet<string>): readonly Pupil[] {
  return rows.filter(({ pupil, isGone }) => !isGone && chosen.has(pupil.id)).map(({ pupil }) => pupil);
}

/** The number with which pupils who come go on; null where the class has pupils and no numbers. */
export function nextNumber(pupils: readonly Pick<Pupil, 'number'>[]): number | null {
  const numbers = pupils.flatMap(({ number }) => number ?? []);
  return pupils.length > 0 && numbers.length === 0 ? null : Math.max(0, ...numbers) + 1;
}
