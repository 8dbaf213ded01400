import type { School } from '../../contract/schools.ts';
import { ActDialog, actOf, type ConfirmedAct } from '../staff/acts/act-dialog.tsx';
import { archiveWords, restoreWords } from '../staff/acts/act-words.ts';
import { callStaff } from '../staff/client.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SCHOOL_WORDS } from './school-words.ts';

type ConfirmedKind = 'archive' | 'restore';

/** What is about to be done to a school. */
export type SchoolAct = { readonly kind: 'add' } | { readonly kind: 'edit' | ConfirmedKind; readonly school: School };

const ACTS: Readonly<Record<ConfirmedKind, ConfirmedAct<School>>> = {
  archive: actOf({
    ask: ({ name }) => archiveWords(name, SCHOOL_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveSchool', { school: id, version }),
  }),
  restore: actOf({
    ask: ({ name }) => restoreWords(name, SCHOOL_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreSchool', { school: id, version }),
  }),
};

type SchoolActsProps = {
  readonly act: SchoolAct | null;
  readonly onClose: () => void;
};

/** The dialog of the act under way. */
export function SchoolActs({ act, onClose }: SchoolActsProps) {
  if (act === null) return null;
  switch (act.kind) {
    case 'add':
      return <SchoolDialog school={null} onClose={onClose} onSaved={onClose} />;
    case 'edit':
      return <SchoolDialog school={act.school} onClose={onClose} onSaved={onClose} />;
    case 'archive':
    case 'restore':
      return <ActDialog act={ACTS[act.kind]} thing={act.school} onClose={onClose} />;
  }
}
