import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from '../router/router-context.ts';
import style from './layout.module.css';
import { TopBar } from './top-bar.tsx';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import type { RememberedAccount } from '../../../contract/account.ts';
import { useSignIn } from '../sign-in/sign-in.ts';
import { accountOfSignIn } from '../sign-in/sign-in-state.ts';
import { FRAME_WORDS } from '../frame/frame-words.ts';
import { UiText, UiTextSettingProvider } from '../../ui/text/interface-words.tsx';

/** The layout around every page. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const account = accountOfSignIn(useSignIn());
  const setting = useMemo(() => wordsSettingOf(account), [account]);
  const path = useLocation().pathname;
  const lastPath = useRef<string>(undefined);
  // Only staff pages may use the dark theme (web/public/theme.js).
  useLayoutEffect(() => {
    dispatchEvent(new CustomEvent('sakumon:theme', { detail: { pathname: path } }));
  }, [path]);
  useEffect(() => {
    // After a change of page the focus moves to the main element, so that screen readers start at the top. It stays
    // where it is if the new page has already set the focus.
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

const STAFF_SETTING: TextSetting = { grade: 6, furigana: 'byGrade' };

/**
 * Returns the grade and the furigana setting of all UI text. For a pupil the grade is the grade of the group, for a
 * visitor it is 1, for staff 6.
 */
function wordsSettingOf(account: RememberedAccount | null): TextSetting {
  if (account === null) return { grade: 1, furigana: 'byGrade' };
  if (account.role !== 'pupil') return STAFF_SETTING;
  return { grade: account.homeGroup?.grade ?? 1, furigana: account.furigana };
}
