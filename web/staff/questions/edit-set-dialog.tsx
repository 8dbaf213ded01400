import type { SubmitEvent } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import { rolesAllowed } from '../../../contract/permissions.ts';
import cellStyle from '../cells.module.css';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { callStaff } from '../client.ts';
import { FormFault, QuietButton, SubmitButton, TextField, textOf } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { ownRole } from '../form-failure.ts';
import { SET_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type EditSetDialogProps = {
  readonly set: QuestionSet;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onAction: (kind: 'publish' | 'unpublish' | 'archive') => void;
  readonly onReplace: () => void;
};

/** Changes the name of an own set, and offers larger changes. */
export function EditSetDialog({ set, onClose, onDone, onAction, onReplace }: EditSetDialogProps) {
  const { isUnderway, fault, send } = useSending();
  const role = ownRole();
  const mayPublish = role !== null && rolesAllowed('publish', 'questionSet').includes(role);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), 'name');
    send(() => callStaff('editQuestionSet', { set: set.id, version: set.version, name }), onDone);
  };
  return (
    <Dialog title={QUESTION_SET_WORDS.changeSet} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormFault fault={fault} />
        <TextField
          name="name"
          label={COMMON_WORDS.name}
          note={SET_WORDS.nameNote}
          fault={fault}
          defaultValue={set.name}
          maxLength={40}
          required
          autoComplete="off"
        />
        <div className={cellStyle.actions}>
          <QuietButton onPress={onReplace}>{QUESTION_SET_WORDS.newEdition}</QuietButton>
          {mayPublish && (
            <QuietButton onPress={() => onAction(set.publishedAt === null ? 'publish' : 'unpublish')}>
              {set.publishedAt === null ? QUESTION_SET_WORDS.publish : QUESTION_SET_WORDS.unpublish}
            </QuietButton>
          )}
          <QuietButton onPress={() => onAction('archive')}>{COMMON_WORDS.archive}</QuietButton>
        </div>
        <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{QUESTION_SET_WORDS.saveName}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
