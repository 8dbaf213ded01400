import type { QuestionSet } from '../../../contract/question-sets.ts';
import { ActionDialog, actionOf, type ConfirmedAction } from '../actions/action-dialog.tsx';
import { archiveWords, restoreWords } from '../actions/words.ts';
import { callStaff } from '../client.ts';
import { EditSetDialog } from './edit-set-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import { OpenSetDialog } from './open-set-dialog.tsx';
import { plainName } from '../plain-name.ts';
import { publishWords, SET_WORDS, unpublishWords } from './words.ts';

type ConfirmedKind = 'archive' | 'restore' | 'publish' | 'unpublish';

/** The pending action on a set. */
export type SetAction = { readonly kind: 'open' | 'look' | 'edit' | ConfirmedKind; readonly set: QuestionSet };

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ConfirmedAction<QuestionSet>>> = {
  archive: actionOf({
    ask: ({ name }) => archiveWords(`「${plainName(name)}」`, SET_WORDS.archiving),
    call: ({ id, version }) => callStaff('archiveQuestionSet', { set: id, version }),
  }),
  restore: actionOf({
    ask: ({ name }) => restoreWords(`「${plainName(name)}」`, SET_WORDS.restoring),
    call: ({ id, version }) => callStaff('restoreQuestionSet', { set: id, version }),
  }),
  publish: actionOf({
    ask: ({ name }) => publishWords(plainName(name)),
    call: ({ id, version }) => callStaff('publishQuestionSet', { set: id, version, published: true }),
  }),
  unpublish: actionOf({
    ask: ({ name }) => unpublishWords(plainName(name)),
    call: ({ id, version }) => callStaff('publishQuestionSet', { set: id, version, published: false }),
  }),
};

type SetActsProps = {
  readonly action: SetAction | null;
  readonly onAction: (action: SetAction) => void;
  readonly onClose: () => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/** Renders the dialog of the pending action. */
export function SetActions({ action, onAction, onClose, onReplace }: SetActsProps) {
  if (action === null) return null;
  const { kind, set } = action;
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
          onAction={(next) => onAction({ kind: next, set })}
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
      return <ActionDialog action={CONFIRMED_ACTIONS[kind]} thing={set} onClose={onClose} />;
  }
}
