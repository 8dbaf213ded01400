import type { StaffMember } from '../../../contract/staff.ts';
import { callStaff, type StaffInputOf } from '../client.ts';
import { useOffsetPages, type PagedList } from '../use-offset-pages.ts';

/** The staff found, a page at a time as one scrolls. */
export function useStaffList(input: StaffInputOf<'staff'>): PagedList<StaffMember> {
  return useOffsetPages({
    queryKey: ['staff', input],
    size: 100,
    read: (page, options) => callStaff('staff', { ...input, ...page }, options),
    pageOf: ({ total, staff }) => ({ total, rows: staff }),
  });
}
