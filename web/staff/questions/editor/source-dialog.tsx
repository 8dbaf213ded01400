import { levelLabel } from '../../../../engine/levels/course.ts';
import { useMemo, useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { QuietButton, SelectField } from '../../../ui/form.tsx';
import type { StaffInputOf, StaffOutputOf } from '../../client.ts';
import { Loaded } from '../../page.tsx';
import { plainName } from '../../plain-name.ts';
import { ofThisInput, useRead } from '../../queries.ts';
import { LevelOptions } from '../level-options.tsx';
import { questionSummary } from '../words.ts';
import { readable } from '../readable.ts';
import uploadStyle from '../upload-screen.module.css';
import { newDraftFrom } from './begin-draft.ts';
import style from './editor.module.css';

type SourceDialogProps = {
  readonly onBegin: (draft: StaffInputOf<'addQuestionDraft'>) => void;
  readonly onClose: () => void;
};

/** Any question of a level or of a set as the beginning of a new one. */
export function SourceDialog({ onBegin, onClose }: SourceDialogProps) {
  const levels = useRead('courseLevels', {}).data?.levels ?? [];
  const sets = useRead('questionSets', {}).data?.sets ?? [];
  const [chosen, setChosen] = useState('1');
  const isLevel = /^\d+$/u.test(chosen);
  const level = levels.find((each) => String(each.level) === chosen);
  const set = sets.find(({ id }) => id === chosen);
  const name = isLevel
    ? `レベル${levelLabel(Number(chosen))}「${plainName(level?.title ?? '')}」`
    : `「${plainName(set?.name ?? '')}」`;
  const ofLevel = useRead('courseQuestions', isLevel ? { level: Number(chosen) } : null);
  const ofSet = useRead('questionSet', isLevel ? null : { set: chosen });
  return (
    <Dialog title="もとにする問題を選ぶ" isWide onClose={onClose}>
      <SelectField label="レベル・問題セット" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <LevelOptions levels={levels} />
        {sets.length > 0 && (
          <optgroup label="問題セット">
            {sets.map(({ id, name: written }) => (
              <option key={id} value={id}>
                {plainName(written)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <div className={style.sources}>
        <Loaded<Pick<StaffOutputOf<'questionSet'>, 'questions'>> read={ofThisInput(isLevel ? ofLevel : ofSet)}>
          {({ questions }) => <Questions questions={questions} name={name} onBegin={onBegin} />}
        </Loaded>
      </div>
      <DialogActions closing="やめる" onClose={onClose} />
    </Dialog>
  );
}

type QuestionsProps = {
  readonly questions: StaffOutputOf<'courseQuestions'>['questions'];
  readonly name: string;
  readonly onBegin: SourceDialogProps['onBegin'];
};

function Questions({ questions, name, onBegin }: QuestionsProps) {
  const read = useMemo(() => readable(questions), [questions]);
  return (
    <ol aria-label="問題">
      {read.map(({ of, question }, at) => (
        <li key={of.id} className={uploadStyle.kept}>
          <span>
            <span className={style.sourceNumber}>{at + 1}</span>
            {questionSummary(question)}
          </span>
          <QuietButton
            label={`${at + 1}番をもとにする`}
            onPress={() => onBegin(newDraftFrom(question, `${name}の ${at + 1}番`, null))}
          >
            もとにする
          </QuietButton>
        </li>
      ))}
    </ol>
  );
}
