import type { SubmitEvent } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import type { Group } from '../../../contract/groups.ts';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { callStaffRoute } from '../client.ts';
import { RadioOrCheckboxInput, ChoiceGroup, FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { QUESTION_SET_NOTICE_WORDS, QUESTION_SET_WORDS } from './words.ts';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';

type OpenSetDialogProps = {
  readonly set: QuestionSet;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/**
 * The dialog in which the user chooses class groups of this school year. Pupils of these groups then see the question
 * set.
 */
export function OpenQuestionSetDialog(props: OpenSetDialogProps) {
  const groups = useStaffRead('groups', {});
  return (
    <Dialog
      title={QUESTION_SET_WORDS.openToGroupsOf(questionSetNameWithoutReadings(props.set.name))}
      onClose={props.onClose}
    >
      <LoadedDataView read={groups}>{(output) => <GroupChoice {...props} groups={output.groups} />}</LoadedDataView>
    </Dialog>
  );
}

type GroupChoiceProps = OpenSetDialogProps & { readonly groups: readonly Group[] };

function GroupChoice({ set, groups, onClose, onDone }: GroupChoiceProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const { field, isFound } = useChoiceSearch(groups, ({ name }) => name, QUESTION_SET_WORDS.searchGroups);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = groups.map(({ id }) => id).filter((id) => form.getAll('groups').includes(id));
    send(() => callStaffRoute('openQuestionSet', { set: set.id, groups: chosen }), onDone);
  };
  if (groups.length === 0) return <p>{QUESTION_SET_NOTICE_WORDS.noGroups}</p>;
  return (
    <form onSubmit={onSubmit}>
      <FormErrorText fault={fault} />
      <p>{QUESTION_SET_NOTICE_WORDS.onTop}</p>
      <ChoiceGroup label={QUESTION_SET_WORDS.openGroups}>
        {field}
        {groups.map((each) => (
          <span key={each.id} hidden={!isFound(each)}>
            <RadioOrCheckboxInput
              type="checkbox"
              name="groups"
              value={each.id}
              isChosen={set.openTo.some((group) => group.id === each.id)}
            >
              {each.isOwn ? QUESTION_SET_WORDS.ownGroup(each.name) : each.name}
            </RadioOrCheckboxInput>
          </span>
        ))}
      </ChoiceGroup>
      <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
        <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
      </DialogButtonRow>
    </form>
  );
}
