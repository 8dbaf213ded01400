import { SourceOptions } from '../offer/source-select.tsx';
import { SelectField } from '../../ui/form.tsx';
import { useRead } from '../queries.ts';
import { paperSourceOf, paperSourceValue, type WorksheetSource } from './paper-source.ts';
import { PAPER_WORDS, PAPER_SCREEN_WORDS } from './words.ts';

type PaperSourceFieldsProps = {
  readonly source: WorksheetSource;
  readonly onChange: (source: WorksheetSource) => void;
};

/** Chooses the source: a level, a set, a class's problems, or a pupil's problem book. */
export function PaperSourceFields({ source, onChange }: PaperSourceFieldsProps) {
  const groups = useRead('groups', {}).data?.groups ?? [];
  return (
    <>
      <SelectField
        label={PAPER_WORDS.source}
        value={paperSourceValue(source)}
        onChange={({ target }) => onChange(paperSourceOf(target.value))}
      >
        <SourceOptions />
        {groups.length > 0 && (
          <>
            <optgroup label={PAPER_WORDS.class}>
              {groups.map(({ id, name }) => (
                <option key={id} value={paperSourceValue({ kind: 'class', group: id })}>
                  {PAPER_SCREEN_WORDS.classSheet(name, PAPER_WORDS.class)}
                </option>
              ))}
            </optgroup>
            <optgroup label={PAPER_WORDS.book}>
              {groups.map(({ id, name }) => (
                <option key={id} value={paperSourceValue({ kind: 'book', group: id, pupil: null })}>
                  {PAPER_SCREEN_WORDS.bookOf(name, PAPER_WORDS.book)}
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
  const pupils = useRead('pupils', { group: source.group, limit: 200 }).data?.pupils ?? [];
  return (
    <SelectField
      label={PAPER_WORDS.pupil}
      value={source.pupil ?? ''}
      onChange={({ target }) => onChange({ ...source, pupil: target.value === '' ? null : target.value })}
    >
      <option value="">{PAPER_WORDS.choosePupil}</option>
      {pupils.map(({ id, displayName, kanaName }) => (
        <option key={id} value={id} data-reading={kanaName}>
          {displayName}
        </option>
      ))}
    </SelectField>
  );
}
