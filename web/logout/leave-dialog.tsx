import { LOGOUT_WORDS } from '../accounts/login-words.ts';
import buttonStyle from '../parts/button.module.css';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import formStyle from '../parts/form.module.css';
import { PATHS } from '../paths.ts';
import { Link } from '../router/link.tsx';
import style from './leave-dialog.module.css';

/** Asked once before a pupil leaves: a slip of the hand ends nothing. */
export function LeaveDialog({ onStay }: { readonly onStay: () => void }) {
  return (
    <Dialog title={LOGOUT_WORDS.question} onClose={onStay}>
      <p className={style.words}>{LOGOUT_WORDS.later}</p>
      <DialogActions closing={LOGOUT_WORDS.stay} onClose={onStay}>
        <Link to={PATHS.logout} className={`${formStyle.action} ${buttonStyle.button}`}>
          {LOGOUT_WORDS.leave}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
