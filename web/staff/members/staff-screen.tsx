import { useState } from 'react';
import { StaffActions, type StaffAction } from './staff-actions.tsx';
import { StaffFilter } from './staff-filter.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { StaffPage } from '../page.tsx';
import { StaffRows } from './staff-rows.tsx';
import { ALL_STAFF, staffInput, nobodyWords } from './staff-view.ts';
import { StaffListDialog } from '../staff-list/staff-list-dialog.tsx';
import { STAFF_LIST_WORDS } from '../staff-list/words.ts';
import { useRead } from '../queries.ts';
import { STAFF_HOMES } from '../homes.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { callStaff, type StaffInputOf } from '../client.ts';
import { useOffsetPages, type PagedList } from '../use-offset-pages.ts';
import { STAFF_SCREEN_WORDS } from './words.ts';

export function StaffScreen() {
  const [view, setView] = useState(ALL_STAFF);
  const [action, setAction] = useState<StaffAction | null>(null);
  const [isListing, setListing] = useState(false);
  const isArchive = view.archived === 'only';
  return (
    <StaffPage
      title={isArchive ? STAFF_SCREEN_WORDS.archivedStaff : STAFF_SCREEN_WORDS.staff}
      back={STAFF_HOMES.admin}
      actions={
        <>
          <QuietButton onPress={() => setView({ ...ALL_STAFF, archived: isArchive ? 'without' : 'only' })}>
            {isArchive ? STAFF_SCREEN_WORDS.showUsed : STAFF_SCREEN_WORDS.showArchived}
          </QuietButton>
          {!isArchive && <QuietButton onPress={() => setListing(true)}>{STAFF_LIST_WORDS.open}</QuietButton>}
          <QuietButton onPress={() => setAction({ kind: 'add', school: view.school })}>
            {STAFF_SCREEN_WORDS.addStaff}
          </QuietButton>
        </>
      }
    >
      <StaffList view={view} onView={setView} action={action} onAction={setAction} />
      {isListing && <StaffListDialog onClose={() => setListing(false)} />}
    </StaffPage>
  );
}

type StaffListProps = {
  readonly view: typeof ALL_STAFF;
  readonly onView: (view: typeof ALL_STAFF) => void;
  readonly action: StaffAction | null;
  readonly onAction: (action: StaffAction | null) => void;
};

function StaffList({ view, onView, action, onAction }: StaffListProps) {
  const schools = useRead('schools', {}).data?.schools ?? [];
  const found = useStaffList(staffInput(view));
  return (
    <>
      <StaffFilter view={view} schools={schools} onView={onView} />
      <StaffRows found={found} empty={nobodyWords(view)} onAction={onAction} />
      <StaffActions action={action} schools={schools} onAction={onAction} />
    </>
  );
}

/** The filtered staff, loaded page by page while scrolling. */
function useStaffList(input: StaffInputOf<'staff'>): PagedList<StaffMember> {
  return useOffsetPages({
    queryKey: ['staff', input],
    size: 100,
    read: (page, options) => callStaff('staff', { ...input, ...page }, options),
    pageOf: ({ total, staff }) => ({ total, rows: staff }),
  });
}
