import type { SubmitEvent } from 'react';
import { StaffMember } from '../../../contract/staff.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOf } from '../../app/sign-in/sign-in-state.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { EditConflictNotice, useRowAsSeen } from '../edit-conflict.tsx';
import { memberChanges } from './staff-changes.ts';
import { personIn } from './person-fields.tsx';
import { callStaff } from '../client.ts';
import { FormFault, QuietButton, SubmitButton, TextField } from '../../ui/form.tsx';
import style from './staff-screen.module.css';
import { useSending } from '../sending.ts';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/** Actions that have their own dialog and start here. */
type OtherAction = {
  readonly kind: 'changeRole' | 'resetPassword' | 'resetFactor' | 'endSessions' | 'archive';
  readonly member: StaffMember;
};

type StaffMemberDialogProps = {
  readonly member: StaffMember;
  readonly onAction: (action: OtherAction) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

export function StaffMemberDialog({ member, onAction, onClose, onSaved }: StaffMemberDialogProps) {
  const { seen, changes, onRefused } = useRowAsSeen(StaffMember, member, memberChanges);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = personIn(new FormData(event.currentTarget));
    send(() => callStaff('editStaffMember', { ...fields, member: seen.id, version: seen.version }), onSaved, onRefused);
  };
  const common = { fault, autoComplete: 'off' };
  return (
    <Dialog title={STAFF_SCREEN_WORDS.changeStaff} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={fault} />
        <EditConflictNotice changes={changes} />
        <TextField
          {...common}
          name="displayName"
          label={COMMON_WORDS.name}
          defaultValue={member.displayName}
          maxLength={100}
        />
        <TextField
          {...common}
          name="kanaName"
          label={COMMON_WORDS.kana}
          defaultValue={member.kanaName ?? ''}
          maxLength={100}
        />
        <TextField
          {...common}
          name="email"
          type="email"
          label={COMMON_WORDS.email}
          defaultValue={member.email ?? ''}
          maxLength={254}
        />
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
        </DialogActions>
      </form>
      <OtherActions member={seen} onAction={onAction} />
    </Dialog>
  );
}

/**
 * For the user's own account, shows a text instead of these actions. Another administrator must do them, so that people
 * cannot lock themselves out.
 */
function OtherActions({ member, onAction }: Pick<StaffMemberDialogProps, 'member' | 'onAction'>) {
  const self = accountOf(useSignIn())?.uid;
  return (
    <section className={style.others} aria-label={STAFF_SCREEN_WORDS.otherActions}>
      {self === member.id ? (
        <p>{STAFF_WORDS.notOwn}</p>
      ) : (
        <>
          <QuietButton onPress={() => onAction({ kind: 'changeRole', member })}>
            {STAFF_SCREEN_WORDS.changePost}
          </QuietButton>
          <QuietButton onPress={() => onAction({ kind: 'resetPassword', member })}>
            {STAFF_SCREEN_WORDS.renewPassword}
          </QuietButton>
          <QuietButton onPress={() => onAction({ kind: 'resetFactor', member })}>
            {STAFF_SCREEN_WORDS.removeFactor}
          </QuietButton>
          <QuietButton onPress={() => onAction({ kind: 'endSessions', member })}>
            {STAFF_SCREEN_WORDS.endSessions}
          </QuietButton>
          <QuietButton onPress={() => onAction({ kind: 'archive', member })}>{COMMON_WORDS.archive}</QuietButton>
        </>
      )}
    </section>
  );
}
