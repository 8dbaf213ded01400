import { useEffect, useState } from 'react';
import type { ClassPage } from '../../../contract/class-pages.ts';
import { LoginCardCamera } from '../sign-in/login-card-camera.tsx';
import { LoginCardForm } from '../sign-in/login-card-form.tsx';
import { useSignIn } from '../sign-in/sign-in.ts';
import { accountOf } from '../sign-in/sign-in-state.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { homeOf } from '../guards.ts';
import buttonStyle from '../../ui/button.module.css';
import { useNavigate } from '../router/router-context.ts';
import { ChoosePictures } from './choose-pictures.tsx';
import { ClassCodeForm } from './class-code-form.tsx';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS } from './class-page-words.ts';
import { NamesOfClass, type PupilOnPage } from './names-of-class.tsx';
import { PictureSignIn } from './picture-sign-in.tsx';
import { useClassPage } from './use-class-page.ts';

/** How a child is signing in. */
type Way =
  | { readonly kind: 'names' }
  | { readonly kind: 'camera' }
  | { readonly kind: 'cardCode' }
  | { readonly kind: 'pictures'; readonly pupil: PupilOnPage };

const NAMES: Way = { kind: 'names' };

/** Where the pupils of a class sign in on a tablet that they share: by card first, by name and pictures beside it. */
export function ClassPageScreen() {
  usePageTitle(CLASS_PAGE_WORDS.title);
  const { shown, open } = useClassPage();
  const [way, setWay] = useState<Way>(NAMES);
  const [isLater, setLater] = useState(false);
  const navigate = useNavigate();
  const account = accountOf(useSignIn());
  const mayChoose = !isLater && account !== null && shown.kind === 'here' && lacksPictures(shown.page, account.uid);
  const home = account === null || mayChoose ? null : homeOf(account.role);
  useEffect(() => {
    if (home !== null) navigate({ to: home, replace: true });
  }, [home, navigate]);
  if (home !== null) return null;
  if (mayChoose) return <ChoosePictures onDone={() => setLater(true)} />;
  const toNames = (): void => setWay(NAMES);
  switch (way.kind) {
    case 'camera':
    case 'cardCode':
      return (
        <section className={style.middle}>
          {way.kind === 'camera' ? (
            <LoginCardCamera
              onByCode={() => setWay({ kind: 'cardCode' })}
              onClassPage={(secret) => {
                open({ kind: 'secret', secret });
                toNames();
              }}
            />
          ) : (
            <LoginCardForm onByCamera={() => setWay({ kind: 'camera' })} />
          )}
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
          return <ClassCodeForm {...shown} onOpen={open} onByCamera={() => setWay({ kind: 'camera' })} />;
        case 'here':
          return way.kind === 'names' ? (
            <NamesOfClass
              page={shown.page}
              // Who has no pictures yet comes by card: the camera opens by the same tap.
              onName={(pupil) => setWay(pupil.hasPictures ? { kind: 'pictures', pupil } : { kind: 'camera' })}
              onCard={() => setWay({ kind: 'camera' })}
            />
          ) : (
            <PictureSignIn
              page={shown.page.secret}
              pupil={way.pupil}
              onNames={toNames}
              onCard={() => setWay({ kind: 'camera' })}
            />
          );
      }
  }
}

function lacksPictures({ pupils }: ClassPage, uid: string): boolean {
  return pupils.some(({ pupil, hasPictures }) => pupil === uid && !hasPictures);
}
