import { useEffect, useRef, useState } from 'react';
import { useIsLoading } from '../router/router-context.ts';
import style from './loading-bar.module.css';
import { isSettled, loadingBarAt, type LoadingBarState as Bar, type Navigation } from './loading-progress.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { LOADING_NAMES } from './frame-words.ts';

const HIDDEN: Bar = { kind: 'hidden' };

export function LoadingBar() {
  const loading = useIsLoading();
  const bar = useLoadingBar(loading);
  switch (bar.kind) {
    case 'hidden':
      return null;
    case 'running':
      return <progress className={style.bar} value={bar.progress} aria-label={readingOf(LOADING_NAMES.running)} />;
    case 'finished':
      return (
        <progress
          className={`${style.bar} ${style.finished}`}
          value={1}
          aria-label={readingOf(LOADING_NAMES.finished)}
        />
      );
  }
}

function useLoadingBar(loading: boolean): Bar {
  const navigation = useRef<Navigation | null>(null);
  const [bar, setBar] = useState<Bar>(HIDDEN);
  useEffect(() => {
    const at = performance.now();
    if (loading) navigation.current = { begunAt: at, arrivedAt: null };
    else if (navigation.current !== null) navigation.current = { ...navigation.current, arrivedAt: at };
    const look = (): void => {
      const now = performance.now();
      setBar(loadingBarAt(navigation.current, now));
      if (!isSettled(navigation.current, now)) frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [loading]);
  return bar;
}
