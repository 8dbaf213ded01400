import { useState } from 'react';
import { StaffActionDialog, type PendingStaffAction } from './staff-actions.tsx';
import { StaffFilterFields } from './staff-filter.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { StaffPage } from '../page.tsx';
import { StaffTable } from './staff-rows.tsx';
import { DEFAULT_STAFF_FILTER, staffRequestInputFromFilter, emptyStaffListWords } from './staff-view.ts';
import { StaffListDialog } from '../staff-list/staff-list-dialog.tsx';
import { STAFF_LIST_WORDS } from '../staff-list/words.ts';
import { useStaffRead } from '../queries.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { callStaffRoute, type StaffInputOf } from '../client.ts';
import { useOffsetPages, type PagedList } from '../use-offset-pages.ts';
import { STAFF_SCREEN_WORDS } from './words.ts';

export function StaffScreen() {
  const [view, setView] = useState(DEFAULT_STAFF_FILTER);
  const [action, setAction] = useState<PendingStaffAction | null>(null);
  const [isListing, setListing] = useState(false);
  const isArchive = view.archived === 'only';
  return (
    <StaffPage
      title={isArchive ? STAFF_SCREEN_WORDS.archivedStaff : STAFF_SCREEN_WORDS.staff}
      back={STAFF_HOME_PATHS.admin}
      actions={
        <>
          <LinkLikeButton
            onPress={() => setView({ ...DEFAULT_STAFF_FILTER, archived: isArchive ? 'without' : 'only' })}
          >
            {isArchive ? STAFF_SCREEN_WORDS.showUsed : STAFF_SCREEN_WORDS.showArchived}
          </LinkLikeButton>
          {!isArchive && <LinkLikeButton onPress={() => setListing(true)}>{STAFF_LIST_WORDS.open}</LinkLikeButton>}
          <LinkLikeButton onPress={() => setAction({ kind: 'add', school: view.school })}>
            {STAFF_SCREEN_WORDS.addStaff}
          </LinkLikeButton>
        </>
      }
    >
      <StaffList view={view} onView={setView} action={action} onAction={setAction} />
      {isListing && <StaffListDialog onClose={() => setListing(false)} />}
    </StaffPage>
  );
}

type StaffListProps = {
  readonly view: typeof DEFAULT_STAFF_FILTER;
  readonly onView: (view: typeof DEFAULT_STAFF_FILTER) => void;
  readonly action: PendingStaffAction | null;
  readonly onAction: (action: PendingStaffAction | null) => void;
};

function StaffList({ view, onView, action, onAction }: StaffListProps) {
  const schools = useStaffRead('schools', {}).data?.schools ?? [];
  const found = useStaffList(staffRequestInputFromFilter(view));
  return (
    <>
      <StaffFilterFields view={view} schools={schools} onView={onView} />
      <StaffTable found={found} schools={schools} empty={emptyStaffListWords(view)} onAction={onAction} />
      <StaffActionDialog action={action} schools={schools} onAction={onAction} />
    </>
  );
}

/** Returns the members of staff who match the filter. More of them are loaded while the user scrolls. */
function useStaffList(input: StaffInputOf<'staff'>): PagedList<StaffMember> {
  return useOffsetPages({
    queryKey: ['staff', input],
    size: 100,
    read: (page, options) => callStaffRoute('staff', { ...input, ...page }, options),
    pageOf: ({ total, staff }) => ({ total, rows: staff }),
  });
}
