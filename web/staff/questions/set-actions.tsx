import type { QuestionSet } from '../../../contract/question-sets.ts';
import { ActionDialog, createActionToConfirm, type ActionToConfirm } from '../actions/action-dialog.tsx';
import { archiveConfirmation, restoreConfirmation } from '../actions/words.ts';
import { callStaffRoute } from '../client.ts';
import { EditQuestionSetDialog } from './edit-set-dialog.tsx';
import { QuestionSetContentDialog } from './look-dialog.tsx';
import { OpenQuestionSetDialog } from './open-set-dialog.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { publishSetConfirmation, QUESTION_SET_NOTICE_WORDS, unpublishSetConfirmation } from './words.ts';

type ConfirmedKind = 'archive' | 'restore' | 'publish' | 'unpublish';

/** The action on a question set whose dialog is open. */
export type PendingQuestionSetAction = {
  readonly kind: 'open' | 'look' | 'edit' | ConfirmedKind;
  readonly set: QuestionSet;
};

const CONFIRMED_ACTIONS: Readonly<Record<ConfirmedKind, ActionToConfirm<QuestionSet>>> = {
  archive: createActionToConfirm({
    ask: ({ name }) =>
      archiveConfirmation(`「${questionSetNameWithoutReadings(name)}」`, QUESTION_SET_NOTICE_WORDS.archiving),
    call: ({ id, version }) => callStaffRoute('archiveQuestionSet', { set: id, version }),
  }),
  restore: createActionToConfirm({
    ask: ({ name }) =>
      restoreConfirmation(`「${questionSetNameWithoutReadings(name)}」`, QUESTION_SET_NOTICE_WORDS.restoring),
    call: ({ id, version }) => callStaffRoute('restoreQuestionSet', { set: id, version }),
  }),
  publish: createActionToConfirm({
    ask: ({ name }) => publishSetConfirmation(questionSetNameWithoutReadings(name)),
    call: ({ id, version }) => callStaffRoute('publishQuestionSet', { set: id, version, published: true }),
  }),
  unpublish: createActionToConfirm({
    ask: ({ name }) => unpublishSetConfirmation(questionSetNameWithoutReadings(name)),
    call: ({ id, version }) => callStaffRoute('publishQuestionSet', { set: id, version, published: false }),
  }),
};

type SetActsProps = {
  readonly action: PendingQuestionSetAction | null;
  readonly onAction: (action: PendingQuestionSetAction) => void;
  readonly onClose: () => void;
  readonly onReplace: (set: QuestionSet) => void;
};

/** The dialog of the action. */
export function QuestionSetActionDialog({ action, onAction, onClose, onReplace }: SetActsProps) {
  if (action === null) return null;
  const { kind, set } = action;
  switch (kind) {
    case 'open':
      return <OpenQuestionSetDialog set={set} onClose={onClose} onDone={onClose} />;
    case 'look':
      return <QuestionSetContentDialog set={set} onClose={onClose} />;
    case 'edit':
      return (
        <EditQuestionSetDialog
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
