import { LOGOUT_WORDS } from '../sign-in/login-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { PATHS } from '../paths.ts';
import { useModal } from '../../pupil/views/use-modal.ts';
import { VoicedWords } from '../../pupil/voice/voiced-words.tsx';
import { Link } from '../router/link.tsx';
import style from './leave-dialog.module.css';

/** Asks a pupil before signing out, so that a mistaken tap ends nothing. */
export function LeaveDialog({ onStay }: { readonly onStay: () => void }) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="leave-question" onCancel={onStay}>
      <div className={style.sheet}>
        <h2 className={style.question}>
          <VoicedWords id="leave-question" source={LOGOUT_WORDS.question} />
        </h2>
        <p>
          <VoicedWords source={LOGOUT_WORDS.later} />
        </p>
        <div className={style.ways}>
          <Link to={PATHS.logout} className={style.leave}>
            <Words source={LOGOUT_WORDS.leave} />
          </Link>
          <button type="button" className={style.stay} onClick={onStay}>
            <Words source={LOGOUT_WORDS.stay} />
          </button>
        </div>
      </div>
    </dialog>
  );
}
