import type { Pupil } from '../../../contract/pupils.ts';
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { PasswordToHandOn } from '../members/password-to-hand-on.tsx';
import { PupilDetails } from './pupil-details.tsx';
import { PupilDialog } from './pupil-dialog.tsx';
import { callStaff } from '../../staff/client.ts';

/** What is about to be done to a pupil, or has been done and is to be told. */
export type PupilAct =
  | { readonly kind: 'look' | 'edit' | 'resetPassword' | 'endSessions' | 'archive' | 'restore'; readonly pupil: Pupil }
  | { readonly kind: 'passwordReset'; readonly pupil: Pupil; readonly newPassword: string }
  | { readonly kind: 'sessionsEnded'; readonly pupil: Pupil; readonly ended: number };

type PupilActsProps = {
  readonly act: PupilAct | null;
  readonly onAct: (act: PupilAct | null) => void;
};

/** The dialog of the act under way. */
export function PupilActs({ act, onAct }: PupilActsProps) {
  if (act === null) return null;
  const { pupil } = act;
  const name = pupil.displayName;
  const onClose = (): void => onAct(null);
  const seen = { pupil: pupil.id, version: pupil.version };
  switch (act.kind) {
    case 'look':
      return <PupilDetails pupil={pupil} onAct={onAct} onClose={onClose} />;
    case 'edit':
      return <PupilDialog pupil={pupil} onClose={onClose} onSaved={onClose} />;
    case 'resetPassword':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${name}の新しいパスワードを作りますか`}
          words="今のパスワードは使えなくなり、すべての端末でログアウトします。"
          action="新しいパスワードを作る"
          act={() => callStaff('resetPupilPassword', { pupil: pupil.id })}
          onClose={onClose}
          onDone={({ newPassword }) => onAct({ kind: 'passwordReset', pupil, newPassword })}
        />
      );
    case 'passwordReset':
      return (
        <Dialog title="新しいパスワードを作りました" onClose={onClose}>
          <PasswordToHandOn name={name} email={pupil.email} password={act.newPassword} />
          <DialogActions closing="とじる" onClose={onClose} />
        </Dialog>
      );
    case 'endSessions':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${name}をログアウトさせますか`}
          words="すべての端末でログアウトします。パスワードは変わりません。"
          action="ログアウトさせる"
          act={() => callStaff('endPupilSessions', { pupil: pupil.id })}
          onClose={onClose}
          onDone={({ ended }) => onAct({ kind: 'sessionsEnded', pupil, ended })}
        />
      );
    case 'sessionsEnded':
      return (
        <Dialog title="ログアウトさせました" onClose={onClose}>
          <p>
            {act.ended === 0
              ? `${name}は、どの端末でもログインしていませんでした。`
              : `${act.ended}台でログアウトしました。`}
          </p>
          <DialogActions closing="とじる" onClose={onClose} />
        </Dialog>
      );
    case 'archive':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${name}をしまいますか`}
          words="一覧から見えなくなり、ログインできなくなります。記録は残り、いつでも元にもどせます。"
          action="しまう"
          act={() => callStaff('archivePupil', seen)}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          key={act.kind}
          title={`${name}を元にもどしますか`}
          words="また一覧に表示され、ログインできるようになります。"
          action="元にもどす"
          act={() => callStaff('restorePupil', seen)}
          onClose={onClose}
          onDone={onClose}
        />
      );
  }
}
