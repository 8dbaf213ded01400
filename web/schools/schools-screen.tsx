import { useState } from 'react';
import type { School } from '../../contract/schools.ts';
import { PATHS } from '../paths.ts';
import style from './cells.module.css';
import { SchoolActs, type SchoolAct } from './school-acts.tsx';
import { SchoolRows } from './school-rows.tsx';
import { SearchField } from './search-field.tsx';
import { QuietButton } from './staff-form.tsx';
import { Answered, StaffPage } from './staff-page.tsx';
import { useStaffAnswer } from './use-staff-answer.ts';

export function SchoolsScreen() {
  const [act, setAct] = useState<SchoolAct | null>(null);
  const [search, setSearch] = useState('');
  const [archived, setArchived] = useState<'without' | 'only'>('without');
  const asked = useStaffAnswer('schools', { search, archived });
  const isArchive = archived === 'only';
  return (
    <StaffPage
      title={isArchive ? 'しまってある学校' : '学校'}
      back={{ to: PATHS.adminHome, name: '管理者ホーム' }}
      actions={
        <>
          <QuietButton onPress={() => setArchived(isArchive ? 'without' : 'only')}>
            {isArchive ? '使っている学校を見る' : 'しまってある学校を見る'}
          </QuietButton>
          <QuietButton onPress={() => setAct({ kind: 'add' })}>学校を加える</QuietButton>
        </>
      }
    >
      <SearchField label="学校の名前でさがす" words={search} onWords={setSearch} />
      <Answered asked={asked}>
        {({ schools }) =>
          schools.length === 0 ? (
            <p className={style.muted}>{nothingWords(search, isArchive)}</p>
          ) : (
            <SchoolRows schools={schools} onAct={(kind, school: School) => setAct({ kind, school })} />
          )
        }
      </Answered>
      <SchoolActs act={act} onClose={() => setAct(null)} onChanged={asked.ask} />
    </StaffPage>
  );
}

function nothingWords(search: string, isArchive: boolean): string {
  if (search.trim() !== '') return 'この名前の学校は見つかりませんでした。';
  return isArchive ? 'しまってある学校はありません。' : '学校はまだありません。「学校を加える」から始めてください。';
}
