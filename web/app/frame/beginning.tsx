import { useState, type ReactNode } from 'react';
import { useCurrentPageVisit } from '../router/router-context.ts';
import { Logo } from '../../ui/logo.tsx';
import style from './beginning.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { FRAME_WORDS } from './frame-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';

/** Time after which index.html shows that the page is loading (`FRAME_WORDS.preparing`), in milliseconds. */
const WORDS_AFTER = 700;

/**
 * The loading bar above every page. Until the first page is loaded, it also shows the same top bar and text as
 * index.html.
 */
export function FirstLoadingFrame({ children }: { readonly children: ReactNode }) {
  const begun = useCurrentPageVisit() !== null;
  const [wasShown] = useState(() => performance.now() > WORDS_AFTER);
  return (
    <>
      <LoadingBar />
      {!begun && (
        <div className={style.cover}>
          <header className={style.bar}>
            <Logo />
          </header>
          <main className={style.words} data-shown={wasShown || undefined}>
            <UiText source={FRAME_WORDS.preparing} />
          </main>
        </div>
      )}
      {children}
    </>
  );
}
