import type { School } from '../../contract/schools.ts';
import { ConfirmDialog } from '../staff/confirm-dialog.tsx';
import { SchoolDialog } from './school-dialog.tsx';
import { callStaff } from '../staff/client.ts';

/** What is about to be done to a school. */
export type SchoolAct =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'archive' | 'restore'; readonly school: School };

type SchoolActsProps = {
  readonly act: SchoolAct | null;
  readonly onClose: () => void;
};

/** The dialog of the act under way. */
export function SchoolActs({ act, onClose }: SchoolActsProps) {
  if (act === null) return null;
  switch (act.kind) {
    case 'add':
      return <SchoolDialog school={null} onClose={onClose} onSaved={onClose} />;
    case 'edit':
      return <SchoolDialog school={act.school} onClose={onClose} onSaved={onClose} />;
    case 'archive':
      return (
        <ConfirmDialog
          title={`${act.school.name}をしまいますか`}
          words="この学校の先生と児童は、すぐにログインできなくなります。記録は残り、いつでも元にもどせます。"
          action="しまう"
          act={() => callStaff('archiveSchool', { school: act.school.id, version: act.school.version })}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          title={`${act.school.name}を元にもどしますか`}
          words="この学校の先生と児童は、またログインできるようになります。"
          action="元にもどす"
          act={() => callStaff('restoreSchool', { school: act.school.id, version: act.school.version })}
          onClose={onClose}
          onDone={onClose}
        />
      );
  }
}
