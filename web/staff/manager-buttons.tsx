import { Link } from '../app/router/link.tsx';
import buttonStyle from '../ui/button.module.css';
import { PATHS } from '../app/paths.ts';
import style from '../ui/form.module.css';
import { PAGE_WORDS, COMMON_WORDS } from './words.ts';

/** The links of a teacher's home page. */
export function ManagerButtons() {
  const look = `${style.action} ${buttonStyle.quiet}`;
  return (
    <>
      <Link to={PATHS.students} className={look}>
        {COMMON_WORDS.pupils}
      </Link>
      <Link to={PATHS.studentsMove} className={look}>
        {PAGE_WORDS.moveClasses}
      </Link>
      <Link to={PATHS.upload} className={look}>
        {COMMON_WORDS.question}
      </Link>
      <Link to={PATHS.paper} className={look}>
        {PAGE_WORDS.sheets}
      </Link>
      <Link to={PATHS.managerSettings} className={look}>
        {PAGE_WORDS.settings}
      </Link>
    </>
  );
}
