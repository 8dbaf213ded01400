import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from '../router/router-context.ts';
import style from './layout.module.css';
import { TopBar } from './top-bar.tsx';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import type { RememberedAccount } from '../../../contract/account.ts';
import { useSignIn } from '../sign-in/sign-in.ts';
import { accountOfSignIn } from '../sign-in/sign-in-state.ts';
import { FRAME_WORDS } from '../frame/frame-words.ts';
import { UiText, UiTextSettingProvider } from '../../ui/text/interface-words.tsx';

export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const account = accountOfSignIn(useSignIn());
  const setting = useMemo(() => wordsSettingOf(account), [account]);
  const path = useLocation().pathname;
  const lastPath = useRef<string>(undefined);
  // The script web/public/theme.js gets the path of the page, because the dark theme applies only to staff pages.
  useLayoutEffect(() => {
    dispatchEvent(new CustomEvent('sakumon:theme', { detail: { pathname: path } }));
  }, [path]);
  useEffect(() => {
    // True if the user has gone from another page of the app to this page. The focus then moves to the main element, so
    // that screen readers start at the top. If the new page has already set the focus, the focus is not moved.
    const arrived = lastPath.current !== undefined && path !== lastPath.current;
    lastPath.current = path;
    if (arrived && !(main.current?.contains(document.activeElement) ?? false)) main.current?.focus();
  }, [path]);
  return (
    <UiTextSettingProvider value={setting}>
      <div className={style.frame}>
        <a href="#main" className={style.skip}>
          <UiText source={FRAME_WORDS.skip} />
        </a>
        <TopBar />
        <main id="main" ref={main} tabIndex={-1} className={style.main}>
          {children}
        </main>
      </div>
    </UiTextSettingProvider>
  );
}

const STAFF_SETTING: TextRenderSettings = { grade: 6, furigana: 'byGrade' };

/**
 * Returns how to render all UI text for a user. `grade` is the grade of a pupil's class, 6 for staff, and 1 for people
 * who are not signed in.
 */
function wordsSettingOf(account: RememberedAccount | null): TextRenderSettings {
  if (account === null) return { grade: 1, furigana: 'byGrade' };
  if (account.role !== 'pupil') return STAFF_SETTING;
  return { grade: account.homeGroup?.grade ?? 1, furigana: account.furigana };
}
