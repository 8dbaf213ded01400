import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import type { AddedStaffMember } from '../../contract/staff.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { PasswordToHandOn } from './password-to-hand-on.tsx';
import { callStaff } from './staff-client.ts';
import { FormFault, SubmitButton, TextField, textOf, textOrNull } from './staff-form.tsx';
import { useSending } from './use-sending.ts';

type TeacherDialogProps = { readonly onClose: () => void; readonly onAdded: () => void };
type Added = z.output<typeof AddedStaffMember>;

export function TeacherDialog({ onClose, onAdded }: TeacherDialogProps) {
  const [added, setAdded] = useState<Added | null>(null);
  return added === null ? (
    <NewTeacher
      onClose={onClose}
      onAdded={(result) => {
        setAdded(result);
        onAdded();
      }}
    />
  ) : (
    <Dialog title="先生を加えました" onClose={onClose}>
      <PasswordToHandOn name={added.member.displayName} email={added.member.email} password={added.initialPassword} />
      <p>はじめてログインしたときに、本人が新しいパスワードを決めます。</p>
      <DialogActions closing="とじる" onClose={onClose} />
    </Dialog>
  );
}

type NewTeacherProps = { readonly onClose: () => void; readonly onAdded: (added: Added) => void };

function NewTeacher({ onClose, onAdded }: NewTeacherProps) {
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const member = {
      displayName: textOf(form, 'displayName'),
      kanaName: textOrNull(form, 'kanaName'),
      email: textOf(form, 'email'),
    };
    send(() => callStaff('addTeacher', member), onAdded);
  };
  const common = { fault, autoComplete: 'off' };
  return (
    <Dialog title="新しい先生" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={fault} />
        <TextField {...common} name="displayName" label="名前" maxLength={100} required />
        <TextField {...common} name="kanaName" label="ふりがな（なくてもよい）" maxLength={100} />
        <TextField {...common} name="email" type="email" label="メールアドレス" maxLength={254} required />
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>先生を加える</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
