import { useState } from 'react';
import { PICTURES_PER_PASSWORD, type PasswordPicture } from '../../../contract/class-pages.ts';
import buttonStyle from '../../ui/button.module.css';
import { signInWithPictures } from './class-page-call.ts';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS, pictureSignInFailureWords } from './class-page-words.ts';
import { type PupilOfClassPage, LoginCardPicture } from './names-of-class.tsx';
import { PicturePad } from './picture-pad.tsx';

type PictureSignInProps = {
  readonly page: string;
  readonly pupil: PupilOfClassPage;
  readonly onNames: () => void;
  readonly onCard: () => void;
};

/**
 * The screen on which a pupil signs in with three pictures. The pictures are sent when the third one is pressed, so
 * there is no button for sending.
 */
export function PicturePasswordSignIn({ page, pupil, onNames, onCard }: PictureSignInProps) {
  const [chosen, setChosen] = useState<readonly PasswordPicture[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const isFull = chosen.length === PICTURES_PER_PASSWORD;
  const fail = (words: string): void => {
    setChosen([]);
    setFault(words);
  };
  const onChosen = (next: readonly PasswordPicture[]): void => {
    setChosen(next);
    setFault(null);
    if (next.length < PICTURES_PER_PASSWORD) return;
    signInWithPictures(page, pupil.pupil, next)
      .then((result) => {
        if (result.kind === 'failed') fail(pictureSignInFailureWords(result.code, result.retryAfter));
      })
      .catch((broken: unknown) => {
        reportError(broken);
        fail(pictureSignInFailureWords('internal-error', null));
      });
  };
  return (
    <section className={style.screen}>
      <header className={style.head}>
        <h1 className={style.title}>{pupil.name}</h1>
        <p className={style.lead}>{CLASS_PAGE_WORDS.pictures}</p>
        <button type="button" className={`${style.card} ${buttonStyle.quiet}`} onClick={onCard}>
          <LoginCardPicture />
          {CLASS_PAGE_WORDS.byCard}
        </button>
      </header>
      <p className={style.faultPlace} role="alert">
        {fault !== null && <span className={style.faultWords}>{fault}</span>}
      </p>
      <PicturePad chosen={chosen} isSecret isBusy={isFull} onChosen={onChosen} />
      <footer className={style.foot}>
        <button type="button" className={`${style.action} ${buttonStyle.quiet}`} onClick={onNames}>
          {CLASS_PAGE_WORDS.names}
        </button>
        <button
          type="button"
          className={`${style.action} ${buttonStyle.quiet}`}
          aria-disabled={chosen.length === 0 || isFull}
          onClick={() => !isFull && setChosen(chosen.slice(0, -1))}
        >
          {CLASS_PAGE_WORDS.undo}
        </button>
      </footer>
    </section>
  );
}
