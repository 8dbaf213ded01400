import type { PupilView } from './pupil-view.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { QuietButton, SelectField } from '../../ui/form.tsx';
import style from './students-screen.module.css';
import { useRead } from '../queries.ts';

type PupilFilterProps = { readonly view: PupilView; readonly onView: (view: PupilView) => void };

export function PupilFilter({ view, onView }: PupilFilterProps) {
  const isArchive = view.archived === 'only';
  const show = (change: Partial<PupilView>): void => onView({ ...view, ...change });
  return (
    <search className={style.filter}>
      <SearchField label="名前・ふりがな・番号でさがす" words={view.search} onWords={(search) => show({ search })} />
      <GroupFields view={view} show={show} />
      {view.schoolYear === null && (
        <QuietButton onPress={() => show({ archived: isArchive ? 'without' : 'only' })}>
          {isArchive ? '在籍中の児童を見る' : 'しまってある児童を見る'}
        </QuietButton>
      )}
    </search>
  );
}

type GroupFieldsProps = { readonly view: PupilView; readonly show: (change: Partial<PupilView>) => void };

/** School year and group: earlier years stay open to look at, and one that is being prepared. */
function GroupFields({ view, show }: GroupFieldsProps) {
  const { data } = useRead('groups', view.schoolYear === null ? {} : { schoolYear: view.schoolYear });
  const runningYear = data?.runningYear ?? null;
  const groups = data?.schoolYear === (view.schoolYear ?? runningYear) ? data?.groups : [];
  return (
    <>
      <SelectField
        label="年度"
        value={view.schoolYear ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ schoolYear: value === '' ? null : Number(value), group: '', archived: 'without' })
        }
      >
        {(data?.schoolYears ?? []).map((year) => (
          <option key={year} value={year === runningYear ? '' : year}>
            {year === runningYear ? `${year}年度（今年度）` : `${year}年度`}
          </option>
        ))}
      </SelectField>
      <SelectField label="クラス" value={view.group} onChange={(event) => show({ group: event.currentTarget.value })}>
        <option value="">すべて</option>
        {groups?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {view.schoolYear === null && <option value="none">クラスなし</option>}
      </SelectField>
    </>
  );
}
