import { useState } from 'react';
import { RosterImport } from '../roster/roster-import.tsx';
import { schoolYearWords } from '../../staff/school-year-words.ts';
import { SelectField } from '../../parts/form.tsx';
import type { GroupYears } from './column-groups.ts';
import style from './class-change.module.css';

type SchoolYearChangeProps = { readonly known: GroupYears };

/** The new school year's class change from a file. */
export function SchoolYearChange({ known: { runningYear, preparedYear } }: SchoolYearChangeProps) {
  const [schoolYear, setSchoolYear] = useState(preparedYear ?? runningYear);
  return (
    <>
      <div className={style.yearChange}>
        <SelectField
          label="どの年度のクラスに移しますか"
          value={schoolYear}
          onChange={(event) => setSchoolYear(Number(event.currentTarget.value))}
        >
          {[runningYear, runningYear + 1].map((year) => (
            <option key={year} value={year}>
              {schoolYearWords(year, runningYear)}
            </option>
          ))}
        </SelectField>
        <p>
          新しい名簿のとおりに、全員を一度に移します。移す前に、加わる・移る・変わらない・いなくなる児童を確かめられます。
          {schoolYear > runningYear && `クラスが変わるのは${schoolYear}年4月1日で、それまでは今のままです。`}
          前の年度のクラスはそのまま残り、先生ホームで年度を選ぶと見られます。
        </p>
      </div>
      <RosterImport key={schoolYear} purpose="newSchoolYear" schoolYear={schoolYear} />
    </>
  );
}
