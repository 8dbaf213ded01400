import type { StaffRole } from '../../../contract/roles.ts';
import type { StaffInputOf } from '../client.ts';
import { NO_STAFF } from './words.ts';

/** The filter of the list of staff. */
export type StaffView = {
  readonly search: string;
  /** The id of a school, or an empty string for all. */
  readonly school: string;
  readonly role: '' | StaffRole;
  readonly signedIn: 'any' | 'never';
  readonly archived: 'without' | 'only';
};

export const ALL_STAFF: StaffView = { search: '', school: '', role: '', signedIn: 'any', archived: 'without' };

export function staffInput({ search, school, role, ...rest }: StaffView): StaffInputOf<'staff'> {
  const words = search.trim();
  return {
    ...rest,
    ...(words === '' ? {} : { search: words }),
    ...(school === '' ? {} : { school }),
    ...(role === '' ? {} : { role }),
  };
}

export function nobodyWords({ search, school, role, signedIn, archived }: StaffView): string {
  const isNarrowed = search.trim() !== '' || school !== '' || role !== '' || signedIn === 'never';
  if (isNarrowed) return NO_STAFF.narrowed;
  return archived === 'only' ? NO_STAFF.archived : NO_STAFF.none;
}
