import { useState, type SubmitEvent } from 'react';
import { SchoolName } from '../../../contract/names.ts';
import { School } from '../../../contract/schools.ts';
import { ActionDialog, createActionToConfirm, type ActionToConfirm } from '../actions/action-dialog.tsx';
import { archiveConfirmation, restoreConfirmation } from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { SCHOOL_WORDS, SCHOOL_LIST_AND_DIALOG_WORDS, ADMIN_HOME_WORDS } from './words.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { FormErrorText, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';

type ConfirmedKind = 'archive' | 'restore';

/** The action on a school whose dialog is open. */
export type PendingSchoolAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | ConfirmedKind; readonly school: School };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ActionToConfirm<School>>> = {
  archive: createActionToConfirm({
    ask: ({ name }) => archiveConfirmation(name, SCHOOL_WORDS.archiving),
    call: ({ id, version }) => callStaffRoute('archiveSchool', { school: id, version }),
  }),
  restore: createActionToConfirm({
    ask: ({ name }) => restoreConfirmation(name, SCHOOL_WORDS.restoring),
    call: ({ id, version }) => callStaffRoute('restoreSchool', { school: id, version }),
  }),
};

type SchoolActsProps = {
  readonly action: PendingSchoolAction | null;
  readonly onClose: () => void;
  readonly onAdded: (school: School) => void;
};

/** The dialog of the action. */
export function SchoolActionDialog({ action, onClose, onAdded }: SchoolActsProps) {
  if (action === null) return null;
  switch (action.kind) {
    case 'add':
      return <SchoolDialog school={null} onClose={onClose} onSaved={onAdded} />;
    case 'edit':
      return <SchoolDialog school={action.school} onClose={onClose} onSaved={onClose} />;
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[action.kind]} thing={action.school} onClose={onClose} />;
  }
}

type SchoolDialogProps = {
  /** The school to change; null if the dialog adds a new school. */
  readonly school: School | null;
  readonly onClose: () => void;
  readonly onSaved: (school: School) => void;
};

function SchoolDialog({ school, onClose, onSaved }: SchoolDialogProps) {
  const { seen, changes, onRefused } = useRowAsLastSeen(School, school, nameChange);
  const { isUnderway, fault, send } = useSingleRequest();
  const [typed, setTyped] = useState(school?.name ?? '');
  const others = useStaffRead('schools', {}).data?.schools.filter(({ id }) => id !== school?.id) ?? [];
  const isNameTaken = others.some(({ name }) => name === SchoolName.safeParse(typed).data);
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
      title={school === null ? SCHOOL_LIST_AND_DIALOG_WORDS.newSchool : SCHOOL_LIST_AND_DIALOG_WORDS.renameSchool}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <EditConflictNotice changes={changes} />
        <TextField
          name="name"
          label={SCHOOL_LIST_AND_DIALOG_WORDS.schoolName}
          fault={fault}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          required
          autoComplete="off"
        />
        <output>{isNameTaken && SCHOOL_LIST_AND_DIALOG_WORDS.nameTaken}</output>
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
  return [{ label: SCHOOL_LIST_AND_DIALOG_WORDS.schoolName, before: before.name, now: now.name }];
}
