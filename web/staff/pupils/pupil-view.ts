import type { PupilSortOrder } from '../../../contract/pupils.ts';
import type { SortDirection } from '../../ui/list-table/list-column.ts';
import type { StaffInputOf } from '../client.ts';

/** The filter and the order of the list of pupils. */
export type PupilListFilter = {
  readonly search: string;
  /** The school year of the list; null for the current school year. */
  readonly schoolYear: number | null;
  /** The id of a group; `none` for pupils without a group; an empty string for the pupils of all groups. */
  readonly group: string;
  readonly archived: 'without' | 'only';
  readonly sort: PupilSortOrder;
  readonly direction: SortDirection;
};

export const WHOLE_SCHOOL_PUPIL_FILTER: PupilListFilter = {
  search: '',
  schoolYear: null,
  group: '',
  archived: 'without',
  sort: 'group',
  direction: 'ascending',
};

/**
 * Returns the input of the request for the list of pupils, without the page number. If the filter has another school
 * year than the current one, archived pupils are included, because they may have belonged to the school in that year.
 */
export function pupilRequestInputFromFilter({
  search,
  schoolYear,
  group,
  archived,
  ...order
}: PupilListFilter): StaffInputOf<'pupils'> {
  const words = search.trim();
  return {
    ...order,
    ...(schoolYear === null ? { archived } : { schoolYear, archived: 'with' }),
    ...(words === '' ? {} : { search: words }),
    ...(group === '' ? {} : { group }),
  };
}
