import { useState } from 'react';
import type { StaffMember } from '../../../contract/staff.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useNavigate } from '../../app/router/router-context.ts';
import style from '../cells.module.css';
import { GroupSection } from '../groups/group-section.tsx';
import { groupRequestInputFromFilter, THIS_YEAR_GROUP_FILTER } from '../groups/group-view.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { AddTeacherOrGroupTile } from '../new-cell.tsx';
import { TeacherTile } from '../members/teacher-cell.tsx';
import { NewTeacherDialog } from '../members/new-teacher-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { useStaffRead, type StaffReadState } from '../queries.ts';
import { TodayPanels } from '../today/today-panels.tsx';
import { tasksOfTeacher } from '../today/tasks.ts';
import { TODAY_WORDS } from '../today/words.ts';
import { ADMIN_HOME_WORDS } from './words.ts';

/**
 * The home page of teachers. It shows tasks and running lessons, then the groups of this school year and the teachers.
 */
export function TeacherHomeScreen() {
  const navigate = useNavigate();
  const today = useStaffRead('today', {});
  const groups = useStaffRead('groups', groupRequestInputFromFilter(THIS_YEAR_GROUP_FILTER));
  const teachers = useStaffRead('teachers', {});
  const now = today.data?.now;
  // True if the school has had its first lesson, or if there is a task for the teacher. Otherwise the page shows the
  // first steps of a new school instead of the panels about today.
  const isBegun =
    groups.data === undefined ||
    groups.data.begun.lesson ||
    (today.data !== undefined && tasksOfTeacher(today.data).length > 0);
  return (
    <StaffPage title={now === undefined ? TODAY_WORDS.plainTitle : TODAY_WORDS.title(now)}>
      {isBegun && <TodayPanels read={today} />}
      <GroupSection
        groups={groups}
        teachers={teachers}
        view={THIS_YEAR_GROUP_FILTER}
        isFixed
        onView={({ schoolYear }) =>
          navigate({ to: PAGE_PATHS.groups, search: schoolYear === null ? {} : { year: schoolYear } })
        }
      />
      <TeacherSection teachers={teachers} />
    </StaffPage>
  );
}

type Teachers = StaffReadState<{ readonly teachers: readonly StaffMember[] }>;

function TeacherSection({ teachers }: { readonly teachers: Teachers }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={style.section} aria-labelledby="teachers-title">
      <h2 id="teachers-title" className={style.sectionTitle}>
        {ADMIN_HOME_WORDS.teachers}
      </h2>
      <LoadedDataView read={teachers}>
        {(output) => (
          <ul className={style.cells}>
            {output.teachers.map((teacher) => (
              <TeacherTile key={teacher.id} teacher={teacher} />
            ))}
            <AddTeacherOrGroupTile name={ADMIN_HOME_WORDS.newTeacher} onPress={() => setAdding(true)} />
          </ul>
        )}
      </LoadedDataView>
      {isAdding && (
        <NewTeacherDialog add={(teacher) => callStaffRoute('addTeacher', teacher)} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}
