import type { SubmitEvent } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import { rolesAllowedToAct } from '../../../contract/permissions.ts';
import cellStyle from '../cells.module.css';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { roleOfSignedInPerson } from '../form-failure.ts';
import { QUESTION_SET_NOTICE_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type EditSetDialogProps = {
  readonly set: QuestionSet;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onAction: (kind: 'publish' | 'unpublish' | 'archive') => void;
  readonly onReplace: () => void;
};

/**
 * The dialog that renames a question set of the user's school. It also has buttons for importing a new edition,
 * publishing and archiving the set.
 */
export function EditQuestionSetDialog({ set, onClose, onDone, onAction, onReplace }: EditSetDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const role = roleOfSignedInPerson();
  const mayPublish = role !== null && rolesAllowedToAct('publish', 'questionSet').includes(role);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = textOfFormField(new FormData(event.currentTarget), 'name');
    send(() => callStaffRoute('editQuestionSet', { set: set.id, version: set.version, name }), onDone);
  };
  return (
    <Dialog title={QUESTION_SET_WORDS.changeSet} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={fault} />
        <TextField
          name="name"
          label={COMMON_WORDS.name}
          note={QUESTION_SET_NOTICE_WORDS.nameNote}
          fault={fault}
          defaultValue={set.name}
          maxLength={40}
          required
          autoComplete="off"
        />
        <div className={cellStyle.actions}>
          <LinkLikeButton onPress={onReplace}>{QUESTION_SET_WORDS.newEdition}</LinkLikeButton>
          {mayPublish && (
            <LinkLikeButton onPress={() => onAction(set.publishedAt === null ? 'publish' : 'unpublish')}>
              {set.publishedAt === null ? QUESTION_SET_WORDS.publish : QUESTION_SET_WORDS.unpublish}
            </LinkLikeButton>
          )}
          <LinkLikeButton onPress={() => onAction('archive')}>{COMMON_WORDS.archive}</LinkLikeButton>
        </div>
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{QUESTION_SET_WORDS.saveName}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
