import type { School } from '../../../contract/schools.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { PasswordToHandOn } from './password-to-hand-on.tsx';
import { callStaff } from '../../staff/client.ts';
import { StaffMemberDialog } from './staff-member-dialog.tsx';
import { StaffPostDialog } from './staff-post-dialog.tsx';

/** What is about to be done to one of the staff, or has been done and is to be told. */
export type StaffAct =
  | { readonly kind: 'add'; readonly school: string }
  | {
      readonly kind: 'edit' | 'changeRole' | 'resetPassword' | 'endSessions' | 'archive' | 'restore';
      readonly member: StaffMember;
    }
  | { readonly kind: 'passwordMade'; readonly title: string; readonly member: StaffMember; readonly password: string }
  | { readonly kind: 'sessionsEnded'; readonly member: StaffMember; readonly ended: number };

type StaffActsProps = {
  readonly act: StaffAct | null;
  readonly schools: readonly School[];
  readonly onAct: (act: StaffAct | null) => void;
};

/** The dialog of the act under way. */
export function StaffActs({ act, schools, onAct }: StaffActsProps) {
  if (act === null) return null;
  const onClose = (): void => onAct(null);
  const tellPassword = (title: string, member: StaffMember, password: string): void => {
    onAct({ kind: 'passwordMade', title, member, password });
  };
  switch (act.kind) {
    case 'add':
      return (
        <NewStaffDialog
          schools={schools}
          school={act.school}
          onClose={onClose}
          onAdded={({ member, initialPassword }) => tellPassword('職員を加えました', member, initialPassword)}
        />
      );
    case 'edit':
      return <StaffMemberDialog member={act.member} onAct={onAct} onClose={onClose} onSaved={onClose} />;
    case 'changeRole':
      return <StaffPostDialog member={act.member} schools={schools} onClose={onClose} onSaved={onClose} />;
    case 'resetPassword':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${act.member.displayName}の新しいパスワードを作りますか`}
          words="今のパスワードは使えなくなり、すべての端末でログアウトします。"
          action="新しいパスワードを作る"
          act={() => callStaff('resetStaffPassword', { member: act.member.id })}
          onClose={onClose}
          onDone={({ member, initialPassword }) =>
            tellPassword('新しいパスワードを作りました', member, initialPassword)
          }
        />
      );
    case 'passwordMade':
      return (
        <Dialog key={act.kind} title={act.title} onClose={onClose}>
          <PasswordToHandOn name={act.member.displayName} email={act.member.email} password={act.password} />
          <p>はじめてログインしたときに、本人が新しいパスワードを決めます。</p>
          <DialogActions closing="とじる" onClose={onClose} />
        </Dialog>
      );
    case 'endSessions':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${act.member.displayName}をログアウトさせますか`}
          words="すべての端末でログアウトします。パスワードは変わりません。"
          action="ログアウトさせる"
          act={() => callStaff('endStaffSessions', { member: act.member.id })}
          onClose={onClose}
          onDone={({ ended }) => onAct({ kind: 'sessionsEnded', member: act.member, ended })}
        />
      );
    case 'sessionsEnded':
      return (
        <Dialog key={act.kind} title="ログアウトさせました" onClose={onClose}>
          <p>{endedWords(act.member, act.ended)}</p>
          <DialogActions closing="とじる" onClose={onClose} />
        </Dialog>
      );
    case 'archive':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${act.member.displayName}をしまいますか`}
          words="すぐにログインできなくなり、使っている端末でもログアウトします。記録は残り、いつでも元にもどせます。"
          action="しまう"
          act={() => callStaff('archiveStaffMember', { member: act.member.id, version: act.member.version })}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${act.member.displayName}を元にもどしますか`}
          words="また、同じメールアドレスとパスワードでログインできるようになります。"
          action="元にもどす"
          act={() => callStaff('restoreStaffMember', { member: act.member.id, version: act.member.version })}
          onClose={onClose}
          onDone={onClose}
        />
      );
  }
}

function endedWords({ displayName }: StaffMember, ended: number): string {
  if (ended === 0) return `${displayName}は、どの端末でもログインしていませんでした。`;
  return `${ended}台でログアウトしました。`;
}
