import { Component, type ReactNode } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../paths.ts';
import style from './error-page.module.css';
import { LAST_RESORT_HOME_LINK, LAST_RESORT_WORDS } from './frame-words.ts';

/**
 * The page that is shown if every other page has failed. It uses no router and no state, so that nothing in it can fail
 * too.
 */
export function LastResortPage() {
  return (
    <section className={style.screen}>
      <h1 className={style.heading} lang="en">
        {LAST_RESORT_WORDS.english}
      </h1>
      <p className={style.japanese}>{kanaReadingOfSource(LAST_RESORT_WORDS.japanese)}</p>
      <a href={PAGE_PATHS.index} className={`${style.way} ${buttonStyle.quiet}`} lang="en">
        {LAST_RESORT_HOME_LINK.english}
      </a>
      <p className={style.wayJapanese}>{kanaReadingOfSource(LAST_RESORT_HOME_LINK.japanese)}</p>
    </section>
  );
}

type BoundaryState = { readonly failed: boolean };

export class LastResortErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LastResortPage /> : this.props.children;
  }
}
