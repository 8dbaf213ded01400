import { useEffect } from 'react';

const PRODUCT = 'さくもん';

/**
 * Sets the title of the document to the title of the page and the name さくもん (Sakumon). If `title` is null, sets it to
 * only this name.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title}｜${PRODUCT}`;
  }, [title]);
}
