import { useEffect } from 'react';

const PRODUCT = 'さくもん';

/** Sets the document title: the title of the page, then the product name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title}｜${PRODUCT}`;
  }, [title]);
}
