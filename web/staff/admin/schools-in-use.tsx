import { useId } from 'react';
import type { School } from '../../../contract/schools.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { formatNumericDate, formatNumericDateOfTime } from '../../ui/moments.ts';
import style from '../cells.module.css';
import entryStyle from '../entries.module.css';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { schoolNamesById } from '../school-names.ts';
import { schoolsWithoutActivePupils, schoolsWithActivePupils } from './unused-schools.ts';
import useStyle from './schools-in-use.module.css';
import { SCHOOLS_BY_USAGE_WORDS } from './words.ts';

/** Maximum number of schools in a list of this panel. The page with all schools has no such limit. */
const MOST_LISTED = 30;

/**
 * The panel with two lists: the schools with active pupils, and the schools without active pupils. For each school the
 * panel shows the day of its last use.
 */
export function SchoolsByUsagePanel() {
  const read = useStaffRead('schools', { search: '', archived: 'without' });
  return (
    <section className={style.section} aria-labelledby="schools-in-use-title">
      <h2 id="schools-in-use-title" className={style.sectionTitle}>
        {SCHOOLS_BY_USAGE_WORDS.title}
      </h2>
      <LoadedDataView read={read}>{({ schools }) => <Use schools={schools} />}</LoadedDataView>
    </section>
  );
}

function Use({ schools }: { readonly schools: readonly School[] }) {
  if (schools.length === 0) return <p className={style.muted}>{SCHOOLS_BY_USAGE_WORDS.noneYet}</p>;
  const names = schoolNamesById(schools);
  const [unused, used] = [schoolsWithoutActivePupils(schools), schoolsWithActivePupils(schools)];
  return (
    <div className={useStyle.sides}>
      <SchoolList
        title={SCHOOLS_BY_USAGE_WORDS.unused(unused.length)}
        note={unused.length === 0 ? SCHOOLS_BY_USAGE_WORDS.allInUse : SCHOOLS_BY_USAGE_WORDS.unusedFirst}
        schools={unused}
        names={names}
        wordsOf={unusedWords}
      />
      <SchoolList
        title={SCHOOLS_BY_USAGE_WORDS.inUse(used.length)}
        note={used.length === 0 ? SCHOOLS_BY_USAGE_WORDS.noneInUse : SCHOOLS_BY_USAGE_WORDS.inUseNote}
        schools={used}
        names={names}
        wordsOf={usedWords}
      />
    </div>
  );
}

type SchoolListProps = {
  readonly title: string;
  readonly note: string;
  readonly schools: readonly School[];
  readonly names: ReadonlyMap<string, string>;
  readonly wordsOf: (school: School) => string;
};

function SchoolList({ title, note, schools, names, wordsOf }: SchoolListProps) {
  const id = useId();
  return (
    <section className={useStyle.side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={style.muted}>{note}</p>
      <ul className={entryStyle.list}>
        {schools.slice(0, MOST_LISTED).map((school) => (
          <li key={school.id} className={entryStyle.row}>
            <Link to={PAGE_PATHS.school} params={{ school: school.id }} className={entryStyle.name}>
              {names.get(school.id)}
            </Link>
            <span className={entryStyle.note}>{wordsOf(school)}</span>
          </li>
        ))}
      </ul>
      {schools.length > MOST_LISTED && (
        <p className={style.muted}>{SCHOOLS_BY_USAGE_WORDS.others(schools.length - MOST_LISTED)}</p>
      )}
    </section>
  );
}

function unusedWords({ lastUsedOn, createdAt }: School): string {
  return lastUsedOn === null
    ? SCHOOLS_BY_USAGE_WORDS.neverSince(formatNumericDateOfTime(createdAt))
    : SCHOOLS_BY_USAGE_WORDS.usedUntil(formatNumericDate(lastUsedOn));
}

function usedWords({ firstUsedOn, activePupils }: School): string {
  return SCHOOLS_BY_USAGE_WORDS.usedSince(firstUsedOn === null ? '' : formatNumericDate(firstUsedOn), activePupils);
}
