import type { Pupil } from '../../../contract/pupils.ts';
import { callStaff, type StaffInputOf } from '../client.ts';
import { useOffsetPages, type PagedList } from '../use-offset-pages.ts';

/** The pupils of a view, a page at a time as one scrolls: one is quickly there, and seldom the next one is needed. */
export function usePupilList(input: StaffInputOf<'pupils'>): PagedList<Pupil> {
  return useOffsetPages({
    queryKey: ['pupils', input],
    size: 200,
    read: (page, options) => callStaff('pupils', { ...input, ...page }, options),
    pageOf: ({ total, pupils }) => ({ total, rows: pupils }),
  });
}
