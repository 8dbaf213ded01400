import { useState } from 'react';
import type { StaffMember } from '../../../contract/staff.ts';
import { PATHS } from '../../app/paths.ts';
import { useNavigate } from '../../app/router/router-context.ts';
import style from '../cells.module.css';
import { GroupSection } from '../groups/group-section.tsx';
import { groupInput, THIS_YEAR } from '../groups/group-view.ts';
import { Loaded, StaffPage } from '../page.tsx';
import { NewCell } from '../new-cell.tsx';
import { TeacherCell } from '../members/teacher-cell.tsx';
import { NewTeacherDialog } from '../members/new-teacher-dialog.tsx';
import { callStaff } from '../client.ts';
import { useRead, type Read } from '../queries.ts';
import { TodayPanels } from '../today/today-panels.tsx';
import { tasksOf } from '../today/tasks.ts';
import { TODAY_WORDS } from '../today/words.ts';
import { ADMIN_HOME_WORDS } from './words.ts';

/** The home page of teachers: tasks and running lessons, then the groups of this school year and the teachers. */
export function ManagerHome() {
  const navigate = useNavigate();
  const today = useRead('today', {});
  const groups = useRead('groups', groupInput(THIS_YEAR));
  const teachers = useRead('teachers', {});
  const now = today.data?.now;
  // Before the first lesson of a school, the panels of today are shown only if there is a task. The first steps are
  // shown instead.
  const isBegun =
    groups.data === undefined ||
    groups.data.begun.lesson ||
    (today.data !== undefined && tasksOf(today.data).length > 0);
  return (
    <StaffPage title={now === undefined ? TODAY_WORDS.plainTitle : TODAY_WORDS.title(now)} isDense>
      {isBegun && <TodayPanels read={today} />}
      <GroupSection
        groups={groups}
        teachers={teachers}
        view={THIS_YEAR}
        isFixed
        onView={({ schoolYear }) =>
          navigate({ to: PATHS.groups, search: schoolYear === null ? {} : { year: schoolYear } })
        }
      />
      <TeacherSection teachers={teachers} />
    </StaffPage>
  );
}

type Teachers = Read<{ readonly teachers: readonly StaffMember[] }>;

function TeacherSection({ teachers }: { readonly teachers: Teachers }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={style.section} aria-labelledby="teachers-title">
      <h2 id="teachers-title" className={style.sectionTitle}>
        {ADMIN_HOME_WORDS.teachers}
      </h2>
      <Loaded read={teachers}>
        {(output) => (
          <ul className={style.cells}>
            {output.teachers.map((teacher) => (
              <TeacherCell key={teacher.id} teacher={teacher} />
            ))}
            <NewCell name={ADMIN_HOME_WORDS.newTeacher} onPress={() => setAdding(true)} />
          </ul>
        )}
      </Loaded>
      {isAdding && (
        <NewTeacherDialog add={(teacher) => callStaff('addTeacher', teacher)} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}
