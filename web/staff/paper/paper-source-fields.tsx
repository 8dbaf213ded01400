import { QuestionSourceOptions } from '../offer/source-select.tsx';
import { SelectField } from '../../ui/form.tsx';
import { useStaffRead } from '../queries.ts';
import { worksheetSourceFromValue, worksheetSourceToValue, type WorksheetSource } from './paper-source.ts';
import { WORKSHEET_WORDS, WORKSHEET_SCREEN_WORDS } from './words.ts';

type PaperSourceFieldsProps = {
  readonly source: WorksheetSource;
  readonly onChange: (source: WorksheetSource) => void;
};

/**
 * The form fields that choose which questions are printed: those of a level, a question set, a class's problem board or
 * a pupil's problem book.
 */
export function WorksheetSourceFields({ source, onChange }: PaperSourceFieldsProps) {
  const groups = useStaffRead('groups', {}).data?.groups ?? [];
  return (
    <>
      <SelectField
        label={WORKSHEET_WORDS.source}
        value={worksheetSourceToValue(source)}
        onChange={({ target }) => onChange(worksheetSourceFromValue(target.value))}
      >
        <QuestionSourceOptions />
        {groups.length > 0 && (
          <>
            <optgroup label={WORKSHEET_WORDS.class}>
              {groups.map(({ id, name }) => (
                <option key={id} value={worksheetSourceToValue({ kind: 'class', group: id })}>
                  {WORKSHEET_SCREEN_WORDS.classSheet(name, WORKSHEET_WORDS.class)}
                </option>
              ))}
            </optgroup>
            <optgroup label={WORKSHEET_WORDS.book}>
              {groups.map(({ id, name }) => (
                <option key={id} value={worksheetSourceToValue({ kind: 'book', group: id, pupil: null })}>
                  {WORKSHEET_SCREEN_WORDS.bookOf(name, WORKSHEET_WORDS.book)}
                </option>
              ))}
            </optgroup>
          </>
        )}
      </SelectField>
      {source.kind === 'book' && <PupilField source={source} onChange={onChange} />}
    </>
  );
}

type PupilFieldProps = {
  readonly source: Extract<WorksheetSource, { kind: 'book' }>;
  readonly onChange: (source: WorksheetSource) => void;
};

function PupilField({ source, onChange }: PupilFieldProps) {
  const pupils = useStaffRead('pupils', { group: source.group, limit: 200 }).data?.pupils ?? [];
  return (
    <SelectField
      label={WORKSHEET_WORDS.pupil}
      value={source.pupil ?? ''}
      onChange={({ target }) => onChange({ ...source, pupil: target.value === '' ? null : target.value })}
    >
      <option value="">{WORKSHEET_WORDS.choosePupil}</option>
      {pupils.map(({ id, displayName, kanaName }) => (
        <option key={id} value={id} data-reading={kanaName}>
          {displayName}
        </option>
      ))}
    </SelectField>
  );
}
