import { plainName } from '../../staff/plain-name.ts';
import { LevelOptions } from '../../questions/level-options.tsx';
import { SelectField } from '../../parts/form.tsx';
import { useRead } from '../../staff/queries.ts';

/** Where questions are chosen from: a level of the course, or a question set that the school may use. */
export type QuestionSource =
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'set'; readonly set: string };

export const FIRST_SOURCE: QuestionSource = { kind: 'level', level: 1 };

export function sourceValue(source: QuestionSource): string {
  return source.kind === 'level' ? String(source.level) : source.set;
}

export function questionSourceOf(value: string): QuestionSource {
  return /^\d+$/u.test(value) ? { kind: 'level', level: Number(value) } : { kind: 'set', set: value };
}

type SourceSelectProps = { readonly source: QuestionSource; readonly onChange: (source: QuestionSource) => void };

export function SourceSelect({ source, onChange }: SourceSelectProps) {
  return (
    <SelectField
      label="レベル・問題セット"
      value={sourceValue(source)}
      onChange={({ target }) => onChange(questionSourceOf(target.value))}
    >
      <SourceOptions />
    </SelectField>
  );
}

type SourceOptionsProps = { readonly chosenSet?: { readonly id: string; readonly name: string } | null };

/** What can be chosen from: every level of the course, every set that is not put away, and the chosen one even so. */
export function SourceOptions({ chosenSet = null }: SourceOptionsProps) {
  const levels = useRead('courseLevels', {}).data?.levels ?? [];
  const current = useRead('questionSets', {}).data?.sets ?? [];
  const isMissing = chosenSet !== null && current.every(({ id }) => id !== chosenSet.id);
  const sets = isMissing ? [...current, chosenSet] : current;
  return (
    <>
      <LevelOptions levels={levels} />
      {sets.length > 0 && (
        <optgroup label="問題セット">
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
