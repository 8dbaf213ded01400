import type { Pupil } from '../../../contract/pupils.ts';
import { newPasswordNotice, sessionsEndedNotice } from '../actions/account-notices.tsx';
import { ActionDialog, createActionToConfirm, type ActionToConfirm } from '../actions/action-dialog.tsx';
import {
  archiveConfirmation,
  endSessionsConfirmation,
  NEW_PASSWORD_TITLE,
  resetPasswordConfirmation,
  restoreConfirmation,
} from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { UnlinkPupilDialog, type PendingPupilUnlinking } from '../identities/pupil-identities.tsx';
import { ErasePupilDialog } from './erase-dialog.tsx';
import { PupilDetails } from './pupil-details.tsx';
import { EditPupilDialog } from './pupil-dialog.tsx';
import { PUPIL_WORDS } from './words.ts';

type ConfirmedKind = 'resetPassword' | 'endSessions' | 'archive' | 'restore';

/** The action on a pupil whose dialog is open. */
export type PendingPupilAction =
  | { readonly kind: 'look' | 'edit' | 'erase' | ConfirmedKind; readonly pupil: Pupil }
  | PendingPupilUnlinking;

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ActionToConfirm<Pupil>>> = {
  resetPassword: createActionToConfirm({
    ask: ({ displayName }) => resetPasswordConfirmation(displayName),
    call: ({ id }) => callStaffRoute('resetPupilPassword', { pupil: id }),
    show: ({ newPassword }, pupil) => newPasswordNotice(NEW_PASSWORD_TITLE, pupil, newPassword),
  }),
  endSessions: createActionToConfirm({
    ask: ({ displayName }) => endSessionsConfirmation(displayName),
    call: ({ id }) => callStaffRoute('endPupilSessions', { pupil: id }),
    show: ({ ended }, pupil) => sessionsEndedNotice(pupil, ended),
  }),
  archive: createActionToConfirm({
    ask: ({ displayName }) => archiveConfirmation(displayName, PUPIL_WORDS.archiving),
    call: ({ id, version }) => callStaffRoute('archivePupil', { pupil: id, version }),
  }),
  restore: createActionToConfirm({
    ask: ({ displayName }) => restoreConfirmation(displayName, PUPIL_WORDS.restoring),
    call: ({ id, version }) => callStaffRoute('restorePupil', { pupil: id, version }),
  }),
};

type PupilActsProps = {
  readonly action: PendingPupilAction | null;
  readonly onAction: (action: PendingPupilAction | null) => void;
};

/** The dialog of the action. */
export function PupilActionDialog({ action, onAction }: PupilActsProps) {
  if (action === null) return null;
  const { kind, pupil } = action;
  const onClose = (): void => onAction(null);
  switch (kind) {
    case 'look':
      return <PupilDetails pupil={pupil} onAction={onAction} onClose={onClose} />;
    case 'edit':
      return <EditPupilDialog pupil={pupil} onClose={onClose} onSaved={onClose} />;
    case 'erase':
      return <ErasePupilDialog pupil={pupil} onClose={onClose} />;
    case 'unlink':
      return <UnlinkPupilDialog unlinking={action} onClose={onClose} />;
    case 'resetPassword':
    case 'endSessions':
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[kind]} thing={pupil} onClose={onClose} />;
  }
}
