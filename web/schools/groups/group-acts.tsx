import type { Group } from '../../../contract/groups.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx';
import { GroupDialog, type NewGroupYears } from './group-dialog.tsx';
import { GroupPupilsDialog } from './group-pupils-dialog.tsx';
import { callStaff } from '../../staff/client.ts';

/** What is about to be done to a group, or which of them is looked into. */
export type GroupAct =
  | { readonly kind: 'add'; readonly years: NewGroupYears }
  | { readonly kind: 'edit'; readonly group: Group }
  | { readonly kind: 'archive' | 'restore' | 'pupils'; readonly group: Group };

type GroupActsProps = {
  readonly act: GroupAct | null;
  readonly teachers: readonly StaffMember[];
  readonly self: string;
  readonly onClose: () => void;
  /** The group as it is afterwards. */
  readonly onChanged: (group: Group) => void;
};

/** The dialog of the act under way. */
export function GroupActs({ act, teachers, self, onClose, onChanged }: GroupActsProps) {
  if (act === null) return null;
  const onDone = (group: Group): void => {
    onClose();
    onChanged(group);
  };
  switch (act.kind) {
    case 'add':
      return <GroupDialog of={act} teachers={teachers} self={self} onClose={onClose} onSaved={onDone} />;
    case 'edit':
      return <GroupDialog of={act} teachers={teachers} self={self} onClose={onClose} onSaved={onDone} />;
    case 'pupils':
      return <GroupPupilsDialog group={act.group} onClose={onClose} />;
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
