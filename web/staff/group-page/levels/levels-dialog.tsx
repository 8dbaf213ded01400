import { levelLabelForUsers } from '../../../../engine/levels/course.ts';
import { useState } from 'react';
import type { LevelOpening } from '../../../../contract/level-openings.ts';
import { Dialog, DialogButtonRow } from '../../../ui/dialog.tsx';
import { FormErrorText, SelectField, SubmitButton } from '../../../ui/form.tsx';
import { useChoiceSearch } from '../../../ui/choice/choice-search.tsx';
import { callStaffRoute, type StaffOutputOf } from '../../client.ts';
import { LoadedDataView } from '../../page.tsx';
import { questionSetNameWithoutReadings } from '../../plain-name.ts';
import { READ_ONCE_OPTIONS, useStaffRead } from '../../queries.ts';
import { useSingleRequest } from '../../sending.ts';
import { LEVEL_OPENING_WORDS, LEVEL_OPENING_CHOICES, type LevelOpeningChoice } from '../words.ts';
import style from './levels.module.css';
import { COMMON_WORDS } from '../../words.ts';

type LevelsDialogProps = { readonly group: string; readonly onClose: () => void };

/** The dialog that opens and closes levels for a class or for one pupil of the class. */
export function LevelOpeningsDialog({ group, onClose }: LevelsDialogProps) {
  const [pupil, setPupil] = useState<string | null>(null);
  const { data: members } = useStaffRead('pupils', { group, limit: 200 });
  const openings = useStaffRead('levelOpenings', { group, ...(pupil === null ? {} : { pupil }) }, READ_ONCE_OPTIONS);
  const course = useStaffRead('courseLevels', {});
  return (
    <Dialog title={LEVEL_OPENING_WORDS.title} isWide onClose={onClose}>
      <p>{LEVEL_OPENING_WORDS.explained}</p>
      <SelectField
        label={LEVEL_OPENING_WORDS.whom}
        value={pupil ?? ''}
        onChange={({ target }) => setPupil(target.value === '' ? null : target.value)}
      >
        <option value="">{LEVEL_OPENING_WORDS.whole}</option>
        {members?.pupils.map(({ id, displayName, kanaName }) => (
          <option key={id} value={id} data-reading={kanaName}>
            {displayName}
          </option>
        ))}
      </SelectField>
      {pupil !== null && <p>{LEVEL_OPENING_WORDS.ofPupil}</p>}
      <LoadedDataView read={course}>
        {({ levels }) => (
          <LoadedDataView read={openings}>
            {(output) => (
              <LevelsForm key={pupil} group={group} pupil={pupil} course={levels} openings={output} onClose={onClose} />
            )}
          </LoadedDataView>
        )}
      </LoadedDataView>
    </Dialog>
  );
}

type LevelsFormProps = {
  readonly group: string;
  readonly pupil: string | null;
  readonly course: StaffOutputOf<'courseLevels'>['levels'];
  readonly openings: StaffOutputOf<'levelOpenings'>;
  readonly onClose: () => void;
};

function wordOf(openings: readonly LevelOpening[], level: number): LevelOpeningChoice {
  const found = openings.find((one) => one.level === level);
  if (found === undefined) return 'byItself';
  return found.open ? 'open' : 'closed';
}

function LevelsForm({ group, pupil, course, openings, onClose }: LevelsFormProps) {
  const [levels, setLevels] = useState<readonly LevelOpening[]>(openings.levels);
  const { isUnderway, fault, send } = useSingleRequest();
  const say = (level: number, word: LevelOpeningChoice): void => {
    const others = levels.filter((one) => one.level !== level);
    setLevels(word === 'byItself' ? others : [...others, { level, open: word === 'open' }]);
  };
  const { field, isFound } = useChoiceSearch(
    course,
    ({ grade, level, title }) => `${LEVEL_OPENING_WORDS.grade(grade)} ${levelLabelForUsers(level)} ${title}`,
    LEVEL_OPENING_WORDS.search,
  );
  const shown = course.filter(isFound);
  const grades = [...new Set(shown.map(({ grade }) => grade))];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(() => callStaffRoute('openLevels', { group, pupil, levels: [...levels] }), onClose);
      }}
    >
      <FormErrorText fault={fault} />
      {field}
      <div className={style.levels}>
        {grades.map((grade) => (
          <section key={grade} aria-label={LEVEL_OPENING_WORDS.grade(grade)}>
            <h3>{LEVEL_OPENING_WORDS.grade(grade)}</h3>
            {shown
              .filter((level) => level.grade === grade)
              .map(({ level, title }) => (
                <fieldset key={level} className={style.level}>
                  <legend>
                    {levelLabelForUsers(level)} {questionSetNameWithoutReadings(title)}
                  </legend>
                  {LEVEL_OPENING_CHOICES.map((word) => (
                    <label key={word}>
                      <input
                        type="radio"
                        name={`level-${level}`}
                        checked={wordOf(levels, level) === word}
                        onChange={() => say(level, word)}
                      />
                      {word === 'byItself' && pupil !== null
                        ? LEVEL_OPENING_WORDS.sameAsGroup(LEVEL_OPENING_WORDS[wordOf(openings.ofGroup, level)])
                        : LEVEL_OPENING_WORDS[word]}
                    </label>
                  ))}
                </fieldset>
              ))}
          </section>
        ))}
      </div>
      <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
        <SubmitButton isUnderway={isUnderway}>{LEVEL_OPENING_WORDS.submit}</SubmitButton>
      </DialogButtonRow>
    </form>
  );
}
