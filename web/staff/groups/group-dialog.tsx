import { useId, useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import { GradeSchema } from '../../../contract/account.ts';
import { Group } from '../../../contract/groups.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { schoolYearWords, COMMON_WORDS } from '../words.ts';
import style from '../cells.module.css';
import { callStaffRoute } from '../client.ts';
import { formatGradesOfClass } from '../../../engine/roster/class-groups.ts';
import { GROUP_WORDS, gradesDifferFromNameWords, GROUP_LIST_WORDS } from './words.ts';
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
import formStyle from '../../ui/form.module.css';
import { useSingleRequest } from '../sending.ts';
import { gradesInGroupName, type SchoolYearsForNewGroup } from './group-view.ts';

const GRADES = [1, 2, 3, 4, 5, 6] as const;

type GroupDialogProps = {
  readonly of:
    | { readonly kind: 'add'; readonly years: SchoolYearsForNewGroup }
    | { readonly kind: 'edit'; readonly group: Group };
  readonly teachers: readonly StaffMember[];
  /** The id of the signed-in user, who becomes the teacher of a new group unless another teacher is chosen. */
  readonly self: string;
  readonly onClose: () => void;
  readonly onSaved: (group: Group) => void;
};

type Grade = z.infer<typeof GradeSchema>;

type Typed = {
  readonly name: string;
  readonly grade: Grade;
  readonly otherGrades: Grade[];
  readonly isSupport: boolean;
  readonly teachers: string[];
};

function typed(form: FormData): Typed {
  const others = form.getAll('otherGrades');
  return {
    name: textOfFormField(form, 'name'),
    grade: GradeSchema.parse(Number(textOfFormField(form, 'grade'))),
    otherGrades: GRADES.filter((grade) => others.includes(String(grade))),
    isSupport: form.has('isSupport'),
    teachers: form.getAll('teachers').filter((id) => typeof id === 'string'),
  };
}

export function GroupDialog({ of, teachers, self, onClose, onSaved }: GroupDialogProps) {
  const group = of.kind === 'edit' ? of.group : null;
  const { seen, changes, onRefused } = useRowAsLastSeen(Group, group, changesOf);
  const { isUnderway, fault, send } = useSingleRequest();
  const leaders = seen === null ? [self] : seen.teachers.map(({ id }) => id);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = typed(form);
    if (seen === null) {
      const schoolYear = Number(textOfFormField(form, 'schoolYear'));
      return send(() => callStaffRoute('addGroup', { ...fields, schoolYear }), onSaved);
    }
    return send(
      () => callStaffRoute('editGroup', { ...fields, group: seen.id, version: seen.version }),
      onSaved,
      onRefused,
    );
  };

  return (
    <Dialog title={group === null ? GROUP_LIST_WORDS.newGroup : GROUP_LIST_WORDS.changeGroup} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <EditConflictNotice changes={changes} />
        <NameAndGrade group={group} fault={fault} />
        <SupportField isSupport={group?.isSupport ?? false} />
        {of.kind === 'add' && <SchoolYearField {...of.years} />}
        <Leaders teachers={teachers} leaders={leaders} />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>
            {group === null ? GROUP_LIST_WORDS.addGroup : COMMON_WORDS.save}
          </SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

type LeadersProps = { readonly teachers: readonly StaffMember[]; readonly leaders: readonly string[] };

function Leaders({ teachers, leaders }: LeadersProps) {
  const { field, isFound } = useChoiceSearch(
    teachers,
    ({ displayName, kanaName }) => `${displayName} ${kanaName ?? ''}`,
    GROUP_LIST_WORDS.searchTeachers,
  );
  return (
    <ChoiceGroup label={GROUP_LIST_WORDS.leaders}>
      {field}
      {teachers.map((teacher) => (
        <span key={teacher.id} hidden={!isFound(teacher)}>
          <RadioOrCheckboxInput
            type="checkbox"
            name="teachers"
            value={teacher.id}
            isChosen={leaders.includes(teacher.id)}
          >
            {teacher.displayName}
          </RadioOrCheckboxInput>
        </span>
      ))}
    </ChoiceGroup>
  );
}

/**
 * The fields for a group's name and grades. The grades are taken from the name (e.g. 2 from 2年1組) until the user
 * chooses grades. If the chosen grades do not agree with the name, a note says so.
 */
function NameAndGrade({ group, fault }: { readonly group: Group | null; readonly fault: FormFailure | null }) {
  const [name, setName] = useState(group?.name ?? '');
  const [chosen, setChosen] = useState(group?.grade ?? null);
  const [chosenOthers, setChosenOthers] = useState(group?.otherGrades ?? null);
  const told = gradesInGroupName(name);
  const grade = chosen ?? told[0] ?? 1;
  const others = (chosenOthers ?? told).filter((each) => each !== grade);
  return (
    <>
      <TextField
        name="name"
        label={GROUP_LIST_WORDS.groupName}
        note={GROUP_LIST_WORDS.groupNameNote}
        fault={fault}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={50}
        required
        autoComplete="off"
      />
      <SelectField
        name="grade"
        label={COMMON_WORDS.grade}
        value={grade}
        onChange={(event) => setChosen(GradeSchema.parse(Number(event.currentTarget.value)))}
      >
        {GRADES.map((each) => (
          <option key={each} value={each}>
            {GROUP_LIST_WORDS.grade(each)}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup label={GROUP_WORDS.otherGrades}>
        <div className={style.grades}>
          {GRADES.filter((each) => each !== grade).map((each) => (
            <label key={each} className={formStyle.choice}>
              <input
                type="checkbox"
                name="otherGrades"
                value={each}
                checked={others.includes(each)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosenOthers(checked ? [...others, each] : others.filter((other) => other !== each))
                }
              />
              <span>{GROUP_LIST_WORDS.grade(each)}</span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
      <output className={style.warningPlace}>{gradesDifferFromNameWords(told, [grade, ...others])}</output>
    </>
  );
}

function SupportField({ isSupport }: { readonly isSupport: boolean }) {
  const note = useId();
  return (
    <div className={style.kind}>
      <label className={formStyle.choice}>
        <input type="checkbox" name="isSupport" defaultChecked={isSupport} aria-describedby={note} />
        <span>{GROUP_LIST_WORDS.support}</span>
      </label>
      <p id={note} className={style.muted}>
        {GROUP_WORDS.supportNote}
      </p>
    </div>
  );
}

function SchoolYearField({ runningYear, years }: SchoolYearsForNewGroup) {
  return (
    <SelectField name="schoolYear" label={COMMON_WORDS.schoolYear} defaultValue={years[0]}>
      {years.map((year) => (
        <option key={year} value={year}>
          {schoolYearWords(year, runningYear)}
        </option>
      ))}
    </SelectField>
  );
}

function changesOf(before: Group, now: Group): ChangedRowField[] {
  return [
    { label: GROUP_LIST_WORDS.groupName, before: before.name, now: now.name },
    { label: COMMON_WORDS.grade, before: gradesOf(before), now: gradesOf(now) },
    { label: GROUP_LIST_WORDS.kind, before: kindOf(before), now: kindOf(now) },
    { label: GROUP_LIST_WORDS.leaders, before: leadersOf(before), now: leadersOf(now) },
    { label: GROUP_LIST_WORDS.state, before: stateOf(before), now: stateOf(now) },
  ];
}

function gradesOf({ grade, otherGrades }: Group): string {
  return formatGradesOfClass([grade, ...otherGrades]);
}

function kindOf({ isSupport }: Group): string {
  return isSupport ? GROUP_LIST_WORDS.support : GROUP_LIST_WORDS.ordinary;
}

function leadersOf({ teachers }: Group): string {
  return teachers.map(({ displayName }) => displayName).join('、');
}

function stateOf({ archivedAt }: Group): string {
  return archivedAt === null ? GROUP_LIST_WORDS.inUse : GROUP_LIST_WORDS.archived;
}
