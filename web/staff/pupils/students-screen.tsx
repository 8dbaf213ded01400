import { useState } from 'react';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { NOTHING_CHOSEN, type Chosen } from '../../ui/list-table/choosing.ts';
import { PATHS } from '../../app/paths.ts';
import { ChosenPupils } from './chosen-pupils.tsx';
import { PupilActions, type PupilAction } from './pupil-actions.tsx';
import { PupilFilter } from './pupil-filter.tsx';
import { PupilTable } from './pupil-table.tsx';
import { pupilInput, WHOLE_SCHOOL, type PupilView } from './pupil-view.ts';
import { StaffPage } from '../page.tsx';
import formStyle from '../../ui/form.module.css';
import style from './students-screen.module.css';
import { STAFF_HOMES } from '../homes.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import { callStaff, type StaffInputOf } from '../client.ts';
import { useOffsetPages, type PagedList } from '../use-offset-pages.ts';
import { PUPIL_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

export function StudentsScreen() {
  return (
    <StaffPage
      title={COMMON_WORDS.pupils}
      back={STAFF_HOMES.manager}
      actions={
        <Link to={PATHS.studentsAdd} className={`${formStyle.action} ${buttonStyle.button}`}>
          {PUPIL_LIST_WORDS.addPupils}
        </Link>
      }
    >
      <PupilList />
    </StaffPage>
  );
}

function PupilList() {
  const [view, setView] = useState<PupilView>(WHOLE_SCHOOL);
  const [action, setAction] = useState<PupilAction | null>(null);
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const list = usePupilList(pupilInput(view));
  return (
    <div className={style.students}>
      <PupilFilter view={view} onView={setView} />
      <PupilTable
        list={list}
        view={view}
        onView={setView}
        onAction={setAction}
        chosen={chosen}
        onChosen={setChosen}
        bar={<ChosenPupils total={list.total} chosen={chosen} archived={view.archived} onChosen={setChosen} />}
      />
      <PupilActions action={action} onAction={setAction} />
    </div>
  );
}

/**
 * The pupils of a view, loaded page by page while scrolling. The page size is a compromise: a page must load fast, and
 * few lists should need a second page.
 */
function usePupilList(input: StaffInputOf<'pupils'>): PagedList<Pupil> {
  return useOffsetPages({
    queryKey: ['pupils', input],
    size: 200,
    read: (page, options) => callStaff('pupils', { ...input, ...page }, options),
    pageOf: ({ total, pupils }) => ({ total, rows: pupils }),
  });
}
