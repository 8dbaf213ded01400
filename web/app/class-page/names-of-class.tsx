import type { ClassPage } from '../../../contract/class-pages.ts';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../paths.ts';
import { Link } from '../router/link.tsx';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS } from './class-page-words.ts';

export type PupilOfClassPage = ClassPage['pupils'][number];

type NamesOfClassProps = {
  readonly page: ClassPage;
  readonly onName: (pupil: PupilOfClassPage) => void;
  readonly onCard: () => void;
};

/**
 * The list of all pupils of a class in the order of their numbers. The first entry of the list is the sign-in with a
 * login card.
 */
export function ClassPupilNameList({ page: { groupName, pupils }, onName, onCard }: NamesOfClassProps) {
  return (
    <section className={style.screen}>
      <header className={style.head}>
        <h1 className={style.title}>{groupName}</h1>
        <p className={style.lead}>{CLASS_PAGE_WORDS.choose}</p>
        <button type="button" className={`${style.card} ${buttonStyle.button}`} onClick={onCard}>
          <LoginCardPicture />
          {CLASS_PAGE_WORDS.byCard}
        </button>
      </header>
      {pupils.length === 0 && <p className={style.lead}>{CLASS_PAGE_WORDS.nobody}</p>}
      <ul className={style.names} translate="no">
        {pupils.map((each) => (
          <li key={each.pupil}>
            <button type="button" className={style.name} data-length={lengthOf(each.name)} onClick={() => onName(each)}>
              {each.name}
            </button>
          </li>
        ))}
      </ul>
      <footer className={style.foot}>
        <Link to={PAGE_PATHS.login} search={{ way: 'other' }} className={style.other}>
          {CLASS_PAGE_WORDS.other}
        </Link>
      </footer>
    </section>
  );
}

/**
 * Returns how long a name is, which decides its font size on the button. Long names and names with a long word get a
 * smaller font, so that no word breaks.
 */
function lengthOf(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/[\s・]+/u).map((word) => word.length));
  if (name.length <= 5) return 'short';
  return name.length <= 12 && longestWord <= 7 ? 'middle' : 'long';
}

/** A picture of a login card with a QR code, for children who cannot read yet. */
export function LoginCardPicture() {
  return (
    <svg viewBox="0 0 40 28" width="2.6em" height="1.8em" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="37" height="25" rx="4" fill="var(--card)" stroke="currentColor" strokeWidth="2.5" />
      <path d="M7 7h6v6H7zM15 7h3v3h-3zM7 15h3v6H7zM12 15h3v3h-3zM15 18h4v3h-4zM16 12h3v3h-3z" fill="var(--ink)" />
      <path d="M23.5 9.5h10M23.5 14.5h10M23.5 19.5h6" stroke="var(--muted)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
