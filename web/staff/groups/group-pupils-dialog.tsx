import type { Group } from '../../../contract/groups.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useGroupPupils } from '../pupils/group-pupils.ts';
import { GROUP_WORDS } from './group-words.ts';

const COLUMNS: readonly ListColumn<Pupil>[] = [
  { name: '番号', text: ({ number }) => number, width: '5rem', isFigure: true },
  { name: '名前', text: ({ displayName }) => displayName, isRowHeader: true },
  { name: 'ふりがな', text: ({ kanaName }) => kanaName },
];

type GroupPupilsDialogProps = { readonly group: Group; readonly onClose: () => void };

/** Who belongs to a group, or belonged to it when its school year ended. */
export function GroupPupilsDialog({ group, onClose }: GroupPupilsDialogProps) {
  const { data, state } = useGroupPupils(group.id);
  const title = `${group.name}の児童（${group.schoolYear}年度）`;
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
      <DialogActions closing="とじる" onClose={onClose} />
    </Dialog>
  );
}
