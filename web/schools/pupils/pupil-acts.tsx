import type { Pupil } from '../../../contract/pupils.ts';
import { passwordNotice, sessionsEndedNotice } from '../../staff/acts/account-notices.tsx';
import { ActDialog, actOf, type ConfirmedAct } from '../../staff/acts/act-dialog.tsx';
import {
  archiveWords,
  endSessionsWords,
  PASSWORD_MADE,
  resetPasswordWords,
  restoreWords,
} from '../../staff/acts/act-words.ts';
import { callStaff } from '../../staff/client.ts';
import { PupilDetails } from './pupil-details.tsx';
import { PupilDialog } from './pupil-dialog.tsx';
import { PUPIL_WORDS } from './pupil-words.ts';

type ConfirmedKind = 'resetPassword' | 'endSessions' | 'archive' | 'restore';

/** What is about to be done to a pupil. */
export type PupilAct = { readonly kind: 'look' | 'edit' | ConfirmedKind; readonly pupil: Pupil };

const ACTS: Readonly<Record<ConfirmedKind, ConfirmedAct<Pupil>>> = {
  resetPassword: actOf({
    ask: ({ displayName }) => resetPasswordWords(displayName),
    call: ({ id }) => callStaff('resetPupilPassword', { pupil: id }),
    show: ({ newPassword }, pupil) => passwordNotice(PASSWORD_MADE, pupil, newPassword),
  }),
  endSessions: actOf({
    ask: ({ displayName }) => endSessionsWords(displayName),
    call: ({ id }) => callStaff('endPupilSessions', { pupil: id }),
    show: ({ ended }, pupil) => sessionsEndedNotice(pupil, ended),
  }),
  archive: actOf({
    ask: ({ displayName }) => archiveWords(displayName, PUPIL_WORDS.archiving),
    call: ({ id, version }) => callStaff('archivePupil', { pupil: id, version }),
  }),
  restore: actOf({
    ask: ({ displayName }) => restoreWords(displayName, PUPIL_WORDS.restoring),
    call: ({ id, version }) => callStaff('restorePupil', { pupil: id, version }),
  }),
};

type PupilActsProps = {
  readonly act: PupilAct | null;
  readonly onAct: (act: PupilAct | null) => void;
};

/** The dialog of the act under way. */
export function PupilActs({ act, onAct }: PupilActsProps) {
  if (act === null) return null;
  const { kind, pupil } = act;
  const onClose = (): void => onAct(null);
  switch (kind) {
    case 'look':
      return <PupilDetails pupil={pupil} onAct={onAct} onClose={onClose} />;
    case 'edit':
      return <PupilDialog pupil={pupil} onClose={onClose} onSaved={onClose} />;
    case 'resetPassword':
    case 'endSessions':
    case 'archive':
    case 'restore':
      return <ActDialog act={ACTS[kind]} thing={pupil} onClose={onClose} />;
  }
}
