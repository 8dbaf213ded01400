import { useState } from 'react';
import type { Homework } from '../../../contract/homework.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormFault, SubmitButton, TextField } from '../../ui/form.tsx';
import { callStaff } from '../client.ts';
import { useSending } from '../sending.ts';

type PutOffDialogProps = { readonly homework: Homework; readonly now: string; readonly onClose: () => void };

export function PutOffDialog({ homework: { id, version, dueOn }, now, onClose }: PutOffDialogProps) {
  const [day, setDay] = useState(dueOn);
  const { isUnderway, fault, send } = useSending();
  return (
    <Dialog title="しめきりを変える" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(() => callStaff('putOffHomework', { homework: id, version, dueOn: day }), onClose);
        }}
      >
        <FormFault fault={fault} />
        <TextField
          label="いつまでに"
          name="dueOn"
          type="date"
          required
          min={dayInJapan(now)}
          value={day}
          fault={fault}
          onChange={({ target }) => setDay(target.value)}
        />
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>変える</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
