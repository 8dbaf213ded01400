import type { z } from 'zod/mini';
import type { School } from '../../../contract/schools.ts';
import type { AddedStaffMember, StaffMember } from '../../../contract/staff.ts';
import { initialPasswordNotice, sessionsEndedNotice } from '../../staff/acts/account-notices.tsx';
import { ActDialog, actOf, NoticeDialog, type ConfirmedAct } from '../../staff/acts/act-dialog.tsx';
import {
  archiveWords,
  endSessionsWords,
  PASSWORD_MADE,
  resetPasswordWords,
  restoreWords,
} from '../../staff/acts/act-words.ts';
import { callStaff } from '../../staff/client.ts';
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { StaffMemberDialog } from './staff-member-dialog.tsx';
import { StaffPostDialog } from './staff-post-dialog.tsx';
import { STAFF_WORDS } from './staff-words.ts';

type ConfirmedKind = 'resetPassword' | 'endSessions' | 'archive' | 'restore';

/** What is about to be done to one of the staff, or who has been added. */
export type StaffAct =
  | { readonly kind: 'add'; readonly school: string }
  | ({ readonly kind: 'added' } & z.output<typeof AddedStaffMember>)
  | { readonly kind: 'edit' | 'changeRole' | ConfirmedKind; readonly member: StaffMember };

const ACTS: Readonly<Record<ConfirmedKind, ConfirmedAct<StaffMember>>> = {
  resetPassword: actOf({
    ask: ({ displayName }) => resetPasswordWords(displayName),
    call: ({ id }) => callStaff('resetStaffPassword', { member: id }),
    show: ({ member, initialPassword }) => initialPasswordNotice(PASSWORD_MADE, member, initialPassword),
  }),
  endSessions: actOf({
    ask: ({ displayName }) => endSessionsWords(displayName),
    call: ({ id }) => callStaff('endStaffSessions', { member: id }),
    show: ({ ended }, member) => sessionsEndedNotice(member, ended),
  }),
  archive: actOf({
    ask: ({ displayName }) => archiveWords(displayName, STAFF_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveStaffMember', { member: id, version }),
  }),
  restore: actOf({
    ask: ({ displayName }) => restoreWords(displayName, STAFF_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreStaffMember', { member: id, version }),
  }),
};

type StaffActsProps = {
  readonly act: StaffAct | null;
  readonly schools: readonly School[];
  readonly onAct: (act: StaffAct | null) => void;
};

/** The dialog of the act under way. */
export function StaffActs({ act, schools, onAct }: StaffActsProps) {
  if (act === null) return null;
  const onClose = (): void => onAct(null);
  switch (act.kind) {
    case 'add':
      return (
        <NewStaffDialog
          schools={schools}
          school={act.school}
          onClose={onClose}
          onAdded={(added) => onAct({ kind: 'added', ...added })}
        />
      );
    case 'added':
      return (
        <NoticeDialog
          notice={initialPasswordNotice(STAFF_WORDS.added, act.member, act.initialPassword)}
          onClose={onClose}
        />
      );
    case 'edit':
      return <StaffMemberDialog member={act.member} onAct={onAct} onClose={onClose} onSaved={onClose} />;
    case 'changeRole':
      return <StaffPostDialog member={act.member} schools={schools} onClose={onClose} onSaved={onClose} />;
    case 'resetPassword':
    case 'endSessions':
    case 'archive':
    case 'restore':
      return <ActDialog act={ACTS[act.kind]} thing={act.member} onClose={onClose} />;
  }
}
