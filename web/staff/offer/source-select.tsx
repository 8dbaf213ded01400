import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { CourseLevelOptions } from '../questions/level-options.tsx';
import { SelectField } from '../../ui/form.tsx';
import { useStaffRead } from '../queries.ts';
import { questionSourceFromValue, questionSourceToValue, type QuestionSource } from './question-source.ts';
import { OFFER_CHOICE_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SourceSelectProps = { readonly source: QuestionSource; readonly onChange: (source: QuestionSource) => void };

export function QuestionSourceSelect({ source, onChange }: SourceSelectProps) {
  return (
    <SelectField
      label={OFFER_CHOICE_WORDS.source}
      value={questionSourceToValue(source)}
      onChange={({ target }) => onChange(questionSourceFromValue(target.value))}
    >
      <QuestionSourceOptions />
    </SelectField>
  );
}

type SourceOptionsProps = { readonly chosenSet?: { readonly id: string; readonly name: string } | null };

/**
 * The options of a select: all levels of the course, and all question sets that are not archived. If the selected set
 * is archived, it is an option too.
 */
export function QuestionSourceOptions({ chosenSet = null }: SourceOptionsProps) {
  const levels = useStaffRead('courseLevels', {}).data?.levels ?? [];
  const current = useStaffRead('questionSets', {}).data?.sets ?? [];
  const isMissing = chosenSet !== null && current.every(({ id }) => id !== chosenSet.id);
  const sets = isMissing ? [...current, chosenSet] : current;
  return (
    <>
      <CourseLevelOptions levels={levels} />
      {sets.length > 0 && (
        <optgroup label={COMMON_WORDS.questionSets}>
          {sets.map(({ id, name }) => (
            <option key={id} value={id} data-reading={kanaReadingOfSource(name)}>
              {questionSetNameWithoutReadings(name)}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
