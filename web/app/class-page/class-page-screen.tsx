import { useEffect, useState } from 'react';
import type { ClassPage } from '../../../contract/class-pages.ts';
import { LoginCardSignIn } from '../sign-in/login-card.tsx';
import { useSignIn } from '../sign-in/sign-in.ts';
import { accountOfSignIn } from '../sign-in/sign-in-state.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { homePageOfRole } from '../guards.ts';
import buttonStyle from '../../ui/button.module.css';
import { useNavigate } from '../router/router-context.ts';
import { OfferPicturePasswordDialog } from './choose-pictures.tsx';
import { ClassCodeForm } from './class-code-form.tsx';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS } from './class-page-words.ts';
import { ClassPupilNameList, type PupilOfClassPage } from './names-of-class.tsx';
import { PicturePasswordSignIn } from './picture-sign-in.tsx';
import { useClassPage } from './use-class-page.ts';

/** The method by which a child is signing in. */
type Way =
  | { readonly kind: 'names' }
  | { readonly kind: 'card' }
  | { readonly kind: 'pictures'; readonly pupil: PupilOfClassPage };

const NAMES: Way = { kind: 'names' };
const CARD: Way = { kind: 'card' };

/** The page on which the pupils of a class sign in on a shared tablet: by login card, or by name and pictures. */
export function ClassPageScreen() {
  usePageTitle(CLASS_PAGE_WORDS.title);
  const { shown, open } = useClassPage();
  const [way, setWay] = useState<Way>(NAMES);
  const [isLater, setLater] = useState(false);
  const navigate = useNavigate();
  const account = accountOfSignIn(useSignIn());
  const mayChoose = !isLater && account !== null && shown.kind === 'here' && lacksPictures(shown.page, account.uid);
  const home = account === null || mayChoose ? null : homePageOfRole(account.role);
  useEffect(() => {
    if (home !== null) navigate({ to: home, replace: true });
  }, [home, navigate]);
  if (home !== null) return null;
  if (mayChoose) return <OfferPicturePasswordDialog onDone={() => setLater(true)} />;
  const toNames = (): void => setWay(NAMES);
  const toCard = (): void => setWay(CARD);
  switch (way.kind) {
    case 'card':
      return (
        <section className={style.middle}>
          <LoginCardSignIn
            first="camera"
            onClassPage={(secret) => {
              open({ kind: 'secret', secret });
              toNames();
            }}
          />
          <button type="button" className={`${style.action} ${buttonStyle.quiet}`} onClick={toNames}>
            {CLASS_PAGE_WORDS.back}
          </button>
        </section>
      );
    case 'names':
    case 'pictures':
      switch (shown.kind) {
        case 'asking':
          return <output className={style.middle}>{CLASS_PAGE_WORDS.opening}</output>;
        case 'none':
          return <ClassCodeForm {...shown} onOpen={open} onByCamera={toCard} />;
        case 'here':
          return way.kind === 'names' ? (
            <ClassPupilNameList
              page={shown.page}
              // Pressing the name of a pupil without a picture password opens the camera, because this pupil can only
              // sign in by card.
              onName={(pupil) => setWay(pupil.hasPictures ? { kind: 'pictures', pupil } : CARD)}
              onCard={toCard}
            />
          ) : (
            <PicturePasswordSignIn page={shown.page.secret} pupil={way.pupil} onNames={toNames} onCard={toCard} />
          );
      }
  }
}

function lacksPictures({ pupils }: ClassPage, uid: string): boolean {
  return pupils.some(({ pupil, hasPictures }) => pupil === uid && !hasPictures);
}
