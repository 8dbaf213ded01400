import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import style from './layout.module.css';
import { TopBar } from './top-bar.tsx';

/** The one layout around every page. */
export function DefaultLayout() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    // A reader who arrives on another page starts at its top, unless the page has put the focus somewhere itself.
    const arrived = lastPath.current !== undefined && path !== lastPath.current;
    lastPath.current = path;
    if (arrived && !(main.current?.contains(document.activeElement) ?? false)) main.current?.focus();
  }, [path]);
  return (
    <div className={style.frame}>
      <a href="#main" className={style.skip}>
        ほんぶんへ とぶ
      </a>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className={style.main}>
        <Outlet />
      </main>
    </div>
  );
}
