import { type ReactNode, useLayoutEffect } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { TriangleCharacter } from '../character/character.tsx';
import { usePupilSupportSettings } from '../../app/sign-in/use-support.ts';
import { AutomaticSpeechProvider } from '../voice/voice-setting.ts';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { Link } from '../../app/router/link.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import style from './authoring-page.module.css';

type AuthoringPageProps = {
  readonly title: string;
  /** The content beside the title of the page. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the pages on which pupils make their own problems. It contains a link back to the exercise. */
export function AuthoringPage({ title, aside, children }: AuthoringPageProps) {
  const { speech } = usePupilSupportSettings();
  usePupilTextSize();
  usePageTitle(kanaReadingOfSource(title));
  return (
    <div className={style.page}>
      <header className={style.head}>
        <Link to={PAGE_PATHS.question} className={style.back}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m14 6-6 6 6 6" />
          </svg>
          <UiText source={AUTHORING_WORDS.table} />
        </Link>
        <h1 className={style.title}>
          <UiText source={title} />
        </h1>
        <span className={style.aside}>{aside}</span>
      </header>
      <AutomaticSpeechProvider value={speech}>{children}</AutomaticSpeechProvider>
    </div>
  );
}

type NoticeProps = {
  readonly words: string;
  /** Called when the user presses the button that tries again. */
  readonly onRetry?: (() => void) | undefined;
  /** True if the list is loaded and empty. Sakumon's mascot is then shown, carrying a card. */
  readonly isEmpty?: boolean;
};

/** A message that is shown instead of a list. */
export function AuthoringListNotice({ words, onRetry, isEmpty = false }: NoticeProps) {
  return (
    <div className={style.notice}>
      {isEmpty && <TriangleCharacter pose="carrying" />}
      <p>
        <TextWithSpeakerButton source={words} />
      </p>
      {onRetry !== undefined && (
        <button type="button" className={style.retry} onClick={onRetry}>
          <UiText source={AUTHORING_WORDS.retry} />
        </button>
      )}
    </div>
  );
}

/**
 * Gives the page the same text size as the pupil's exercise screen, as long as the component that calls this is
 * mounted.
 */
export function usePupilTextSize(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['exercise'] = 'few';
    return () => {
      delete dataset['exercise'];
    };
  }, []);
}
