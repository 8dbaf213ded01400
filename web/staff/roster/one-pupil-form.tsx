import { useRef, type SubmitEvent } from 'react';
import { addPupilToRosterTables } from '../../../engine/roster/mending.ts';
import { ROSTER_FIELD_NAMES } from '../../../engine/roster/words.ts';
import {
  ROSTER_TEMPLATE_FIELDS,
  type StoredRosterTable,
  type RosterTemplateField,
} from '../../../engine/roster/row.ts';
import { SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import pageStyle from '../page.module.css';
import style from './roster-import.module.css';
import { ROSTER_SCREEN_WORDS } from './words.ts';

const EXAMPLES: Readonly<Record<RosterTemplateField, string>> = {
  grade: '2',
  group: '1',
  number: '35',
  name: ROSTER_SCREEN_WORDS.exampleName,
  kana: ROSTER_SCREEN_WORDS.exampleKana,
  schoolNumber: ROSTER_SCREEN_WORDS.exampleSchoolNumber,
};

type OnePupilFormProps = {
  readonly onPupil: (change: (tables: readonly StoredRosterTable[]) => readonly StoredRosterTable[]) => void;
};

/**
 * The form with which the user adds a line to the roster by typing the data of one pupil. The class stays filled in for
 * the next pupil.
 */
export function OnePupilForm({ onPupil }: OnePupilFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (field: string): string => textOfFormField(fields, field).trim();
    const cells = {
      grade: text('grade'),
      group: text('group'),
      number: text('number'),
      name: text('name'),
      kana: text('kana'),
      schoolNumber: text('schoolNumber'),
    };
    if (cells.name === '') return form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
    onPupil((tables) => addPupilToRosterTables(tables, cells));
    for (const field of ['number', 'name', 'kana', 'schoolNumber']) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name=${field}]`);
      if (input !== undefined && input !== null) input.value = '';
    }
    return form.current?.querySelector<HTMLInputElement>('[name=number]')?.focus();
  };
  return (
    <section className={pageStyle.panel} aria-labelledby="one-pupil-title">
      <h2 id="one-pupil-title" className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.onePupil}
      </h2>
      <form ref={form} className={style.onePupil} onSubmit={onSubmit} noValidate>
        {ROSTER_TEMPLATE_FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            label={ROSTER_FIELD_NAMES[field]}
            placeholder={EXAMPLES[field]}
            fault={null}
            maxLength={100}
            autoComplete="off"
            inputMode={field === 'grade' || field === 'number' ? 'numeric' : 'text'}
          />
        ))}
        <SubmitButton isUnderway={false}>{ROSTER_SCREEN_WORDS.addToRoster}</SubmitButton>
      </form>
    </section>
  );
}
