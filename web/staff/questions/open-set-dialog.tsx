import type { SubmitEvent } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import type { Group } from '../../../contract/groups.ts';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { callStaff } from '../client.ts';
import { Choice, Choices, FormFault, SubmitButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import { plainName } from '../plain-name.ts';
import { SET_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';

type OpenSetDialogProps = {
  readonly set: QuestionSet;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Chooses the groups of this school year that see a set. */
export function OpenSetDialog(props: OpenSetDialogProps) {
  const groups = useRead('groups', {});
  return (
    <Dialog title={QUESTION_SET_WORDS.openToGroupsOf(plainName(props.set.name))} onClose={props.onClose}>
      <Loaded read={groups}>{(output) => <GroupChoice {...props} groups={output.groups} />}</Loaded>
    </Dialog>
  );
}

type GroupChoiceProps = OpenSetDialogProps & { readonly groups: readonly Group[] };

function GroupChoice({ set, groups, onClose, onDone }: GroupChoiceProps) {
  const { isUnderway, fault, send } = useSending();
  const { field, isFound } = useChoiceSearch(groups.length, QUESTION_SET_WORDS.searchGroups);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = groups.map(({ id }) => id).filter((id) => form.getAll('groups').includes(id));
    send(() => callStaff('openQuestionSet', { set: set.id, groups: chosen }), onDone);
  };
  if (groups.length === 0) return <p>{SET_WORDS.noGroups}</p>;
  return (
    <form onSubmit={onSubmit}>
      <FormFault fault={fault} />
      <p>{SET_WORDS.onTop}</p>
      <Choices label={QUESTION_SET_WORDS.openGroups}>
        {field}
        {groups.map(({ id, name, isOwn }) => (
          <span key={id} hidden={!isFound(name)}>
            <Choice type="checkbox" name="groups" value={id} isChosen={set.openTo.some((group) => group.id === id)}>
              {isOwn ? QUESTION_SET_WORDS.ownGroup(name) : name}
            </Choice>
          </span>
        ))}
      </Choices>
      <DialogActions closing={COMMON_WORDS.cancel} onClose={onClose}>
        <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
      </DialogActions>
    </form>
  );
}
