import { useId } from 'react';
import type { PupilView } from './pupil-view.ts';
import { QuietButton, SelectField } from './staff-form.tsx';
import formStyle from './staff-form.module.css';
import style from './students-screen.module.css';
import { useStaffAnswer } from './use-staff-answer.ts';

type PupilFilterProps = { readonly view: PupilView; readonly onView: (view: PupilView) => void };

export function PupilFilter({ view, onView }: PupilFilterProps) {
  const groups = useStaffAnswer('groups', {});
  const searchId = useId();
  const isArchive = view.archived === 'only';
  const show = (change: Partial<PupilView>): void => onView({ ...view, ...change, offset: 0 });
  return (
    <search className={style.filter}>
      <div className={formStyle.field}>
        <label htmlFor={searchId}>名前・ふりがな・番号でさがす</label>
        <input
          id={searchId}
          className={formStyle.input}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={view.search}
          onChange={(event) => show({ search: event.currentTarget.value })}
        />
      </div>
      <SelectField label="クラス" value={view.group} onChange={(event) => show({ group: event.currentTarget.value })}>
        <option value="">すべて</option>
        {groups.answer.kind === 'here' &&
          groups.answer.output.groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        <option value="none">クラスなし</option>
      </SelectField>
      <QuietButton onPress={() => show({ archived: isArchive ? 'without' : 'only' })}>
        {isArchive ? '在籍中の児童を見る' : 'しまってある児童を見る'}
      </QuietButton>
    </search>
  );
}
