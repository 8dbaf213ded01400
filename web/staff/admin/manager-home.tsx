import { useState } from 'react';
import type { StaffMember } from '../../../contract/staff.ts';
import style from '../cells.module.css';
import { GroupSection } from '../groups/group-section.tsx';
import { LessonsOn } from '../groups/lessons-on.tsx';
import { groupInput, type GroupView } from '../groups/group-view.ts';
import { ManagerButtons } from '../manager-buttons.tsx';
import { Loaded, StaffPage } from '../page.tsx';
import { NewCell } from '../new-cell.tsx';
import { TeacherCell } from '../members/teacher-cell.tsx';
import { NewTeacherDialog } from '../members/new-teacher-dialog.tsx';
import { callStaff } from '../client.ts';
import { useRead, type Read } from '../queries.ts';
import { ADMIN_HOME_WORDS } from './words.ts';

export function ManagerHome() {
  return (
    <StaffPage title={ADMIN_HOME_WORDS.teacherTitle} actions={<ManagerButtons />}>
      <GroupsAndTeachers />
    </StaffPage>
  );
}

function GroupsAndTeachers() {
  const [view, setView] = useState<GroupView>({ schoolYear: null, archived: 'without' });
  const groups = useRead('groups', groupInput(view));
  const teachers = useRead('teachers', {});
  return (
    <>
      <LessonsOn lessons={groups.data?.lessonsOn ?? []} />
      <GroupSection groups={groups} teachers={teachers} view={view} onView={setView} />
      <TeacherSection teachers={teachers} />
    </>
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
