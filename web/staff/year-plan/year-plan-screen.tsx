import { useState } from 'react';
import type { YearPlan } from '../../../contract/year-plan.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { GRADES, type Grade } from '../../../engine/text/grade.ts';
import { schoolMonthOf } from '../../../engine/year-plan/unit.ts';
import { saveFile } from '../../ui/files.ts';
import { QuietButton } from '../../ui/form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { StaffOutputOf } from '../client.ts';
import { Loaded, StaffPage } from '../page.tsx';
import { invalidateReads, useRead } from '../queries.ts';
import { GradePanel } from './grade-panel.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { planOf } from './plan-edits.ts';
import { planFile } from './plan-file.ts';
import type { Course } from './unit-dialog.tsx';
import { YEAR_PLAN_WORDS } from './words.ts';

/** The year plan of the school: the units of each grade with their months and levels. */
export function YearPlanScreen() {
  const year = useRead('yearPlan', {});
  const groups = useRead('groups', {});
  const course = useRead('courseLevels', {});
  const [isImporting, setImporting] = useState(false);
  const { data } = year;
  return (
    <StaffPage
      title={YEAR_PLAN_WORDS.title}
      isDense
      actions={
        data !== undefined && (
          <>
            <QuietButton onPress={() => saveFile(planFile(data))}>{YEAR_PLAN_WORDS.exported}</QuietButton>
            <QuietButton onPress={() => setImporting(true)}>{YEAR_PLAN_WORDS.imported}</QuietButton>
          </>
        )
      }
    >
      <p>{YEAR_PLAN_WORDS.explained}</p>
      <Loaded read={year}>
        {(plan) => (
          <Loaded read={course}>
            {({ levels }) => (
              <Loaded read={groups}>
                {(found) => <Grades year={plan} course={levels} first={firstGrade(found)} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
      {isImporting && data !== undefined && (
        <ImportDialog
          plan={data}
          onClose={() => {
            // After a refusal the plan on the screen may be outdated.
            invalidateReads();
            setImporting(false);
          }}
          onSaved={() => setImporting(false)}
        />
      )}
    </StaffPage>
  );
}

/** Returns the grade of the teacher's first own class. Returns 1 for a teacher without a class. */
function firstGrade({ groups }: StaffOutputOf<'groups'>): Grade {
  return groups.find(({ isOwn }) => isOwn)?.grade ?? 1;
}

const TABS = GRADES.map((grade) => ({ name: `${grade}`, words: YEAR_PLAN_WORDS.grade(grade) }));

type GradesProps = { readonly year: YearPlan; readonly course: Course; readonly first: Grade };

function Grades({ year, course, first }: GradesProps) {
  const [chosen, setChosen] = useState(`${first}`);
  const [month] = useState(() => schoolMonthOf(dayInJapan(Date.now())));
  const plan = planOf(year, Number(chosen));
  return (
    <Tabs label={YEAR_PLAN_WORDS.grades} tabs={TABS} chosen={chosen} onChosen={setChosen}>
      {plan !== null && <GradePanel key={chosen} year={year} plan={plan} month={month} course={course} />}
    </Tabs>
  );
}
