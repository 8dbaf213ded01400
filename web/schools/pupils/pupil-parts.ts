import type { Pupil } from '../../../contract/pupils.ts';
import { PART_LENGTH } from './pupil-view.ts';

/** The pupils of a view as far as they are here; null stands for one who is not. */
export type PupilParts = { readonly total: number; readonly rows: readonly (Pupil | null)[] };

export const NO_PARTS: PupilParts = { total: 0, rows: [] };

/** With a part laid in at its place. */
export function withPart(
  { rows }: PupilParts,
  offset: number,
  { total, pupils }: { readonly total: number; readonly pupils: readonly Pupil[] },
): PupilParts {
  const laid = Array.from({ length: total }, (_, at) => pupils[at - offset] ?? rows[at] ?? null);
  return { total, rows: laid };
}

/** Where the parts begin that the rows from one to another lie in. */
export function partsOf(first: number, last: number): readonly number[] {
  const from = Math.floor(first / PART_LENGTH);
  const to = Math.floor(Math.max(first, last) / PART_LENGTH);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * PART_LENGTH);
}

/** Of those the ones of which a row is not here. */
export function partsMissing({ rows }: PupilParts, first: number, last: number): readonly number[] {
  return partsOf(first, last).filter((offset) => rows.slice(offset, offset + PART_LENGTH).includes(null));
}
