import { useState } from 'react';
import { GradeSchema } from '../../../contract/account.ts';
import { SelectField } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { useStaffRead } from '../queries.ts';
import type { DefaultRosterGroup } from './roster-step.ts';
import style from './roster-import.module.css';
import { ROSTER_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const GRADES = [1, 2, 3, 4, 5, 6] as const;
const AS_WRITTEN = '';
const NEW_GROUP = 'new';

type WithinFieldProps = {
  readonly within: DefaultRosterGroup | null;
  readonly onWithin: (within: DefaultRosterGroup | null) => void;
  readonly schoolYear: number | undefined;
};

/**
 * The field that chooses the group for roster lines without a group name: the group that the roster names elsewhere
 * (e.g. in a sheet name), a group of the school, or a new group.
 */
export function DefaultRosterGroupField({ within, onWithin, schoolYear }: WithinFieldProps) {
  const { data } = useStaffRead('groups', schoolYear === undefined ? {} : { schoolYear });
  const [isNew, setNew] = useState(false);
  const groups = data?.groups ?? [];
  const chosen = groups.find(({ grade, name }) => grade === within?.grade && name === within.name);
  const choose = (value: string): void => {
    setNew(value === NEW_GROUP);
    const group = groups.find(({ id }) => id === value);
    onWithin(group === undefined ? null : { grade: group.grade, name: group.name });
  };
  return (
    <div className={style.within}>
      <SelectField
        label={ROSTER_SCREEN_WORDS.within}
        value={isNew ? NEW_GROUP : (chosen?.id ?? AS_WRITTEN)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={AS_WRITTEN}>{ROSTER_SCREEN_WORDS.asWritten}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NEW_GROUP}>{ROSTER_SCREEN_WORDS.newGroup}</option>
      </SelectField>
      {isNew && <NewGroup onWithin={onWithin} />}
    </div>
  );
}

function NewGroup({ onWithin }: Pick<WithinFieldProps, 'onWithin'>) {
  const [grade, setGrade] = useState('1');
  const [name, setName] = useState('');
  const tell = (nextGrade: string, nextName: string): void => {
    setGrade(nextGrade);
    setName(nextName);
  };
  return (
    <form
      className={style.newGroup}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onWithin({ grade: GradeSchema.parse(Number(grade)), name: name.trim() });
      }}
    >
      <SelectField label={COMMON_WORDS.grade} value={grade} onChange={(event) => tell(event.currentTarget.value, name)}>
        {GRADES.map((each) => (
          <option key={each} value={each}>
            {ROSTER_SCREEN_WORDS.grade(each)}
          </option>
        ))}
      </SelectField>
      <div className={formStyle.field}>
        <label htmlFor="new-group-name">{ROSTER_SCREEN_WORDS.className}</label>
        <input
          id="new-group-name"
          className={formStyle.input}
          value={name}
          maxLength={20}
          placeholder={ROSTER_SCREEN_WORDS.exampleClass}
          autoComplete="off"
          onChange={(event) => tell(grade, event.currentTarget.value)}
          onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </div>
    </form>
  );
}
