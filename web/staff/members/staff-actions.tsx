import type { z } from 'zod/mini';
import type { School } from '../../../contract/schools.ts';
import type { AddedStaffMember, StaffMember } from '../../../contract/staff.ts';
import { initialPasswordNotice, sessionsEndedNotice } from '../actions/account-notices.tsx';
import { ActionDialog, createActionToConfirm, NoticeDialog, type ActionToConfirm } from '../actions/action-dialog.tsx';
import {
  archiveConfirmation,
  endSessionsConfirmation,
  SECOND_FACTOR_RESET_TITLE,
  secondFactorResetMessage,
  NEW_PASSWORD_TITLE,
  secondFactorResetConfirmation,
  resetPasswordConfirmation,
  restoreConfirmation,
} from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { StaffMemberDialog } from './staff-member-dialog.tsx';
import { StaffRoleDialog } from './staff-post-dialog.tsx';
import { STAFF_WORDS } from './words.ts';

type ConfirmedKind = 'resetPassword' | 'resetFactor' | 'endSessions' | 'archive' | 'restore';

/**
 * The dialog that is open: a dialog for an action on a member of staff, or the dialog `added`, which shows the initial
 * password of a member who was just added.
 */
export type PendingStaffAction =
  | { readonly kind: 'add'; readonly school: string }
  | ({ readonly kind: 'added' } & z.output<typeof AddedStaffMember>)
  | { readonly kind: 'edit' | 'changeRole' | ConfirmedKind; readonly member: StaffMember };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ActionToConfirm<StaffMember>>> = {
  resetPassword: createActionToConfirm({
    ask: ({ displayName }) => resetPasswordConfirmation(displayName),
    call: ({ id }) => callStaffRoute('resetStaffPassword', { member: id }),
    show: ({ member, initialPassword }) => initialPasswordNotice(NEW_PASSWORD_TITLE, member, initialPassword),
  }),
  resetFactor: createActionToConfirm({
    ask: ({ displayName }) => secondFactorResetConfirmation(displayName),
    call: ({ id }) => callStaffRoute('resetSecondFactor', { member: id }),
    show: ({ removed }, { displayName }) => ({
      title: SECOND_FACTOR_RESET_TITLE,
      body: <p>{secondFactorResetMessage(displayName, removed)}</p>,
    }),
  }),
  endSessions: createActionToConfirm({
    ask: ({ displayName }) => endSessionsConfirmation(displayName),
    call: ({ id }) => callStaffRoute('endStaffSessions', { member: id }),
    show: ({ ended }, member) => sessionsEndedNotice(member, ended),
  }),
  archive: createActionToConfirm({
    ask: ({ displayName }) => archiveConfirmation(displayName, STAFF_WORDS.archiving),
    call: ({ id, version }) => callStaffRoute('archiveStaffMember', { member: id, version }),
  }),
  restore: createActionToConfirm({
    ask: ({ displayName }) => restoreConfirmation(displayName, STAFF_WORDS.restoring),
    call: ({ id, version }) => callStaffRoute('restoreStaffMember', { member: id, version }),
  }),
};

type StaffActsProps = {
  readonly action: PendingStaffAction | null;
  readonly schools: readonly School[];
  readonly onAction: (action: PendingStaffAction | null) => void;
};

export function StaffActionDialog({ action, schools, onAction }: StaffActsProps) {
  if (action === null) return null;
  const onClose = (): void => onAction(null);
  switch (action.kind) {
    case 'add':
      return (
        <NewStaffDialog
          schools={schools}
          school={action.school}
          onClose={onClose}
          onAdded={(added) => onAction({ kind: 'added', ...added })}
        />
      );
    case 'added':
      return (
        <NoticeDialog
          notice={initialPasswordNotice(STAFF_WORDS.added, action.member, action.initialPassword)}
          onClose={onClose}
        />
      );
    case 'edit':
      return <StaffMemberDialog member={action.member} onAction={onAction} onClose={onClose} onSaved={onClose} />;
    case 'changeRole':
      return <StaffRoleDialog member={action.member} schools={schools} onClose={onClose} onSaved={onClose} />;
    case 'resetPassword':
    case 'resetFactor':
    case 'endSessions':
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[action.kind]} thing={action.member} onClose={onClose} />;
  }
}
