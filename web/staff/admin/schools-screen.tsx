import { useState } from 'react';
import { useNavigate } from '../../app/router/router-context.ts';
import type { School } from '../../../contract/schools.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { SchoolActionDialog, type PendingSchoolAction } from './school-actions.tsx';
import { SchoolTable } from './school-rows.tsx';
import style from './schools-screen.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { StaffPage } from '../page.tsx';
import { emptySchoolListWords, SCHOOL_LIST_AND_DIALOG_WORDS, ADMIN_HOME_WORDS } from './words.ts';
import { useStaffRead } from '../queries.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

export function SchoolsScreen() {
  const navigate = useNavigate();
  const [action, setAction] = useState<PendingSchoolAction | null>(null);
  const [search, setSearch] = useState('');
  const [archived, setArchived] = useState<'without' | 'only'>('without');
  const { data, state } = useStaffRead('schools', { search, archived });
  const isArchive = archived === 'only';
  return (
    <StaffPage
      title={isArchive ? SCHOOL_LIST_AND_DIALOG_WORDS.archivedSchools : COMMON_WORDS.school}
      back={STAFF_HOME_PATHS.admin}
      actions={
        <>
          <LinkLikeButton onPress={() => setArchived(isArchive ? 'without' : 'only')}>
            {isArchive ? SCHOOL_LIST_AND_DIALOG_WORDS.showUsed : SCHOOL_LIST_AND_DIALOG_WORDS.showArchived}
          </LinkLikeButton>
          <LinkLikeButton onPress={() => setAction({ kind: 'add' })}>{ADMIN_HOME_WORDS.addSchool}</LinkLikeButton>
        </>
      }
    >
      <search className={style.search}>
        <SearchField label={SCHOOL_LIST_AND_DIALOG_WORDS.searchByName} words={search} onWords={setSearch} />
      </search>
      <SchoolTable
        schools={data?.schools ?? []}
        state={state}
        empty={emptySchoolListWords(search, isArchive)}
        onOpen={({ id }) => navigate({ to: PAGE_PATHS.school, params: { school: id } })}
        onAction={(kind, school: School) => setAction({ kind, school })}
      />
      <SchoolActionDialog
        action={action}
        onClose={() => setAction(null)}
        // After a school was added, its page is opened, because the teachers of the school are added there.
        onAdded={({ id }) => navigate({ to: PAGE_PATHS.school, params: { school: id } })}
      />
    </StaffPage>
  );
}
