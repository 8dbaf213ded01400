import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Pupil } from '../../contract/pupils.ts';
import buttonStyle from '../parts/button.module.css';
import { PATHS } from '../paths.ts';
import { PupilActs, type PupilAct } from './pupil-acts.tsx';
import { PupilFilter } from './pupil-filter.tsx';
import { inputOf, WHOLE_SCHOOL, type PupilView } from './pupil-view.ts';
import { PupilPages } from './pupil-pages.tsx';
import { PupilTable } from './pupil-table.tsx';
import { Answered, StaffPage } from './staff-page.tsx';
import formStyle from './staff-form.module.css';
import style from './students-screen.module.css';
import { useStaffAnswer } from './use-staff-answer.ts';

export function StudentsScreen() {
  return (
    <StaffPage
      title="児童"
      back={{ to: PATHS.managerHome, name: '先生ホーム' }}
      actions={
        <Link to={PATHS.studentsAdd} className={`${formStyle.action} ${buttonStyle.button}`}>
          児童を加える
        </Link>
      }
    >
      <PupilList />
    </StaffPage>
  );
}

function PupilList() {
  const [view, setView] = useState<PupilView>(WHOLE_SCHOOL);
  const [act, setAct] = useState<PupilAct | null>(null);
  const pupils = useStaffAnswer('pupils', inputOf(view));
  return (
    <>
      <PupilFilter view={view} onView={setView} />
      <Answered asked={pupils}>
        {({ total, pupils: shown }) => (
          <div className={style.list}>
            <output className={style.total}>{total}人</output>
            <Listed pupils={shown} view={view} onView={setView} onAct={setAct} />
            <PupilPages view={view} total={total} onView={setView} />
          </div>
        )}
      </Answered>
      <PupilActs act={act} onAct={setAct} onChanged={pupils.ask} />
    </>
  );
}

type ListedProps = {
  readonly pupils: readonly Pupil[];
  readonly view: PupilView;
  readonly onView: (view: PupilView) => void;
  readonly onAct: (act: PupilAct) => void;
};

function Listed(props: ListedProps) {
  return props.pupils.length === 0 ? <p className={style.empty}>{nobody(props.view)}</p> : <PupilTable {...props} />;
}

function nobody({ search, group, archived }: PupilView): string {
  if (search.trim() !== '' || group !== '') return 'あてはまる児童はいません。';
  return archived === 'only' ? 'しまってある児童はいません。' : '児童はまだいません。';
}
