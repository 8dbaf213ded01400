import { LOGOUT_WORDS } from '../sign-in/login-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { PAGE_PATHS } from '../paths.ts';
import { useModalDialog } from '../../pupil/views/use-modal.ts';
import { TextWithSpeakerButton } from '../../pupil/voice/voiced-words.tsx';
import { Link } from '../router/link.tsx';
import style from './leave-dialog.module.css';

/** The dialog that asks a pupil whether to sign out, so that a mistaken tap does not end the work. */
export function SignOutDialog({ onStay }: { readonly onStay: () => void }) {
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="leave-question" onCancel={onStay}>
      <div className={style.sheet}>
        <h2 className={style.question}>
          <TextWithSpeakerButton id="leave-question" source={LOGOUT_WORDS.question} />
        </h2>
        <p>
          <TextWithSpeakerButton source={LOGOUT_WORDS.later} />
        </p>
        <div className={style.ways}>
          <Link to={PAGE_PATHS.logout} className={style.leave}>
            <UiText source={LOGOUT_WORDS.leave} />
          </Link>
          <button type="button" className={style.stay} onClick={onStay}>
            <UiText source={LOGOUT_WORDS.stay} />
          </button>
        </div>
      </div>
    </dialog>
  );
}
