import type { PupilSort } from '../../contract/pupils.ts';
import type { InputOf } from './staff-client.ts';

/** Which pupils the list shows, and in what order. */
export type PupilView = {
  readonly search: string;
  /** A group's id, `none`, or nothing for all. */
  readonly group: string;
  readonly archived: 'without' | 'only';
  readonly sort: PupilSort;
  readonly direction: 'ascending' | 'descending';
  readonly offset: number;
};

export const PAGE_LENGTH = 100;

export const WHOLE_SCHOOL: PupilView = {
  search: '',
  group: '',
  archived: 'without',
  sort: 'group',
  direction: 'ascending',
  offset: 0,
};

export function inputOf({ search, group, ...rest }: PupilView): InputOf<'pupils'> {
  const words = search.trim();
  return {
    ...rest,
    limit: PAGE_LENGTH,
    ...(words === '' ? {} : { search: words }),
    ...(group === '' ? {} : { group }),
  };
}

/** A column sorts upwards first, and the other way when it is chosen again. */
export function sortedBy(view: PupilView, sort: PupilSort): PupilView {
  const isTurned = view.sort === sort && view.direction === 'ascending';
  return { ...view, sort, direction: isTurned ? 'descending' : 'ascending', offset: 0 };
}
