import { useState } from 'react';
import { RosterImport } from '../roster/roster-import.tsx';
import { schoolYearWords } from '../school-year-words.ts';
import { SelectField } from '../../ui/form.tsx';
import type { GroupYears } from './column-groups.ts';
import style from './class-change.module.css';
import { CLASS_CHANGE_WORDS, yearChangeWords } from './class-change-words.ts';

type SchoolYearChangeProps = { readonly known: GroupYears };

/** The new school year's class change from a file. */
export function SchoolYearChange({ known: { runningYear, preparedYear } }: SchoolYearChangeProps) {
  const [schoolYear, setSchoolYear] = useState(preparedYear ?? runningYear);
  return (
    <>
      <div className={style.yearChange}>
        <SelectField
          label={CLASS_CHANGE_WORDS.whichYear}
          value={schoolYear}
          onChange={(event) => setSchoolYear(Number(event.currentTarget.value))}
        >
          {[runningYear, runningYear + 1].map((year) => (
            <option key={year} value={year}>
              {schoolYearWords(year, runningYear)}
            </option>
          ))}
        </SelectField>
        <p>{yearChangeWords(schoolYear, runningYear)}</p>
      </div>
      <RosterImport key={schoolYear} purpose="newSchoolYear" schoolYear={schoolYear} />
    </>
  );
}
