import type { QuestionSet } from '../../contract/question-sets.ts';
import { ActDialog, actOf, type ConfirmedAct } from '../staff/acts/act-dialog.tsx';
import { archiveWords, restoreWords } from '../staff/acts/act-words.ts';
import { callStaff } from '../staff/client.ts';
import { EditSetDialog } from './edit-set-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import { OpenSetDialog } from './open-set-dialog.tsx';
import { plainName } from '../staff/plain-name.ts';
import { publishWords, SET_WORDS, unpublishWords } from './set-words.ts';

type ConfirmedKind = 'archive' | 'restore' | 'publish' | 'unpublish';

/** What is about to be done to a set. */
export type SetAct = { readonly kind: 'open' | 'look' | 'edit' | ConfirmedKind; readonly set: QuestionSet };

const ACTS: Readonly<Record<ConfirmedKind, ConfirmedAct<QuestionSet>>> = {
  archive: actOf({
    ask: ({ name }) => archiveWords(`「${plainName(name)}」`, SET_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveQuestionSet', { set: id, version }),
  }),
  restore: actOf({
    ask: ({ name }) => restoreWords(`「${plainName(name)}」`, SET_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreQuestionSet', { set: id, version }),
  }),
  publish: actOf({
    ask: ({ name }) => publishWords(plainName(name)),
    call: ({ id, version }) => callStaff('publishQuestionSet', { set: id, version, published: true }),
  }),
  unpublish: actOf({
    ask: ({ name }) => unpublishWords(plainName(name)),
    call: ({ id, version }) => callStaff('publishQuestionSet', { set: id, version, published: false }),
  }),
};

type SetActsProps = {
  readonly act: SetAct | null;
  readonly onAct: (act: SetAct) => void;
  readonly onClose: () => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/** The dialog of the act under way. */
export function SetActs({ act, onAct, onClose, onReplace }: SetActsProps) {
  if (act === null) return null;
  const { kind, set } = act;
  switch (kind) {
    case 'open':
      return <OpenSetDialog set={set} onClose={onClose} onDone={onClose} />;
    case 'look':
      return <LookDialog set={set} onClose={onClose} />;
    case 'edit':
      return (
        <EditSetDialog
          set={set}
          onClose={onClose}
          onDone={onClose}
          onAct={(next) => onAct({ kind: next, set })}
          onReplace={() => {
            onClose();
            onReplace(set);
          }}
        />
      );
    case 'archive':
    case 'restore':
    case 'publish':
    case 'unpublish':
      return <ActDialog act={ACTS[kind]} thing={set} onClose={onClose} />;
  }
}
