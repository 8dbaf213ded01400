import { Link } from '../app/router/link.tsx';
import buttonStyle from '../ui/button.module.css';
import { PATHS } from '../app/paths.ts';
import style from '../ui/form.module.css';

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
