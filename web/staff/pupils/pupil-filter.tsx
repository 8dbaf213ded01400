import type { PupilListFilter } from './pupil-view.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { LinkLikeButton, SelectField } from '../../ui/form.tsx';
import style from './students-screen.module.css';
import { useStaffRead } from '../queries.ts';
import { PUPIL_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type PupilFilterProps = { readonly view: PupilListFilter; readonly onView: (view: PupilListFilter) => void };

export function PupilFilterFields({ view, onView }: PupilFilterProps) {
  const isArchive = view.archived === 'only';
  const show = (change: Partial<PupilListFilter>): void => onView({ ...view, ...change });
  return (
    <search className={style.filter}>
      <SearchField label={PUPIL_LIST_WORDS.search} words={view.search} onWords={(search) => show({ search })} />
      <GroupFields view={view} show={show} />
      {view.schoolYear === null && (
        <LinkLikeButton onPress={() => show({ archived: isArchive ? 'without' : 'only' })}>
          {isArchive ? PUPIL_LIST_WORDS.showPresent : PUPIL_LIST_WORDS.showArchived}
        </LinkLikeButton>
      )}
    </search>
  );
}

type GroupFieldsProps = { readonly view: PupilListFilter; readonly show: (change: Partial<PupilListFilter>) => void };

/** The filters for the school year and the group. Past school years and a prepared (next) year can be chosen too. */
function GroupFields({ view, show }: GroupFieldsProps) {
  const { data } = useStaffRead('groups', view.schoolYear === null ? {} : { schoolYear: view.schoolYear });
  const runningYear = data?.runningYear ?? null;
  const groups = data?.schoolYear === (view.schoolYear ?? runningYear) ? data?.groups : [];
  return (
    <>
      <SelectField
        label={COMMON_WORDS.schoolYear}
        value={view.schoolYear ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ schoolYear: value === '' ? null : Number(value), group: '', archived: 'without' })
        }
      >
        {(data?.schoolYears ?? []).map((year) => (
          <option key={year} value={year === runningYear ? '' : year}>
            {year === runningYear ? PUPIL_LIST_WORDS.runningYear(year) : PUPIL_LIST_WORDS.schoolYear(year)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={COMMON_WORDS.group}
        value={view.group}
        onChange={(event) => show({ group: event.currentTarget.value })}
      >
        <option value="">{COMMON_WORDS.all}</option>
        {groups?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {view.schoolYear === null && <option value="none">{COMMON_WORDS.noGroup}</option>}
      </SelectField>
    </>
  );
}
