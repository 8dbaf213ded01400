import type { Pupil } from '../../../contract/pupils.ts';
import { passwordNotice, sessionsEndedNotice } from '../actions/account-notices.tsx';
import { ActionDialog, actionOf, type ConfirmedAction } from '../actions/action-dialog.tsx';
import { archiveWords, endSessionsWords, PASSWORD_MADE, resetPasswordWords, restoreWords } from '../actions/words.ts';
import { callStaff } from '../client.ts';
import { UnlinkPupilDialog, type PupilUnlinking } from '../identities/pupil-identities.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { PupilDetails } from './pupil-details.tsx';
import { PupilDialog } from './pupil-dialog.tsx';
import { PUPIL_WORDS } from './words.ts';

type ConfirmedKind = 'resetPassword' | 'endSessions' | 'archive' | 'restore';

/** The pending action on a pupil. */
export type PupilAction =
  | { readonly kind: 'look' | 'edit' | 'erase' | ConfirmedKind; readonly pupil: Pupil }
  | PupilUnlinking;

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ConfirmedAction<Pupil>>> = {
  resetPassword: actionOf({
    ask: ({ displayName }) => resetPasswordWords(displayName),
    call: ({ id }) => callStaff('resetPupilPassword', { pupil: id }),
    show: ({ newPassword }, pupil) => passwordNotice(PASSWORD_MADE, pupil, newPassword),
  }),
  endSessions: actionOf({
    ask: ({ displayName }) => endSessionsWords(displayName),
    call: ({ id }) => callStaff('endPupilSessions', { pupil: id }),
    show: ({ ended }, pupil) => sessionsEndedNotice(pupil, ended),
  }),
  archive: actionOf({
    ask: ({ displayName }) => archiveWords(displayName, PUPIL_WORDS.archiving),
    call: ({ id, version }) => callStaff('archivePupil', { pupil: id, version }),
  }),
  restore: actionOf({
    ask: ({ displayName }) => restoreWords(displayName, PUPIL_WORDS.restoring),
    call: ({ id, version }) => callStaff('restorePupil', { pupil: id, version }),
  }),
};

type PupilActsProps = {
  readonly action: PupilAction | null;
  readonly onAction: (action: PupilAction | null) => void;
};

/** Renders the dialog of the pending action. */
export function PupilActions({ action, onAction }: PupilActsProps) {
  if (action === null) return null;
  const { kind, pupil } = action;
  const onClose = (): void => onAction(null);
  switch (kind) {
    case 'look':
      return <PupilDetails pupil={pupil} onAction={onAction} onClose={onClose} />;
    case 'edit':
      return <PupilDialog pupil={pupil} onClose={onClose} onSaved={onClose} />;
    case 'erase':
      return <EraseDialog pupil={pupil} onClose={onClose} />;
    case 'unlink':
      return <UnlinkPupilDialog unlinking={action} onClose={onClose} />;
    case 'resetPassword':
    case 'endSessions':
    case 'archive':
    case 'restore':
      return <ActionDialog action={CONFIRMED_ACTIONS[kind]} thing={pupil} onClose={onClose} />;
  }
}
