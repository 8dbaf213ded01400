import { type ReactNode, useLayoutEffect } from 'react';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { PATHS } from '../../app/paths.ts';
import { useSupport } from '../../app/sign-in/use-support.ts';
import { SpeechAlways } from '../voice/voice-setting.ts';
import { VoicedWords } from '../voice/voiced-words.tsx';
import { Link } from '../../app/router/link.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import style from './authoring-page.module.css';

type AuthoringPageProps = {
  readonly title: string;
  /** The content beside the title. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page for authored problems, with a link back to the exercise. */
export function AuthoringPage({ title, aside, children }: AuthoringPageProps) {
  const { speech } = useSupport();
  usePupilScale();
  usePageTitle(readingOf(title));
  return (
    <div className={style.page}>
      <header className={style.head}>
        <Link to={PATHS.question} className={style.back}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m14 6-6 6 6 6" />
          </svg>
          <Words source={AUTHORING_WORDS.table} />
        </Link>
        <h1 className={style.title}>
          <Words source={title} />
        </h1>
        <span className={style.aside}>{aside}</span>
      </header>
      <SpeechAlways value={speech}>{children}</SpeechAlways>
    </div>
  );
}

type NoticeProps = { readonly words: string; readonly onRetry?: (() => void) | undefined };

/** A message in place of a list. */
export function AuthoringNotice({ words, onRetry }: NoticeProps) {
  return (
    <div className={style.notice}>
      <p>
        <VoicedWords source={words} />
      </p>
      {onRetry !== undefined && (
        <button type="button" className={style.retry} onClick={onRetry}>
          <Words source={AUTHORING_WORDS.retry} />
        </button>
      )}
    </div>
  );
}

/** Sets the text size of the pupil's exercise screen. */
export function usePupilScale(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['exercise'] = 'few';
    return () => {
      delete dataset['exercise'];
    };
  }, []);
}
