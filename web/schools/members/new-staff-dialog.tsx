import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import type { School } from '../../../contract/schools.ts';
import type { AddedStaffMember } from '../../../contract/staff.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { NO_SCHOOL } from '../../staff/failure-words.ts';
import { PostFields, postIn } from './post-fields.tsx';
import { callStaff } from '../../staff/client.ts';
import { FormFault, SubmitButton, TextField, textOf, textOrNull } from '../../parts/form.tsx';
import { useSending } from '../../staff/sending.ts';

type NewStaffDialogProps = {
  readonly schools: readonly School[];
  /** The school that is chosen at first, or nothing. */
  readonly school: string;
  readonly onClose: () => void;
  readonly onAdded: (added: z.output<typeof AddedStaffMember>) => void;
};

export function NewStaffDialog({ schools, school, onClose, onAdded }: NewStaffDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const post = postIn(form);
    setMissing(post === null);
    if (post === null) return;
    const person = {
      displayName: textOf(form, 'displayName'),
      kanaName: textOrNull(form, 'kanaName'),
      email: textOf(form, 'email'),
      post,
    };
    send(() => callStaff('addStaffMember', person), onAdded);
  };
  const shownFault = isMissing ? NO_SCHOOL : fault;
  const common = { fault: shownFault, autoComplete: 'off' };
  return (
    <Dialog title="新しい職員" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={shownFault} />
        <PostFields schools={schools} first="manager" school={school} />
        <TextField {...common} name="displayName" label="名前" maxLength={100} required />
        <TextField {...common} name="kanaName" label="ふりがな（なくてもよい）" maxLength={100} />
        <TextField {...common} name="email" type="email" label="メールアドレス" maxLength={254} required />
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>職員を加える</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
