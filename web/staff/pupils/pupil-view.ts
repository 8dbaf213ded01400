import type { PupilSort } from '../../../contract/pupils.ts';
import type { Direction } from '../../ui/list-table/list-column.ts';
import type { StaffInputOf } from '../client.ts';

/** Which pupils the list shows, and in what order. */
export type PupilView = {
  readonly search: string;
  /** Null for the running school year. */
  readonly schoolYear: number | null;
  /** A group's id, `none`, or nothing for all. */
  readonly group: string;
  readonly archived: 'without' | 'only';
  readonly sort: PupilSort;
  readonly direction: Direction;
};

export const WHOLE_SCHOOL: PupilView = {
  search: '',
  schoolYear: null,
  group: '',
  archived: 'without',
  sort: 'group',
  direction: 'ascending',
};

/** What is asked for, but for the page. Another school year is shown whole, with those who have left since. */
export function pupilInput({ search, schoolYear, group, archived, ...order }: PupilView): StaffInputOf<'pupils'> {
  const words = search.trim();
  return {
    ...order,
    ...(schoolYear === null ? { archived } : { schoolYear, archived: 'with' }),
    ...(words === '' ? {} : { search: words }),
    ...(group === '' ? {} : { group }),
  };
}
