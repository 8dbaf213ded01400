import { useEffect } from 'react';

const PRODUCT = 'さくもん';

/** The page's own title, ahead of the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title}｜${PRODUCT}`;
  }, [title]);
}
