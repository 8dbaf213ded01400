import { useState } from 'react';
import type { Group } from '../../contract/groups.ts';
import type { StaffMember } from '../../contract/staff.ts';
import { useSignIn } from '../accounts/sign-in.ts';
import { accountOf } from '../accounts/sign-in-state.ts';
import style from './cells.module.css';
import { GroupActs, type GroupAct } from './group-acts.tsx';
import { GroupCell } from './group-cell.tsx';
import { ManagerButtons } from './manager-buttons.tsx';
import { QuietButton } from './staff-form.tsx';
import { Answered, StaffPage } from './staff-page.tsx';
import { NewCell, TeacherCell } from './teacher-cell.tsx';
import { NewTeacherDialog } from './new-teacher-dialog.tsx';
import { callStaff } from './staff-client.ts';
import { useStaffAnswer, type Asked } from './use-staff-answer.ts';

export function ManagerHome() {
  return (
    <StaffPage title="先生ホーム" actions={<ManagerButtons />}>
      <GroupsAndTeachers />
    </StaffPage>
  );
}

function GroupsAndTeachers() {
  const [archived, setArchived] = useState<'without' | 'only'>('without');
  const groups = useStaffAnswer('groups', { archived });
  const teachers = useStaffAnswer('teachers', {});
  const askBoth = (): void => {
    groups.ask();
    teachers.ask();
  };
  return (
    <>
      <GroupSection
        groups={groups}
        teachers={teachers}
        archived={archived}
        onArchived={setArchived}
        onChanged={askBoth}
      />
      <TeacherSection teachers={teachers} />
    </>
  );
}

type Teachers = Asked<{ readonly teachers: readonly StaffMember[] }>;

type GroupSectionProps = {
  readonly groups: Asked<{ readonly schoolYear: number; readonly groups: readonly Group[] }>;
  readonly teachers: Teachers;
  readonly archived: 'without' | 'only';
  readonly onArchived: (archived: 'without' | 'only') => void;
  readonly onChanged: () => void;
};

function GroupSection({ groups, teachers, archived, onArchived, onChanged }: GroupSectionProps) {
  const [act, setAct] = useState<GroupAct | null>(null);
  const self = accountOf(useSignIn())?.uid ?? '';
  const isArchive = archived === 'only';
  const known = teachers.answer.kind === 'here' ? teachers.answer.output.teachers : [];
  return (
    <section className={style.section} aria-labelledby="groups-title">
      <div className={style.sectionBar}>
        <h2 id="groups-title" className={style.sectionTitle}>
          {isArchive ? 'しまってあるクラス' : '今年度のクラス'}
        </h2>
        <QuietButton onPress={() => onArchived(isArchive ? 'without' : 'only')}>
          {isArchive ? '今年度のクラスを見る' : 'しまってあるクラスを見る'}
        </QuietButton>
      </div>
      <Answered asked={groups}>
        {(output) => (
          <>
            <NothingHere groups={output.groups} isArchive={isArchive} />
            <ul className={style.cells}>
              {output.groups.map((group) => (
                <GroupCell
                  key={group.id}
                  group={group}
                  onEdit={() => setAct({ kind: 'edit', group })}
                  onArchive={() => setAct({ kind: 'archive', group })}
                  onRestore={() => setAct({ kind: 'restore', group })}
                />
              ))}
              {!isArchive && <NewCell name="新しいクラス" onPress={() => setAct({ kind: 'add' })} />}
            </ul>
          </>
        )}
      </Answered>
      <GroupActs act={act} teachers={known} self={self} onClose={() => setAct(null)} onChanged={onChanged} />
    </section>
  );
}

function NothingHere({ groups, isArchive }: { readonly groups: readonly Group[]; readonly isArchive: boolean }) {
  if (groups.length > 0) return null;
  return (
    <p className={style.muted}>
      {isArchive ? 'しまってあるクラスはありません。' : 'クラスはまだありません。「新しいクラス」から加えてください。'}
    </p>
  );
}

function TeacherSection({ teachers }: { readonly teachers: Teachers }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={style.section} aria-labelledby="teachers-title">
      <h2 id="teachers-title" className={style.sectionTitle}>
        先生
      </h2>
      <Answered asked={teachers}>
        {(output) => (
          <ul className={style.cells}>
            {output.teachers.map((teacher) => (
              <TeacherCell key={teacher.id} teacher={teacher} />
            ))}
            <NewCell name="新しい先生" onPress={() => setAdding(true)} />
          </ul>
        )}
      </Answered>
      {isAdding && (
        <NewTeacherDialog
          add={(teacher) => callStaff('addTeacher', teacher)}
          onClose={() => setAdding(false)}
          onAdded={teachers.ask}
        />
      )}
    </section>
  );
}
