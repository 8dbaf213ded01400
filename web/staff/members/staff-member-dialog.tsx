import type { SubmitEvent } from 'react';
import { StaffMember } from '../../../contract/staff.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { newStaffMemberOfForm } from './person-fields.tsx';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField } from '../../ui/form.tsx';
import style from './staff-screen.module.css';
import { useSingleRequest } from '../sending.ts';
import {
  STAFF_WORDS,
  STAFF_SCREEN_WORDS,
  MEMBER_FIELD_WORDS as WORDS,
  roleAtSchoolWords,
  ROLE_NAMES,
} from './words.ts';
import { COMMON_WORDS } from '../words.ts';
import { ROLE_HAS_SCHOOL } from './post-fields.tsx';

/** An action that is started in this dialog but has its own dialog. */
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
  const { seen, changes, onRefused } = useRowAsLastSeen(StaffMember, member, compareStaffMemberVersions);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = newStaffMemberOfForm(new FormData(event.currentTarget));
    send(
      () => callStaffRoute('editStaffMember', { ...fields, member: seen.id, version: seen.version }),
      onSaved,
      onRefused,
    );
  };
  const common = { fault, autoComplete: 'off' };
  return (
    <Dialog title={STAFF_SCREEN_WORDS.changeStaff} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
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
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
        </DialogButtonRow>
      </form>
      <OtherActions member={seen} onAction={onAction} />
    </Dialog>
  );
}

/**
 * The buttons for actions on the account, e.g. for a new password. Administrators have no such buttons for their own
 * account, because they could lock themselves out. Instead, a text says that another administrator must do this.
 */
function OtherActions({ member, onAction }: Pick<StaffMemberDialogProps, 'member' | 'onAction'>) {
  const self = accountOfSignIn(useSignIn())?.uid;
  return (
    <section className={style.others} aria-label={STAFF_SCREEN_WORDS.otherActions}>
      {self === member.id ? (
        <p>{STAFF_WORDS.notOwn}</p>
      ) : (
        <>
          <LinkLikeButton onPress={() => onAction({ kind: 'changeRole', member })}>
            {STAFF_SCREEN_WORDS.changePost}
          </LinkLikeButton>
          <LinkLikeButton onPress={() => onAction({ kind: 'resetPassword', member })}>
            {STAFF_SCREEN_WORDS.renewPassword}
          </LinkLikeButton>
          <LinkLikeButton onPress={() => onAction({ kind: 'resetFactor', member })}>
            {STAFF_SCREEN_WORDS.removeFactor}
          </LinkLikeButton>
          <LinkLikeButton onPress={() => onAction({ kind: 'endSessions', member })}>
            {STAFF_SCREEN_WORDS.endSessions}
          </LinkLikeButton>
          <LinkLikeButton onPress={() => onAction({ kind: 'archive', member })}>{COMMON_WORDS.archive}</LinkLikeButton>
        </>
      )}
    </section>
  );
}

/**
 * Returns the fields in which two versions of a member of staff differ: `before` is what the user began to edit, `now`
 * is what is stored.
 */
export function compareStaffMemberVersions(before: StaffMember, now: StaffMember): ChangedRowField[] {
  return [
    { label: WORDS.name, before: before.displayName, now: now.displayName },
    { label: WORDS.reading, before: before.kanaName ?? '', now: now.kanaName ?? '' },
    { label: WORDS.email, before: before.email ?? '', now: now.email ?? '' },
    { label: WORDS.role, before: postWords(before), now: postWords(now) },
    { label: WORDS.state, before: stateWords(before), now: stateWords(now) },
    { label: WORDS.password, before: passwordWords(before), now: passwordWords(now) },
  ];
}

function postWords({ role, school }: StaffMember): string {
  return ROLE_HAS_SCHOOL[role] ? roleAtSchoolWords(role, school.name) : ROLE_NAMES[role];
}

function stateWords({ archivedAt }: StaffMember): string {
  return archivedAt === null ? WORDS.inUse : WORDS.archived;
}

function passwordWords({ mustChangePassword }: StaffMember): string {
  return mustChangePassword ? WORDS.initialPassword : WORDS.ownPassword;
}
