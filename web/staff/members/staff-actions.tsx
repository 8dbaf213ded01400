import type { z } from 'zod/mini';
import type { School } from '../../../contract/schools.ts';
import type { AddedStaffMember, StaffMember } from '../../../contract/staff.ts';
import { initialPasswordNotice, sessionsEndedNotice } from '../actions/account-notices.tsx';
import { ActionDialog, actionOf, NoticeDialog, type ConfirmedAction } from '../actions/action-dialog.tsx';
import {
  archiveWords,
  endSessionsWords,
  FACTOR_RESET,
  factorResetWords,
  PASSWORD_MADE,
  resetFactorWords,
  resetPasswordWords,
  restoreWords,
} from '../actions/words.ts';
import { callStaff } from '../client.ts';
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { StaffMemberDialog } from './staff-member-dialog.tsx';
import { StaffPostDialog } from './staff-post-dialog.tsx';
import { STAFF_WORDS } from './words.ts';

type ConfirmedKind = 'resetPassword' | 'resetFactor' | 'endSessions' | 'archive' | 'restore';

/** The pending action on a member of staff. `added`: the member who was just added. */
export type StaffAction =
  | { readonly kind: 'add'; readonly school: string }
  | ({ readonly kind: 'added' } & z.output<typeof AddedStaffMember>)
  | { readonly kind: 'edit' | 'changeRole' | ConfirmedKind; readonly member: StaffMember };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ConfirmedAction<StaffMember>>> = {
  resetPassword: actionOf({
    ask: ({ displayName }) => resetPasswordWords(displayName),
    call: ({ id }) => callStaff('resetStaffPassword', { member: id }),
    show: ({ member, initialPassword }) => initialPasswordNotice(PASSWORD_MADE, member, initialPassword),
  }),
  resetFactor: actionOf({
    ask: ({ displayName }) => resetFactorWords(displayName),
    call: ({ id }) => callStaff('resetSecondFactor', { member: id }),
    show: ({ removed }, { displayName }) => ({
      title: FACTOR_RESET,
      body: <p>{factorResetWords(displayName, removed)}</p>,
    }),
  }),
  endSessions: actionOf({
    ask: ({ displayName }) => endSessionsWords(displayName),
    call: ({ id }) => callStaff('endStaffSessions', { member: id }),
    show: ({ ended }, member) => sessionsEndedNotice(member, ended),
  }),
  archive: actionOf({
    ask: ({ displayName }) => archiveWords(displayName, STAFF_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveStaffMember', { member: id, version }),
  }),
  restore: actionOf({
    ask: ({ displayName }) => restoreWords(displayName, STAFF_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreStaffMember', { member: id, version }),
  }),
};

type StaffActsProps = {
  readonly action: StaffAction | null;
  readonly schools: readonly School[];
  readonly onAction: (action: StaffAction | null) => void;
};

/** Renders the dialog of the pending action. */
export function StaffActions({ action, schools, onAction }: StaffActsProps) {
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
      return <StaffPostDialog member={action.member} schools={schools} onClose={onClose} onSaved={onClose} />;
    case 'resetPassword':
    case 'resetFactor':
    case 'endSessions':
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[action.kind]} thing={action.member} onClose={onClose} />;
  }
}
