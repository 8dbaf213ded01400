import type { School } from '../../../contract/schools.ts';
import { ActionDialog, actionOf, type ConfirmedAction } from '../actions/action-dialog.tsx';
import { archiveWords, restoreWords } from '../actions/words.ts';
import { callStaff } from '../client.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SCHOOL_WORDS } from './words.ts';

type ConfirmedKind = 'archive' | 'restore';

/** The pending action on a school. */
export type SchoolAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | ConfirmedKind; readonly school: School };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ConfirmedAction<School>>> = {
  archive: actionOf({
    ask: ({ name }) => archiveWords(name, SCHOOL_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveSchool', { school: id, version }),
  }),
  restore: actionOf({
    ask: ({ name }) => restoreWords(name, SCHOOL_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreSchool', { school: id, version }),
  }),
};

type SchoolActsProps = {
  readonly action: SchoolAction | null;
  readonly onClose: () => void;
  readonly onAdded: (school: School) => void;
};

/** Renders the dialog of the pending action. */
export function SchoolActions({ action, onClose, onAdded }: SchoolActsProps) {
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
