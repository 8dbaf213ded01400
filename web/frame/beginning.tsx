import type { ReactNode } from 'react';
import { useVisit } from '../router/router-context.ts';
import { Logo } from '../parts/logo.tsx';
import style from './beginning.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { FRAME_WORDS } from './frame-words.ts';
import { Words } from '../parts/text/interface-words.tsx';

/** The loading bar over every page, and the empty frame until the first one has come. */
export function Beginning({ children }: { readonly children: ReactNode }) {
  const begun = useVisit() !== null;
  return (
    <>
      <LoadingBar />
      {!begun && (
        <div className={style.cover}>
          <header className={style.bar}>
            <Logo />
          </header>
          <main className={style.words}>
            <Words source={FRAME_WORDS.preparing} />
          </main>
        </div>
      )}
      {children}
    </>
  );
}
