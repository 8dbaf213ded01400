import { useState, type SubmitEvent } from 'react';
import { YearPlan, type PlanUnit } from '../../../contract/year-plan.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { MOST_TITLE, SCHOOL_MONTHS, type SchoolMonth } from '../../../engine/year-plan/unit.ts';
import { levelLabel } from '../../../engine/levels/course.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import {
  Choice,
  Choices,
  FormFault,
  SelectField,
  SubmitButton,
  TextField,
  textOf,
  type FormFailure,
} from '../../ui/form.tsx';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { EditConflictNotice, useRowAsSeen } from '../edit-conflict.tsx';
import { plainName } from '../plain-name.ts';
import { useSending } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { changesOfPlan, faultsOfChange, planOf, withUnit } from './plan-edits.ts';
import { faultsWords, UNIT_DIALOG_WORDS, YEAR_PLAN_WORDS } from './words.ts';
import style from './year-plan.module.css';

export type Course = StaffOutputOf<'courseLevels'>['levels'];

type UnitDialogProps = {
  readonly plan: YearPlan;
  readonly grade: Grade;
  /** The unit to change; null for a new unit. */
  readonly unit: PlanUnit | null;
  /** The month that is preset as first and last month of a new unit. */
  readonly month: SchoolMonth;
  readonly course: Course;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

function monthOf(form: FormData, name: string): SchoolMonth {
  return SCHOOL_MONTHS.find((month) => String(month) === textOf(form, name)) ?? 4;
}

/** The form for a unit of a grade: its title, its months and its levels. */
export function UnitDialog({ plan, grade, unit, month, course, onClose, onSaved }: UnitDialogProps) {
  const { seen, changes, onRefused } = useRowAsSeen(YearPlan, plan, (before, now) =>
    changesOfPlan(planOf(before, grade), planOf(now, grade)),
  );
  const { isUnderway, fault, send } = useSending();
  const [lack, setLack] = useState<FormFailure | null>(null);
  const ofGrade = course.filter((level) => level.grade === grade);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const present = planOf(seen, grade);
    if (present === null) return;
    const form = new FormData(event.currentTarget);
    const chosen = form.getAll('levels');
    const changed = {
      title: textOf(form, 'title').trim(),
      from: monthOf(form, 'from'),
      to: monthOf(form, 'to'),
      levels: ofGrade.map(({ level }) => level).filter((level) => chosen.includes(String(level))),
    };
    const title = unit?.title ?? null;
    const faults = faultsOfChange(present, title, changed);
    const ofTitle = faults.filter(({ field }) => field === 'title');
    setLack(
      faults.length === 0
        ? null
        : { words: faultsWords(faults), places: new Map(ofTitle.map((each) => ['title', faultsWords([each])])) },
    );
    if (faults.length > 0) return;
    const units = withUnit(present.units, title, changed);
    send(
      () => callStaff('changeYearPlan', { plans: [{ grade, version: present.version, units }] }),
      onSaved,
      onRefused,
    );
  };
  return (
    <Dialog title={unit === null ? UNIT_DIALOG_WORDS.add : UNIT_DIALOG_WORDS.edit} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={lack ?? fault} />
        <EditConflictNotice changes={changes} />
        <TextField
          label={UNIT_DIALOG_WORDS.titleField}
          name="title"
          defaultValue={unit?.title ?? ''}
          fault={lack}
          maxLength={2 * MOST_TITLE}
          required
          autoComplete="off"
        />
        <div className={style.months}>
          <MonthField label={UNIT_DIALOG_WORDS.from} name="from" month={unit?.from ?? month} />
          <MonthField label={UNIT_DIALOG_WORDS.to} name="to" month={unit?.to ?? month} />
        </div>
        <p className={style.note}>{UNIT_DIALOG_WORDS.levelsNote}</p>
        <Choices label={UNIT_DIALOG_WORDS.levels(grade)}>
          <div className={style.levels}>
            {ofGrade.map(({ level, title }) => (
              <Choice
                key={level}
                type="checkbox"
                name="levels"
                value={String(level)}
                isChosen={unit?.levels.includes(level) ?? false}
              >
                {levelLabel(level)} {plainName(title)}
              </Choice>
            ))}
          </div>
        </Choices>
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type MonthFieldProps = { readonly label: string; readonly name: string; readonly month: SchoolMonth };

function MonthField({ label, name, month }: MonthFieldProps) {
  return (
    <SelectField label={label} name={name} defaultValue={month}>
      {SCHOOL_MONTHS.map((each) => (
        <option key={each} value={each}>
          {YEAR_PLAN_WORDS.month(each)}
        </option>
      ))}
    </SelectField>
  );
}
