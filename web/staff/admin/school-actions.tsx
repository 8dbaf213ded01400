import type { School } from '../../../contract/schools.ts';
import { ActionDialog, createConfirmedAction, type ConfirmedAction } from '../actions/action-dialog.tsx';
import { archiveConfirmation, restoreConfirmation } from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SCHOOL_WORDS } from './words.ts';

type ConfirmedKind = 'archive' | 'restore';

/** The action on a school whose dialog is open. */
export type PendingSchoolAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | ConfirmedKind; readonly school: School };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ConfirmedAction<School>>> = {
  archive: createConfirmedAction({
    ask: ({ name }) => archiveConfirmation(name, SCHOOL_WORDS.archiving),
    call: ({ id, version }) => callStaffRoute('archiveSchool', { school: id, version }),
  }),
  restore: createConfirmedAction({
    ask: ({ name }) => restoreConfirmation(name, SCHOOL_WORDS.restoring),
    call: ({ id, version }) => callStaffRoute('restoreSchool', { school: id, version }),
  }),
};

type SchoolActsProps = {
  readonly action: PendingSchoolAction | null;
  readonly onClose: () => void;
  readonly onAdded: (school: School) => void;
};

/** The dialog of the action. */
export function SchoolActionDialog({ action, onClose, onAdded }: SchoolActsProps) {
  if (action === null) return null;
  switch (action.kind) {
    case 'add':
      return <SchoolDialog school={null} onClose={onClose} onSaved={onAdded} />;
    case 'edit':
      return <SchoolDialog school={action.school} onClose={onClose} onSaved={onClose} />;
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[action.kind]} thing={action.school} onClose={onClose} />;
  }
}
