import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Post } from '../../contract/staff.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { callStaff, type OutputOf } from './staff-client.ts';
import { FormFault, SubmitButton, TextField, textOf, textOrNull } from './staff-form.tsx';
import { PasswordToHandOn } from './password-to-hand-on.tsx';
import { useSending } from './use-sending.ts';

type Added = OutputOf<'addStaffMember'>;

type NewMemberDialogProps = {
  readonly title: string;
  /** The post of the new member, as the form says. */
  readonly post: (form: FormData) => Post;
  /** Fields that choose the post, where it is not settled. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onAdded: () => void;
};

/** An admin adds a member of staff and hands the initial password on. */
export function NewMemberDialog({ title, post, children, onClose, onAdded }: NewMemberDialogProps) {
  const [added, setAdded] = useState<Added | null>(null);
  const { isUnderway, fault, send } = useSending();
  if (added !== null) return <HandedOn title="職員を加えました" added={added} onClose={onClose} />;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const member = {
      displayName: textOf(form, 'displayName'),
      kanaName: textOrNull(form, 'kanaName'),
      email: textOf(form, 'email'),
      post: post(form),
    };
    send(
      () => callStaff('addStaffMember', member),
      (result) => {
        setAdded(result);
        onAdded();
      },
    );
  };
  const common = { fault, autoComplete: 'off' };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={fault} />
        <TextField {...common} name="displayName" label="名前" maxLength={100} required />
        <TextField {...common} name="kanaName" label="ふりがな（なくてもよい）" maxLength={100} />
        <TextField {...common} name="email" type="email" label="メールアドレス" maxLength={254} required />
        {children}
        <DialogActions closing="やめる" onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>加える</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type HandedOnProps = { readonly title: string; readonly added: Added; readonly onClose: () => void };

/** The one sight of an initial password. */
export function HandedOn({ title, added, onClose }: HandedOnProps) {
  const { member, initialPassword } = added;
  return (
    <Dialog title={title} onClose={onClose}>
      <PasswordToHandOn name={member.displayName} email={member.email} password={initialPassword} />
      <p>次にログインしたときに、本人が新しいパスワードを決めます。</p>
      <DialogActions closing="とじる" onClose={onClose} />
    </Dialog>
  );
}
