import { useState } from 'react';
import type { YearPlan } from '../../../contract/year-plan.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { GRADES, type Grade } from '../../../engine/text/grade.ts';
import { schoolMonthOfDay } from '../../../engine/year-plan/unit.ts';
import { downloadFile } from '../../ui/files.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { StaffOutputOf } from '../client.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { reloadStaffData, useStaffRead } from '../queries.ts';
import { GradePlanPanel } from './grade-panel.tsx';
import { ImportYearPlanDialog } from './import-dialog.tsx';
import { planOfGrade } from './plan-edits.ts';
import { createYearPlanFile } from './plan-file.ts';
import type { CourseLevelsOutput } from './unit-dialog.tsx';
import { YEAR_PLAN_WORDS } from './words.ts';

/** The screen with the school's year plan: the units of each grade with their months and levels. */
export function YearPlanScreen() {
  const year = useStaffRead('yearPlan', {});
  const groups = useStaffRead('groups', {});
  const course = useStaffRead('courseLevels', {});
  const [isImporting, setImporting] = useState(false);
  const { data } = year;
  return (
    <StaffPage
      title={YEAR_PLAN_WORDS.title}
      actions={
        data !== undefined && (
          <>
            <LinkLikeButton onPress={() => downloadFile(createYearPlanFile(data))}>
              {YEAR_PLAN_WORDS.exported}
            </LinkLikeButton>
            <LinkLikeButton onPress={() => setImporting(true)}>{YEAR_PLAN_WORDS.imported}</LinkLikeButton>
          </>
        )
      }
    >
      <p>{YEAR_PLAN_WORDS.explained}</p>
      <LoadedDataView read={year}>
        {(plan) => (
          <LoadedDataView read={course}>
            {({ levels }) => (
              <LoadedDataView read={groups}>
                {(found) => <Grades year={plan} course={levels} first={firstGrade(found)} />}
              </LoadedDataView>
            )}
          </LoadedDataView>
        )}
      </LoadedDataView>
      {isImporting && data !== undefined && (
        <ImportYearPlanDialog
          plan={data}
          onClose={() => {
            // A save may have been rejected because another person has changed the plan, so the plan is loaded again.
            reloadStaffData();
            setImporting(false);
          }}
          onSaved={() => setImporting(false)}
        />
      )}
    </StaffPage>
  );
}

/**
 * Returns the grade that is shown first: the grade of the first class that the user leads as group teacher. For a user
 * without such a class, returns grade 1.
 */
function firstGrade({ groups }: StaffOutputOf<'groups'>): Grade {
  return groups.find(({ isOwn }) => isOwn)?.grade ?? 1;
}

const TABS = GRADES.map((grade) => ({ name: `${grade}`, words: YEAR_PLAN_WORDS.grade(grade) }));

type GradesProps = { readonly year: YearPlan; readonly course: CourseLevelsOutput; readonly first: Grade };

function Grades({ year, course, first }: GradesProps) {
  const [chosen, setChosen] = useState(`${first}`);
  const [month] = useState(() => schoolMonthOfDay(dayInJapan(Date.now())));
  const plan = planOfGrade(year, Number(chosen));
  return (
    <Tabs label={YEAR_PLAN_WORDS.grades} tabs={TABS} chosen={chosen} onChosen={setChosen}>
      {plan !== null && <GradePlanPanel key={chosen} year={year} plan={plan} month={month} course={course} />}
    </Tabs>
  );
}
