import { Link } from '@tanstack/react-router';
import buttonStyle from '../parts/button.module.css';
import { PATHS } from '../paths.ts';
import style from './staff-form.module.css';

/** A teacher's ways on from home. */
export function ManagerButtons() {
  return (
    <Link to={PATHS.managerSettings} className={`${style.action} ${buttonStyle.quiet}`}>
      設定
    </Link>
  );
}
