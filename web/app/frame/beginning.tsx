import { useState, type ReactNode } from 'react';
import { useVisit } from '../router/router-context.ts';
import { Logo } from '../../ui/logo.tsx';
import style from './beginning.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { FRAME_WORDS } from './frame-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';

/** Milliseconds of loading after which index.html shows a text. A shorter wait shows none. */
const WORDS_AFTER = 700;

/**
 * The loading bar above every page. Until the first page is loaded, it also renders the same top bar and text as
 * index.html.
 */
export function Beginning({ children }: { readonly children: ReactNode }) {
  const begun = useVisit() !== null;
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
            <Words source={FRAME_WORDS.preparing} />
          </main>
        </div>
      )}
      {children}
    </>
  );
}
