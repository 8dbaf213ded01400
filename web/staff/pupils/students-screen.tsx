import { useState } from 'react';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { NO_CHOSEN_ROWS, type ChosenRowKeys } from '../../ui/list-table/choosing.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { ChosenPupilsBar } from './chosen-pupils.tsx';
import { PupilActionDialog, type PendingPupilAction } from './pupil-actions.tsx';
import { PupilFilterFields } from './pupil-filter.tsx';
import { PupilTable } from './pupil-table.tsx';
import { pupilRequestInputFromFilter, WHOLE_SCHOOL_PUPIL_FILTER, type PupilListFilter } from './pupil-view.ts';
import { StaffPage } from '../page.tsx';
import formStyle from '../../ui/form.module.css';
import style from './students-screen.module.css';
import { STAFF_HOME_PATHS } from '../homes.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import { callStaffRoute, type StaffInputOf } from '../client.ts';
import { useOffsetPages, type PagedList } from '../use-offset-pages.ts';
import { PUPIL_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

export function PupilsScreen() {
  return (
    <StaffPage
      title={COMMON_WORDS.pupils}
      back={STAFF_HOME_PATHS.manager}
      actions={
        <Link to={PAGE_PATHS.studentsAdd} className={`${formStyle.action} ${buttonStyle.button}`}>
          {PUPIL_LIST_WORDS.addPupils}
        </Link>
      }
    >
      <PupilList />
    </StaffPage>
  );
}

function PupilList() {
  const [view, setView] = useState<PupilListFilter>(WHOLE_SCHOOL_PUPIL_FILTER);
  const [action, setAction] = useState<PendingPupilAction | null>(null);
  const [chosen, setChosen] = useState<ChosenRowKeys>(NO_CHOSEN_ROWS);
  const list = usePupilList(pupilRequestInputFromFilter(view));
  return (
    <div className={style.students}>
      <PupilFilterFields view={view} onView={setView} />
      <PupilTable
        list={list}
        view={view}
        onView={setView}
        onAction={setAction}
        chosen={chosen}
        onChosen={setChosen}
        bar={<ChosenPupilsBar total={list.total} chosen={chosen} archived={view.archived} onChosen={setChosen} />}
      />
      <PupilActionDialog action={action} onAction={setAction} />
    </div>
  );
}

/**
 * Returns the pupils who match the filter, in pages of 200, which are loaded while the user scrolls. A larger page
 * would load more slowly, and with a smaller page more lists would need a second request.
 */
function usePupilList(input: StaffInputOf<'pupils'>): PagedList<Pupil> {
  return useOffsetPages({
    queryKey: ['pupils', input],
    size: 200,
    read: (page, options) => callStaffRoute('pupils', { ...input, ...page }, options),
    pageOf: ({ total, pupils }) => ({ total, rows: pupils }),
  });
}
