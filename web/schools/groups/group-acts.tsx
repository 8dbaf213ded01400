import type { Group } from '../../../contract/groups.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import { ActDialog, actOf, type ConfirmedAct } from '../../staff/acts/act-dialog.tsx';
import { archiveWords, restoreWords } from '../../staff/acts/act-words.ts';
import { callStaff } from '../../staff/client.ts';
import { GroupDialog, type NewGroupYears } from './group-dialog.tsx';
import { GroupPupilsDialog } from './group-pupils-dialog.tsx';
import { GROUP_WORDS } from './group-words.ts';

type ConfirmedKind = 'archive' | 'restore';

/** What is about to be done to a group, or which of them is looked into. */
export type GroupAct =
  | { readonly kind: 'add'; readonly years: NewGroupYears }
  | { readonly kind: 'edit'; readonly group: Group }
  | { readonly kind: 'pupils' | ConfirmedKind; readonly group: Group };

const ACTS: Readonly<Record<ConfirmedKind, ConfirmedAct<Group>>> = {
  archive: actOf({
    ask: ({ name }) => archiveWords(name, GROUP_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveGroup', { group: id, version }),
  }),
  restore: actOf({
    ask: ({ name }) => restoreWords(name, GROUP_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreGroup', { group: id, version }),
  }),
};

type GroupActsProps = {
  readonly act: GroupAct | null;
  readonly teachers: readonly StaffMember[];
  readonly self: string;
  readonly onClose: () => void;
  readonly onAdded: (group: Group) => void;
};

/** The dialog of the act under way. */
export function GroupActs({ act, teachers, self, onClose, onAdded }: GroupActsProps) {
  if (act === null) return null;
  const onSaved = (group: Group): void => {
    onClose();
    if (act.kind === 'add') onAdded(group);
  };
  switch (act.kind) {
    case 'add':
      return <GroupDialog of={act} teachers={teachers} self={self} onClose={onClose} onSaved={onSaved} />;
    case 'edit':
      return <GroupDialog of={act} teachers={teachers} self={self} onClose={onClose} onSaved={onSaved} />;
    case 'pupils':
      return <GroupPupilsDialog group={act.group} onClose={onClose} />;
    case 'archive':
    case 'restore':
      return <ActDialog act={ACTS[act.kind]} thing={act.group} onClose={onClose} />;
  }
}
