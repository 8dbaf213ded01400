import { useState } from 'react';
import buttonStyle from '../../ui/button.module.css';
import { callClassPageRoute } from './class-page-call.ts';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS, pictureSignInFailureWords } from './class-page-words.ts';
import {
  advancePicturePasswordChoice,
  NO_PICTURES_CHOSEN,
  type PicturePasswordChoiceState,
} from './choosing-pictures.ts';
import { PicturePad } from './picture-pad.tsx';
import type { PasswordPicture } from '../../../contract/class-pages.ts';

/**
 * The dialog that offers a picture password to a pupil who has signed in with a login card and has no picture password.
 * The pupil can skip it with one tap.
 */
export function OfferPicturePasswordDialog({ onDone }: { readonly onDone: () => void }) {
  const [choosing, setChoosing] = useState<PicturePasswordChoiceState>(NO_PICTURES_CHOSEN);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (pictures: readonly PasswordPicture[]): Promise<void> => {
    const outcome = await callClassPageRoute('choosePictures', { pictures: [...pictures] });
    // The server rejects the request if the pupil already has pictures or the school has switched picture passwords
    // off. A child cannot correct this, so the dialog closes without a message.
    if (outcome.kind !== 'unreachable') onDone();
    else fail(pictureSignInFailureWords(outcome.code, null));
  };
  const fail = (words: string): void => {
    setSending(false);
    setChoosing(NO_PICTURES_CHOSEN);
    setFault(words);
  };
  const onChosen = (chosen: readonly PasswordPicture[]): void => {
    setFault(null);
    const next = advancePicturePasswordChoice(choosing, chosen);
    if (next.kind === 'choosing') {
      setChoosing(next.choosing);
      return;
    }
    setChoosing({ ...choosing, chosen });
    setSending(true);
    send(next.pictures).catch((broken: unknown) => {
      reportError(broken);
      fail(pictureSignInFailureWords('internal-error', null));
    });
  };
  const words = fault ?? (choosing.wasDifferent ? CLASS_PAGE_WORDS.different : null);
  return (
    <section className={style.screen}>
      <header className={style.head}>
        <h1 className={style.title}>{CLASS_PAGE_WORDS.choosePictures}</h1>
        <p className={style.lead}>{choosing.first === null ? CLASS_PAGE_WORDS.chooseThree : CLASS_PAGE_WORDS.repeat}</p>
        <button type="button" className={`${style.action} ${buttonStyle.quiet}`} onClick={onDone}>
          {CLASS_PAGE_WORDS.later}
        </button>
      </header>
      <p className={style.faultPlace} role="alert">
        {words !== null && <span className={style.faultWords}>{words}</span>}
      </p>
      <PicturePad chosen={choosing.chosen} isSecret={false} isBusy={isSending} onChosen={onChosen} />
      <footer className={style.foot}>
        <button
          type="button"
          className={`${style.action} ${buttonStyle.quiet}`}
          aria-disabled={isSending || choosing.chosen.length === 0}
          onClick={() => !isSending && setChoosing({ ...choosing, chosen: choosing.chosen.slice(0, -1) })}
        >
          {CLASS_PAGE_WORDS.undo}
        </button>
      </footer>
    </section>
  );
}
