import { useState } from 'react';
import type { z } from 'zod/mini';
import { useParams } from '../../app/router/router-context.ts';
import { SchoolId } from '../../../contract/ids.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { useSortedRows } from '../../ui/list-table/use-sorted-rows.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import style from '../cells.module.css';
import { FigureList } from '../../ui/figure-list.tsx';
import { IdentityProviderDomainsPanel } from '../identities/school-tenants-panel.tsx';
import { NewTeacherDialog } from '../members/new-teacher-dialog.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { StaffActionDialog, type PendingStaffAction } from '../members/staff-actions.tsx';
import { TeacherTile } from '../members/teacher-cell.tsx';
import { UsageByDayPanel } from './usage-by-day.tsx';
import { SchoolSecondFactorRulePanel } from '../account/factor-rules-panel.tsx';
import { SCHOOL_WORDS, ADMIN_HOME_WORDS } from './words.ts';
import { useStaffRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';

export function SchoolScreen() {
  const { school } = useParams();
  const id = SchoolId.safeParse(school);
  return id.success ? (
    <OneSchool id={id.data} />
  ) : (
    <StaffPage title={COMMON_WORDS.school} back={TO_SCHOOLS}>
      <p>{SCHOOL_WORDS.notFound}</p>
    </StaffPage>
  );
}

const TO_SCHOOLS = { to: PAGE_PATHS.schools, name: COMMON_WORDS.school };

function OneSchool({ id }: { readonly id: z.output<typeof SchoolId> }) {
  const read = useStaffRead('school', { school: id });
  const name = read.data?.school.name ?? COMMON_WORDS.school;
  return (
    <StaffPage title={name} back={TO_SCHOOLS}>
      <LoadedDataView read={read}>
        {(answer) => (
          <>
            <SchoolAtAGlance answer={answer} />
            <Teachers answer={answer} />
            <Groups groups={answer.groups} />
            <IdentityProviderDomainsPanel school={id} />
            <SchoolSecondFactorRulePanel school={id} />
          </>
        )}
      </LoadedDataView>
    </StaffPage>
  );
}

type SchoolAnswer = StaffOutputOf<'school'>;

function SchoolAtAGlance({ answer: { school, use } }: { readonly answer: SchoolAnswer }) {
  return (
    <>
      {school.archivedAt !== null && <p className={style.warning}>{SCHOOL_WORDS.isArchived}</p>}
      <FigureList
        figures={[
          { label: ADMIN_HOME_WORDS.groupsThisYear, count: school.groups, unit: ADMIN_HOME_WORDS.groupsUnit },
          { label: ADMIN_HOME_WORDS.teachers, count: school.teachers, unit: ADMIN_HOME_WORDS.peopleUnit },
          { label: COMMON_WORDS.pupils, count: school.pupils, unit: ADMIN_HOME_WORDS.peopleUnit },
          { label: ADMIN_HOME_WORDS.activePupils, count: school.activePupils, unit: ADMIN_HOME_WORDS.peopleUnit },
        ]}
      />
      <UsageByDayPanel use={use} />
    </>
  );
}

function Teachers({ answer: { school, teachers } }: { readonly answer: SchoolAnswer }) {
  const [isAdding, setAdding] = useState(false);
  const [action, setAction] = useState<PendingStaffAction | null>(null);
  const schools = useStaffRead('schools', { search: '', archived: 'without' }).data?.schools ?? [];
  return (
    <section className={style.section} aria-labelledby="teachers-title">
      <div className={style.sectionBar}>
        <h2 id="teachers-title" className={style.sectionTitle}>
          {ADMIN_HOME_WORDS.teachers}
        </h2>
        <LinkLikeButton onPress={() => setAdding(true)}>{ADMIN_HOME_WORDS.addTeacher}</LinkLikeButton>
      </div>
      {teachers.length === 0 && <p className={style.muted}>{SCHOOL_WORDS.noTeachers}</p>}
      <ul className={style.cells}>
        {teachers.map((teacher) => (
          <TeacherTile key={teacher.id} teacher={teacher} onEdit={() => setAction({ kind: 'edit', member: teacher })} />
        ))}
      </ul>
      <StaffActionDialog action={action} schools={schools} onAction={setAction} />
      {isAdding && (
        <NewTeacherDialog
          add={(teacher) =>
            callStaffRoute('addStaffMember', { ...teacher, post: { role: 'manager', school: school.id } })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const GROUP_COLUMNS: readonly ListColumn<SchoolAnswer['groups'][number]>[] = [
  { name: COMMON_WORDS.group, isRowHeader: true, isSortable: true, text: ({ name }) => name },
  {
    name: COMMON_WORDS.grade,
    width: '24rem',
    isSortable: true,
    isFigure: true,
    text: ({ grade, otherGrades }) => (otherGrades.length === 0 ? grade : [grade, ...otherGrades].join('・')),
  },
  { name: COMMON_WORDS.pupils, width: '24rem', isSortable: true, isFigure: true, text: ({ pupils }) => pupils },
];

function Groups({ groups }: Pick<SchoolAnswer, 'groups'>) {
  const sorted = useSortedRows(groups, GROUP_COLUMNS);
  return (
    <section className={style.section} aria-labelledby="groups-title">
      <h2 id="groups-title" className={style.sectionTitle}>
        {ADMIN_HOME_WORDS.groupsThisYear}
      </h2>
      <ListTable
        {...sorted}
        label={ADMIN_HOME_WORDS.groupsThisYear}
        columns={GROUP_COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={SCHOOL_WORDS.noGroups}
      />
    </section>
  );
}
