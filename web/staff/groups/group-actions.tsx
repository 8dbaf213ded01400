import type { Group } from '../../../contract/groups.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { ActionDialog, createActionToConfirm, type ActionToConfirm } from '../actions/action-dialog.tsx';
import { archiveConfirmation, restoreConfirmation } from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { GroupDialog } from './group-dialog.tsx';
import type { SchoolYearsForNewGroup } from './group-view.ts';
import { GROUP_WORDS, GROUP_LIST_WORDS } from './words.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { useGroupPupils } from '../pupils/group-pupils.ts';
import { COMMON_WORDS } from '../words.ts';

type ConfirmedKind = 'archive' | 'restore';

/** The action that the user has chosen; its dialog is open. `pupils`: the dialog shows the pupils of the group. */
export type PendingGroupAction =
  | { readonly kind: 'add'; readonly years: SchoolYearsForNewGroup }
  | { readonly kind: 'edit'; readonly group: Group }
  | { readonly kind: 'pupils' | ConfirmedKind; readonly group: Group };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ActionToConfirm<Group>>> = {
  archive: createActionToConfirm({
    ask: ({ name }) => archiveConfirmation(name, GROUP_WORDS.archiving),
    call: ({ id, version }) => callStaffRoute('archiveGroup', { group: id, version }),
  }),
  restore: createActionToConfirm({
    ask: ({ name }) => restoreConfirmation(name, GROUP_WORDS.restoring),
    call: ({ id, version }) => callStaffRoute('restoreGroup', { group: id, version }),
  }),
};

type GroupActsProps = {
  readonly action: PendingGroupAction | null;
  readonly teachers: readonly StaffMember[];
  readonly self: string;
  readonly onClose: () => void;
  readonly onAdded: (group: Group) => void;
};

export function GroupActionDialog({ action, teachers, self, onClose, onAdded }: GroupActsProps) {
  if (action === null) return null;
  const onSaved = (group: Group): void => {
    onClose();
    if (action.kind === 'add') onAdded(group);
  };
  switch (action.kind) {
    case 'add':
      return <GroupDialog of={action} teachers={teachers} self={self} onClose={onClose} onSaved={onSaved} />;
    case 'edit':
      return <GroupDialog of={action} teachers={teachers} self={self} onClose={onClose} onSaved={onSaved} />;
    case 'pupils':
      return <GroupPupilsDialog group={action.group} onClose={onClose} />;
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[action.kind]} thing={action.group} onClose={onClose} />;
  }
}

const COLUMNS: readonly ListColumn<Pupil>[] = [
  { name: COMMON_WORDS.number, text: ({ number }) => number, width: '5rem', isFigure: true },
  { name: COMMON_WORDS.name, text: ({ displayName }) => displayName, isRowHeader: true },
  { name: COMMON_WORDS.kana, text: ({ kanaName }) => kanaName },
];

type GroupPupilsDialogProps = { readonly group: Group; readonly onClose: () => void };

/** The dialog with the pupils of a group. For a past school year, these are the pupils at the end of that year. */
function GroupPupilsDialog({ group, onClose }: GroupPupilsDialogProps) {
  const { data, state } = useGroupPupils(group.id);
  const title = GROUP_LIST_WORDS.pupilsOf(group.name, group.schoolYear);
  return (
    <Dialog title={title} onClose={onClose}>
      <ListTable
        label={title}
        columns={COLUMNS}
        rows={data ?? []}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        state={state}
        empty={GROUP_WORDS.noPupils}
        isPlain
      />
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose} />
    </Dialog>
  );
}
