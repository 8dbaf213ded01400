import type { Group } from '../../contract/groups.ts';
import type { StaffMember } from '../../contract/staff.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { callStaff } from './staff-client.ts';

/** What is about to be done to a group. */
export type GroupAct =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'archive' | 'restore'; readonly group: Group };

type GroupActsProps = {
  readonly act: GroupAct | null;
  readonly teachers: readonly StaffMember[];
  readonly self: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** The dialog of the act under way. */
export function GroupActs({ act, teachers, self, onClose, onChanged }: GroupActsProps) {
  if (act === null) return null;
  const onDone = (): void => {
    onClose();
    onChanged();
  };
  switch (act.kind) {
    case 'add':
      return <GroupDialog group={null} teachers={teachers} self={self} onClose={onClose} onSaved={onDone} />;
    case 'edit':
      return <GroupDialog group={act.group} teachers={teachers} self={self} onClose={onClose} onSaved={onDone} />;
    case 'archive':
      return (
        <ConfirmDialog
          title={`${act.group.name}をしまいますか`}
          words="クラスは一覧から見えなくなります。記録は残り、いつでも元にもどせます。"
          action="しまう"
          act={() => callStaff('archiveGroup', { group: act.group.id, version: act.group.version })}
          onClose={onClose}
          onDone={onDone}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          title={`${act.group.name}を元にもどしますか`}
          words="クラスはまた一覧に表示されます。"
          action="元にもどす"
          act={() => callStaff('restoreGroup', { group: act.group.id, version: act.group.version })}
          onClose={onClose}
          onDone={onDone}
        />
      );
  }
}
