import type { ClassPage } from '../../../contract/class-pages.ts';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../paths.ts';
import { Link } from '../router/link.tsx';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS } from './class-page-words.ts';
import { LoginCardPicture } from './signs.tsx';

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
 * Returns in which of three type sizes a name is shown on its button. Long names and names with a long word get smaller
 * type, so that no word breaks.
 */
function lengthOf(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/[\s・]+/u).map((word) => word.length));
  if (name.length <= 5) return 'short';
  return name.length <= 12 && longestWord <= 7 ? 'middle' : 'long';
}
