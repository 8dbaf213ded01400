import { useState, type SubmitEvent } from 'react';
import { YearPlan, type YearPlanUnit } from '../../../contract/year-plan.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { MAX_PLAN_UNIT_TITLE_LENGTH, SCHOOL_MONTHS, type SchoolMonth } from '../../../engine/year-plan/unit.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import {
  RadioOrCheckboxInput,
  ChoiceGroup,
  FormErrorText,
  SelectField,
  SubmitButton,
  TextField,
  textOfFormField,
  type FormFailure,
} from '../../ui/form.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { EditConflictNotice, useRowAsLastSeen } from '../edit-conflict.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import { differencesOfGradePlans, faultsOfUnitChange, planOfGrade, replacePlanUnit } from './plan-edits.ts';
import { planUnitFaultsWords, PLAN_UNIT_DIALOG_WORDS, YEAR_PLAN_WORDS } from './words.ts';
import style from './year-plan.module.css';

export type CourseLevelsOutput = StaffOutputOf<'courseLevels'>['levels'];

type UnitDialogProps = {
  readonly plan: YearPlan;
  readonly grade: Grade;
  /** The unit to change; null for a new unit. */
  readonly unit: YearPlanUnit | null;
  /** The month that a new unit has initially, as its first and as its last month. */
  readonly month: SchoolMonth;
  readonly course: CourseLevelsOutput;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

function monthOf(form: FormData, name: string): SchoolMonth {
  return SCHOOL_MONTHS.find((month) => String(month) === textOfFormField(form, name)) ?? 4;
}

/** The dialog with the form for a unit of a grade: its title, its months and its levels. */
export function PlanUnitDialog({ plan, grade, unit, month, course, onClose, onSaved }: UnitDialogProps) {
  const { seen, changes, onRefused } = useRowAsLastSeen(YearPlan, plan, (before, now) =>
    differencesOfGradePlans(planOfGrade(before, grade), planOfGrade(now, grade)),
  );
  const { isUnderway, fault, send } = useSingleRequest();
  const [lack, setLack] = useState<FormFailure | null>(null);
  const ofGrade = course.filter((level) => level.grade === grade);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const present = planOfGrade(seen, grade);
    if (present === null) return;
    const form = new FormData(event.currentTarget);
    const chosen = form.getAll('levels');
    const changed = {
      title: textOfFormField(form, 'title').trim(),
      from: monthOf(form, 'from'),
      to: monthOf(form, 'to'),
      levels: ofGrade.map(({ level }) => level).filter((level) => chosen.includes(String(level))),
    };
    const title = unit?.title ?? null;
    const faults = faultsOfUnitChange(present, title, changed);
    const ofTitle = faults.filter(({ field }) => field === 'title');
    setLack(
      faults.length === 0
        ? null
        : {
            words: planUnitFaultsWords(faults),
            places: new Map(ofTitle.map((each) => ['title', planUnitFaultsWords([each])])),
          },
    );
    if (faults.length > 0) return;
    const units = replacePlanUnit(present.units, title, changed);
    send(
      () => callStaffRoute('changeYearPlan', { plans: [{ grade, version: present.version, units }] }),
      onSaved,
      onRefused,
    );
  };
  return (
    <Dialog title={unit === null ? PLAN_UNIT_DIALOG_WORDS.add : PLAN_UNIT_DIALOG_WORDS.edit} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={lack ?? fault} />
        <EditConflictNotice changes={changes} />
        <TextField
          label={PLAN_UNIT_DIALOG_WORDS.titleField}
          name="title"
          defaultValue={unit?.title ?? ''}
          fault={lack}
          maxLength={2 * MAX_PLAN_UNIT_TITLE_LENGTH}
          required
          autoComplete="off"
        />
        <div className={style.months}>
          <MonthField label={PLAN_UNIT_DIALOG_WORDS.from} name="from" month={unit?.from ?? month} />
          <MonthField label={PLAN_UNIT_DIALOG_WORDS.to} name="to" month={unit?.to ?? month} />
        </div>
        <p className={style.note}>{PLAN_UNIT_DIALOG_WORDS.levelsNote}</p>
        <ChoiceGroup label={PLAN_UNIT_DIALOG_WORDS.levels(grade)}>
          <div className={style.levels}>
            {ofGrade.map(({ level, title }) => (
              <RadioOrCheckboxInput
                key={level}
                type="checkbox"
                name="levels"
                value={String(level)}
                isChosen={unit?.levels.includes(level) ?? false}
              >
                {levelLabelForUsers(level)} {questionSetNameWithoutReadings(title)}
              </RadioOrCheckboxInput>
            ))}
          </div>
        </ChoiceGroup>
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
        </DialogButtonRow>
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
