import type { School } from '../../../contract/schools.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { dateWords, momentDateWords } from '../../ui/moments.ts';
import style from '../cells.module.css';
import entryStyle from '../entries.module.css';
import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import { unusedSchools } from './unused-schools.ts';
import { SCHOOL_USE_WORDS } from './words.ts';

/** Maximum number of schools that this panel lists. The page with the list of schools contains all of them. */
const MOST_LISTED = 30;

/** Which schools use the product and which do not, and since when. */
export function SchoolsInUse() {
  const read = useRead('schools', { search: '', archived: 'without' });
  return (
    <section className={style.section} aria-labelledby="schools-in-use-title">
      <h2 id="schools-in-use-title" className={style.sectionTitle}>
        {SCHOOL_USE_WORDS.title}
      </h2>
      <Loaded read={read}>{({ schools }) => <Use schools={schools} />}</Loaded>
    </section>
  );
}

function Use({ schools }: { readonly schools: readonly School[] }) {
  if (schools.length === 0) return <p className={style.muted}>{SCHOOL_USE_WORDS.noneYet}</p>;
  const unused = unusedSchools(schools);
  return (
    <>
      <p>
        {SCHOOL_USE_WORDS.inUse(schools.length - unused.length)}
        {unused.length === 0 ? SCHOOL_USE_WORDS.allInUse : SCHOOL_USE_WORDS.unused(unused.length)}
      </p>
      <ul className={entryStyle.list}>
        {unused.slice(0, MOST_LISTED).map((school) => (
          <li key={school.id} className={entryStyle.row}>
            <Link to={PATHS.school} params={{ school: school.id }} className={entryStyle.name}>
              {school.name}
            </Link>
            <span className={entryStyle.note}>{sinceWords(school)}</span>
          </li>
        ))}
      </ul>
      {unused.length > MOST_LISTED && (
        <p className={style.muted}>{SCHOOL_USE_WORDS.others(unused.length - MOST_LISTED)}</p>
      )}
    </>
  );
}

function sinceWords({ lastUsedOn, createdAt }: School): string {
  return lastUsedOn === null
    ? SCHOOL_USE_WORDS.neverSince(momentDateWords(createdAt))
    : SCHOOL_USE_WORDS.usedUntil(dateWords(lastUsedOn));
}
