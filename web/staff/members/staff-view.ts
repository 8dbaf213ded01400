import type { StaffRole } from '../../../contract/roles.ts';
import type { StaffInputOf } from '../client.ts';
import { EMPTY_STAFF_LIST_WORDS } from './words.ts';

/** The filter of the list of staff. */
export type StaffListFilter = {
  readonly search: string;
  /** The id of a school; an empty string for all schools. */
  readonly school: string;
  readonly role: '' | StaffRole;
  readonly signedIn: 'any' | 'never';
  readonly archived: 'without' | 'only';
};

export const DEFAULT_STAFF_FILTER: StaffListFilter = {
  search: '',
  school: '',
  role: '',
  signedIn: 'any',
  archived: 'without',
};

export function staffRequestInputFromFilter({ search, school, role, ...rest }: StaffListFilter): StaffInputOf<'staff'> {
  const words = search.trim();
  return {
    ...rest,
    ...(words === '' ? {} : { search: words }),
    ...(school === '' ? {} : { school }),
    ...(role === '' ? {} : { role }),
  };
}

export function emptyStaffListWords({ search, school, role, signedIn, archived }: StaffListFilter): string {
  const isNarrowed = search.trim() !== '' || school !== '' || role !== '' || signedIn === 'never';
  if (isNarrowed) return EMPTY_STAFF_LIST_WORDS.narrowed;
  return archived === 'only' ? EMPTY_STAFF_LIST_WORDS.archived : EMPTY_STAFF_LIST_WORDS.none;
}
