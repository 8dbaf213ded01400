import { useState } from 'react';
import type { YearPlanOfGrade, YearPlanUnit, YearPlan } from '../../../contract/year-plan.ts';
import type { SchoolMonth } from '../../../engine/year-plan/unit.ts';
import buttonStyle from '../../ui/button.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { reloadStaffData } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { PlanUnitDialog, type CourseLevelsOutput } from './unit-dialog.tsx';
import { PlanUnitTable } from './unit-table.tsx';
import { YEAR_PLAN_CHANGE_CONFIRMATIONS, YEAR_PLAN_WORDS } from './words.ts';
import style from './year-plan.module.css';

type Open =
  | { readonly kind: 'edit'; readonly unit: YearPlanUnit | null }
  | { readonly kind: 'remove'; readonly unit: YearPlanUnit }
  | { readonly kind: 'reset' };

type GradePanelProps = {
  readonly year: YearPlan;
  readonly plan: YearPlanOfGrade;
  readonly month: SchoolMonth;
  readonly course: CourseLevelsOutput;
};

/** The panel with the year plan (units and months) of one grade, and the buttons that change it. */
export function GradePlanPanel({ year, plan, month, course }: GradePanelProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isSaved, setSaved] = useState(false);
  const show = (next: Open): void => {
    setSaved(false);
    setOpen(next);
  };
  const onSaved = (): void => {
    setSaved(true);
    setOpen(null);
  };
  return (
    <>
      <div className={style.head}>
        <p>{plan.isBuiltIn ? YEAR_PLAN_WORDS.builtIn : YEAR_PLAN_WORDS.own}</p>
        <SavedNote isSaved={isSaved} words={YEAR_PLAN_WORDS.saved} />
        <div className={`${style.ways} screen-only`}>
          {!plan.isBuiltIn && (
            <LinkLikeButton onPress={() => show({ kind: 'reset' })}>{YEAR_PLAN_WORDS.reset}</LinkLikeButton>
          )}
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => show({ kind: 'edit', unit: null })}
          >
            {YEAR_PLAN_WORDS.add}
          </button>
        </div>
      </div>
      <PlanUnitTable
        plan={plan}
        month={month}
        course={course}
        onEdit={(unit) => show({ kind: 'edit', unit })}
        onRemove={(unit) => show({ kind: 'remove', unit })}
      />
      {open !== null && (
        <OpenDialog
          open={open}
          year={year}
          plan={plan}
          month={month}
          course={course}
          onClose={() => setOpen(null)}
          onSaved={onSaved}
        />
      )}
    </>
  );
}

type OpenDialogProps = GradePanelProps & {
  readonly open: Open;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

function OpenDialog({ open, year, plan, month, course, onClose, onSaved }: OpenDialogProps) {
  const { grade, version, units } = plan;
  // A save may have been rejected because another person has changed the plan, so the plan is loaded again.
  const closeAndReload = (): void => {
    reloadStaffData();
    onClose();
  };
  switch (open.kind) {
    case 'edit':
      return (
        <PlanUnitDialog
          plan={year}
          grade={grade}
          unit={open.unit}
          month={month}
          course={course}
          onClose={closeAndReload}
          onSaved={onSaved}
        />
      );
    case 'remove': {
      const rest = units.filter(({ title }) => title !== open.unit.title);
      return (
        <ConfirmDialog
          {...YEAR_PLAN_CHANGE_CONFIRMATIONS.removing(open.unit.title)}
          action={() => callStaffRoute('changeYearPlan', { plans: [{ grade, version, units: rest }] })}
          onClose={closeAndReload}
          onDone={onSaved}
        />
      );
    }
    case 'reset':
      return (
        <ConfirmDialog
          {...YEAR_PLAN_CHANGE_CONFIRMATIONS.resetting(grade)}
          action={() => callStaffRoute('resetYearPlan', { grade, version })}
          onClose={closeAndReload}
          onDone={onSaved}
        />
      );
  }
}
