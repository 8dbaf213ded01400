import { Component, lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../frame/load-part.ts';
import buttonStyle from '../../ui/button.module.css';
import style from './sample-place.module.css';
import { START_PAGE_WORDS } from './home-words.ts';

const Sample = lazy(async () => {
  const { VisitorPractice } = await loadChunk('sample', () => import('../../pupil/screen/sample.tsx'));
  return { default: VisitorPractice };
});

/**
 * The part of the start page in which people can compose a problem without signing in. The start page is shown before
 * this part is loaded, and an error in this part does not affect the page.
 */
export function SampleQuestionSection() {
  return (
    <div className={style.place}>
      <SampleBoundary>
        <Suspense fallback={<p className={style.waiting}>{START_PAGE_WORDS.preparing}</p>}>
          <Sample />
        </Suspense>
      </SampleBoundary>
    </div>
  );
}

class SampleBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={style.waiting}>
        <p>{START_PAGE_WORDS.failed}</p>
        <button type="button" className={buttonStyle.quiet} onClick={() => location.reload()}>
          もういちど ひらく
        </button>
      </div>
    );
  }
}
