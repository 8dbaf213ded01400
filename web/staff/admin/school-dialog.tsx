import type { SubmitEvent } from 'react';
import { School } from '../../../contract/schools.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { SCHOOL_DIALOG_WORDS, ADMIN_HOME_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SchoolDialogProps = {
  /** The school to change; null if the dialog adds a new school. */
  readonly school: School | null;
  readonly onClose: () => void;
  readonly onSaved: (school: School) => void;
};

export function SchoolDialog({ school, onClose, onSaved }: SchoolDialogProps) {
  const { seen, changes, onRefused } = useRowAsLastSeen(School, school, nameChange);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = textOfFormField(new FormData(event.currentTarget), 'name');
    if (seen === null) return send(() => callStaffRoute('addSchool', { name }), onSaved);
    return send(
      () => callStaffRoute('editSchool', { name, school: seen.id, version: seen.version }),
      onSaved,
      onRefused,
    );
  };
  return (
    <Dialog
      title={school === null ? SCHOOL_DIALOG_WORDS.newSchool : SCHOOL_DIALOG_WORDS.renameSchool}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <EditConflictNotice changes={changes} />
        <TextField
          name="name"
          label={SCHOOL_DIALOG_WORDS.schoolName}
          fault={fault}
          defaultValue={school?.name}
          maxLength={100}
          required
          autoComplete="off"
        />
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>
            {school === null ? ADMIN_HOME_WORDS.addSchool : COMMON_WORDS.save}
          </SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

function nameChange(before: School, now: School): ChangedRowField[] {
  return [{ label: SCHOOL_DIALOG_WORDS.schoolName, before: before.name, now: now.name }];
}
