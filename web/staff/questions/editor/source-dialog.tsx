import { levelLabelForUsers } from '../../../../engine/levels/course.ts';
import { kanaReadingOfSource } from '../../../../engine/text/reading-of.ts';
import { useMemo, useState } from 'react';
import { Dialog, DialogButtonRow } from '../../../ui/dialog.tsx';
import { LinkLikeButton, SelectField } from '../../../ui/form.tsx';
import type { StaffInputOf, StaffOutputOf } from '../../client.ts';
import { LoadedDataView } from '../../page.tsx';
import { questionSetNameWithoutReadings } from '../../plain-name.ts';
import { markOutdatedDataAsWaiting, useStaffRead } from '../../queries.ts';
import { CourseLevelOptions } from '../level-options.tsx';
import { formatQuestionSummary } from '../words.ts';
import { itemsWithValidQuestion } from '../readable.ts';
import uploadStyle from '../upload-screen.module.css';
import { createDraftFromQuestion } from './begin-draft.ts';
import style from './editor.module.css';
import { DRAFT_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../../words.ts';

type SourceDialogProps = {
  readonly onBegin: (draft: StaffInputOf<'addQuestionDraft'>) => void;
  readonly onClose: () => void;
};

/**
 * The dialog in which the author chooses an existing question of a level or a question set. A new draft is made from
 * this question.
 */
export function ChooseSourceQuestionDialog({ onBegin, onClose }: SourceDialogProps) {
  const levels = useStaffRead('courseLevels', {}).data?.levels ?? [];
  const sets = useStaffRead('questionSets', {}).data?.sets ?? [];
  const [chosen, setChosen] = useState('1');
  const isLevel = /^\d+$/u.test(chosen);
  const level = levels.find((each) => String(each.level) === chosen);
  const set = sets.find(({ id }) => id === chosen);
  const name = isLevel
    ? DRAFT_LIST_WORDS.levelName(levelLabelForUsers(Number(chosen)), questionSetNameWithoutReadings(level?.title ?? ''))
    : `「${questionSetNameWithoutReadings(set?.name ?? '')}」`;
  const ofLevel = useStaffRead('courseQuestions', isLevel ? { level: Number(chosen) } : null);
  const ofSet = useStaffRead('questionSet', isLevel ? null : { set: chosen });
  return (
    <Dialog title={DRAFT_LIST_WORDS.chooseSource} isWide onClose={onClose}>
      <SelectField label={DRAFT_LIST_WORDS.source} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <CourseLevelOptions levels={levels} />
        {sets.length > 0 && (
          <optgroup label={COMMON_WORDS.questionSets}>
            {sets.map(({ id, name: written }) => (
              <option key={id} value={id} data-reading={kanaReadingOfSource(written)}>
                {questionSetNameWithoutReadings(written)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <div className={style.sources}>
        <LoadedDataView<Pick<StaffOutputOf<'questionSet'>, 'questions'>>
          read={markOutdatedDataAsWaiting(isLevel ? ofLevel : ofSet)}
        >
          {({ questions }) => <Questions questions={questions} name={name} onBegin={onBegin} />}
        </LoadedDataView>
      </div>
      <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose} />
    </Dialog>
  );
}

type QuestionsProps = {
  readonly questions: StaffOutputOf<'courseQuestions'>['questions'];
  readonly name: string;
  readonly onBegin: SourceDialogProps['onBegin'];
};

function Questions({ questions, name, onBegin }: QuestionsProps) {
  const read = useMemo(() => itemsWithValidQuestion(questions), [questions]);
  return (
    <ol aria-label={COMMON_WORDS.question}>
      {read.map(({ of, question }, at) => (
        <li key={of.id} className={uploadStyle.kept}>
          <span>
            <span className={style.sourceNumber}>{at + 1}</span>
            {formatQuestionSummary(question)}
          </span>
          <LinkLikeButton
            label={DRAFT_LIST_WORDS.takeNumber(at + 1)}
            onPress={() =>
              onBegin(createDraftFromQuestion(question, DRAFT_LIST_WORDS.nameAndNumber(name, at + 1), null))
            }
          >
            {DRAFT_LIST_WORDS.take}
          </LinkLikeButton>
        </li>
      ))}
    </ol>
  );
}
