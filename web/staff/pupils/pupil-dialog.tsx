import type { SubmitEvent } from 'react';
import { GradeSchema } from '../../../contract/account.ts';
import { Pupil } from '../../../contract/pupils.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { callStaffRoute } from '../client.ts';
import {
  RadioOrCheckboxInput,
  ChoiceGroup,
  FormErrorText,
  SelectField,
  SubmitButton,
  TextField,
  textOfFormField,
  textOfFormFieldOrNull,
} from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { pupilGroupsWords, PUPIL_WORDS, PUPIL_LIST_WORDS } from './words.ts';
import { useStaffRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './pupil-details.module.css';

type PupilDialogProps = {
  readonly pupil: Pupil;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/**
 * This attendance number is sent if what the user typed is not a number. It is below the minimum, so the server rejects
 * it with an error for the field.
 */
const NO_NUMBER = 0;

/**
 * The name of a hidden field. A form contains this field only if it shows the support groups. A form without this field
 * leaves the pupil's support groups unchanged.
 */
const HAS_SUPPORT = 'hasSupport';

function typed(form: FormData) {
  const grade = GradeSchema.safeParse(Number(textOfFormField(form, 'grade')));
  return {
    ...(grade.success ? { grade: grade.data } : {}),
    ...(form.has(HAS_SUPPORT)
      ? { supportGroups: form.getAll('supportGroups').filter((id) => typeof id === 'string') }
      : {}),
    displayName: textOfFormField(form, 'displayName'),
    kanaName: textOfFormFieldOrNull(form, 'kanaName'),
    email: textOfFormFieldOrNull(form, 'email'),
    number: numberIn(textOfFormFieldOrNull(form, 'number')),
    schoolNumber: textOfFormFieldOrNull(form, 'schoolNumber'),
  };
}

function numberIn(text: string | null): number | null {
  if (text === null) return null;
  const digits = text.normalize('NFKC');
  return /^\d+$/u.test(digits) ? Number(digits) : NO_NUMBER;
}

export function EditPupilDialog({ pupil, onClose, onSaved }: PupilDialogProps) {
  const { seen, changes, onRefused } = useRowAsLastSeen(Pupil, pupil, changesOf);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = typed(new FormData(event.currentTarget));
    send(() => callStaffRoute('editPupil', { ...fields, pupil: seen.id, version: seen.version }), onSaved, onRefused);
  };
  const common = { fault, autoComplete: 'off' };
  return (
    <Dialog title={PUPIL_LIST_WORDS.changePupil} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <EditConflictNotice changes={changes} />
        <TextField
          {...common}
          name="displayName"
          label={COMMON_WORDS.name}
          defaultValue={pupil.displayName}
          maxLength={100}
        />
        <TextField
          {...common}
          name="kanaName"
          label={COMMON_WORDS.kana}
          defaultValue={pupil.kanaName ?? ''}
          maxLength={100}
        />
        <TextField
          {...common}
          name="number"
          label={PUPIL_LIST_WORDS.classNumber}
          inputMode="numeric"
          defaultValue={pupil.number ?? ''}
          maxLength={6}
        />
        <GradeField group={pupil.group} />
        <TextField
          {...common}
          name="schoolNumber"
          label={PUPIL_LIST_WORDS.schoolNumber}
          note={PUPIL_WORDS.schoolNumberNote}
          defaultValue={pupil.schoolNumber ?? ''}
          maxLength={40}
        />
        <TextField
          {...common}
          name="email"
          type="email"
          label={COMMON_WORDS.email}
          note={PUPIL_WORDS.emailNote}
          defaultValue={pupil.email ?? ''}
          maxLength={254}
        />
        <SupportGroupsField pupil={pupil} />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

/** The field for support groups (特別支援学級・通級). It is shown only if the school has such groups in this school year. */
function SupportGroupsField({ pupil: { group, supportGroups } }: { readonly pupil: Pupil }) {
  const groups = useStaffRead('groups', {}).data?.groups.filter(({ isSupport }) => isSupport) ?? [];
  if (groups.length === 0) return null;
  const own = new Set([group?.id, ...supportGroups.map(({ id }) => id)]);
  return (
    <ChoiceGroup label={PUPIL_LIST_WORDS.supportGroups}>
      <input type="hidden" name={HAS_SUPPORT} />
      <div className={style.supportGroups}>
        {groups.map(({ id, name }) => (
          <RadioOrCheckboxInput key={id} type="checkbox" name="supportGroups" value={id} isChosen={own.has(id)}>
            {name}
          </RadioOrCheckboxInput>
        ))}
      </div>
      <p className={style.effect}>{PUPIL_WORDS.supportGroupsNote}</p>
    </ChoiceGroup>
  );
}

/** The field for the pupil's grade. It is shown only for a class of several grades. */
function GradeField({ group }: Pick<Pupil, 'group'>) {
  if (group === null || group.grades.length < 2) return null;
  return (
    <SelectField name="grade" label={COMMON_WORDS.grade} defaultValue={group.grade}>
      {group.grades.map((grade) => (
        <option key={grade} value={grade}>
          {PUPIL_LIST_WORDS.grade(grade)}
        </option>
      ))}
    </SelectField>
  );
}

function changesOf(before: Pupil, now: Pupil): ChangedRowField[] {
  return [
    { label: COMMON_WORDS.name, before: before.displayName, now: now.displayName },
    { label: COMMON_WORDS.kana, before: before.kanaName ?? '', now: now.kanaName ?? '' },
    { label: PUPIL_LIST_WORDS.classNumber, before: `${before.number ?? ''}`, now: `${now.number ?? ''}` },
    { label: PUPIL_LIST_WORDS.schoolNumber, before: before.schoolNumber ?? '', now: now.schoolNumber ?? '' },
    { label: COMMON_WORDS.email, before: before.email ?? '', now: now.email ?? '' },
    { label: COMMON_WORDS.group, before: pupilGroupsWords(before), now: pupilGroupsWords(now) },
    { label: PUPIL_LIST_WORDS.state, before: stateOf(before), now: stateOf(now) },
  ];
}

function stateOf({ archivedAt }: Pupil): string {
  return archivedAt === null ? PUPIL_LIST_WORDS.present : PUPIL_LIST_WORDS.archived;
}
