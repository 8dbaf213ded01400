import type { SubmitEvent } from 'react';
import { School } from '../../../contract/schools.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { MeanwhileNotice, useSeenRow, type Change } from '../meanwhile.tsx';
import { callStaff } from '../client.ts';
import { FormFault, SubmitButton, TextField, textOf } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';

type SchoolDialogProps = {
  /** Null for a new one. */
  readonly school: School | null;
  readonly onClose: () => void;
  readonly onSaved: (school: School) => void;
};

export function SchoolDialog({ school, onClose, onSaved }: SchoolDialogProps) {
  const { seen, changes, onRefused } = useSeenRow(School, school, nameChange);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name');
    if (seen === null) return send(() => callStaff('addSchool', { name }), onSaved);
    return send(() => callStaff('editSchool', { name, school: seen.id, version: seen.version }), onSaved, onRefused);
  };
  return (
    <Dialog title={school === null ? '新しい学校' : '学校の名前を変える'} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={fault} />
        <MeanwhileNotice changes={changes} />
        <TextField
          name="name"
          label="学校の名前"
          fault={fault}
          defaultValue={school?.name}
          maxLength={100}
          required
          autoComplete="off"
        />
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{school === null ? '学校を加える' : '保存する'}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function nameChange(before: School, now: School): Change[] {
  return [{ label: '学校の名前', before: before.name, now: now.name }];
}
