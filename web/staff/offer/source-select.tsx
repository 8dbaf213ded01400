import { plainName } from '../plain-name.ts';
import { LevelOptions } from '../questions/level-options.tsx';
import { SelectField } from '../../ui/form.tsx';
import { useRead } from '../queries.ts';
import { questionSourceOf, sourceValue, type QuestionSource } from './question-source.ts';
import { OFFER_DIALOG_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type SourceSelectProps = { readonly source: QuestionSource; readonly onChange: (source: QuestionSource) => void };

export function SourceSelect({ source, onChange }: SourceSelectProps) {
  return (
    <SelectField
      label={OFFER_DIALOG_WORDS.source}
      value={sourceValue(source)}
      onChange={({ target }) => onChange(questionSourceOf(target.value))}
    >
      <SourceOptions />
    </SelectField>
  );
}

type SourceOptionsProps = { readonly chosenSet?: { readonly id: string; readonly name: string } | null };

/**
 * The possible sources: every level of the course, every question set that is not archived, and the chosen set even if
 * it is archived.
 */
export function SourceOptions({ chosenSet = null }: SourceOptionsProps) {
  const levels = useRead('courseLevels', {}).data?.levels ?? [];
  const current = useRead('questionSets', {}).data?.sets ?? [];
  const isMissing = chosenSet !== null && current.every(({ id }) => id !== chosenSet.id);
  const sets = isMissing ? [...current, chosenSet] : current;
  return (
    <>
      <LevelOptions levels={levels} />
      {sets.length > 0 && (
        <optgroup label={COMMON_WORDS.questionSets}>
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              {plainName(name)}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
