import { useState } from 'react';
import { StaffActs, type StaffAct } from './staff-acts.tsx';
import { StaffFilter } from './staff-filter.tsx';
import { QuietButton } from '../../parts/form.tsx';
import { StaffPage } from '../../staff/page.tsx';
import { StaffRows } from './staff-rows.tsx';
import { ALL_STAFF, staffInput, nobodyWords } from './staff-view.ts';
import { useRead } from '../../staff/queries.ts';
import { useStaffList } from './use-staff-list.ts';
import { STAFF_HOMES } from '../../staff/homes.ts';

export function StaffScreen() {
  const [view, setView] = useState(ALL_STAFF);
  const [act, setAct] = useState<StaffAct | null>(null);
  const isArchive = view.archived === 'only';
  return (
    <StaffPage
      title={isArchive ? 'しまってある職員' : '職員'}
      back={STAFF_HOMES.admin}
      actions={
        <>
          <QuietButton onPress={() => setView({ ...ALL_STAFF, archived: isArchive ? 'without' : 'only' })}>
            {isArchive ? '使っている職員を見る' : 'しまってある職員を見る'}
          </QuietButton>
          <QuietButton onPress={() => setAct({ kind: 'add', school: view.school })}>職員を加える</QuietButton>
        </>
      }
    >
      <StaffList view={view} onView={setView} act={act} onAct={setAct} />
    </StaffPage>
  );
}

type StaffListProps = {
  readonly view: typeof ALL_STAFF;
  readonly onView: (view: typeof ALL_STAFF) => void;
  readonly act: StaffAct | null;
  readonly onAct: (act: StaffAct | null) => void;
};

function StaffList({ view, onView, act, onAct }: StaffListProps) {
  const schools = useRead('schools', {}).data?.schools ?? [];
  const found = useStaffList(staffInput(view));
  return (
    <>
      <StaffFilter view={view} schools={schools} onView={onView} />
      <StaffRows found={found} empty={nobodyWords(view)} onAct={onAct} />
      <StaffActs act={act} schools={schools} onAct={onAct} />
    </>
  );
}
