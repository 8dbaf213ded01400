import { Link } from '../router/link.tsx';
import buttonStyle from '../parts/button.module.css';
import { PATHS } from '../paths.ts';
import style from '../parts/form.module.css';

/** A teacher's ways on from home. */
export function ManagerButtons() {
  const look = `${style.action} ${buttonStyle.quiet}`;
  return (
    <>
      <Link to={PATHS.students} className={look}>
        児童
      </Link>
      <Link to={PATHS.studentsMove} className={look}>
        クラスを変える
      </Link>
      <Link to={PATHS.upload} className={look}>
        問題
      </Link>
      <Link to={PATHS.paper} className={look}>
        プリント
      </Link>
      <Link to={PATHS.managerSettings} className={look}>
        設定
      </Link>
    </>
  );
}
