import { useState, type SubmitEvent } from 'react';
import { kanaReadingOfSource } from '../../../../engine/text/reading-of.ts';
import { QuestionChangedByColleague, type StoredQuestionDraft } from '../../../../contract/question-drafts.ts';
import type { QuestionSet } from '../../../../contract/question-sets.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';
import { Dialog, DialogButtonRow } from '../../../ui/dialog.tsx';
import {
  FormErrorText,
  LinkLikeButton,
  SelectField,
  SubmitButton,
  TextField,
  textOfFormField,
  type FormFailure,
} from '../../../ui/form.tsx';
import { callStaffRoute, type StaffInputOf } from '../../client.ts';
import { currentRowOfConflict } from '../../edit-conflict.tsx';
import { questionSetNameWithoutReadings } from '../../plain-name.ts';
import { useStaffRead } from '../../queries.ts';
import { useSingleRequest } from '../../sending.ts';
import { QUESTION_SET_NOTICE_WORDS } from '../words.ts';
import { QuestionVersionsSideBySide } from './both-versions.tsx';
import { EDITOR_WORDS } from './words.ts';
import { COMMON_WORDS } from '../../words.ts';

type Into = StaffInputOf<'keepQuestionDraft'>['into'];

type KeepDialogProps = {
  readonly stored: StoredQuestionDraft;
  readonly content: QuestionDraft;
  readonly onKept: (set: QuestionSet) => void;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
};

const NEW_SET = 'new';
const SAME = 'same';

/**
 * The dialog that saves the draft into a question set. If a colleague has changed the question in the meantime, it
 * shows both versions side by side.
 */
export function SaveQuestionDialog({ stored, content, onKept, onDiscarded, onClose }: KeepDialogProps) {
  const sets = useStaffRead('questionSets', { archived: 'without' }).data?.sets.filter(({ isOwn }) => isOwn) ?? [];
  const [chosen, setChosen] = useState<string | null>(stored.replaces === null ? null : SAME);
  const [trouble, setTrouble] = useState<FormFailure | null>(null);
  const [meanwhile, setMeanwhile] = useState<QuestionChangedByColleague | null>(null);
  /**
   * True if the question could not be saved because a colleague has changed it in the meantime. The dialog then shows
   * both versions instead of an error text.
   */
  const [isNews, setNews] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const { replaces } = stored;
  const target = chosen ?? sets[0]?.id ?? NEW_SET;

  const keep = (into: Into): void =>
    send(
      () => callStaffRoute('keepQuestionDraft', { draft: stored.id, content, into }),
      (output) => {
        if (output.kind === 'kept') return onKept(output.set);
        const words = output.kind === 'setFull' ? EDITOR_WORDS.setFull : EDITOR_WORDS.faultsLeft;
        return setTrouble({ words, places: new Map() });
      },
      (failure) => {
        const present = currentRowOfConflict(failure, QuestionChangedByColleague);
        setNews(present !== null);
        if (present !== null) setMeanwhile(present);
      },
    );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (target === SAME && replaces !== null) return keep({ kind: 'replace', ...replaces });
    if (target !== NEW_SET) return keep({ kind: 'set', set: target });
    return keep({ kind: 'newSet', name: textOfFormField(new FormData(event.currentTarget), 'name') });
  };

  if (meanwhile !== null && replaces !== null) {
    const { question } = meanwhile;
    return (
      <Dialog title={EDITOR_WORDS.othersChanged} isWide onClose={onClose}>
        <FormErrorText fault={isNews ? null : fault} />
        <p>{question === null ? EDITOR_WORDS.gone : EDITOR_WORDS.meanwhile}</p>
        <QuestionVersionsSideBySide
          mine={content}
          theirs={question?.document ?? null}
          label={EDITOR_WORDS.otherEdition(meanwhile.madeBy ?? EDITOR_WORDS.otherTeacher, meanwhile.edition)}
        />
        <DialogButtonRow closing={EDITOR_WORDS.backToEditor} onClose={onClose}>
          {question !== null && (
            <LinkLikeButton
              onPress={() => {
                send(() => callStaffRoute('discardQuestionDraft', { draft: stored.id }), onDiscarded);
              }}
            >
              {EDITOR_WORDS.keepOthers}
            </LinkLikeButton>
          )}
          <LinkLikeButton onPress={() => keep({ kind: 'set', set: replaces.set })}>
            {EDITOR_WORDS.keepBoth}
          </LinkLikeButton>
          {question !== null && (
            <LinkLikeButton
              onPress={() =>
                keep({ kind: 'replace', ...replaces, version: question.version, edition: meanwhile.edition })
              }
            >
              {EDITOR_WORDS.ownQuestion}
            </LinkLikeButton>
          )}
        </DialogButtonRow>
      </Dialog>
    );
  }
  return (
    <Dialog title={EDITOR_WORDS.intoSet} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormErrorText fault={trouble ?? fault} />
        <SelectField
          label={COMMON_WORDS.questionSets}
          value={target}
          onChange={({ target: select }) => setChosen(select.value)}
        >
          {replaces !== null && <option value={SAME}>{EDITOR_WORDS.replaceSource}</option>}
          {sets.map(({ id, name }) => (
            <option key={id} value={id} data-reading={kanaReadingOfSource(name)}>
              {EDITOR_WORDS.addTo(questionSetNameWithoutReadings(name))}
            </option>
          ))}
          <option value={NEW_SET}>{EDITOR_WORDS.newSet}</option>
        </SelectField>
        {target === NEW_SET && (
          <TextField
            name="name"
            label={EDITOR_WORDS.newSetName}
            note={QUESTION_SET_NOTICE_WORDS.nameNote}
            fault={fault}
            defaultValue={EDITOR_WORDS.exampleSetName}
            maxLength={40}
            required
            autoComplete="off"
          />
        )}
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{EDITOR_WORDS.keep}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}
